import PlumbSolver
import Testing

/// A dual iteration moves groups past their breaks in rounds: those whose breaks cost less first.
@Suite struct FlipOrderTests {
  /// Four sizes yield first, for less and less. Then two cost the same, in two parts, and the one whose rows come first in
  /// place yields. It has passed a break by then, and is compared with its next one.
  @Test func aSizeThatPassedABreakInALateRoundIsStillComparedWithTheOthers() throws {
    let system = TestSystem()
    let sizes = try (0..<6).map { _ in try system.size() }
    for (size, priority) in zip(sizes, [10.0, 20, 30, 40]) {
      try system.row(size, .greaterOrEqual, 100, at: priority)
      try system.row(size, .greaterOrEqual, 20)
    }
    try system.row(sizes[4], .greaterOrEqual, 100, at: 50)
    try system.row(sizes[4], .greaterOrEqual, 50, at: 60)
    try system.row(sizes[4], .greaterOrEqual, 10)
    try system.row(sizes[5], .greaterOrEqual, 100, at: 60)
    try system.row(sizes[5], .greaterOrEqual, 100, at: 50)
    try system.row(sizes[5], .greaterOrEqual, 10)
    let room = try system.row(sizes.map { Term($0) }, .lessOrEqual, 1000)
    #expect(try system.solved(sizes) == [100, 100, 100, 100, 100, 100])
    try system.solver.setConstant(200, of: room)
    #expect(try system.solved(sizes) == [20, 20, 20, 20, 20, 100])
    #expect(system.solver.invariantViolation() == nil)
  }
}
