import Testing

@testable import PlumbSolver

/// Sums that are exactly at the limit from which they count as rounding, as inexact or as different. The numbers are
/// chosen so that no sum of them is rounded.
@Suite struct ExactLimitTests {
  private static let step = 0x1p-52
  /// Whole steps that are hardly more than a limit.
  private static func above(_ limit: Double) -> Double { (limit / step).rounded(.up) * step }
  private let system = TestSystem()

  /// What is left of a dual value to which the amounts were added, and whether dual values are inexact then.
  private func dualValue(afterAdding amounts: [Double]) throws -> (left: [Double], areInexact: Bool) {
    let size = try system.size()
    try system.solver.solve()
    func change(_ core: inout Core) -> [Double] {
      let unit = core.model.variables[size.index].unit
      for amount in amounts { core.duals.add(amount, at: 500, to: unit, core.model) }
      return core.duals.dual(of: unit, core.model).map(\.amount)
    }
    let left = change(&system.solver.core)
    return (left, system.solver.core.duals.areInexact)
  }

  @Test(arguments: [(Tuning.noise, 0), (Tuning.noise.nextUp, 1)] as [(Double, Int)])
  func aDualValueIsRoundingUpToTheNoiseOfItsLargestAmount(sum: Double, count: Int) throws {
    let above = Self.above(Tuning.noise)
    let left = try dualValue(afterAdding: [1, -(1 - above), sum - above]).left
    #expect(left == (count == 0 ? [] : [sum]))
  }

  @Test(arguments: [(Tuning.inexactDualPart, false), (Tuning.inexactDualPart.nextDown, true)])
  func aDualValueIsInexactOnlyBelowTheLimit(sum: Double, isInexact: Bool) throws {
    let above = Self.above(Tuning.inexactDualPart)
    let found = try dualValue(afterAdding: [1, -(1 - above), sum - above])
    #expect(found.left == [sum] && found.areInexact == isInexact)
  }

  /// 46 steps are as much of the first amount as vanished ones are.
  @Test(arguments: [(46.0, false), (47, true)])
  func aDualValueIsInexactOnlyAboveWhatIsVanished(steps: Double, isInexact: Bool) throws {
    let (first, left) = (1.021405182655144, steps * Self.step)
    #expect((left > Tuning.vanishedDualPart * first) == isInexact)
    let found = try dualValue(afterAdding: [first, -(first - left)])
    #expect(found.left.isEmpty && found.areInexact == isInexact)
  }

  /// Of the dual value, which was `once`, the row's price leaves 46 times 2^-48, or 47 times.
  @Test(arguments: [(46.0, false), (47, true)])
  func aSlackIsLostOnlyAboveWhatIsVanished(steps: Double, isLost: Bool) throws {
    let size = try system.size()
    try system.row([Term(size, 2)], .equal, 10, at: 500)
    #expect(try system.solved([size]) == [5])
    let (once, left) = (16.342482922482304, steps * 0x1p-48)
    #expect((left > Tuning.vanishedDualPart * once) == isLost)
    func isSlackLost(_ core: inout Core) -> Bool {
      let unit = core.model.variables[size.index].unit
      for amount in [once, -(once - (2 + left))] { core.duals.add(amount, at: 500, to: unit, core.model) }
      return core.duals.leadingSlack(of: unit, 1, core.model).isLost
    }
    let found = isSlackLost(&system.solver.core)
    #expect(found == isLost)
  }

  /// 92 steps are as much of the amounts together as vanished ones are.
  @Test(arguments: [(92.0, false), (93, true)])
  func changesOfOneVariableThatLeaveWhatIsVanishedAreForgotten(steps: Double, isKept: Bool) throws {
    let size = try system.size()
    try system.solver.solve()
    let (first, left) = (1.0214051826551542, steps * Self.step)
    func carry(_ core: inout Core) -> [Double] {
      let unit = core.model.variables[size.index].unit
      for amount in [first, -(first - left)] { core.gradientChanges.add(amount, at: 500, of: unit, core.model) }
      core.gradientChanges.sumUp()
      core.carryGradientChanges()
      return core.duals.dual(of: unit, core.model).map(\.amount)
    }
    let found = carry(&system.solver.core)
    #expect(found == (isKept ? [-left] : []))
  }

  @Test(arguments: [(1.1102230246140543, 0), (1.1102230246140543.nextDown, 1)] as [(Double, Int)])
  func amountsOfOnePriorityThatDifferByTheNoiseOfTheirSumAreEqual(other: Double, order: Int) {
    var arena = InitialArena(size: 0)
    var vectors = Vectors(in: &arena)
    vectors.accumulate(Amount(priority: 250, amount: 1.1102230246362588), from: 0)
    let (larger, end) = (vectors.last(from: 0), vectors.end)
    vectors.accumulate(Amount(priority: 250, amount: other), from: end)
    let smaller = vectors.last(from: end)
    #expect(vectors.compare(larger, smaller) == order)
    #expect(vectors.compare(smaller, larger) == -order)
  }
}
