/// Compares a run with a baseline. Counters must be equal, or within the ranges in the baseline. Times are compared only if
/// both runs were measured on the same machine. Growth must not increase, and no operation may leak. The baseline must contain
/// every measured entry.
public struct Gate: Sendable {
  /// The largest tolerated relative change in a median time.
  public var timeRange = 0.05
  /// The highest acceptable probability that the comparisons of times, taken together, raise any false alarm.
  public var level = 0.01
  /// The largest tolerated increase in a growth exponent.
  public var growthRange = 0.02
  /// Whether the run must contain every entry of the baseline.
  public var isComplete = false

  /// Creates a gate with the default tolerances. O(1).
  public init() {}

  /// Returns all differences between a run and a baseline. O(measurements of both runs), plus a bootstrap for each time that
  /// differs.
  public func compare(_ run: Run, with baseline: Run) -> Comparison {
    var comparison = Comparison()
    // An interrupted run lacks some entries, so its entries are not checked.
    if run.partial == nil { comparison.misfits = Fit(run, baseline, isComplete: isComplete).misfits }
    compareCounters(run, baseline, &comparison)
    compareTimes(run, baseline, &comparison)
    compareGrowth(run, baseline, &comparison)
    limitGrowth(run, baseline.growthLimits, &comparison)
    findLeaks(run, &comparison)
    comparison.sort()
    return comparison
  }

  /// Whether a counter is compared: it must be exact, or have a range in the baseline.
  static func compares(_ counter: String, _ baseline: Run) -> Bool {
    Counter.isExact(counter) || baseline.ranges[counter] != nil
  }

  private func compareCounters(_ run: Run, _ baseline: Run, _ comparison: inout Comparison) {
    let known = Dictionary(run.measurements.map { ($0.name, $0) }) { first, _ in first }
    for old in baseline.measurements {
      guard let new = known[old.name] else {
        if isComplete, run.partial == nil {
          comparison.findings.append(MetricChange(.lost, old.name, "everything", old: nil, new: nil))
        }
        continue
      }
      for counter in old.counters where Self.compares(counter.name, baseline) {
        guard let then = counter.value, let now = new.counter(counter.name) else { continue }
        comparison.comparedCount += 1
        let range = abs(then) * (baseline.ranges[counter.name] ?? 0)
        guard abs(now - then) > range else { continue }
        comparison.findings.append(
          MetricChange(now > then ? .worse : .better, old.name, counter.name, old: then, new: now))
      }
    }
  }

  private func findLeaks(_ run: Run, _ comparison: inout Comparison) {
    for measurement in run.measurements {
      guard let leaked = measurement.counter(Counter.leakedBytes), leaked > 0 else { continue }
      comparison.findings.removeAll { $0.name == measurement.name && $0.metric == Counter.leakedBytes }
      comparison.findings.append(MetricChange(.leak, measurement.name, Counter.leakedBytes, old: 0, new: leaked))
    }
  }
}

extension Gate {
  private func compareTimes(_ run: Run, _ baseline: Run, _ comparison: inout Comparison) {
    let pairs = baseline.measurements.compactMap { old -> (old: Measurement, new: Measurement)? in
      guard !old.samples.isEmpty, let new = run.measurement(old.name), !new.samples.isEmpty else { return nil }
      return (old, new)
    }
    guard !pairs.isEmpty else { return }
    guard run.machine == baseline.machine else {
      comparison.notes.append(
        "times are not compared: the baseline is from a different machine (\(baseline.machine.processor), "
          + "\(baseline.machine.processorCount) processors, \(baseline.machine.system))")
      return
    }
    comparison.comparedCount += pairs.count
    let changes = TimeChange.all(pairs.map { ($0.old.timings, $0.new.timings) })
    for (pair, change) in zip(pairs, changes)
    where change.isBeyond(timeRange, level: level) && isLasting(change, pair.old, pair.new) {
      comparison.findings.append(
        MetricChange(
          change.ratio > 1 ? .worse : .better, pair.old.name, "time", old: pair.old.processorTime,
          new: pair.new.processorTime, interval: change.interval, probability: change.probability))
    }
  }

  /// Whether every pass of one run was slower than every pass of the other run, even after each time is divided by its yardstick.
  /// Load from other programs slows only some passes, or slows the yardstick too. A real regression slows every pass, but not the
  /// yardstick.
  private func isLasting(_ change: TimeChange, _ old: Measurement, _ new: Measurement) -> Bool {
    guard isApart(change, old.passTimes, new.passTimes, by: 0) else { return false }
    guard let oldParts = old.relativePassTimes, let newParts = new.relativePassTimes else { return true }
    return isApart(change, oldParts, newParts, by: timeRange)
  }

  private func isApart(_ change: TimeChange, _ old: [Double], _ new: [Double], by range: Double) -> Bool {
    let (faster, slower) = change.ratio > 1 ? (old, new) : (new, old)
    guard let highest = faster.max(), let lowest = slower.min() else { return false }
    return lowest > highest && Order.median(slower) > Order.median(faster) * (1 + range)
  }

  private func compareGrowth(_ run: Run, _ baseline: Run, _ comparison: inout Comparison) {
    let then = Dictionary(baseline.growth.map { (Key(name: $0.name, metric: $0.metric), $0) }) { first, _ in first }
    let isSameMachine = run.machine == baseline.machine
    for growth in run.growth {
      guard let old = then[Key(name: growth.name, metric: growth.metric)], old.sizes == growth.sizes else { continue }
      if growth.metric == "time" && !isSameMachine { continue }
      comparison.comparedCount += 1
      guard isSteeper(growth, than: old) else { continue }
      comparison.findings.append(
        MetricChange(.worse, growth.name, "growth of \(growth.metric)", old: old.law.exponent, new: growth.law.exponent)
      )
    }
  }

  /// Compares growth with the limits in the baseline, which apply on every machine. A time fails only if its whole confidence
  /// interval is above the limit.
  private func limitGrowth(_ run: Run, _ limits: [String: Double], _ comparison: inout Comparison) {
    for growth in run.growth {
      let workload = String(growth.name.prefix { $0 != "/" })
      let limit = limits["\(growth.name)/\(growth.metric)"] ?? limits[growth.name] ?? limits[workload]
      guard let limit, growth.isOfLargeSizes else { continue }
      comparison.comparedCount += 1
      let isTime = growth.metric == "time"
      guard (isTime ? growth.law.interval?.lower ?? 0 : growth.law.exponent) > limit else { continue }
      comparison.findings.append(
        MetricChange(.worse, growth.name, "growth limit of \(growth.metric)", old: limit, new: growth.law.exponent))
    }
  }

  private struct Key: Hashable {
    var name: String
    var metric: String
  }

  /// Whether growth increased. Compares the exponents of counters, and the confidence intervals of the exponents of times.
  private func isSteeper(_ new: Growth, than old: Growth) -> Bool {
    guard new.metric == "time" else { return new.law.exponent > old.law.exponent + growthRange }
    guard let now = new.law.interval, let then = old.law.interval else { return false }
    return now.lower > then.upper + growthRange
  }
}

/// Checks that a baseline and a run have the same entries and counters, so that a missing entry or counter does not go
/// unnoticed.
struct Fit {
  /// The reasons why the baseline does not fit the run, in one sentence each.
  private(set) var misfits: [String] = []
  private let run: Run
  private let baseline: Run
  private let total: Int

  /// The largest relative ranges that a baseline may allow for an exact counter and for any other counter.
  static let widestExactRange = 0.1
  static let widestRange = 0.5
  /// The highest growth exponent that a baseline may allow. No counter grows faster than the cube of the size.
  static let highestLimit = 3.0

  /// Finds all misfits. Checks growth limits only if everything was measured. O(measurements of both runs · counters).
  init(_ run: Run, _ baseline: Run, isComplete: Bool) {
    (self.run, self.baseline, total) = (run, baseline, run.measurements.count)
    compareEntries()
    judgeRanges()
    if isComplete { judgeLimits() }
  }

  private mutating func compareEntries() {
    let known = Dictionary(baseline.measurements.map { ($0.name, $0) }) { first, _ in first }
    var (added, unknown, unmeasured): ([String], [String: [String]], [String: [String]]) = ([], [:], [:])
    for new in run.measurements {
      guard let old = known[new.name] else {
        added.append(new.name)
        continue
      }
      for name in Set((old.counters + new.counters).map(\.name)) {
        let (then, now) = (state(of: name, in: old), state(of: name, in: new))
        if then < now { unknown[name, default: []].append(new.name) }
        if now < then { unmeasured[name, default: []].append(new.name) }
      }
    }
    if !added.isEmpty { misfits.append("measured, but not in the baseline: \(description(added))") }
    for (counter, names) in unknown.sorted(by: { $0.key < $1.key }) {
      misfits.append("counter \"\(counter)\" is measured, but not in the baseline for \(description(names))")
    }
    for (counter, names) in unmeasured.sorted(by: { $0.key < $1.key }) {
      let reason = run.missing.first { $0.metric == counter }.map { ": \($0.reason)" } ?? ""
      misfits.append("counter \"\(counter)\" is in the baseline, but not measured for \(description(names))\(reason)")
    }
  }

  /// Returns 0 for an absent counter, 1 for a counter without a value, and 2 for a counter with a value. Counters that are not
  /// compared count as having a value, because some machines cannot measure them.
  private func state(of name: String, in measurement: Measurement) -> Int {
    guard let counter = measurement.counters.first(where: { $0.name == name }) else { return 0 }
    return counter.value != nil || !Gate.compares(name, baseline) ? 2 : 1
  }

  private mutating func judgeRanges() {
    let known = Set(run.counterNames)
    for (counter, range) in baseline.ranges.sorted(by: { $0.key < $1.key }) {
      let widest = Counter.isExact(counter) ? Self.widestExactRange : Self.widestRange
      if !known.contains(counter) {
        misfits.append("\"ranges\" names \"\(counter)\", which is not a counter of this run")
      }
      if !(0...widest).contains(range) {
        misfits.append(
          "the range of \"\(counter)\" is \(range.written); it must be from 0 to \(widest)")
      }
    }
  }

  private mutating func judgeLimits() {
    for (name, limit) in baseline.growthLimits.sorted(by: { $0.key < $1.key }) {
      let sizes = Set(run.measurements.filter { names(name, $0) }.map(\.size))
      if sizes.count(where: { $0 >= Growth.leastSize }) < 2 {
        misfits.append(
          "\"growthLimits\" names \"\(name)\", but fewer than two sizes of at least \(Growth.leastSize) were measured")
      }
      if !(0...Self.highestLimit).contains(limit) {
        misfits.append(
          "the growth limit of \"\(name)\" is \(limit.written); it must be from 0 to \(Self.highestLimit)")
      }
    }
  }

  private func names(_ limited: String, _ measurement: Measurement) -> Bool {
    limited == measurement.workload || limited == measurement.family
      || measurement.counters.contains { limited == "\(measurement.family)/\($0.name)" }
  }

  private func description(_ names: [String]) -> String {
    let more = names.count - 3
    let listed = names.prefix(3).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    return "\(names.count) of \(total) measurements (\(listed))"
  }
}

/// A difference in one metric between two runs.
public struct MetricChange: Hashable, Sendable {
  /// The kind of a difference.
  public enum Kind: String, Sendable {
    case worse, better
    /// The run lacks an entry of the baseline.
    case lost
    /// The operation leaks memory. This is an error even if the operation also leaks in the baseline.
    case leak
    /// The counts differ between two processes of the same program.
    case unsteady
  }

  public var kind: Kind
  /// The name of the measurement, such as `flat/build/1000`, or `flat/build` for growth.
  public var name: String
  /// `time`, the name of a counter, or `growth of` followed by either.
  public var metric: String
  public var old: Double?
  public var new: Double?
  /// The confidence interval of the ratio new / old. Nil for counters.
  public var interval: Interval?
  /// The p-value of a change in a time, corrected for the number of comparisons. Nil for counters.
  public var probability: Double?

  /// Creates a difference. O(1).
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

  /// The change relative to the old value. For example, 0.1 means 10 % more. Infinite if a value is missing, or if only the old
  /// value is 0. O(1).
  public var change: Double {
    guard let old, let new else { return .infinity }
    return old == new ? 0 : old == 0 ? .infinity : new / old - 1
  }

  /// The sort key, greatest first: regressions precede improvements, and larger changes precede smaller ones.
  var weight: (Int, Double, String) { (isRegression ? 1 : 0, abs(change), name + metric) }
}

/// All differences between a run and a baseline, and any reasons why the baseline does not fit the run.
public struct Comparison: Hashable, Sendable {
  /// The verdict on a run.
  public enum Outcome: Sendable {
    case same, regressed, improved
    /// The baseline does not contain exactly the measured entries, or its ranges are too wide.
    case unfit
    /// The baseline and the run have no entry in common.
    case nothingCompared
  }

  /// The differences, worst first.
  public var findings: [MetricChange] = []
  /// The reasons why the baseline does not fit the run, in one sentence each.
  public var misfits: [String] = []
  /// The metrics that were not compared, each with the reason.
  public var notes: [String] = []
  /// The number of metrics that were compared.
  public var comparedCount = 0

  /// Creates a comparison without differences. O(1).
  public init() {}

  /// The verdict. If several apply, a regression takes precedence, then a baseline that does not fit, then an improvement.
  /// O(findings).
  public var outcome: Outcome {
    if findings.contains(where: \.isRegression) { return .regressed }
    if !misfits.isEmpty { return .unfit }
    if comparedCount == 0 { return .nothingCompared }
    return findings.isEmpty ? .same : .improved
  }

  /// Sorts the findings, worst first. O(n log n).
  mutating func sort() {
    findings.sort { $0.weight > $1.weight }
  }
}
