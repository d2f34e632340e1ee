/// A difference between two runs.
public struct MetricChange: Hashable, Sendable {
  /// The kind of difference.
  public enum Kind: String, Sendable {
    case worse, better
    /// The baseline has it, but the run does not.
    case lost
    /// Memory was not freed. Wrong even if the baseline leaks as well.
    case leak
    /// Two processes of the same program counted differently.
    case unsteady
  }

  public var kind: Kind
  /// `flat/build/1000`, or `flat/build` for growth.
  public var name: String
  /// `time`, a counter's name, or `growth of` and one of these.
  public var metric: String
  public var old: Double?
  public var new: Double?
  /// For times: the confidence interval of the ratio new / old.
  public var interval: Interval?
  /// For times: the p-value, corrected for the number of comparisons.
  public var probability: Double?

  /// O(1).
  public init(
    _ kind: Kind, _ name: String, _ metric: String, old: Double?, new: Double?, interval: Interval? = nil,
    probability: Double? = nil
  ) {
    self.kind = kind
    self.name = name
    self.metric = metric
    self.old = old
    self.new = new
    self.interval = interval
    self.probability = probability
  }

  public var isRegression: Bool { kind != .better }

  /// The change relative to the old value: 0.1 is 10 % more. Infinite if the old value is 0 or missing. O(1).
  public var change: Double {
    guard let old, let new else { return .infinity }
    return old == new ? 0 : old == 0 ? .infinity : new / old - 1
  }

  /// The sort key: regressions first, then larger changes first; the name makes the order deterministic.
  var weight: (Int, Double, String) { (isRegression ? 1 : 0, abs(change), name + metric) }
}

/// All differences between a run and a baseline.
public struct Comparison: Hashable, Sendable {
  /// The verdict of a gate.
  public enum Outcome: Sendable {
    case same, regressed, improved
    /// The baseline's entries are not exactly those measured, or it states ranges too wide to limit anything.
    case unfit
    /// The baseline has no entry in common with the run.
    case nothingCompared
  }

  /// The differences, the worst first.
  public var findings: [MetricChange] = []
  /// One sentence for each reason why the baseline does not fit the run.
  public var misfits: [String] = []
  /// What was not compared, and why.
  public var notes: [String] = []
  /// How many numbers were compared.
  public var comparedCount = 0

  /// O(1).
  public init() {}

  /// The worst of: regression, baseline that does not fit, improvement. O(findings).
  public var outcome: Outcome {
    if findings.contains(where: \.isRegression) { return .regressed }
    if !misfits.isEmpty { return .unfit }
    if comparedCount == 0 { return .nothingCompared }
    return findings.isEmpty ? .same : .improved
  }

  /// Sorts the findings, the worst first. O(n log n).
  mutating func sort() {
    findings.sort { $0.weight > $1.weight }
  }
}
