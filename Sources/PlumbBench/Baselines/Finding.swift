/// Something that is not as it was.
public struct Finding: Hashable, Sendable {
  /// What sort of difference it is.
  public enum Kind: String, Sendable {
    case worse, better
    /// It was measured then, and is not any more.
    case lost
    /// Memory was not given back: wrong whatever it was before.
    case leak
    /// Two processes of the same program counted differently.
    case unsteady
  }

  public var kind: Kind
  /// `flat/build/1000`, or `flat/build` for growth.
  public var name: String
  /// `time`, a counter's name, or `growth of` one of them.
  public var metric: String
  public var old: Double?
  public var new: Double?
  /// Of time, new over old: where the ratio lies.
  public var interval: Interval?
  /// Of time: how likely so large a difference is by chance, corrected for how many were compared.
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

  /// By how many parts of the old value it changed: 0.1 is 10 % more. Infinite from 0.
  public var change: Double {
    guard let old, let new else { return .infinity }
    return old == new ? 0 : old == 0 ? .infinity : new / old - 1
  }

  /// For sorting: regressions first, the largest change before others, and the same each time.
  var weight: (Int, Double, String) { (isRegression ? 1 : 0, abs(change), name + metric) }
}

/// What two runs differ in.
public struct Comparison: Hashable, Sendable {
  /// How a gate judges.
  public enum Outcome: Sendable {
    case same, regressed, improved
    /// The baseline does not have exactly what was measured, or states what limits nothing.
    case unfit
    /// Nothing of what was measured is in the baseline: that proves nothing.
    case nothingCompared
  }

  /// The worst first.
  public var findings: [Finding] = []
  /// Why the baseline does not fit the run, a sentence each.
  public var misfits: [String] = []
  /// What was not compared, and why.
  public var notes: [String] = []
  /// How many numbers were.
  public var comparedCount = 0

  /// O(1).
  public init() {}

  /// A regression outranks a baseline that does not fit, and that an improvement. O(findings).
  public var outcome: Outcome {
    if findings.contains(where: \.isRegression) { return .regressed }
    if !misfits.isEmpty { return .unfit }
    if comparedCount == 0 { return .nothingCompared }
    return findings.isEmpty ? .same : .improved
  }

  /// Puts the worst first. O(n log n).
  mutating func sort() {
    findings.sort { $0.weight > $1.weight }
  }
}
