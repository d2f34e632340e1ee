import PlumbSolver
import PlumbTestSupport
import Testing

/// Ties: if all priorities leave a choice, the places of the rows decide, and then the defaults of the variables.
@Suite struct TieTests {
  private let system = TestSystem()

  /// The first view in place grows, or shrinks to 0 before the next one does.
  @Test(
    arguments: [
      (400, [290, 60, 10, 25]), (130, [20, 60, 10, 25]), (100, [0, 50, 10, 25]), (40, [0, 0, 0, 25]),
    ] as [(Double, [Double])])
  func theFirstViewsOfARowShrinkFirst(length: Double, wanted: [Double]) throws {
    let stack = try FlatStack([40, 60, 10, 25], spacing: 5, length: length)
    #expect(try stack.system.solved(stack.lengths) == wanted)
  }

  @Test func viewsThatYieldCompletelyHaveLengthZero() throws {
    let stack = try FlatStack(Array(repeating: 50, count: 20), spacing: 0, length: 495)
    #expect(
      try stack.system.solved(stack.lengths)
        == Array(repeating: 0, count: 10) + [45] + Array(repeating: 50, count: 9))
  }

  /// A row over two variables, and the default values of the variables.
  @Test(
    arguments: [
      ([.offset, .size], 1, .equal, 10, [10, 0]), ([.offset, .size], -1, .equal, -10, [-10, 0]),
      ([.offset, .offset], -1, .equal, -10, [0, 10]), ([.offset, .offset], 1, .equal, 10, [0, 10]),
      ([.offset, .offset], 1, .equal, -10, [0, -10]), ([.size, .size], 1, .greaterOrEqual, 10, [0, 10]),
      ([.size, .offset], 1, .lessOrEqual, 10, [0, 0]),
    ] as [([VariableKind], Double, Relation, Double, [Double])])
  func tiesMinimiseSizesFirstThenNegativeOffsetsThenVariablesInOrder(
    kinds: [VariableKind], coefficient: Double, relation: Relation, constant: Double, wanted: [Double]
  ) throws {
    let variables = try kinds.map { try $0 == .size ? system.size() : system.offset() }
    try system.row([Term(variables[0]), Term(variables[1], coefficient)], relation, constant)
    #expect(try system.solved(variables) == wanted)
  }

  @Test func theOrderOfCreationDoesNotAffectTies() throws {
    let solver = Solver()
    let size = try solver.addVariable(kind: .size, place: Place(0))
    for (constant, place) in [(20.0, 2), (10, 1)] {
      _ = try solver.addRow([Term(size)], .equal, constant, priority: 500, place: Place(place))
    }
    try solver.solve()
    #expect(try solver.value(of: size) == 20)
  }

  /// The broken row has the last place, but must not affect the tie. The edit makes a dual iteration resolve it.
  @Test func aDroppedRowDoesNotAffectTies() throws {
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

  /// Two equal sizes grow by one half each while the hugging row of the last one in place is weak. With equal priorities, the
  /// last one must not grow, although the other is first in place. There are so many tied sizes that they are priced together.
  @Test(arguments: [(0, 1), (1, 0), (3, 4), (4, 3), (2, 11), (11, 2)])
  func theLastViolatedRowResolvesManyTies(first: Int, last: Int) throws {
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

  /// Sizes that rows hold at 20, with a higher priority than rows that would enlarge them. When hugging has the same
  /// priority as these, there are so many ties that they are priced together. Each size is the length between two offsets.
  private func addHeldSizes() throws -> (sizes: [Variable], hugging: [Row], ends: [(near: Variable, far: Variable)]) {
    let sizes = try system.sizes(12)
    let hugging = try sizes.map { try system.row($0, .lessOrEqual, 20, at: 500) }
    for size in sizes { try system.row(size, .greaterOrEqual, 20, at: 750) }
    return (sizes, hugging, try sizes.map { try addEnds(to: $0) })
  }

  /// Two offsets: one equal to a size, and one larger by 1.
  private func addEnds(to size: Variable) throws -> (near: Variable, far: Variable) {
    let (near, far) = (try system.offset(), try system.offset())
    try system.tie(far, to: size, plus: 1)
    try system.tie(near, to: size)
    return (near, far)
  }

  private func expectGrowth(of sizes: [Variable], weakening hugging: [Row]) throws {
    #expect(try system.solved(sizes) == Array(repeating: 20, count: sizes.count))
    for row in hugging { try system.solver.setPriority(250, of: row) }
    #expect(try system.solved(sizes) == Array(repeating: 29, count: sizes.count))
    #expect(system.solver.invariantViolation() == nil)
  }

  /// In the last rows, which compare the offsets, the sizes cancel, so these rows have no effect. The rows before them enlarge
  /// offsets and follow the hugging rows, so the sizes grow. Either one row compares the offsets of each size, or many long
  /// rows compare all, which is so costly that sizes are priced one by one.
  @Test(arguments: [false, true])
  func rowsWithCancellingTiedSizesLeaveTheTieToEarlierRows(areLong: Bool) throws {
    let (sizes, hugging, ends) = try addHeldSizes()
    for end in ends { try system.row(end.far, .greaterOrEqual, 30, at: 250) }
    if areLong {
      let all = ends.flatMap { [Term($0.far), Term($0.near, -1)] }
      for least in 0..<16 { try system.row(all, .greaterOrEqual, Double(100 + least), at: 10) }
    } else {
      for end in ends { try system.row([Term(end.far), Term(end.near, -1)], .greaterOrEqual, 5, at: 10) }
    }
    try expectGrowth(of: sizes, weakening: hugging)
  }

  /// The last rows resolve the ties of all sizes but one. The rows before these compare many offsets of that size, so that it
  /// cancels, and are too costly for pricing together. The row that resolves its tie precedes them and follows its hugging
  /// row.
  @Test func theTieOfASingleUndeterminedSizeIsResolvedSeparately() throws {
    let (sizes, hugging, ends) = try addHeldSizes()
    let others = try (0..<100).map { _ in try addEnds(to: sizes[11]) }
    try system.row(ends[11].far, .greaterOrEqual, 30, at: 250)
    let compared = (ends + others).flatMap { [Term($0.far), Term($0.near, -1)] }
    for least in 1_000..<1_016 { try system.row(compared, .greaterOrEqual, Double(least), at: 10) }
    for end in ends.dropLast() { try system.row(end.far, .greaterOrEqual, 30, at: 250) }
    try expectGrowth(of: sizes, weakening: hugging)
  }

  /// Rows of equal priority require each size to be at least 30 and, later in place, at most -5. While it must be
  /// non-negative, it is 0. Then it could move in either direction, and the later row decides.
  @Test func aSizeThatCouldMoveEitherWaySatisfiesTheLastRow() throws {
    let sizes = try system.sizes(12)
    let floors = try sizes.map { try system.row($0, .greaterOrEqual, 0, at: 750) }
    for size in sizes { try system.row(size, .greaterOrEqual, 30, at: 250) }
    for size in sizes { try system.row(size, .lessOrEqual, -5, at: 250) }
    #expect(try system.solved(sizes) == Array(repeating: 0, count: sizes.count))
    for floor in floors { try system.solver.removeRow(floor) }
    #expect(try system.solved(sizes) == Array(repeating: -5, count: sizes.count))
    #expect(system.solver.invariantViolation() == nil)
  }

  /// A late row pulls at both sizes equally, except for rounding. So the rows before it decide: the first size grows.
  @Test(arguments: [true, false])
  func amountsThatDifferByRoundingLeaveTheTieToAnEarlierRow(isSecondStronger: Bool) throws {
    let sizes = [try system.size(), try system.size()]
    for size in sizes { try system.row(size, .lessOrEqual, 20, at: 250) }
    for size in sizes { try system.row(size, .greaterOrEqual, 20, at: 750) }
    let pulls = isSecondStronger ? [0.3 * 1e6, (0.1 + 0.2) * 1e6] : [(0.1 + 0.2) * 1e6, 0.3 * 1e6]
    #expect(pulls[0] != pulls[1])
    try system.row(zip(sizes, pulls).map { Term($0, $1) }, .greaterOrEqual, 1e9, at: 10)
    #expect(try system.solved(sizes) == [20, 20])
    try system.row(sizes.map { Term($0) }, .greaterOrEqual, 50)
    #expect(try system.solved(sizes) == [30, 20])
  }

  /// Either size may grow to a total of 50. The last row counts the first size twice, so the second one grows: this
  /// violates that row less, and another row more.
  @Test func theGroupWithLessEffectOnTheLastRowYields() throws {
    let (a, b) = (try system.size(), try system.size())
    for size in [a, b] { try system.row(size, .greaterOrEqual, 10) }
    try system.row(b, .lessOrEqual, 10, at: 500)
    let least = try system.row([Term(a), Term(b)], .greaterOrEqual, 0)
    try system.row([Term(a, 2), Term(b)], .lessOrEqual, 0, at: 500)
    #expect(try system.solved([a, b]) == [10, 10])
    try system.solver.setConstant(50, of: least)
    #expect(try system.solved([a, b]) == [10, 40])
    #expect(system.solver.invariantViolation() == nil)
  }

  /// A dual iteration moves groups past their breaks in rounds, cheaper breaks first. Four sizes yield first, for
  /// decreasing costs. Then two sizes have equal costs in two parts, and the size whose rows are first in place yields. It
  /// has already passed a break, and is compared at its next one.
  @Test func aSizeThatPassedABreakIsStillComparedWithOtherSizes() throws {
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

  @Test(arguments: [0, -1 << 40, 1 << 40, Int.min, Int.max - 2])
  func rowsAreOrderedByRanksOfAnySize(rank: Int) throws {
    let solver = Solver()
    let (a, b) = (try solver.addVariable(place: Place(0)), try solver.addVariable(place: Place(1)))
    _ = try solver.addRow([Term(a), Term(b)], .equal, 10, place: Place(0))
    // The row that is last in place is violated least, in any order of addition.
    _ = try solver.addRow(b, .equal, 8, priority: 500, place: Place(rank + 1))
    _ = try solver.addRow(a, .equal, 8, priority: 500, place: Place(rank))
    try solver.solve()
    #expect(try solver.value(of: b) == 8)
  }

  @Test(arguments: [0, -1 << 40, 1 << 40, Int.min, Int.max - 2])
  func variablesAreOrderedByRanksOfAnySize(rank: Int) throws {
    let solver = Solver()
    let b = try solver.addVariable(kind: .size, place: Place(rank + 1))
    let a = try solver.addVariable(kind: .size, place: Place(rank))
    _ = try solver.addRow([Term(a), Term(b)], .equal, 10, place: Place(0))
    try solver.solve()
    // The first variable is minimised before the second.
    #expect(try solver.value(of: a) == 0)
  }

  @Test func theRankOfARemovedVariableIsForgottenWhenItsPlaceIsReused() throws {
    let solver = Solver()
    try solver.removeVariable(solver.addVariable(kind: .size, place: Place(Int.max - 2)))
    try solver.solve()
    let a = try solver.addVariable(kind: .size, place: Place(1 << 40))
    let b = try solver.addVariable(kind: .size, place: Place(1 << 41))
    _ = try solver.addRow([Term(a), Term(b)], .equal, 10, place: Place(0))
    try solver.solve()
    // The first variable is minimised before the second.
    #expect(try solver.value(of: a) == 0)
  }
}

/// Rows at one place are ordered by their terms, relations and constants, never by the order of calls.
@Suite struct SamePlaceTests {
  private let solver = Solver()

  /// The row whose variable is first in place is first, and yields.
  @Test(arguments: [false, true])
  func otherwiseEqualRowsYieldInTheOrderOfTheirTerms(isReversed: Bool) throws {
    let (a, b) = (
      try solver.addVariable(kind: .size, place: Place(0)), try solver.addVariable(kind: .size, place: Place(1))
    )
    _ = try solver.addRow([Term(a), Term(b)], .equal, 100, place: Place(0))
    for variable in isReversed ? [b, a] : [a, b] {
      _ = try solver.addRow(variable, .lessOrEqual, 30, priority: 250, place: Place(1))
    }
    try solver.solve()
    #expect(try [a, b].map { try solver.value(of: $0) } == [70, 30])
  }

  /// -60 precedes -30, and the last row is violated least.
  @Test(arguments: [[10, 20], [20, 10]] as [[Double]])
  func rowsWithEqualTermsYieldInTheOrderOfTheirConstants(constants: [Double]) throws {
    let a = try solver.addVariable(kind: .size, place: Place(0))
    for constant in constants {
      _ = try solver.addRow([Term(a, -3)], .equal, -3 * constant, priority: 500, place: Place(0))
    }
    try solver.solve()
    #expect(try solver.value(of: a) == 10)
  }

  /// `>=` is last in the order of relations, so the row `a >= 20` is broken.
  @Test(arguments: [[.lessOrEqual, .greaterOrEqual], [.greaterOrEqual, .lessOrEqual]] as [[Relation]])
  func otherwiseEqualRowsAreDroppedInTheOrderOfTheirRelations(relations: [Relation]) throws {
    let a = try solver.addVariable(kind: .size, place: Place(0))
    for relation in relations {
      _ = try solver.addRow(a, relation, relation == .lessOrEqual ? 10 : 20, place: Place(0))
    }
    try solver.solve()
    #expect(try solver.value(of: a) == 0)
  }

  /// Applies even if both rows are broken, in any order of addition.
  @Test(arguments: [[1, 2], [2, 1]] as [[Int32]])
  func otherwiseEqualRowsAreOrderedByConflictRank(conflictRanks: [Int32]) throws {
    let variable = try solver.addVariable(place: Place(0))
    let rows = try conflictRanks.map { try solver.addRow(variable, .equal, 10, place: Place(1), conflictRank: $0) }
    _ = try solver.addRow(variable, .equal, 20, place: Place(0), conflictRank: 9)
    let isSorted = conflictRanks[0] < conflictRanks[1]
    #expect(solver.ranks().rows == (isSorted ? [1, 2, 0] : [2, 1, 0]))
    try solver.solve()
    #expect(solver.conflicts.map(\.broken) == (isSorted ? rows : rows.reversed()))
  }

  #if PLUMB_CHECKS
    @Test func variablesOfTheSameKindMustHaveDifferentPlaces() throws {
      for (kind, isAllowed) in [(.size, true), (.offset, true), (.size, false)] as [(VariableKind, Bool)] {
        _ = try solver.addVariable(kind: kind, place: Place(0))
        try solver.solve()
        #expect((solver.invariantViolation() == nil) == isAllowed)
      }
      #expect(solver.invariantViolation() == "variable 2 has the same place as another variable of its kind")
    }
  #endif
}

/// Lengths that depend on each other: equal parts of a length, and equal distances that make sizes yield in turn.
@Suite struct EqualPartTests {
  /// A stack of views with intrinsic sizes of 10, equal sizes and, at 999, the given length. With a row for their sum, all
  /// sizes depend on each other.
  private func line(of count: Int, length: Double) throws -> (FlatStack, Row) {
    let stack = try FlatStack(Array(repeating: 10, count: count), spacing: 0)
    for view in 1..<count { try stack.system.tie(stack.lengths[view], to: stack.lengths[0]) }
    let last = count - 1
    let end = try stack.system.row([Term(stack.starts[last]), Term(stack.lengths[last])], .equal, length, at: 999)
    return (stack, end)
  }

  @Test(arguments: [3, 7, 10, 64, 100, 1_000], [3.0, 1_000, 12_345.678])
  func equalSizesAreTheLengthDividedByTheirNumber(count: Int, length: Double) throws {
    let (stack, _) = try line(of: count, length: length)
    #expect(try stack.system.solved(stack.lengths).allSatisfy { $0 == length / Double(count) })
  }

  @Test func equalSizesAreExactSharesOfTheLengthAfterEachEdit() throws {
    let (stack, end) = try line(of: 300, length: 7)
    for length in [1_000, 12_345.678, 0.1, 4e9, 7] {
      try stack.system.solver.setConstant(length, of: end)
      #expect(try stack.system.solved(stack.lengths).allSatisfy { $0 == length / 300 })
    }
  }

  /// All lists of dual values have an entry for each view. They are changed in one pass from the highest priority down.
  @Test func dualValuesAtManyPrioritiesAreCorrectAfterEachEdit() throws {
    let (stack, end) = try line(of: 60, length: 600)
    for (view, rows) in stack.contentRows.enumerated() {
      try stack.system.solver.setPriority(Double(200 + view * 37 % 60), of: rows.hugging)
      try stack.system.solver.setPriority(Double(600 + view * 41 % 60), of: rows.resisting)
      try stack.system.solver.setConstant(Double(5 + view % 11), of: rows.hugging)
      try stack.system.solver.setConstant(Double(5 + view % 11), of: rows.resisting)
    }
    for length in [600, 360, 480, 1_200, 300, 600, 540] as [Double] {
      try stack.system.solver.setConstant(length, of: end)
      #expect(try stack.system.solved(stack.lengths).allSatisfy { $0 == length / 60 })
      #expect(stack.system.solver.invariantViolation() == nil)
    }
  }

  /// The lengths of five consecutive views in a known length, with rows of one priority for equal distances between their
  /// centres.
  private func widths(
    _ natural: [Double], in length: Double,
    besides more: (TestSystem, [Variable], [Variable]) throws -> Void = { _, _, _ in }
  ) throws -> [Double] {
    let system = TestSystem()
    let whole = try system.size()
    try system.row(whole, .equal, length)
    var (starts, sizes, gaps): ([Variable], [Variable], [Variable]) = ([], [], [])
    for width in natural {
      starts.append(try system.offset())
      sizes.append(try system.viewSize(width))
    }
    try system.row(starts[0], .equal, 0)
    for index in 1..<5 {
      try system.row(
        [Term(starts[index]), Term(starts[index - 1], -1), Term(sizes[index - 1], -1)], .greaterOrEqual, 0)
    }
    try system.row([Term(whole), Term(starts[4], -1), Term(sizes[4], -1)], .equal, 0)
    try more(system, starts, sizes)
    for index in 0..<4 {
      let (begin, gap) = (try system.offset(), try system.size())
      try system.row(gap, .greaterOrEqual, 0)
      try system.row([Term(begin), Term(starts[index], -1), Term(sizes[index], -0.5)], .equal, 0)
      try system.row([Term(begin), Term(gap), Term(starts[index + 1], -1), Term(sizes[index + 1], -0.5)], .equal, 0)
      gaps.append(gap)
    }
    for gap in gaps.dropFirst() { try system.row([Term(gap), Term(gaps[0], -1)], .equal, 0, at: 149) }
    return try system.solved(sizes)
  }

  /// A chain that is too short, with equal distances between the views' centres. The length for the last distance is
  /// subtracted from the fourth view, because a view's length depends on the size of the next view, not on its own.
  @Test(
    arguments: [
      ([20, 20, 24, 30, 21], 103.5, [20, 20, 23.5, 19, 21]),
      ([20, 20, 24, 21.25, 21.125], 101.375, [20, 20, 21.375, 18.875, 21.125]),
    ] as [([Double], Double, [Double])])
  func competingSizesYieldInTurn(natural: [Double], length: Double, wanted: [Double]) throws {
    #expect(try widths(natural, in: length) == wanted)
  }

  /// The fourth view's start depends on the first views, or its end is known.
  @Test(arguments: [false, true]) func aViewWithAFixedPositionIsCompressed(isEnd: Bool) throws {
    let found = try widths([20, 20, 24, 30, 21], in: 103.5) { system, starts, sizes in
      if isEnd {
        try system.row([Term(starts[3]), Term(sizes[3])], .equal, 82.5)
      } else {
        try system.row([Term(starts[3]), Term(starts[1], -1), Term(sizes[1], -1)], .equal, 23.5)
      }
    }
    #expect(found == [20, 20, 23.5, 19, 21])
  }
}
