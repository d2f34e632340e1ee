/// Checks that a baseline and a run have the same entries and counters. Otherwise a missing one would pass unnoticed.
struct Fit {
  /// One sentence for each reason why the baseline does not fit the run.
  private(set) var misfits: [String] = []
  private let run: Run
  private let baseline: Run
  private let total: Int

  /// The widest relative range that a baseline may state for an exact counter, and for any other counter.
  static let widestExactRange = 0.1
  static let widestRange = 0.5
  /// The highest growth limit that a baseline may state, as an exponent. No counter grows faster than the cube of the
  /// size.
  static let highestLimit = 3.0

  /// O(measurements of both, times their counters). Limits of growth are judged only where everything was measured.
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

  /// 0 if the counter is absent, 1 if it has no value, 2 if it has one. A counter that is not compared may lack a
  /// value, since not every machine can measure it.
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
          "the range of \"\(counter)\" is \(range.written) of its value: state at most \(widest), at least 0")
      }
    }
  }

  private mutating func judgeLimits() {
    for (name, limit) in baseline.growthLimits.sorted(by: { $0.key < $1.key }) {
      let sizes = Set(run.measurements.filter { names(name, $0) }.map(\.size))
      if sizes.count(where: { $0 >= Growth.leastSize }) < 2 {
        misfits.append(
          "\"growthLimits\" names \"\(name)\", of which fewer than two sizes from \(Growth.leastSize) on are measured")
      }
      if !(0...Self.highestLimit).contains(limit) {
        misfits.append(
          "the limit of growth of \"\(name)\" is \(limit.written): state at most \(Self.highestLimit)")
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
