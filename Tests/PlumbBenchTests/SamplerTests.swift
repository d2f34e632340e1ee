import Testing

@testable import PlumbBench

@Suite struct SamplerTests {
  @Test func countsAreExactAveragesPerOperation() throws {
    let run = try Planted().run()
    #expect(run.measurements.count == 12)
    for measurement in run.measurements {
      #expect(measurement.counter("pivots") == 1, "\(measurement.name)")
      #expect(measurement.counter("rowsTouched") == Double(measurement.size))
      #expect(measurement.counter(Counter.allocations) == 2)
      #expect(measurement.counter(Counter.allocatedBytes) == 16 * Double(measurement.size))
      #expect(measurement.counter(Counter.leakedBytes) == 0)
      #expect(measurement.samples.isEmpty)
    }
    #expect(run.missing.contains { $0.metric == "time" })
  }

  @Test func theEffortDeterminesTheNumberOfSamples() throws {
    let run = try Planted().run(effort: Effort(fewest: 3, most: 7, time: 0), filters: ["planted/*/100"])
    for measurement in run.measurements {
      #expect(measurement.samples.count == 5 && measurement.cpuSamples.count == 5)
      #expect(measurement.passEnds == [1, 2, 3, 4, 5] && measurement.passTimes == measurement.cpuSamples)
      #expect(measurement.operation != "edit" || measurement.iterations.isMultiple(of: 2))
      #expect(measurement.samples.allSatisfy { $0 >= 0 && $0.isFinite })
    }
  }

  @Test func everyPassOfARunTimesTheYardstick() throws {
    let run = try Planted().run(effort: Effort(fewest: 3, most: 7, time: 0), filters: ["planted/*/100"])
    #expect(run.measurements.allSatisfy { $0.yardsticks.count == 5 && $0.yardsticks.allSatisfy { $0 > 0 } })
  }

  @Test func uncountedAllocationsAreMissingRatherThanZero() throws {
    let sampler = Sampler(effort: nil, allocations: nil)
    let found = try sampler.measure(OperationGroup(["edit"]), of: Planted(), size: 10, seed: 1)
    #expect(found[0].counters.contains { $0.name == Counter.allocations && $0.value == nil })
    #expect(found[0].counter(Counter.leakedBytes) == nil)
    #expect(sampler.missing.contains { $0.metric == Counter.allocations })
  }

  @Test func aWrongResultOfAWorkloadEndsTheRun() {
    #expect(throws: WorkloadError.self) { try Planted(isWrong: true).run() }
  }

  @Test func growthIsFittedToCPUTime() throws {
    var run = try Planted().run(filters: ["planted/edit"])
    for index in run.measurements.indices {
      let size = Double(run.measurements[index].size)
      run.measurements[index].samples = [size * size]
      run.measurements[index].cpuSamples = [size]
    }
    let growth = try #require(run.growth.first { $0.metric == "time" })
    #expect(abs(growth.law.exponent - 1) < 1e-9)
  }

  @Test func linearGrowthIsDistinguishedFromQuadraticGrowth() throws {
    let rows: (Run) -> Growth? = { run in run.growth.first { $0.name == "planted/build" && $0.metric == "rowsTouched" }
    }
    #expect(abs(try #require(rows(Planted().run())).law.exponent - 1) < 1e-9)
    #expect(abs(try #require(rows(Planted(isQuadratic: true).run())).law.exponent - 2) < 1e-9)
    #expect(try #require(rows(Planted().run())).sizes == [1000, 10_000])
  }

  /// A fixed cost hides the growth at small sizes, so only larger sizes are used if there are two.
  @Test func growthIsFittedToOnlyTheLargeSizesIfThereAreTwo() throws {
    for (sizes, fitted) in [
      ([10, 100, 1000, 10_000], [1000, 10_000]), ([10, 100, 1000], [100, 1000]), ([10, 20, 100], [10, 20, 100]),
    ] {
      let growth = try Planted(sizes: sizes).run(filters: ["planted/build"]).growth
      #expect(try #require(growth.first { $0.metric == "rowsTouched" }).sizes == fitted)
    }
  }
}

@Suite struct BenchmarkSuiteTests {
  private func names(_ filters: String..., sizes: [Int]? = nil) -> [String] {
    BenchmarkSuite([Planted()], filters: filters, sizes: sizes).names
  }

  @Test func filtersSelectBenchmarksByPartsOfNames() {
    #expect(names().count == 12)
    #expect(names("planted") == names() && names("*") == names() && names("pl*ed") == names())
    #expect(names("planted/build") == ["planted/build/100", "planted/build/1000", "planted/build/10000"])
    #expect(names("*/add/100") == ["planted/add/100"])
    #expect(names("planted/re*/1000") == ["planted/remove/1000"])
    #expect(names("plant").isEmpty && names("planted/build/100/x").isEmpty && names("").isEmpty)
  }

  @Test func theFirstPartOfAFilterNamesTheWorkload() {
    #expect(BenchmarkSuite.isNamed("planted", by: []) && BenchmarkSuite.isNamed("planted", by: ["x", "pl*/edit/10"]))
    #expect(!BenchmarkSuite.isNamed("planted", by: ["plant", "edit"]))
  }

  @Test func sizesAreSetByTheOptionOrTheFilter() {
    #expect(names("planted/edit", sizes: [5, 7]) == ["planted/edit/5", "planted/edit/7"])
    #expect(names("planted/edit/33") == ["planted/edit/33"])
    #expect(BenchmarkSuite([Planted(sizes: [7])], filters: ["*/edit"], sizes: [5]).names == ["planted/edit/7"])
    #expect(names("planted/edit/33", "planted/build", sizes: [5]) == ["planted/build/5", "planted/edit/33"])
  }

  @Test func aQuickSuiteHasSizesUpToAThousandOrTheSmallestSize() {
    func quick(_ sizes: [Int], _ given: [Int]? = nil) -> [String] {
      BenchmarkSuite([Planted(sizes: sizes)], filters: ["*/edit"], sizes: given, isQuick: true).names
    }
    #expect(quick([100, 1000, 10_000]) == ["planted/edit/100", "planted/edit/1000"])
    #expect(quick([5000, 2000]) == ["planted/edit/2000"])
    #expect(quick([5000]) == ["planted/edit/5000"])
    #expect(quick([10, 20], [5]) == ["planted/edit/5"])
  }
}
