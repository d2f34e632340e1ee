import PlumbGuest
import PlumbScene

/// A law that a case breaks, and the smallest case that still does.
public struct Finding: Sendable {
  public var fault: Fault
  /// Which case of the campaign it was, and what drew it.
  public var number: Int
  public var seed: UInt64
  /// The path of the solver that breaks it, if it is not this package's.
  public var solver: String?
  public var smallest: Case
  /// How many cases came to this one.
  public var count = 1

  /// O(1).
  public init(fault: Fault, number: Int, seed: UInt64, solver: String? = nil, smallest: Case) {
    self.fault = fault
    self.number = number
    self.seed = seed
    self.solver = solver
    self.smallest = smallest
  }

  /// What repeats it.
  public var command: String {
    let law = Ending(rawValue: fault.law) == nil ? " --law \(fault.law)" : ""
    return "plumb fuzz --seed \(seed) --from \(number) --cases 1\(law)" + (solver.map { Self.solverOption + $0 } ?? "")
  }

  /// The last one of the command, as a path may have spaces in it.
  private static let solverOption = " --solver "

  /// What cases with the same cause have in common: the law, and the smallest case without its numbers and names. Of another
  /// solver, of which one fault can come up in half of all cases, its name, the law, and what is wrong in so many words.
  public var signature: String {
    var digest = Digest()
    digest.take(fault.law.utf8)
    digest.take((solver == nil ? smallest.shape : fault.gist).utf8)
    let name = solver.map { GuestLibrary.name(of: $0) + "-" } ?? ""
    return "\(name)\(fault.law)-\(digest.text.prefix(8))"
  }

  /// As a document that can go to the corpus once the cause is gone.
  public var document: Case {
    smallest.named("\(fault.law) broken", why: "step \(fault.step): \(fault.what)", source: command)
  }

  /// From the document of one; nil if it is none. O(size).
  public init?(document: Case) {
    let (name, why, source) = document.words
    let words = source.split(separator: " ")
    guard name.hasSuffix(" broken"), why.hasPrefix("step "), let colon = why.firstIndex(of: ":"),
      let step = Int(why[..<colon].dropFirst("step ".count)),
      words.count >= 6, words[2] == "--seed", let seed = UInt64(words[3]), words[4] == "--from",
      let number = Int(words[5])
    else { return nil }
    let what = String(why[colon...].dropFirst(2))
    let fault = Fault(law: String(name.dropLast(" broken".count)), step: step, what: what)
    let solver = source.firstRange(of: Self.solverOption).map { String(source[$0.upperBound...]) }
    self.init(
      fault: fault, number: number, seed: seed, solver: solver, smallest: document.named("", why: "", source: ""))
  }
}
