import Testing

@testable import PlumbSolver

/// Ties of so many sizes that they are priced together, and those that this leaves open.
@Suite struct UnresolvedTieTests {
  private let system: TestSystem
  private let sizes: [Variable]

  init() throws {
    let system = TestSystem()
    self.system = system
    sizes = try (0..<12).map { _ in try system.size() }
  }

  /// Each size is wanted at least 30 and, later in place, at most -5, as strongly. While it must not be negative, it is
  /// 0. Then it could move either way, and the later row decides.
  @Test func aSizeThatCouldMoveEitherWayMovesToTheRowThatIsLastInPlace() throws {
    let floors = try sizes.map { try system.row($0, .greaterOrEqual, 0, at: 750) }
    for size in sizes { try system.row(size, .greaterOrEqual, 30, at: 250) }
    for size in sizes { try system.row(size, .lessOrEqual, -5, at: 250) }
    #expect(try system.solved(sizes) == Array(repeating: 0, count: sizes.count))
    for floor in floors { try system.solver.removeRow(floor) }
    #expect(try system.solved(sizes) == Array(repeating: -5, count: sizes.count))
    #expect(system.solver.invariantViolation() == nil)
  }

  /// Each size is the length of two offsets. The last rows decide about all sizes but one. Rows before these compare
  /// many offsets of that one, so that it cancels, and cost too much for pricing together to go on. The row that
  /// decides about it comes before them, and after its hugging.
  @Test func theOnlySizeThatIsLeftOpenIsDecidedAlone() throws {
    let hugging = try sizes.map { try system.row($0, .lessOrEqual, 20, at: 500) }
    for size in sizes { try system.row(size, .greaterOrEqual, 20, at: 750) }
    let last = sizes[sizes.count - 1]
    let ends = try sizes.map { try addEnds(to: $0) }
    let others = try (0..<100).map { _ in try addEnds(to: last) }
    try system.row(ends[ends.count - 1].far, .greaterOrEqual, 30, at: 250)
    let compared = (ends + others).flatMap { [Term($0.far), Term($0.near, -1)] }
    for least in 1_000..<1_016 { try system.row(compared, .greaterOrEqual, Double(least), at: 10) }
    for end in ends.dropLast() { try system.row(end.far, .greaterOrEqual, 30, at: 250) }
    #expect(try system.solved(sizes) == Array(repeating: 20, count: sizes.count))
    for row in hugging { try system.solver.setPriority(250, of: row) }
    #expect(try system.solved(sizes) == Array(repeating: 29, count: sizes.count))
    #expect(system.solver.invariantViolation() == nil)
  }

  /// An offset that equals a size, and one that is 1 more.
  private func addEnds(to size: Variable) throws -> (near: Variable, far: Variable) {
    let (near, far) = (try system.offset(), try system.offset())
    try system.row([Term(far), Term(size, -1)], .equal, 1)
    try system.row([Term(near), Term(size, -1)], .equal, 0)
    return (near, far)
  }
}
