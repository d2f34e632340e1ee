import PlumbBasics

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The measurements to take and the effort to spend on them, as selected on a command line. `plumb bench`, every
/// `BenchmarkProgram` and `checkCounts` use it.
package struct Session: Sendable {
  /// The filters of a `BenchmarkSuite`. If neither filters nor sizes are given, a comparison repeats the measurements of the
  /// baseline.
  package var filters: [String] = []
  package var sizes: [Int]?
  /// Whether workloads are measured at their `quickSizes` if no sizes are given.
  package var isQuick = false
  /// The effort to spend on measuring times, or nil to measure only counters.
  package var effort: Effort? = .normal
  /// The seed. If it is nil, the seed of the baseline is used or, without a baseline, `usualSeed`.
  package var seed: UInt64?

  package static let usualSeed: UInt64 = 1

  /// Creates a session that measures everything, including times. O(1).
  package init() {}

  /// Parses the operands, and the options for sizes, effort and seed. O(characters).
  package init(_ options: Options) throws(Stop) {
    filters = options.operands
    sizes = try options.sizes()
    isQuick = options.has("quick")
    if isQuick { effort = .quick }
    if let time = try options.seconds("time", over: 0) { effort = Effort(fewest: 3, most: 1001, time: time) }
    if options.has("counters") { effort = nil }
    seed = try options.seed
  }

  /// The selected workloads and sizes, as a request. O(1).
  package var request: Request {
    get { Request(filters: filters, sizes: sizes, isQuick: isQuick) }
    set { (filters, sizes, isQuick) = (newValue.filters, newValue.sizes, newValue.isQuick) }
  }

  /// Whether neither workloads nor sizes are selected. O(1).
  package var isUnfiltered: Bool { filters.isEmpty && sizes == nil }

  /// Returns the selected measurements. Throws if a filter matches nothing. O(operations · sizes).
  func suite(_ workloads: [any Workload]) throws(Stop) -> BenchmarkSuite {
    let suite = BenchmarkSuite(workloads, filters: filters, sizes: sizes, isQuick: isQuick)
    let unmatched = suite.unmatched(filters)
    guard suite.entries.isEmpty || !unmatched.isEmpty else { return suite }
    throw Stop(code: .wrongUsage, message: "no benchmark matches \(unmatched.joined(separator: ", "))")
  }

  /// Returns a run without results, which records the current time and this machine. O(1).
  package func emptyRun(after baseline: Run? = nil, commit: String? = nil) -> Run {
    let date = Date().formatted(.iso8601).replacing("Z", with: "+00:00")
    var run = Run(machine: .current(), commit: commit, date: date, seed: seed ?? baseline?.seed ?? Self.usualSeed)
    run.request = request
    return run
  }

  /// Adds the results of a suite to a run until `goesOn` returns false. If a baseline without times is given, measures only
  /// counters. Measures each operation for the time that `effort` specifies.
  package func measure(
    _ suite: BenchmarkSuite, into run: inout Run, after baseline: Run? = nil, allocations: (any AllocationCounter)?,
    while goesOn: () -> Bool = { true }, progress: (Runner.Progress) -> Void = { _ in }
  ) throws {
    let isCounted = baseline?.isCounted ?? false
    let sampler = Sampler(effort: isCounted ? nil : effort, allocations: allocations)
    try Runner(sampler).measure(suite, into: &run, while: goesOn, progress: progress)
  }

  /// Returns the report on a run, compared with a baseline if there is one. If `isComplete` is true, the run must contain every
  /// entry of the baseline. O(measurements of both runs).
  package func report(on run: Run, against baseline: Run?, isComplete: Bool) -> Report {
    var report = Report(run)
    guard let baseline else { return report }
    var gate = Gate()
    gate.isComplete = isComplete
    report.comparison = gate.compare(run, with: baseline)
    return report
  }

  /// Measures workloads, and compares the results with a baseline if there is one. Measures each operation for the time that
  /// `effort` specifies.
  func report(
    on workloads: [any Workload], allocations: (any AllocationCounter)?, against baseline: Run?
  ) throws -> Report {
    var session = self
    if let baseline, isUnfiltered { session.request = baseline.request ?? .everything }
    let suite = try session.suite(workloads)
    var run = session.emptyRun(after: baseline)
    try session.measure(suite, into: &run, after: baseline, allocations: allocations)
    return session.report(on: run, against: baseline, isComplete: isUnfiltered)
  }
}
