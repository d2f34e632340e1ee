import Testing

@testable import PlumbSolver

/// The value of a group, and the magnitude to which tolerances are relative.
@Suite struct ActivityTests {
  @Test func theMagnitudeOfASumIsTheSumOfTheMagnitudesOfItsTerms() throws {
    let system = TestSystem()
    let (a, b) = (try system.offset(), try system.offset())
    try system.row(a, .equal, 3)
    let held = try system.row(b, .equal, -4)
    let sum = try system.row([Term(a, 1), Term(b, 1.5)], .lessOrEqual, 5)
    #expect(try system.solved([a, b]) == [3, -4])
    let wanted: [(row: Row, value: Double, magnitude: Double)] = [(held, -4, 4), (sum, -3, 9)]
    for (row, value, magnitude) in wanted {
      let group = system.solver.core.model.rows[row.index].group
      let activity = system.solver.core.model.activity(of: group)
      #expect(activity.value == value && activity.magnitude == magnitude)
    }
  }
}
