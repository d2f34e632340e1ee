import Testing

@testable import PlumbBench

/// The gate detects each injected regression, and reports nothing else.
@Suite struct GateTests {
  @Test func equalRunsHaveNoDifferences() throws {
    let comparison = Gate().compare(try Planted().run(), with: try Planted().run())
    #expect(comparison.outcome == .same)
    #expect(comparison.comparedCount > 40)
  }

  @Test func oneMorePivotIsARegressionAndOneFewerIsAnImprovement() throws {
    let (plain, worse) = (try Planted().run(), try Planted(extraPivots: 1).run())
    let caught = Gate().compare(worse, with: plain)
    #expect(caught.outcome == .regressed)
    #expect(caught.findings.allSatisfy { $0.kind == .worse && $0.metric == "pivots" && $0.change == 1 })
    #expect(caught.findings.count == plain.measurements.count)
    #expect(Gate().compare(plain, with: worse).outcome == .improved)
  }

  @Test func oneMoreAllocationIsARegression() throws {
    let caught = Gate().compare(try Planted(extraAllocations: 1).run(), with: try Planted().run())
    #expect(caught.outcome == .regressed)
    #expect(Set(caught.findings.map(\.metric)) == ["allocations"])
    #expect(caught.findings[0].old == 2 && caught.findings[0].new == 3)
  }

  @Test func aLeakIsARegressionEvenIfTheBaselineAlsoLeaks() throws {
    let leaking = try Planted(leak: 8).run()
    for baseline in [try Planted().run(), leaking] {
      let caught = Gate().compare(leaking, with: baseline)
      #expect(caught.outcome == .regressed)
      #expect(caught.findings.allSatisfy { $0.kind == .leak && $0.new == 8 })
      #expect(caught.findings.count == leaking.measurements.count)
    }
  }

  @Test func steeperGrowthIsARegressionEvenIfEveryCountIsInRange() throws {
    var plain = try Planted().run()
    plain.ranges = ["rowsTouched": 1000]
    let caught = Gate().compare(try Planted(isQuadratic: true).run(), with: plain)
    #expect(caught.outcome == .regressed)
    #expect(Set(caught.findings.map(\.metric)) == ["growth of rowsTouched"])
    #expect(abs((caught.findings[0].new ?? 0) - 2) < 1e-9)
  }

  @Test func growthAboveItsLimitIsARegressionEvenIfUnchanged() throws {
    var steep = try Planted(isQuadratic: true).run()
    steep.growthLimits = ["planted/build": 1.15]
    let caught = Gate().compare(steep, with: steep)
    #expect(caught.outcome == .regressed)
    #expect(caught.findings.map(\.name) == ["planted/build"])
    #expect(caught.findings.map(\.metric) == ["growth limit of rowsTouched"])
    steep.growthLimits = ["planted": 1.15, "planted/edit/rowsTouched": 2.1, "planted/build": 2.1, "planted/add": 2.1]
    #expect(Gate().compare(steep, with: steep).findings.map(\.name) == ["planted/remove"])
    var plain = try Planted().run()
    plain.growthLimits = ["planted": 1.15]
    #expect(Gate().compare(plain, with: plain).outcome == .same)
  }

  @Test func changesWithinTheAllowedRangeAreAccepted() throws {
    var plain = try Planted(extraAllocations: 18).run()
    plain.ranges = ["allocations": 0.1]
    #expect(Gate().compare(try Planted(extraAllocations: 20).run(), with: plain).outcome == .same)
    #expect(Gate().compare(try Planted(extraAllocations: 21).run(), with: plain).outcome == .regressed)
  }

  @Test func aMissingMeasurementIsARegression() throws {
    var gate = Gate()
    gate.isComplete = true
    let comparison = gate.compare(try Planted().run(filters: ["planted/edit"]), with: try Planted().run())
    #expect(comparison.outcome == .regressed)
    #expect(comparison.findings.count == 9 && comparison.findings.allSatisfy { $0.kind == .lost })
  }

  @Test func aTenPercentSlowdownIsDetectedOnlyOnTheMachineOfTheBaseline() throws {
    var random = Seeded(seed: 3)
    let old = Self.timed(&random, slowdown: 1)
    var new = Self.timed(&random, slowdown: 1.1)
    let caught = Gate().compare(new, with: old)
    #expect(caught.outcome == .regressed)
    #expect(caught.findings.map(\.metric) == ["time"] && abs(caught.findings[0].change - 0.1) < 0.06)
    #expect(Gate().compare(old, with: new).outcome == .improved)
    new.machine.id = "another"
    let refused = Gate().compare(new, with: old)
    #expect(refused.findings.isEmpty && refused.outcome == .nothingCompared)
    #expect(refused.notes.contains { $0.hasPrefix("times are not compared: the baseline is from a different machine") })
  }

  /// Another program slows one of two passes.
  @Test func aSlowdownInOnlySomePassesOfARunIsNotReported() throws {
    var random = Seeded(seed: 3)
    let old = Self.timed(&random, slowdown: 1)
    var new = Self.timed(&random, slowdown: 1.5)
    new.measurements[0].samples += old.measurements[0].samples.prefix(40).map { $0 * 0.9 }
    new.measurements[0].passEnds = [101, 141]
    #expect(Gate().compare(new, with: old).outcome == .same)
    new.measurements[0].samples.removeLast(40)
    new.measurements[0].passEnds = [50, 101]
    #expect(Gate().compare(new, with: old).outcome == .regressed)
  }

  @Test func aChangeOfOnlyTheWallClockTimeIsNotReported() throws {
    var random = Seeded(seed: 3)
    var (old, new) = (Self.timed(&random, slowdown: 1), Self.timed(&random, slowdown: 1.5))
    old.measurements[0].cpuSamples = old.measurements[0].samples
    new.measurements[0].cpuSamples = old.measurements[0].samples
    #expect(Gate().compare(new, with: old).outcome == .same)
    new.measurements[0].cpuSamples = new.measurements[0].samples
    #expect(Gate().compare(new, with: old).outcome == .regressed)
  }

  @Test func aSlowdownOfTheWholeMachineIsNotReported() throws {
    var random = Seeded(seed: 3)
    var (old, new) = (Self.timed(&random, slowdown: 1), Self.timed(&random, slowdown: 1.3))
    (old.measurements[0].yardsticks, new.measurements[0].yardsticks) = ([1000], [1300])
    #expect(Gate().compare(new, with: old).outcome == .same)
    new.measurements[0].yardsticks = [1000]
    #expect(Gate().compare(new, with: old).outcome == .regressed)
  }

  @Test func repeatedRunsOfTheSameProgramShowNoDifference() {
    for seed in 0..<20 as Range<UInt64> {
      var random = Seeded(seed: seed)
      let (old, new) = (Self.timed(&random, slowdown: 1), Self.timed(&random, slowdown: 1))
      #expect(Gate().compare(new, with: old).outcome == .same, "seed \(seed)")
    }
  }

  /// Times on a busy machine: up to a third above the minimum, and occasionally ten times the minimum.
  private static func timed(_ random: inout Seeded, slowdown: Double) -> Run {
    var run = Run(machine: .tested, commit: nil, date: "", seed: 1)
    var measurement = Measurement(workload: "noisy", operation: "edit", size: 10)
    measurement.samples = (0..<101).map { _ in
      let noise = Double(random.index(below: 1000)) / 1000
      let burst = random.index(below: 40) == 0 ? 10.0 : 1
      return slowdown * 1000 * (1 + noise * noise / 3) * burst
    }
    run.measurements = [measurement]
    return run
  }
}
