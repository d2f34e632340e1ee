import PlumbSolver
import Testing

/// Where all levels leave a choice, places decide, and then the rest of the variables.
@Suite struct Ties {
  @Test func stretchingGivesAllToTheFirst() throws {
    let stack = try FlatStack([40, 60, 10, 25], spacing: 5, length: 400)
    #expect(try stack.sheet.solved(stack.lengths) == [290, 60, 10, 25])
  }

  @Test func shrinkingTakesFromTheFirst() throws {
    let stack = try FlatStack([40, 60, 10, 25], spacing: 5, length: 130)
    #expect(try stack.sheet.solved(stack.lengths) == [20, 60, 10, 25])
  }

  @Test func shrinkingGoesOnWithTheSecondWhenTheFirstIsUsedUp() throws {
    let stack = try FlatStack([40, 60, 10, 25], spacing: 5, length: 100)
    #expect(try stack.sheet.solved(stack.lengths) == [0, 50, 10, 25])
  }

  @Test func theLastKeepsItsSizeLongest() throws {
    let stack = try FlatStack([40, 60, 10, 25], spacing: 5, length: 40)
    #expect(try stack.sheet.solved(stack.lengths) == [0, 0, 0, 25])
  }

  @Test func ofTwoEqualitiesTheLastInPlaceHolds() throws {
    let sheet = Sheet()
    let size = try sheet.size()
    try sheet.row(size, .equal, 10, at: 500)
    try sheet.row(size, .equal, 20, at: 500)
    #expect(try sheet.solved([size]) == [20])
  }

  @Test func theOrderOfCreationDecidesNothing() throws {
    let solver = Solver()
    let size = try solver.addVariable(rest: .size, place: Place(0))
    _ = try solver.addRow([Term(size)], .equal, 20, priority: 500, place: Place(2))
    _ = try solver.addRow([Term(size)], .equal, 10, priority: 500, place: Place(1))
    try solver.solve()
    #expect(try solver.value(of: size) == 20)
  }

  @Test func aTieAtAHighLevelDoesNotOutvoteALowLevel() throws {
    let sheet = Sheet()
    let size = try sheet.size()
    try sheet.row(size, .equal, 10, at: 1)
    try sheet.row(size, .equal, 10, at: 750)
    try sheet.row(size, .equal, 20, at: 750)
    #expect(try sheet.solved([size]) == [10])
  }

  @Test func variablesWithoutRowsAreZero() throws {
    let sheet = Sheet()
    let variables = [try sheet.size(), try sheet.offset()]
    #expect(try sheet.solved(variables) == [0, 0])
  }

  @Test func sizesAreMinimisedBeforeOffsets() throws {
    let sheet = Sheet()
    let (offset, size) = (try sheet.offset(), try sheet.size())
    try sheet.row([Term(offset), Term(size)], .equal, 10)
    #expect(try sheet.solved([offset, size]) == [10, 0])
  }

  @Test func sizesAreMinimisedBeforeOffsetsAreKeptNonNegative() throws {
    let sheet = Sheet()
    let (offset, size) = (try sheet.offset(), try sheet.size())
    try sheet.row([Term(offset), Term(size, -1)], .equal, -10)
    #expect(try sheet.solved([offset, size]) == [-10, 0])
  }

  @Test func offsetsAreKeptNonNegativeBeforeTheyAreMinimised() throws {
    let sheet = Sheet()
    let (first, second) = (try sheet.offset(), try sheet.offset())
    try sheet.row([Term(first), Term(second, -1)], .equal, -10)
    #expect(try sheet.solved([first, second]) == [0, 10])
  }

  @Test func theOffsetFirstInPlaceIsSmallest() throws {
    let sheet = Sheet()
    let (first, second) = (try sheet.offset(), try sheet.offset())
    try sheet.row([Term(first), Term(second)], .equal, 10)
    #expect(try sheet.solved([first, second]) == [0, 10])
  }

  @Test func theOffsetFirstInPlaceIsTheLastToBeNegative() throws {
    let sheet = Sheet()
    let (first, second) = (try sheet.offset(), try sheet.offset())
    try sheet.row([Term(first), Term(second)], .equal, -10)
    #expect(try sheet.solved([first, second]) == [0, -10])
  }

  @Test func theSizeFirstInPlaceIsSmallest() throws {
    let sheet = Sheet()
    let (first, second) = (try sheet.size(), try sheet.size())
    try sheet.row([Term(first), Term(second)], .greaterOrEqual, 10)
    #expect(try sheet.solved([first, second]) == [0, 10])
  }

  @Test func theLowestPriorityComesBeforeRest() throws {
    let sheet = Sheet()
    let offset = try sheet.offset()
    try sheet.row(offset, .equal, -3, at: 0.001)
    #expect(try sheet.solved([offset]) == [-3])
  }
}
