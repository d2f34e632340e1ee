import Testing

@testable import PlumbSolver

/// Changes of slopes that nearly cancel, on their way to the dual values.
@Suite struct SlopeChangeTests {
  private let system = TestSystem()

  /// Sums that a row solve would take for 0 are kept, and only those that are rounding are not.
  @Test func changesOfAVariableAddUpAtEachPriority() throws {
    let sizes = [try system.size(), try system.size(), try system.size()]
    try system.solver.solve()
    let (small, tiny) = (1e-12, 0x1p-40)
    let changes: [(size: Int, amount: Double, priority: Double)] = [
      (0, 3, 500), (1, 1000, 500), (2, 1, 500), (0, 5, 250), (2, -(1 - small), 500), (1, -(1000 - tiny), 500),
      (0, -1, 500),
    ]
    func carry(_ core: inout Core) -> [[Double]] {
      for change in changes {
        let unit = core.model.variables[sizes[change.size].index].unit
        core.gradientChanges.add(change.amount, at: change.priority, of: unit, core.model)
      }
      core.gradientChanges.sumUp()
      core.carryGradientChanges()
      var found: [[Double]] = []
      for size in sizes {
        found.append(core.duals.dual(of: core.model.variables[size.index].unit, core.model).map(\.amount))
      }
      return found
    }
    let found = carry(&system.solver.core)
    #expect(found == [[-2, -5], [], [-(1 - (1 - small))]])
  }

  /// Two offsets follow a third one, on which their changes cancel but for this part.
  @Test(arguments: [(1e-10, true), (1e-13, false)] as [(Double, Bool)])
  func whatIsLeftOfChangesCountsIfItIsMoreThanNoiseBesideThem(left: Double, counts: Bool) throws {
    let (base, first, second) = (try system.offset(), try system.offset(), try system.offset())
    try system.row(base, .equal, 0)
    for offset in [first, second] { try system.row([Term(offset), Term(base, -1)], .equal, 0) }
    try system.solver.solve()
    let change = 1 - left
    func carry(_ core: inout Core) -> [[Double]] {
      for (offset, amount) in [(first, 1), (second, -change)] {
        core.gradientChanges.add(amount, at: 500, of: core.model.variables[offset.index].unit, core.model)
      }
      core.carryGradientChanges()
      var groups = [core.model.variables[base.index].unit]
      for offset in [first, second] { groups.append(core.model.variables[offset.index].assignedGroup) }
      var found: [[Double]] = []
      for group in groups { found.append(core.duals.dual(of: group, core.model).map { abs($0.amount) }) }
      return found
    }
    let found = carry(&system.solver.core)
    #expect(found == [counts ? [1 - change] : [], [1], [change]])
  }
}
