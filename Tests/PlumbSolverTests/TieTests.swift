import PlumbSolver
import Testing

/// Ties: what all levels leave open is decided by the places of the rows, then by the rest of the variables.
@Suite struct Ties {
  @Test func stretchingGivesAllToTheFirst() throws {
    let stack = try FlatStack([40, 60, 10, 25], spacing: 5, length: 400)
    #expect(try stack.system.solved(stack.lengths) == [290, 60, 10, 25])
  }

  @Test func shrinkingTakesFromTheFirst() throws {
    let stack = try FlatStack([40, 60, 10, 25], spacing: 5, length: 130)
    #expect(try stack.system.solved(stack.lengths) == [20, 60, 10, 25])
  }

  @Test func shrinkingGoesOnWithTheSecondWhenTheFirstIsUsedUp() throws {
    let stack = try FlatStack([40, 60, 10, 25], spacing: 5, length: 100)
    #expect(try stack.system.solved(stack.lengths) == [0, 50, 10, 25])
  }

  @Test func theLastKeepsItsSizeLongest() throws {
    let stack = try FlatStack([40, 60, 10, 25], spacing: 5, length: 40)
    #expect(try stack.system.solved(stack.lengths) == [0, 0, 0, 25])
  }

  @Test func ofTwoEqualitiesTheLastInPlaceHolds() throws {
    let system = TestSystem()
    let size = try system.size()
    try system.row(size, .equal, 10, at: 500)
    try system.row(size, .equal, 20, at: 500)
    #expect(try system.solved([size]) == [20])
  }

  /// The row that is given up has the last place, and no part in the tie. The edit makes a dual iteration decide.
  @Test func aRowThatIsGivenUpDoesNotDecide() throws {
    let system = TestSystem()
    let (first, second, total) = (try system.size(), try system.size(), try system.size())
    let length = try system.row(total, .equal, 70)
    try system.row([Term(first), Term(second), Term(total, -1)], .equal, 0)
    try system.row(first, .greaterOrEqual, 20)
    try system.row(second, .equal, 30, at: 500)
    try system.row(first, .equal, 40, at: 500)
    let limit = try system.row(first, .lessOrEqual, 10)
    #expect(try system.solved([first, second]) == [40, 30])
    #expect(system.broken == [limit])
    try system.solver.setConstant(60, of: length)
    #expect(try system.solved([first, second]) == [40, 20])
  }

  /// Two equal sizes grow, one half each, as long as the hugging of the one that is last in place is weak. With all as strong,
  /// that one must not grow, although the other one is first in place. So many sizes wait for their ties that these are
  /// priced together.
  @Test(arguments: [(0, 1), (1, 0), (3, 4), (4, 3), (2, 11), (11, 2)])
  func ofManyTiesTheLastViolatedRowInPlaceDecides(first: Int, last: Int) throws {
    let (solver, count) = (Solver(), 12)
    let sizes = try (0..<count).map { try solver.addVariable(kind: .size, place: Place($0)) }
    let others = (0..<count).filter { $0 != first && $0 != last }
    var weak: Row?
    for (place, size) in ([first] + others + [last]).enumerated() {
      let row = try solver.addRow(
        sizes[size], .lessOrEqual, 20, priority: size == last ? 10 : 250, place: Place(place))
      if size == last { weak = row }
      _ = try solver.addRow(sizes[size], .greaterOrEqual, 20, priority: 750, place: Place(100 + place))
    }
    _ = try solver.addRow(sizes.map { Term($0) }, .equal, 260, place: Place(200))
    _ = try solver.addRow([Term(sizes[first]), Term(sizes[last], -1)], .equal, 0, place: Place(201))
    try solver.solve()
    #expect(try (0..<count).filter { try solver.value(of: sizes[$0]) == 30 } == [first, last].sorted())
    try solver.setPriority(250, of: #require(weak))
    try solver.solve()
    #expect(try (0..<count).filter { try solver.value(of: sizes[$0]) == 40 } == [others[0]])
    #expect(solver.invariantViolation() == nil)
  }

  @Test func theOrderOfCreationDoesNotMatter() throws {
    let solver = Solver()
    let size = try solver.addVariable(kind: .size, place: Place(0))
    _ = try solver.addRow([Term(size)], .equal, 20, priority: 500, place: Place(2))
    _ = try solver.addRow([Term(size)], .equal, 10, priority: 500, place: Place(1))
    try solver.solve()
    #expect(try solver.value(of: size) == 20)
  }

  @Test func aTieAtAHighLevelIsDecidedByALowerLevelFirst() throws {
    let system = TestSystem()
    let size = try system.size()
    try system.row(size, .equal, 10, at: 1)
    try system.row(size, .equal, 10, at: 750)
    try system.row(size, .equal, 20, at: 750)
    #expect(try system.solved([size]) == [10])
  }

  @Test func variablesWithoutRowsAreZero() throws {
    let system = TestSystem()
    let variables = [try system.size(), try system.offset()]
    #expect(try system.solved(variables) == [0, 0])
  }

  @Test func sizesAreMinimisedBeforeOffsets() throws {
    let system = TestSystem()
    let (offset, size) = (try system.offset(), try system.size())
    try system.row([Term(offset), Term(size)], .equal, 10)
    #expect(try system.solved([offset, size]) == [10, 0])
  }

  @Test func sizesAreMinimisedBeforeOffsetsAreKeptNonNegative() throws {
    let system = TestSystem()
    let (offset, size) = (try system.offset(), try system.size())
    try system.row([Term(offset), Term(size, -1)], .equal, -10)
    #expect(try system.solved([offset, size]) == [-10, 0])
  }

  @Test func offsetsAreKeptNonNegativeBeforeTheyAreMinimised() throws {
    let system = TestSystem()
    let (first, second) = (try system.offset(), try system.offset())
    try system.row([Term(first), Term(second, -1)], .equal, -10)
    #expect(try system.solved([first, second]) == [0, 10])
  }

  @Test func theOffsetFirstInPlaceIsSmallest() throws {
    let system = TestSystem()
    let (first, second) = (try system.offset(), try system.offset())
    try system.row([Term(first), Term(second)], .equal, 10)
    #expect(try system.solved([first, second]) == [0, 10])
  }

  @Test func theOffsetFirstInPlaceIsTheLastToBeNegative() throws {
    let system = TestSystem()
    let (first, second) = (try system.offset(), try system.offset())
    try system.row([Term(first), Term(second)], .equal, -10)
    #expect(try system.solved([first, second]) == [0, -10])
  }

  @Test func theSizeFirstInPlaceIsSmallest() throws {
    let system = TestSystem()
    let (first, second) = (try system.size(), try system.size())
    try system.row([Term(first), Term(second)], .greaterOrEqual, 10)
    #expect(try system.solved([first, second]) == [0, 10])
  }

  @Test func theLowestPriorityComesBeforeRest() throws {
    let system = TestSystem()
    let offset = try system.offset()
    try system.row(offset, .equal, -3, at: 0.001)
    #expect(try system.solved([offset]) == [-3])
  }

  /// Each size is the length of two offsets. The last rows compare the offsets, so the size cancels, and these rows decide
  /// nothing. The rows before them want longer offsets, and come after the rows of the sizes' hugging: the sizes grow. So many
  /// sizes wait for their ties that these are priced together.
  @Test func aViolatedRowThatReachesATieWithoutMovingItLeavesTheTieToTheRowBefore() throws {
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
    for end in ends { try system.row([Term(end.far), Term(end.near, -1)], .greaterOrEqual, 5, at: 10) }
    #expect(try system.solved(sizes) == Array(repeating: 20, count: sizes.count))
    for row in hugging { try system.solver.setPriority(250, of: row) }
    #expect(try system.solved(sizes) == Array(repeating: 29, count: sizes.count))
    #expect(system.solver.invariantViolation() == nil)
  }
}
