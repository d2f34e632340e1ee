import Foundation
import PlumbBench
import PlumbUIKit

/// Counts what building a screen, its first layout and changes cost, and throws a `SnapshotFailure` if a count differs from
/// the recorded one by more than a tenth. Measures no times, so the result is the same on every machine.
///
///     @Test func formCostsNoMore() throws {
///       try measureScreen("form") { FormViewController() }
///     }
///
/// The recording is a baseline of `PlumbBench`, `__Snapshots__/FormTests/form.json` beside `FormTests.swift`, and is made like
/// those of `expectLayout`, by `PLUMB_RECORD`. A smaller count fails as well: the recording is out of date.
///
/// - Parameters:
///   - name: The name of the recording, different from others in the same source file.
///   - environment: The device and its settings.
///   - changes: Changes of your own, measured after the usual ones, which `ScreenBenchmark` lists.
///   - allocations: Counts allocations if the recording has them; needs jemalloc.
///   - filePath: The file of the test; leave it out, like the next three.
///   - fileID: The file of the test, as messages name it.
///   - line: The line of the call.
///   - function: The test.
///   - make: Makes the screen.
/// - Returns: All counts.
///
/// Costs some ten builds and layouts for each operation. Runs on the main actor.
@discardableResult public func measureScreen<Screen: UIViewController>(
  _ name: String, in environment: ScreenEnvironment = .standard, changes: [MeasuredChange<Screen>] = [],
  allocations: sending (any AllocationCounter)? = nil, filePath: String = #filePath, fileID: String = #fileID,
  line: Int = #line, function: String = #function, make: @escaping @MainActor () throws -> Screen
) throws -> Run {
  let site = CallSite(filePath: filePath, fileID: fileID, line: line, function: function)
  return try onMainActor {
    let benchmark = try ScreenBenchmark(name, in: environment, changes: changes, make: make)
    let run = try ScreenBaseline.run(of: benchmark, allocations: allocations)
    try Snapshot(name, at: site).expectCosts(run)
    return run
  }
}

extension Snapshot {
  /// Compares counts with the recorded ones.
  func expectCosts(_ run: Run) throws {
    let found = Report(run).written(as: .json)
    let mismatch = try settle(SnapshotFolder.fileName(name) + ".json", found) { recorded in
      let baseline = try Run(json: Array(recorded.utf8))
      var gate = Gate()
      gate.isComplete = true
      var report = Report(run, comparison: gate.compare(run, with: baseline))
      report.baselineName = "the recording"
      report.renewal = site.command(.all)
      return report.comparison?.outcome == .same ? nil : report.comparisonSummary
    }
    if let mismatch { throw failure("The costs of \"\(name)\" are not as recorded", [mismatch]) }
  }
}

/// A run that holds only what is the same on every machine, so that a recording changes with the screen only.
enum ScreenBaseline {
  /// The share of a count by which it may differ: the largest that `PlumbBench` allows for exact counters.
  private static let range = 0.1

  static func run(of benchmark: ScreenBenchmark, allocations: (any AllocationCounter)?) throws -> Run {
    let machine = Machine(id: "", processor: "any", processorCount: 0, memory: 0, system: "any")
    var run = Run(machine: machine, commit: nil, date: "", seed: 1)
    run.request = .everything
    try Runner(Sampler(effort: nil, allocations: allocations)).measure(BenchmarkSuite([benchmark]), into: &run)
    run.missing = []
    for index in run.measurements.indices {
      run.measurements[index].counters.removeAll { !Counter.isExact($0.name) || $0.value == nil }
    }
    for name in run.counterNames where name != Counter.leakedBytes { run.ranges[name] = range }
    return run
  }
}
