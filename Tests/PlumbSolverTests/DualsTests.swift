import Testing

@testable import PlumbSolver

/// When dual values are computed afresh, and what their sums remember.
@Suite struct DualsTests {
  private let system = TestSystem()

  /// Adds amounts at the priority 500 to the dual value of a size's unit group, and asks something.
  private func dualValue<Answer>(
    of size: Variable, afterAdding amounts: [Double], _ ask: (inout Core, Int32) -> Answer
  ) -> Answer {
    func change(_ core: inout Core) -> Answer {
      let unit = core.model.variables[size.index].unit
      for amount in amounts { core.duals.add(amount, at: 500, to: unit, core.model) }
      return ask(&core, unit)
    }
    return change(&system.solver.core)
  }

  private func solvedSize() throws -> Variable {
    let size = try system.size()
    try system.solver.solve()
    return size
  }

  @Test(arguments: [(1e7, false), ((1e7).nextUp, true), (-2e7, true)] as [(Double, Bool)])
  func afterALargeDualValueTheNextSolveComputesAllAfreshAndNoOtherDoes(amount: Double, isLarge: Bool) throws {
    let found = try dualValue(of: solvedSize(), afterAdding: [amount]) { core, _ in
      var found: [Bool] = []
      for _ in 0..<2 {
        core.duals.beginSolve()
        found.append(core.duals.areInexact)
        _ = core.duals.takeRenewal(after: 0)
      }
      return found
    }
    #expect(found == [isLarge, false])
  }

  /// Of a size of 1024, less than 2e-5 of which is left.
  @Test(arguments: [(0.03, false), (0.01, true), (-0.01, true), (0x1p-36, true), (0x1p-38, false)] as [(Double, Bool)])
  func aSumIsInexactIfMostOfItsDigitsHaveCancelledButNotAll(left: Double, isInexact: Bool) throws {
    let found = try dualValue(of: solvedSize(), afterAdding: [1024, -(1024 - left)]) { core, _ in
      core.duals.areInexact
    }
    #expect(found == isInexact)
  }

  /// A millionth is left of both. That is rounding if the dual value was a million before.
  @Test(arguments: [[1, -(1 - 1e-6)], [1e6, -(1e6 - 1), -(1 - 1e-6)]] as [[Double]])
  func aSumIsRoundingBesideTheLargestAmountThatItOnceWas(amounts: [Double]) throws {
    let found = try dualValue(of: solvedSize(), afterAdding: amounts) { core, unit in
      core.duals.dual(of: unit, core.model).map(\.amount)
    }
    #expect(found == (amounts[0] == 1 ? [1 - (1 - 1e-6)] : []))
  }

  @Test func eachSolveMayComputeDualValuesAfreshThreeTimes() {
    var arena = InitialArena(size: 0)
    var duals = Duals(in: &arena)
    var renewals: [Bool] = []
    for pivots in [[0, 1, 2, 3], [2, 3, 4, 5]] as [[Int64]] {
      duals.beginSolve()
      for count in pivots {
        duals.noteLoss()
        let wasInexact = duals.areInexact
        let isRenewed = duals.takeRenewal(after: count)
        renewals.append(wasInexact && isRenewed && !duals.areInexact)
      }
    }
    #expect(renewals == [true, true, true, false, true, true, true, false])
  }
}
