/// Compares a run with a baseline. Counters must be equal, or within the range that the baseline states. Times are
/// compared only on the baseline's machine. Growth must not get steeper, and nothing may leak. The baseline must have
/// exactly the entries that were measured.
public struct Gate: Sendable {
  /// The relative change of a median time that is ignored.
  public var timeRange = 0.05
  /// The probability of a false alarm over all times together.
  public var level = 0.01
  /// The increase of a growth exponent that is ignored.
  public var growthRange = 0.02
  /// Whether everything in the baseline must have been measured.
  public var isComplete = false

  /// O(1).
  public init() {}

  /// All differences. O(measurements of both), and a bootstrap for each time that differs.
  public func compare(_ run: Run, with baseline: Run) -> Comparison {
    var comparison = Comparison()
    // An interrupted run lacks what it had no time for.
    if run.partial == nil { comparison.misfits = Fit(run, baseline, isComplete: isComplete).misfits }
    compareCounters(run, baseline, &comparison)
    compareTimes(run, baseline, &comparison)
    compareGrowth(run, baseline, &comparison)
    limitGrowth(run, baseline.growthLimits, &comparison)
    findLeaks(run, &comparison)
    comparison.sort()
    return comparison
  }

  /// Whether a counter is compared: exact counters, and those with a range in the baseline.
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
        "times are not compared: the baseline is of another machine (\(baseline.machine.processor), "
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

  /// Whether every pass of one run was slower than every pass of the other, also relative to the yardstick measured
  /// beside each pass. Other load on the machine slows some passes only, or the yardstick too; a real regression slows
  /// every pass, but not the yardstick.
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

  /// Compares growth with the baseline's limits, which hold on every machine. A time fails only if its whole interval
  /// is above the limit.
  private func limitGrowth(_ run: Run, _ limits: [String: Double], _ comparison: inout Comparison) {
    for growth in run.growth {
      let workload = String(growth.name.prefix { $0 != "/" })
      let limit = limits["\(growth.name)/\(growth.metric)"] ?? limits[growth.name] ?? limits[workload]
      guard let limit, growth.isOfLargeSizes else { continue }
      comparison.comparedCount += 1
      let isTime = growth.metric == "time"
      guard (isTime ? growth.law.interval?.lower ?? 0 : growth.law.exponent) > limit else { continue }
      comparison.findings.append(
        MetricChange(.worse, growth.name, "limit of growth of \(growth.metric)", old: limit, new: growth.law.exponent))
    }
  }

  private struct Key: Hashable {
    var name: String
    var metric: String
  }

  /// Times are compared by the intervals of their exponents, counters by the exponents.
  private func isSteeper(_ new: Growth, than old: Growth) -> Bool {
    guard new.metric == "time" else { return new.law.exponent > old.law.exponent + growthRange }
    guard let now = new.law.interval, let then = old.law.interval else { return false }
    return now.lower > then.upper + growthRange
  }
}
