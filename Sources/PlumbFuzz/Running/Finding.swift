import PlumbGuest
import PlumbScene

/// A broken law and the smallest case found that breaks it.
public struct Finding: Sendable {
  public var fault: Fault
  /// The number of the case, and the seed of the campaign.
  public var number: Int
  public var seed: UInt64
  /// The path of the solver that breaks it, if it is not this package's.
  public var solver: String?
  public var smallest: Case
  /// The number of cases with this finding.
  public var count = 1

  /// O(1).
  public init(fault: Fault, number: Int, seed: UInt64, solver: String? = nil, smallest: Case) {
    self.fault = fault
    self.number = number
    self.seed = seed
    self.solver = solver
    self.smallest = smallest
  }

  /// The command that reproduces it.
  public var command: String {
    let law = Ending(rawValue: fault.law) == nil ? " --law \(fault.law)" : ""
    return "plumb fuzz --seed \(seed) --from \(number) --cases 1\(law)" + (solver.map { Self.solverOption + $0 } ?? "")
  }

  /// The last argument of the command, as a path may contain spaces.
  private static let solverOption = " --solver "

  /// The key by which findings are deduplicated: the law, and the smallest case without numbers and names. For another
  /// solver, where one defect can show in half of all cases: its name, the law and the message.
  public var signature: String {
    var digest = Digest()
    digest.take(fault.law.utf8)
    digest.take((solver == nil ? smallest.shape : fault.gist).utf8)
    let name = solver.map { GuestLibrary.name(of: $0) + "-" } ?? ""
    return "\(name)\(fault.law)-\(digest.text.prefix(8))"
  }

  /// The document for the corpus, once the defect is fixed.
  public var document: Case {
    smallest.named("\(fault.law) broken", why: "step \(fault.step): \(fault.what)", source: command)
  }

  /// Reads a finding from its document; nil if the document is not a finding. O(size).
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
