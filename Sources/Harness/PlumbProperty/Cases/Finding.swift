/// A violated law and the smallest case found that violates it.
public struct Finding<Case: CaseDocument>: Sendable {
  public var fault: Fault
  /// The number of the case in the campaign, and the campaign's seed.
  public var number: Int
  public var seed: UInt64
  /// The path of the library under test, if there is one.
  public var subject: String?
  public var smallest: Case
  /// Whether shrinking was completed.
  public var isShrunk = true
  /// The largest violation among the original cases with this finding; nil if no message contains a violation.
  public var violation: Double?
  /// The number of cases with this finding.
  public var count = 1

  /// Creates a finding that counts one case. O(1).
  public init(fault: Fault, number: Int, seed: UInt64, subject: String? = nil, smallest: Case) {
    self.fault = fault
    self.number = number
    self.seed = seed
    self.subject = subject
    self.smallest = smallest
    violation = fault.violation
  }

  /// Whether to keep this finding instead of `other`, which has the same key: shrunk findings take precedence, then larger
  /// violations, then earlier cases. O(1).
  func outranks(_ other: Finding) -> Bool {
    if isShrunk != other.isShrunk { return isShrunk }
    let (mine, others) = (violation ?? -1, other.violation ?? -1)
    if mine != others { return mine > others }
    return (seed, number) < (other.seed, other.number)
  }

  /// The key of the finding. Findings with the same key count as one finding. The key contains the law and the shape of the
  /// smallest case. For a library under test, in which one defect can affect half of all cases, it contains the library's name,
  /// the law and the message.
  public var signature: String {
    var digest = Digest()
    digest.take(fault.law.utf8)
    digest.take((subject == nil ? smallest.shape : fault.gist).utf8)
    let name = subject.map { Self.name(of: $0) + "-" } ?? ""
    return "\(name)\(Self.word(fault.law))-\(digest.text.prefix(8))"
  }

  /// The document of the finding, which can be replayed.
  public var document: Case { smallest.noted(note) }

  /// The information about the finding that its document stores.
  package var note: FindingNote { FindingNote(fault: fault, seed: seed, number: number, subject: subject) }

  /// Reads a finding from its document; nil if the document is not a finding. O(size).
  public init?(document: Case) {
    guard let note = document.note else { return nil }
    self.init(
      fault: note.fault, number: note.number, seed: note.seed, subject: note.subject, smallest: document.noted(nil))
  }

  /// A path's file name without its extension. For a command, uses the last word before the options: `mine` for
  /// `python3 mine.py --fast`.
  private static func name(of path: String) -> String {
    let program = path.split(separator: " --").first ?? ""
    let last = program.split(whereSeparator: { "/ ".contains($0) }).last ?? ""
    return String(last.drop { $0 == "'" }.prefix { $0 != "." && $0 != "'" })
  }

  /// A law's name for use in file names.
  package static func word(_ law: String) -> String {
    String(law.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }).split(separator: "-").joined(
      separator: "-")
  }
}

extension Fault {
  /// The magnitude of the violation that the message states: the largest difference between the numbers in "…, not …" and
  /// similar sentences, or the number after "by". Nil for other messages, for crashes and hangs, and if the difference is
  /// infinite. O(message).
  public var violation: Double? {
    guard ProcessFailure(rawValue: law) == nil else { return nil }
    for (words, isOfLast) in Self.contrasts {
      guard let place = what.ranges(of: words).last else { continue }
      let (found, wanted) = (what[..<place.lowerBound].numbers, what[place.upperBound...].numbers)
      let count = isOfLast ? 1 : wanted.count
      guard count > 0, found.count >= count, wanted.count >= count else { continue }
      let differences = zip(found.suffix(count), wanted.suffix(count)).map { abs($0 - $1) }
      return differences.max().flatMap { $0.isFinite ? $0 : nil }
    }
    guard let place = what.ranges(of: " by ").last, let word = what[place.upperBound...].split(separator: " ").first,
      let number = word.numbers.first
    else { return nil }
    return number.isFinite ? abs(number) : nil
  }

  /// The words between the actual and the expected values, and whether only the last number on each side counts.
  private static let contrasts = [
    (", not ", false), (", but ", false), (", expected ", false), ("; a better answer has ", false),
    ("; without the rows at ", true),
  ]

  /// Whether this fault, found in a smaller case, counts as the fault `other`: it has the same message, and a violation at least
  /// half as large. O(message).
  package func isLike(_ other: Fault) -> Bool {
    gist == other.gist && (violation ?? 0) >= (other.violation ?? 0) / 2
  }
}

extension Substring {
  /// The numbers in a text, except for parts of names such as `v12`. O(length).
  fileprivate var numbers: [Double] {
    split { !($0.isLetter || $0.isNumber || "_.+-".contains($0)) }.compactMap { word in
      Double(word.last == "." ? word.dropLast() : word)
    }
  }
}
