/// A run of many cases. The same seed gives the same cases.
public struct Campaign<Subject: CaseRunner> {
  public var runner: Subject
  public var seed: UInt64 = 1
  /// The number of the first case.
  public var first = 0
  /// The total number of cases in all shards; nil for no limit.
  public var count: Int?
  /// The zero-based index of this shard, and the number of shards.
  public var shard = (index: 0, count: 1)

  /// Creates a campaign without a limit on the number of cases. O(1).
  public init(_ runner: Subject) { self.runner = runner }

  /// The numbers of the cases in this shard.
  public var numbers: CaseNumbers {
    let start = first + (shard.index - first % shard.count + shard.count) % shard.count
    return CaseNumbers(next: start, stride: shard.count, end: count.map { first + $0 })
  }

  /// Draws, plays and checks the case with the given number. O(case).
  public func outcome(of number: Int, telling: ((Subject.Case) -> Void)? = nil) -> Outcome<Subject.Case> {
    runner.outcome(of: number, seed: seed, telling: telling)
  }

  /// Runs in this process until all cases are done, or until `goesOn` returns false. `goesOn` is called before each case. O(cases).
  public func run(while goesOn: (Results<Subject.Case>) -> Bool) -> Results<Subject.Case> {
    var results = Results<Subject.Case>()
    var numbers = numbers
    while goesOn(results), let number = numbers.popFirst() {
      let outcome = outcome(of: number)
      results.take(outcome)
      if let finding = outcome.finding { results.add(runner.shrunk(finding)) }
    }
    return results
  }
}

extension Campaign: Sendable where Subject: Sendable {}

/// The choices for a case, which follow from the campaign's seed and the case's number.
extension Choices {
  /// Creates the choices for a case of a campaign. O(1).
  public init(seed: UInt64, case number: Int) {
    var mixed = Choices(seed: seed ^ UInt64(bitPattern: Int64(number)) &* 0x9E37_79B9_7F4A_7C15)
    self.init(seed: mixed.word())
  }
}

/// An arithmetic sequence of case numbers, which can be split into disjoint sequences.
public struct CaseNumbers: Sendable, Hashable {
  public private(set) var next: Int
  public var stride: Int
  /// The exclusive end of the sequence; nil if the sequence is endless.
  public var end: Int?

  /// Creates a sequence that starts at `next`. O(1).
  public init(next: Int, stride: Int = 1, end: Int? = nil) {
    self.next = next
    self.stride = stride
    self.end = end
  }

  /// Whether no numbers are left. O(1).
  public var isEmpty: Bool { end.map { next >= $0 } ?? false }

  /// Removes and returns the first number. O(1).
  public mutating func popFirst() -> Int? {
    if let end, next >= end { return nil }
    defer { next += stride }
    return next
  }

  /// The part at `index` if the sequence is dealt into `count` parts: its elements `index`, `index + count`, `index + 2 count`
  /// and so on. O(1).
  public func dealt(_ index: Int, of count: Int) -> CaseNumbers {
    CaseNumbers(next: next + index * stride, stride: stride * count, end: end)
  }

  /// The remaining numbers in the form NEXT:STRIDE:END, where END is empty if the sequence is endless.
  public var text: String { "\(next):\(stride):\(end.map { "\($0)" } ?? "")" }

  /// Parses the form that `text` returns; nil if the text is malformed. O(1).
  public init?(text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let next = Int(parts[0]), let stride = Int(parts[1]), stride > 0 else { return nil }
    guard let end = Int(parts[2]) else {
      guard parts[2].isEmpty else { return nil }
      self.init(next: next, stride: stride)
      return
    }
    self.init(next: next, stride: stride, end: end)
  }
}

extension CaseNumbers {
  /// Parses a shard such as `2/4` into a zero-based index and a count; nil if the text is malformed. O(text).
  package static func shard(_ text: String) -> (index: Int, count: Int)? {
    let parts = text.split(separator: "/").compactMap { Int($0) }
    guard parts.count == 2, parts[1] > 0, (1...parts[1]).contains(parts[0]) else { return nil }
    return (parts[0] - 1, parts[1])
  }
}

/// The results of a campaign, which do not depend on the order in which cases run.
public struct Results<Case: CaseDocument>: Sendable {
  public private(set) var cases = 0
  /// The number of invalid cases.
  public private(set) var refused = 0
  public private(set) var digest = Digest.empty
  /// The number of cases with each label. Counts only cases played in this process.
  public private(set) var labels: [String: Int] = [:]
  /// The behaviours that occurred, if workers report them.
  public internal(set) var behaviours = Behaviours()
  /// The laws that were checked for at least one case, if workers report them.
  public internal(set) var checked: Set<String> = []
  private var bySignature: [String: Finding<Case>] = [:]

  /// Creates empty results. O(1).
  public init() {}

  /// The number of distinct findings. O(1).
  public var findingCount: Int { bySignature.count }

  /// The distinct findings, ordered by seed and case number.
  public var findings: [Finding<Case>] {
    bySignature.values.sorted { ($0.seed, $0.number, $0.signature) < ($1.seed, $1.number, $1.signature) }
  }

  /// Counts the outcome of a case. O(1).
  public mutating func take(_ outcome: Outcome<Case>) {
    take(cases: 1, refused: outcome.isRefused ? 1 : 0, digest: outcome.digest)
    for label in outcome.labels { labels[label, default: 0] += 1 }
  }

  /// Adds the counts and the digest of other runs. O(1).
  public mutating func take(cases: Int, refused: Int, digest: Digest) {
    self.cases += cases
    self.refused += refused
    self.digest.join(digest)
  }

  /// Adds the results of another campaign. O(findings).
  public mutating func take(_ other: Results) {
    take(cases: other.cases, refused: other.refused, digest: other.digest)
    labels.merge(other.labels, uniquingKeysWith: +)
    behaviours.take(other.behaviours)
    checked.formUnion(other.checked)
    for finding in other.findings { add(finding) }
  }

  /// Adds a finding. If an earlier finding has the same key, keeps only one of the two, and adds up their counts. A shrunk
  /// finding takes precedence, then the larger violation, then the earlier case. Returns the kept finding. O(size of the case).
  @discardableResult
  public mutating func add(_ finding: Finding<Case>) -> Finding<Case> {
    let signature = finding.signature
    guard var known = bySignature[signature] else {
      bySignature[signature] = finding
      return finding
    }
    let count = known.count + finding.count
    if finding.outranks(known) { known = finding }
    known.count = count
    bySignature[signature] = known
    return known
  }
}
