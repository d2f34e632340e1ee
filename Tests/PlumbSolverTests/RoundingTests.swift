import PlumbSolver
import Testing

/// What is left of numbers that cancel.
@Suite struct RoundingTests {
  private let system = TestSystem()

  /// With the equalities the terms of the last row cancel in two steps: to 0.1 with the error of a million, and then to that error.
  @Test func aCoefficientThatIsTheErrorOfEarlierSumsIsZero() throws {
    let (x, y, first, second) = (
      try system.offset(), try system.offset(), try system.offset(), try system.offset()
    )
    try system.row([Term(y), Term(x, -1)], .equal, 0)
    try system.row([Term(first), Term(y, -1)], .equal, 0)
    try system.row([Term(second), Term(y, -1)], .equal, 0)
    let last = try system.row([Term(first, 1_000_000.1), Term(second, -1_000_000), Term(x, -0.1)], .greaterOrEqual, 5)
    #expect(try system.solved([x, y, first, second]) == [0, 0, 0, 0])
    #expect(system.broken == [last])
  }

  /// The rate of `small` is 0.1 with the error of a million; `other` has no error.
  @Test func aRateThatIsLargerThanItsErrorEndsAStep() throws {
    let (x, large, small, other) = (
      try system.offset(), try system.offset(), try system.offset(), try system.offset()
    )
    let held = try system.row(x, .equal, 0, at: 750)
    try system.row([Term(large), Term(x, -1_000_000.1)], .equal, 0)
    try system.row([Term(small), Term(large, -1), Term(x, 1_000_000)], .equal, 0)
    try system.row(other, .equal, 0)
    try system.row([Term(small), Term(other, -1)], .greaterOrEqual, 5, at: 500)
    #expect(try system.solved([x, other]) == [0, 0])
    try system.solver.setPriority(250, of: held)
    let before = system.solver.work.freshStarts
    let moved = try system.solved([x, other])
    #expect(abs(moved[0] - 50) < 1e-6 && moved[1] == 0)
    #expect(system.solver.work.freshStarts == before)
  }
}
