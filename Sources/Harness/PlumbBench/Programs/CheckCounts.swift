/// Compares the counters of benchmarks with a baseline, and throws a `CountsFailure` if one differs. Measures no times, so the
/// result is the same on every machine.
///
///     try checkCounts(of: benchmarks, against: "Benchmarks/baseline.json")
///
/// The `--save` option of a `BenchmarkProgram` saves a baseline.
///
/// - Parameters:
///   - workloads: Benchmarks, or workloads of other types. All that the baseline measured must be among them.
///   - path: The baseline, from the current folder.
///   - allocations: Counts allocations if the baseline has them; needs jemalloc.
///
/// Performs each operation some ten times.
public func checkCounts(
  of workloads: [any Workload], against path: String = "Benchmarks/baseline.json",
  allocations: (any AllocationCounter)? = nil
) throws {
  let baseline = try BaselineFile(path).read()
  var report = try Session(workloads: workloads, allocations: allocations).report(against: baseline)
  report.baselineName = path
  report.renewal = "--save of the benchmark program"
  if report.comparison?.outcome != .same { throw CountsFailure(report) }
}

/// Counters that differ from a baseline. An improvement is a difference, too: the baseline is out of date.
public struct CountsFailure: Error, CustomStringConvertible {
  public let comparison: Comparison
  /// The verdict and a table of the differences, the worst first.
  public let description: String

  init(_ report: Report) {
    (comparison, description) = (report.comparison ?? Comparison(), report.comparisonSummary)
  }
}
