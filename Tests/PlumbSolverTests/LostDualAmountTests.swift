import Testing

@testable import PlumbSolver

/// Amounts that belong to no dual value any more are counted as lost.
@Suite struct LostDualAmountTests {
  @Test func amountsAreLostUnlessAGroupHasThemOrTheyAreFree() throws {
    let system = TestSystem()
    let size = try system.size()
    try system.solver.solve()
    func lost(_ core: inout Core) -> [Int] {
      let unit = core.model.variables[size.index].unit
      var counts = [core.duals.lostCount([core.model.groups[unit].dual])]
      for priority in [750.0, 250] { core.duals.add(1, at: priority, to: unit, core.model) }
      counts += [core.duals.lostCount([core.model.groups[unit].dual]), core.duals.lostCount([])]
      core.duals.clear(unit, core.model)
      counts.append(core.duals.lostCount([]))
      return counts
    }
    let found = lost(&system.solver.core)
    #expect(found == [0, 0, 2, 0])
  }
}
