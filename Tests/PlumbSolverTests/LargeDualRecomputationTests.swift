import Testing

@testable import PlumbSolver

/// Dual values that are computed afresh, when one was large before.
@Suite struct LargeDualRecomputationTests {
  private let system = TestSystem()

  /// The first group holds `b`, the second one pulls, since `a` is too short, and the last one, the sum, passes the
  /// pull on.
  @Test func dualValuesThatAreComputedAfreshForgetHowLargeTheyWere() throws {
    let (b, a) = (try system.size(), try system.size())
    try system.row(b, .greaterOrEqual, 20, at: 750)
    try system.row(a, .greaterOrEqual, 20, at: 250)
    let sum = try system.row([Term(a), Term(b)], .equal, 30)
    #expect(try system.solved([a, b]) == [10, 20])
    func sizes(_ core: inout Core, renewing isRenewing: Bool) -> [[Double]] {
      let groups = [core.model.variables[b.index].unit, core.model.rows[sum.index].group]
      if isRenewing {
        _ = core.recomputeDuals()
      } else {
        for group in groups {
          for amount in [1e6, -1e6] { core.duals.add(amount, at: 250, to: group, core.model) }
        }
      }
      var found: [[Double]] = []
      for group in groups { found.append(core.duals.dual(of: group, core.model).map(\.size)) }
      return found
    }
    let before = sizes(&system.solver.core, renewing: false)
    let after = sizes(&system.solver.core, renewing: true)
    #expect(before == [[1e6], [1e6]])
    #expect(after == [[1], [1]])
  }

  @Test func eachSolveComputesDualValuesAfreshAsOftenAsTheFirst() throws {
    let size = try system.viewSize(10)
    #expect(try system.solved([size]) == [10])
    func renew(_ core: inout Core) -> Bool {
      core.basis.work.pivots += 1
      return core.recomputeDuals()
    }
    var answers: [Bool] = []
    for _ in 0..<2 {
      for _ in 0..<4 {
        let isRenewed = renew(&system.solver.core)
        answers.append(isRenewed)
      }
      #expect(try system.solved([size]) == [10])
    }
    #expect(answers == [true, true, true, false, true, true, true, false])
  }
}
