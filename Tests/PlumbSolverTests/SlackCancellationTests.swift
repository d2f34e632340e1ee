import Testing

@testable import PlumbSolver

/// Slacks whose dual values were much larger before.
@Suite struct SlackCancellationTests {
  private let system = TestSystem()

  /// A size at 5, held by a row of the weight 2.
  private func heldSize() throws -> Variable {
    let size = try system.size()
    try system.row([Term(size, 2)], .equal, 10, at: 500)
    #expect(try system.solved([size]) == [5])
    return size
  }

  /// The row's slope leaves of the dual value only `left`. That counts as 0 beside what the dual value was once.
  @Test(
    arguments: [
      (16, 0x1p-40, true), (16, 0x1p-43, false), (8 + 0x1p-37, 0x1p-40, true), (8 + 0x1p-38, 0x1p-40, false),
      (6, 0x1p-40, false),
    ] as [(Double, Double, Bool)])
  func aSlackIsLostIfItsDualValueWasFourTimesAsLargeAndMoreThanRoundingIsLeft(
    once: Double, left: Double, isLost: Bool
  ) throws {
    let size = try heldSize()
    func slack(_ core: inout Core) -> (sign: Int, level: Double, isLost: Bool) {
      let unit = core.model.variables[size.index].unit
      for amount in [once, -(once - (2 + left))] { core.duals.add(amount, at: 500, to: unit, core.model) }
      return core.duals.leadingSlack(of: unit, 1, core.model)
    }
    let found = slack(&system.solver.core)
    #expect(found.sign == 0 && found.isLost == isLost)
  }

  /// At 700 the dual value is twice the rounding of the million that it was, at any rate.
  @Test(arguments: [0.25, 1, 4]) func whetherAPartOfASlackIsRoundingDoesNotDependOnTheRate(rate: Double) throws {
    let size = try heldSize()
    func levels(_ core: inout Core) -> [Double] {
      let unit = core.model.variables[size.index].unit
      for amount in [1e6, -(1e6 - 2e-5)] { core.duals.add(amount, at: 700, to: unit, core.model) }
      var levels: [Double] = []
      for index in core.duals.pushSlack(of: unit, 1, at: 5, over: rate, core.model) ?? 0..<0 {
        levels.append(core.duals.vectors[index].priority)
      }
      core.duals.vectors.removeAll()
      return levels
    }
    let found = levels(&system.solver.core)
    #expect(found == [700, 500])
  }
}
