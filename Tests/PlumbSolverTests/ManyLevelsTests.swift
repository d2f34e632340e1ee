import Testing

@testable import PlumbSolver

/// Changes of slopes at so many priorities that the lists of dual values are gone through once, from the highest one.
@Suite struct ManyLevelsTests {
  private let system = TestSystem()

  /// Each time some priorities are new, above and between the known ones, and some are known.
  @Test func changesAtManyPrioritiesAddUpInTheOrderOfPriorities() throws {
    let sizes = [try system.size(), try system.size()]
    try system.solver.solve()
    let batches: [[Double]] = [
      (1...10).map { Double($0) }, (1...11).map { Double($0) + 0.5 }, (5...20).map { Double($0) }, [0.5, 3.25],
      (0...12).map { Double($0) + 0.25 },
    ]
    #expect(batches[0].count > Tuning.fewPriorities)
    func carry(_ core: inout Core, _ priorities: [Double]) {
      for (index, size) in sizes.enumerated() {
        for priority in priorities {
          core.gradientChanges.add(
            -priority * Double(index + 1), at: priority, of: core.model.variables[size.index].unit, core.model)
        }
      }
      core.carryGradientChanges()
    }
    func parts(_ core: inout Core, of size: Variable) -> [[Double]] {
      core.duals.dual(of: core.model.variables[size.index].unit, core.model).map { [$0.priority, $0.amount] }
    }
    var sums: [Double: Double] = [:]
    for batch in batches {
      carry(&system.solver.core, batch)
      for priority in batch { sums[priority, default: 0] += priority }
      let priorities = sums.keys.sorted(by: >)
      for (index, size) in sizes.enumerated() {
        let found = parts(&system.solver.core, of: size)
        #expect(found == priorities.map { [$0, Double(index + 1) * (sums[$0] ?? 0)] })
      }
    }
  }
}
