/// The results of a campaign, independent of the order in which cases run.
public struct Results<Case: CaseDocument>: Sendable {
  public private(set) var cases = 0
  /// The number of invalid cases.
  public private(set) var refused = 0
  public private(set) var digest = Digest.empty
  /// The number of cases with each label, only of cases played in this process.
  public private(set) var labels: [String: Int] = [:]
  /// The features that occurred in the cases, as numbers, if workers report them.
  public internal(set) var seen: Set<Int> = []
  /// The laws that were checked in some case, if workers report them.
  public internal(set) var checked: Set<String> = []
  private var bySignature: [String: Finding<Case>] = [:]

  /// O(1).
  public init() {}

  /// The number of distinct findings. O(1).
  public var findingCount: Int { bySignature.count }

  /// The distinct findings, in the order of their cases.
  public var findings: [Finding<Case>] {
    bySignature.values.sorted { ($0.seed, $0.number, $0.signature) < ($1.seed, $1.number, $1.signature) }
  }

  /// O(1).
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
    seen.formUnion(other.seen)
    checked.formUnion(other.checked)
    for finding in other.findings { add(finding) }
  }

  /// Adds a finding, or counts it with those of the same key, of which a shrunk one with the largest violation is kept. Returns
  /// the finding that is kept. O(size of the case).
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
