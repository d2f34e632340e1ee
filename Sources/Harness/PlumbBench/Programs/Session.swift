import PlumbBasics

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Measures workloads, and compares the results with a baseline if there is one.
struct Session {
  var workloads: [any Workload]
  /// As `BenchmarkSuite` takes them. Without filters and sizes, a comparison measures what the baseline did.
  var filters: [String] = []
  var sizes: [Int]?
  /// Nil to count only.
  var effort: Effort?
  /// Nil for that of the baseline, or 1.
  var seed: UInt64?
  var allocations: (any AllocationCounter)?

  private var isUnfiltered: Bool { filters.isEmpty && sizes == nil }

  /// The measurements of these choices. O(operations · sizes).
  func suite(_ request: Request) throws -> BenchmarkSuite {
    let suite = BenchmarkSuite(
      workloads, filters: request.filters, sizes: request.sizes, isQuick: request.isQuick)
    guard suite.entries.isEmpty else { return suite }
    throw Stop(
      code: .wrongUsage, message: "nothing to measure matches \(request.filters.joined(separator: ", "))")
  }

  /// What the options ask for. O(1).
  var request: Request { Request(filters: filters, sizes: sizes) }

  /// Takes the effort for each operation.
  func report(against baseline: Run?) throws -> Report {
    let request = isUnfiltered ? baseline?.request ?? request : request
    // Times are measured only if there are times to compare with.
    let isCounted = baseline?.isCounted ?? false
    let date = Date().formatted(.iso8601).replacing("Z", with: "+00:00")
    var run = Run(machine: .current(), commit: nil, date: date, seed: seed ?? baseline?.seed ?? 1)
    run.request = request
    let sampler = Sampler(effort: isCounted ? nil : effort, allocations: allocations)
    try Runner(sampler).measure(try suite(request), into: &run)
    var report = Report(run)
    guard let baseline else { return report }
    var gate = Gate()
    gate.isComplete = isUnfiltered
    report.comparison = gate.compare(run, with: baseline)
    return report
  }
}
