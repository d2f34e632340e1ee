/// The results of a campaign, independent of the order in which cases run.
public struct Results: Sendable {
  public private(set) var cases = 0
  /// The number of invalid cases.
  public private(set) var refused = 0
  public private(set) var digest = Digest.empty
  /// The features that occurred, if they are counted.
  public internal(set) var occurrences = Occurrences()
  private var bySignature: [String: Finding] = [:]

  /// O(1).
  public init() {}

  /// The number of distinct findings. O(1).
  public var findingCount: Int { bySignature.count }

  /// The distinct findings, in the order of their first cases.
  public var findings: [Finding] {
    bySignature.values.sorted { ($0.seed, $0.number, $0.signature) < ($1.seed, $1.number, $1.signature) }
  }

  /// O(1).
  public mutating func take(_ outcome: Outcome) {
    take(cases: 1, refused: outcome.isRefused ? 1 : 0, digest: outcome.digest)
  }

  /// Adds the counts and the digest of other runs. O(1).
  public mutating func take(cases: Int, refused: Int, digest: Digest) {
    self.cases += cases
    self.refused += refused
    self.digest.join(digest)
  }

  /// Adds a finding, or counts it with those of the same cause, of which the one of the first case is kept. Returns the
  /// one that is kept. O(size of the case).
  @discardableResult
  public mutating func add(_ finding: Finding) -> Finding {
    let signature = finding.signature
    guard var known = bySignature[signature] else {
      bySignature[signature] = finding
      return finding
    }
    let count = known.count + finding.count
    if (finding.seed, finding.number) < (known.seed, known.number) { known = finding }
    known.count = count
    bySignature[signature] = known
    return known
  }
}
