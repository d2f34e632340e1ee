import Testing

@testable import PlumbSolver

/// Dual values that are computed afresh are those that iterations have left.
@Suite struct RecomputedDualsTests {
  /// The first group pulls, since `a` is too short; the last one, the sum, passes the pull on to `b`.
  @Test func dualValuesComputedAfreshAreTheSame() throws {
    let system = TestSystem()
    let (a, b) = (try system.size(), try system.size())
    try system.row([Term(a), Term(b)], .equal, 30)
    try system.row(a, .greaterOrEqual, 20, at: 250)
    try system.row(b, .greaterOrEqual, 20, at: 750)
    #expect(try system.solved([a, b]) == [10, 20])
    let before = system.solver.certificate()
    let isRenewed = system.solver.core.recomputeDuals()
    #expect(isRenewed)
    #expect(try system.solved([a, b]) == [10, 20])
    #expect(system.solver.certificate() == before)
    #expect(system.solver.invariantViolation() == nil)
  }
}
