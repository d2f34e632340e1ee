import PlumbScene

/// A law that a case breaks, and the smallest case that still does.
public struct Finding: Sendable {
  public var fault: Fault
  /// Which case of the campaign it was, and what drew it.
  public var number: Int
  public var seed: UInt64
  public var smallest: Case
  /// How many cases came to this one.
  public var count = 1

  /// What repeats it.
  public var command: String {
    "plumb fuzz --seed \(seed) --from \(number) --cases 1 --law \(fault.law)"
  }

  /// What cases with the same cause have in common: the law, and the smallest case without its numbers and names.
  public var signature: String {
    var digest = Digest()
    digest.take(fault.law.utf8)
    digest.take(smallest.text.utf8.filter { !($0 >= 0x30 && $0 <= 0x39) && $0 != 0x2D && $0 != 0x2E && $0 != 0x20 })
    return "\(fault.law)-\(digest.text.prefix(8))"
  }

  /// As a document that can go to the corpus once the cause is gone.
  public var document: Case {
    smallest.named("\(fault.law) broken", why: "step \(fault.step): \(fault.what)", source: command)
  }
}
