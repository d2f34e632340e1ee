/// The counters and times of one revision.
package struct HistoryRecord: Codable, Hashable, Sendable {
  /// A time divided by the time of the yardstick in the same pass, so that machines of different speeds are comparable.
  package struct Time: Codable, Hashable, Sendable {
    /// The median over all passes.
    var ratio: Double
    /// The ratios of the fastest and the slowest pass.
    var range: [Double]

    /// Returns nil if the measurement has no times, or no yardstick for every pass.
    init?(_ measurement: Measurement) {
      let rounded: (Double) -> Double = { ($0 * 1e5).rounded() / 1e5 }
      guard let passes = measurement.relativePassTimes, let low = passes.min(), let high = passes.max() else {
        return nil
      }
      (ratio, range) = (rounded(Order.median(passes)), [rounded(low), rounded(high)])
    }

    var low: Double { range.first ?? ratio }
    var high: Double { range.last ?? ratio }
  }

  package var commit: String
  /// The number of commits up to and including this one. Revisions are ordered by this number.
  package var number: Int
  /// The date of the commit, for example 2026-11-21T05:35:15+00:00.
  package var date: String
  package var subject: String
  /// The exact counters of each benchmark.
  package var counters: [String: [String: Double]] = [:]
  package var times: [String: Time] = [:]
  /// The reason why the revision was not measured, or nil if it was measured.
  package var skipped: String?

  /// Creates the record of a revision, without counters or times. O(1).
  package init(commit: String, number: Int, date: String, subject: String) {
    (self.commit, self.number, self.date, self.subject) = (commit, number, date, subject)
  }

  /// Adds the exact counters of a run, replacing earlier counters of the same benchmarks. O(counters).
  package mutating func addCounters(of run: Run) {
    skipped = nil
    for measurement in run.measurements {
      let exact = measurement.counters.filter { Counter.isExact($0.name) }
      let values = exact.compactMap { counter in counter.value.map { (counter.name, $0) } }
      if !values.isEmpty { counters[measurement.name] = Dictionary(values) { $1 } }
    }
  }

  /// Adds the exact counters of a run, and the times of benchmarks that match the filters. If there are no filters, adds for
  /// each workload the time of its first operation at its largest size. Replaces earlier figures of the same benchmarks.
  /// O(samples log samples).
  package mutating func add(_ run: Run, timing filters: [String] = []) {
    addCounters(of: run)
    let filters = filters.isEmpty ? nil : BenchmarkFilter.all(filters)
    var chosen: [String: Measurement] = [:]
    for one in run.measurements where !one.samples.isEmpty {
      if let filters {
        let isNamed = filters.contains { $0.matches(one.workload, one.operation, one.size) }
        if isNamed { chosen[one.name] = one }
      } else if chosen[one.workload].map({ $0.operation == one.operation && $0.size < one.size }) ?? true {
        chosen[one.workload] = one
      }
    }
    for one in chosen.values { times[one.name] = Time(one) }
  }

  /// The first twelve characters of the commit's hash, for reports. O(1).
  package var shortCommit: String { String(commit.prefix(12)) }
  /// The date without the time. O(1).
  package var day: String { String(date.prefix(10)) }
  /// The commit with its date and subject, for reports. O(1).
  package var title: String { "\(shortCommit) (\(day), \(subject))" }
}
