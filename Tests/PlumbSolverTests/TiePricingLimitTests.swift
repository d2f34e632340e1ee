import PlumbSolver
import Testing

/// Ties of so many sizes that they are priced together, until that costs too much.
@Suite struct TiePricingLimitTests {
  /// Each size is the length of two offsets. The last rows compare all offsets so that the sizes cancel: they decide
  /// nothing, but they are long and many. Before their turn is over, sizes are priced one by one. Then the rows that
  /// want longer offsets decide: they come after the rows of the sizes' hugging, and the sizes grow.
  @Test func tiesThatAreLeftOpenTogetherAreDecidedOneByOne() throws {
    let system = TestSystem()
    let sizes = try (0..<12).map { _ in try system.size() }
    let hugging = try sizes.map { try system.row($0, .lessOrEqual, 20, at: 500) }
    for size in sizes { try system.row(size, .greaterOrEqual, 20, at: 750) }
    let ends = try sizes.map { try (size: $0, near: system.offset(), far: system.offset()) }
    for end in ends {
      try system.row([Term(end.far), Term(end.size, -1)], .equal, 1)
      try system.row([Term(end.near), Term(end.size, -1)], .equal, 0)
    }
    for end in ends { try system.row(end.far, .greaterOrEqual, 30, at: 250) }
    let all = ends.flatMap { [Term($0.far), Term($0.near, -1)] }
    for least in 0..<16 { try system.row(all, .greaterOrEqual, Double(100 + least), at: 10) }
    #expect(try system.solved(sizes) == Array(repeating: 20, count: sizes.count))
    for row in hugging { try system.solver.setPriority(250, of: row) }
    #expect(try system.solved(sizes) == Array(repeating: 29, count: sizes.count))
    #expect(system.solver.invariantViolation() == nil)
  }
}
