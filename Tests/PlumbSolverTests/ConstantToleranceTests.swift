import PlumbSolver
import Testing

/// A group that is held at a constant is held at its new one, though the two differ by less than the tolerance.
@Suite struct ConstantToleranceTests {
  @Test(arguments: [1000, 1, 0.5, 0.001])
  func aConstantThatMovesByLessThanTheToleranceIsTakenAtAnyPriority(priority: Double) throws {
    let system = TestSystem()
    let (x, y) = (try system.offset(), try system.offset())
    try system.row(y, .equal, 0)
    let row = try system.row([Term(x), Term(y, -1)], .equal, 1, at: priority)
    #expect(try system.solved([x]) == [1])
    try system.solver.setConstant(1 + 5e-10, of: row)
    #expect(try system.solved([x]) == [1 + 5e-10])
  }
}
