import Testing

@testable import PlumbBench

/// A baseline must have exactly the measured counters, because a missing counter would pass every gate.
@Suite struct FitTests {
  /// The outcome of a complete gate for a run and an edited baseline.
  private func compare(_ change: (inout Run) -> Void) throws -> Comparison {
    var baseline = try Planted().run()
    change(&baseline)
    var gate = Gate()
    gate.isComplete = true
    return gate.compare(try Planted().run(), with: baseline)
  }

  private func expectUnfit(_ sentence: String, _ change: (inout Run) -> Void) throws {
    let comparison = try compare(change)
    #expect(comparison.outcome == .unfit)
    #expect(comparison.misfits == [sentence])
  }

  @Test func anUnchangedBaselineMatches() throws {
    #expect(try compare { _ in }.outcome == .same)
  }

  @Test func aDeletedCounterIsReportedWithTheMeasurementsThatLackIt() throws {
    try expectUnfit(
      "counter \"pivots\" is measured, but not in the baseline for 2 of 12 measurements "
        + "(planted/build/100, planted/build/1000)"
    ) { baseline in
      for index in 0..<2 { baseline.measurements[index].counters.removeAll { $0.name == "pivots" } }
    }
  }

  @Test func aDeletedEntryIsReported() throws {
    try expectUnfit("measured, but not in the baseline: 1 of 12 measurements (planted/edit/100)") { baseline in
      baseline.measurements.removeAll { $0.name == "planted/edit/100" }
    }
  }

  @Test func deletingHalfOfTheEntriesIsAMismatch() throws {
    try expectUnfit(
      "measured, but not in the baseline: 6 of 12 measurements "
        + "(planted/build/100, planted/build/1000, planted/build/10000 and 3 more)"
    ) { $0.measurements.removeFirst(6) }
  }

  @Test func aCounterWithoutAValueInTheBaselineIsAMismatch() throws {
    try expectUnfit(
      "counter \"allocations\" is measured, but not in the baseline for 1 of 12 measurements (planted/build/100)"
    ) { baseline in
      let index = baseline.measurements[0].counters.firstIndex { $0.name == Counter.allocations } ?? 0
      baseline.measurements[0].counters[index].value = nil
    }
  }

  @Test func aCounterThatCannotBeMeasuredIsReportedWithTheReason() throws {
    var run = Run(machine: .tested, commit: nil, date: "", seed: 1)
    try Runner(Sampler(effort: nil, allocations: nil)).measure(BenchmarkSuite([Planted()]), into: &run)
    let comparison = Gate().compare(run, with: try Planted().run())
    #expect(comparison.outcome == .unfit)
    #expect(comparison.misfits.count == 3)
    #expect(
      comparison.misfits[1].hasPrefix("counter \"allocations\" is in the baseline, but not measured for 12 of 12"))
    #expect(
      comparison.misfits[1].hasSuffix("the counter needs jemalloc, but the program was built or started without it"))
  }

  @Test func aCounterMissingInTheRunAndTheBaselineIsNotAMismatch() throws {
    var run = Run(machine: .tested, commit: nil, date: "", seed: 1)
    try Runner(Sampler(effort: nil, allocations: nil)).measure(BenchmarkSuite([Planted()]), into: &run)
    #expect(Gate().compare(run, with: run).outcome == .same)
  }

  @Test(arguments: [10, 0.11, -0.1])
  func aRangeAboveOneTenthOrBelowZeroIsRejected(range: Double) throws {
    try expectUnfit("the range of \"pivots\" is \(range.written); it must be from 0 to 0.1") {
      $0.ranges = ["pivots": range]
    }
  }

  @Test func aCounterThatIsNotExactMayHaveAWiderRange() throws {
    let comparison = try compare { $0.ranges = [Counter.peakBytes: 0.5] }
    #expect(comparison.misfits.isEmpty)
    // The peak depends on other tests in the process, so only the misfits are checked.
    #expect(try compare { $0.ranges = [Counter.peakBytes: 0.6] }.misfits.count == 1)
  }

  @Test func aRangeForAnUnknownCounterIsRejected() throws {
    try expectUnfit("\"ranges\" names \"pivot\", which is not a counter of this run") { $0.ranges = ["pivot": 0.1] }
  }

  @Test func aGrowthLimitForAnUnknownNameIsRejected() throws {
    try expectUnfit("\"growthLimits\" names \"plantd\", but fewer than two sizes of at least 100 were measured") {
      $0.growthLimits = ["plantd": 1.1]
    }
  }

  @Test func aTooHighGrowthLimitIsRejected() throws {
    try expectUnfit("the growth limit of \"planted\" is 9; it must be from 0 to 3.0") {
      $0.growthLimits = ["planted": 9]
    }
  }

  @Test func aGrowthLimitIsNotAppliedToSmallSizes() throws {
    var steep = try Planted(isQuadratic: true, sizes: [10, 50]).run()
    steep.growthLimits = ["planted": 1.1]
    let comparison = Gate().compare(steep, with: steep)
    #expect(comparison.findings.isEmpty)
  }

  @Test func partOfTheSuiteCanBeComparedAlone() throws {
    let comparison = Gate().compare(try Planted().run(filters: ["planted/edit"]), with: try Planted().run())
    #expect(comparison.outcome == .same)
  }

  @Test func aRegressionTakesPrecedenceOverABaselineMismatch() throws {
    var baseline = try Planted().run()
    baseline.measurements.removeLast()
    let comparison = Gate().compare(try Planted(extraPivots: 1).run(), with: baseline)
    #expect(comparison.outcome == .regressed && comparison.misfits.count == 1)
  }

  @Test func theReportStatesTheMismatchesAndHowToSaveANewBaseline() throws {
    var report = Report(try Planted().run(), comparison: try compare { $0.measurements.removeLast() })
    report.baselineName = "before"
    report.renewal = "plumb bench --save before"
    let text = report.comparisonSummary
    #expect(text.contains("but the baseline does not contain exactly the measured entries."))
    #expect(text.contains("- measured, but not in the baseline: 1 of 12 measurements (planted/remove/10000)"))
    #expect(text.contains("To save a new baseline: plumb bench --save before"))
  }

  @Test func theRequestOfARunSurvivesWritingAndReading() throws {
    var run = try Planted().run()
    run.request = Request(filters: ["planted/edit", "x \"y\""], sizes: [3, 5])
    #expect(try Run(json: Array(Report(run).written(as: .json).utf8)).request == run.request)
    run.request = .everything
    #expect(try Run(json: Array(Report(run).written(as: .json).utf8)).request == .everything)
    run.request = Request(filters: [], sizes: nil, isQuick: true)
    #expect(try Run(json: Array(Report(run).written(as: .json).utf8)).request == run.request)
  }
}
