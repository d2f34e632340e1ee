import PlumbBench
import Testing
import Workloads

@Suite struct LayoutWorkloadTests {
  /// Counting also checks the answer of every operation.
  @Test func everyWorkloadHasCorrectAnswersAndReproducibleCounters() throws {
    let sampler = Sampler(effort: nil, allocations: nil)
    for workload in Workloads.all {
      for group in workload.groups {
        let first = try sampler.measure(group, of: workload, size: 12, seed: 1)
        let second = try sampler.measure(group, of: workload, size: 12, seed: 1)
        for (one, other) in zip(first, second) {
          let exact: (Measurement) -> [Counter] = { $0.counters.filter { Counter.isExact($0.name) } }
          #expect(exact(one) == exact(other), "\(one.name)")
          // `by-hand` has no rows, and the fuzzer's cases have many solvers.
          let hasNone = workload.name == "by-hand" || workload.name.hasPrefix("fuzz-")
          #expect(one.counter("rowsTouched") != nil || hasNone, "\(one.name)")
        }
      }
    }
  }

  @Test func workloadNamesAreUniqueAndNeedNoQuotes() {
    let names = Workloads.all.flatMap { workload in workload.groups.flatMap(\.names).map { "\(workload.name)/\($0)" } }
    #expect(Set(names).count == names.count)
    for name in names { #expect(name.allSatisfy { $0.isLowercase || $0 == "-" || $0 == "/" }, "\(name)") }
  }

  @Test func aLayoutPassWithoutChangesNeedsNoWork() throws {
    let unchanged = try #require(Workloads.all.first { $0.name == "unchanged" })
    let found = try Sampler(effort: nil, allocations: nil).measure(
      unchanged.groups[0], of: unchanged, size: 500, seed: 1)
    #expect(found[0].counters.allSatisfy { $0.value == nil || $0.value == 0 || !Counter.isExact($0.name) })
  }

  @Test func anEditOfALargeTreeNeedsUnderAHundredthOfTheWorkOfBuildingTheTree() throws {
    let tree = try #require(Workloads.all.first { $0.name == "balanced-large" })
    let done = try tree.groups.map { group in
      let found = try Sampler(effort: nil, allocations: nil).measure(group, of: tree, size: 4096, seed: 1)[0]
      return ["rowsTouched", "valuesMoved", "multipliersChanged", "entriesMoved"].compactMap(found.counter).reduce(0, +)
    }
    #expect(done.count == 2 && done[1] > 0 && done[1] * 100 < done[0], "\(done)")
  }

  @Test func aSizeThatAWorkloadCannotHaveIsRejected() throws {
    let rows = try #require(Workloads.all.first { $0.name == "rows-flat" })
    #expect(throws: WorkloadError.self) {
      try Sampler(effort: nil, allocations: nil).measure(rows.groups[0], of: rows, size: 1, seed: 1)
    }
  }

  @Test func aMissingOrInvalidSceneIsRejected() {
    let missing = #expect(throws: SceneFailure.self) { try SceneWorkload(path: "no/such.json") }
    let wrong = #expect(throws: SceneFailure.self) { try SceneWorkload(path: #filePath) }
    #expect(missing?.isMissing == true && wrong?.isMissing == false)
    #expect(SceneWorkload.paths(below: "no/such/folder").isEmpty)
  }
}
