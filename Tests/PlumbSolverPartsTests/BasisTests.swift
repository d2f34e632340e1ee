import PlumbTestSupport
import Testing

@testable import PlumbSolver

/// Which solves of the basis are doubtful, so that they are refined: those in which most digits cancel.
@Suite struct DoubtfulSolveTests {
  private let system = TestSystem()

  /// The second variable is 1,000,000.1 times the first, which is held at 0.
  private func addLarge() throws -> (origin: Variable, large: Variable) {
    let (origin, large) = (try system.offset(), try system.offset())
    try system.row(origin, .equal, 0)
    try system.row([Term(large), Term(origin, -1_000_000.1)], .equal, 0)
    return (origin, large)
  }

  /// Two variables in a circle, which are 2 and 1. The second coefficient decides how close the rows are to each other.
  private func addCircle(_ coefficient: Double) throws -> (x: Variable, y: Variable, first: Row, second: Row) {
    let (x, y) = (try system.offset(), try system.offset())
    let first = try system.row([Term(x), Term(y)], .equal, 3)
    let second = try system.row([Term(x), Term(y, coefficient)], .equal, 2 + coefficient)
    try system.solver.solve()
    return (x, y, first, second)
  }

  @Test(arguments: [1_000_000.0, 500_000], [true, false])
  func aColumnIsRefinedIfARateIsSmallComparedWithItsTerms(taken: Double, isInCircle: Bool) throws {
    let (origin, large) = try addLarge()
    let (small, other) = (try system.offset(), try system.offset())
    // In a circle, the terms outside of it cancel.
    let terms = [Term(small), Term(large, -1), Term(origin, taken)]
    try system.row(isInCircle ? terms + [Term(other)] : terms, .equal, 3)
    try system.row([Term(small), Term(other, 2)], .equal, 4)
    try system.solver.solve()
    let isRefined = system.solver.core.isColumnRefined(of: origin)
    #expect(isRefined == (taken == 1_000_000))
  }

  @Test(arguments: [(1 + 0x1p-17, true), (2.0, false)])
  func aColumnOrTableauRowThroughAnInexactPivotIsRefined(coefficient: Double, isInexact: Bool) throws {
    let (x, y, first, second) = try addCircle(coefficient)
    let areRefined = [first, second].map { system.solver.core.isColumnRefined(of: $0) }
    #expect(areRefined == [isInexact, isInexact])
    let bound = try system.row([Term(x), Term(y, -1)], .lessOrEqual, 100)
    try system.solver.solve()
    let isDoubtful = system.solver.core.isTableauRowDoubtful(of: bound)
    #expect(isDoubtful == isInexact)
  }

  /// Along the last row, each rate is 2048 times the one before. Along the first, the largest is 2048 times the least.
  @Test func aColumnWithVeryDifferentRatesIsRefined() throws {
    let chain = try (0..<3).map { _ in try system.offset() }
    let first = try system.row([Term(chain[1]), Term(chain[0], -2_048)], .equal, 0)
    try system.row([Term(chain[2]), Term(chain[1], -2_048)], .equal, 0)
    let last = try system.row([Term(chain[0]), Term(chain[2], 0.25)], .equal, 1 + 0x1p20)
    try system.solver.solve()
    let areRefined = [first, last].map { system.solver.core.isColumnRefined(of: $0) }
    #expect(areRefined == [false, true])
  }

  /// The rate of a loose row until the column is refined, and afterwards; and an entry of its tableau row.
  @Test(arguments: [(1_000_000, true), (500_000, false)] as [(Double, Bool)])
  func aRateIsDoubtfulIfItIsSmallComparedWithItsTerms(taken: Double, isDoubtful: Bool) throws {
    let (origin, large) = try addLarge()
    let row = try system.row([Term(large), Term(origin, -taken)], .greaterOrEqual, -5)
    try system.solver.solve()
    let doubts = system.solver.core.doubts(aboutRateOf: row, along: origin)
    let isEntryDoubtful = system.solver.core.isTableauRowDoubtful(of: row)
    #expect(doubts == [isDoubtful, false] && isEntryDoubtful == isDoubtful)
  }

  /// Of two rates, the difference is 2^-16 of their sum, or just less. A rate of exactly 1 is doubtful as well.
  @Test(arguments: [(65_537.0, 65_535.0, 2.0, false), (65_539, 65_537, 2, true), (0x1p17 + 1, 0x1p17, 1, true)])
  func aRateIsDoubtfulBelow2ToTheMinus16OfItsTerms(
    first: Double, second: Double, rate: Double, isDoubtful: Bool
  ) throws {
    let (origin, one, other) = (try system.offset(), try system.offset(), try system.offset())
    try system.row(origin, .equal, 0)
    try system.tie(one, to: origin, times: first)
    try system.tie(other, to: origin, times: second)
    let row = try system.row([Term(one), Term(other, -1)], .greaterOrEqual, -5)
    try system.solver.solve()
    let found = system.solver.core.measuredRate(of: row, along: origin)
    #expect(found == (rate, isDoubtful))
  }

  /// A third has no end in binary. What a million thirds less 333,333 leave is known to some 30 bits before the column
  /// is refined.
  @Test func doubtfulRatesAreRecomputedInDoublePrecisionFromTheRefinedColumn() throws {
    let (origin, one, other) = (try system.offset(), try system.offset(), try system.offset())
    try system.row(origin, .equal, 0)
    try system.row([Term(one, 3), Term(origin, -1_000_000)], .equal, 0)
    try system.tie(other, to: origin, times: 333_333)
    let row = try system.row([Term(one), Term(other, -1)], .greaterOrEqual, -5)
    try system.solver.solve()
    let (rough, isRoughDoubtful) = system.solver.core.measuredRate(of: row, along: origin)
    let (refined, isRefinedDoubtful) = system.solver.core.measuredRate(of: row, along: origin, isRefined: true)
    #expect(rough != 1.0 / 3 && isRoughDoubtful)
    #expect(refined == 1.0 / 3 && !isRefinedDoubtful)
  }

  @Test func aSolveIsDoubtfulBelow2ToTheMinus16OfItsTerms() {
    var arena = InitialArena(size: 0)
    var basis = Basis(in: &arena)
    basis.partLeft = 0x1p-16
    let isDoubtfulAt = basis.isDoubtful
    basis.partLeft = (0x1p-16 as Float).nextDown
    let isDoubtfulBelow = basis.isDoubtful
    #expect(!isDoubtfulAt && isDoubtfulBelow)
  }
}

/// Rows that are written over the basis: what is left on variables, and which entries are rounding.
@Suite struct RowSolveTests {
  private let system = TestSystem()

  /// While ties are priced together, row solves pass over closed variables. In a circle, x = 2 + 2w and y = 1 - w.
  @Test func noAmountRemainsOnAClosedVariableOutsideACycle() throws {
    let (w, x, y) = (try system.offset(), try system.offset(), try system.offset())
    try system.row(w, .equal, 0)
    try system.row([Term(x), Term(y), Term(w, -1)], .equal, 3)
    try system.row([Term(x), Term(y, 2)], .equal, 4)
    #expect(try system.solved([w, x, y]) == [0, 2, 1])
    let closed = system.solver.core.entry(of: x, on: w, isClosed: true)
    let left = system.solver.core.amount(on: w)
    let unclosed = system.solver.core.entry(of: x, on: w, isClosed: false)
    #expect(closed == nil && left == 0 && unclosed == 2)
  }

  /// The sum of x and w is 4 + 4w. A refined solve notes what the row has on each variable.
  @Test func laterRefinementsIgnoreAmountsOnClosedVariables() throws {
    let (w, x) = (try system.offset(), try system.offset())
    try system.row(w, .equal, 1)
    try system.row([Term(x), Term(w, -3)], .equal, 4)
    let sum = try system.row([Term(x), Term(w)], .lessOrEqual, 100)
    #expect(try system.solved([w, x]) == [1, 7])
    let closed = system.solver.core.exactEntry(of: sum, on: w, isClosed: true)
    let unclosed = system.solver.core.exactEntry(of: sum, on: w, isClosed: false)
    #expect(closed == nil && unclosed == 4)
  }

  /// Afterwards the solver restarts, with the same scratch.
  @Test func aRowSolveThatFailsAtASingularBlockLeavesNoAmounts() throws {
    let (x, y) = (try system.offset(), try system.offset())
    try system.row([Term(x), Term(y)], .equal, 3)
    let second = try system.row([Term(x), Term(y, 2)], .equal, 4)
    #expect(try system.solved([x, y]) == [2, 1])
    let left = system.solver.core.amountsAfterSingularRowSolve(of: x, besides: y, equalising: second)
    #expect(left == [0, 0])
    let (isBroken, isEmpty) = (system.solver.core.basis.breakdown, system.solver.core.basis.tableauRow.isEmpty)
    #expect(isBroken && isEmpty)
    let areSingular = [x, y].map { system.solver.core.isInSingularBlock($0) }
    #expect(areSingular == [true, true])
  }

  /// 0.3 less 0.1 less 0.2 times an origin. All other entries are exactly 1. How rounding of coefficients is tried out depends
  /// on the numbers of variables and rows: behind 37 others the first pattern happens to change nearly nothing, and behind 38
  /// the second.
  @Test(arguments: [0, 37, 38]) func entriesAndRatesThatAreRoundingErrorsOfDecimalsBecomeZero(others: Int) throws {
    _ = try system.offsets(others)
    let variables = try system.offsets(5)
    let (rest, whole, origin, first, second) = (variables[0], variables[1], variables[2], variables[3], variables[4])
    try system.row(origin, .equal, 10)
    try system.row([Term(rest), Term(whole, -1), Term(first), Term(second)], .equal, 0)
    for (part, share) in [(whole, 0.3), (first, 0.1), (second, 0.2)] {
      try system.row([Term(part), Term(origin, -share)], .equal, 0)
    }
    try system.solver.solve()
    let entries = system.solver.core.exactEntries(of: rest)
    #expect(entries == [1, 1, 1, 1])
    let rate = system.solver.core.refinedRate(of: rest, along: origin)
    #expect(rate == 0)
  }

  /// What is written over the basis may be wrong by a part of itself. An amount counts as 0 if it may be wrong by at least
  /// this part, according to the errors that are tried out.
  private func partOfNothing(_ variable: Variable) -> Double {
    let errors = (0..<Tuning.shakes).map { abs(Precision.error(none, variable.index, $0)) }
    return 1 / (Tuning.shakenTimes * (errors.max() ?? 0))
  }

  /// The last two variables: one is held, and the other follows it. Its entries are those of its row and of that variable.
  @Test(arguments: [2, 3, 4, 5], [false, true])
  func anAmountWithALargeErrorBecomesZero(others: Int, isDetermined: Bool) throws {
    _ = try system.offsets(others)
    let (held, determined) = (try system.offset(), try system.offset())
    try system.row(held, .equal, 10)
    try system.tie(determined, to: held, plus: 5)
    #expect(try system.solved([held, determined]) == [10, 15])
    let variable = isDetermined ? determined : held
    let part = partOfNothing(variable)
    let counts = [0, 0.98 * part, 1.02 * part].map { system.solver.core.entryCount(of: variable, errorPart: $0) }
    #expect(counts == (isDetermined ? [2, 2, 0] : [1, 1, 0]))
  }

  /// One variable is 64 times another. What is written over the basis is the first, less all of the other but a little.
  /// Whether the little counts depends on how both terms of the row are rounded.
  @Test func whetherAnEntryIsARoundingErrorDependsOnAllTermsThatMadeIt() throws {
    let (origin, large) = (try system.offset(), try system.offset())
    try system.row(origin, .equal, 10)
    let row = try system.row([Term(large), Term(origin, -64)], .equal, 0)
    #expect(try system.solved([large]) == [640])
    let group = system.solver.core.model.rows[row.index].group
    let differences = (0..<Tuning.shakes).map {
      abs(Precision.error(group, large.index, $0) - Precision.error(group, origin.index, $0))
    }
    let bound = Tuning.shakenTimes * 64 * Tuning.unitRounding * (differences.max() ?? 0)
    let counts = [0.9, 1.1].map { system.solver.core.entryCount(of: large, lessAllBut: $0 * bound, of: origin) }
    #expect(counts == [1, 2])
  }
}

/// Which block the variables of a circle have when it is dismantled, or factored anew.
@Suite struct FactoredBlockTests {
  private let system = TestSystem()

  /// Three variables that depend on each other: 1, 2 and 3.
  private func addCircle() throws -> [Variable] {
    let variables = try (0..<3).map { _ in try system.offset() }
    for (coefficients, sum) in [([1, 1, 1], 6), ([1, 1, 2], 9), ([1, 2, 1], 8)] as [([Double], Double)] {
      try system.row(zip(variables, coefficients).map { Term($0, $1) }, .equal, sum)
    }
    let values = try system.solved(variables)
    let blocks = system.solver.core.blocks(of: variables)
    #expect(values == [1, 2, 3] && blocks == [0, 0, 0])
    return variables
  }

  @Test(arguments: 0..<3) func aRemovedBlockContainsNoVariable(first: Int) throws {
    let circle = try addCircle()
    system.solver.core.retireBlock(of: circle[first])
    let blocks = system.solver.core.blocks(of: circle)
    #expect(blocks == [none, none, none])
  }

  /// The old block is dismantled, and each factorisation is counted.
  @Test(arguments: 0..<3) func aRefactoredBlockReplacesTheOldOne(first: Int) throws {
    let circle = try addCircle()
    let before = system.solver.work.blocksFactored
    let isFactored = system.solver.core.factorAnew(around: circle[first])
    let blocks = system.solver.core.blocks(of: circle)
    #expect(isFactored && blocks == [0, 0, 0])
    #expect(before > 0 && system.solver.work.blocksFactored == before + 1)
    #expect(system.solver.invariantViolation() == nil && system.solver.footprint.lost == 0)
  }

  /// The row that determined it determines the one that was held. Now that one is in a circle with the second.
  @Test func aVariableThatBecomesHeldLeavesItsBlock() throws {
    let (first, second, held) = (try system.offset(), try system.offset(), try system.offset())
    try system.row(held, .equal, 1)
    try system.row([Term(first), Term(second), Term(held)], .equal, 6)
    try system.row([Term(first), Term(second, 2), Term(held, 4)], .equal, 12)
    #expect(try system.solved([first, second, held]) == [2, 3, 1])
    let before = system.solver.core.blocks(of: [first, second, held])
    system.solver.core.exchange(held, by: first)
    let after = system.solver.core.blocks(of: [first, second, held])
    #expect(before == [0, 0, none] && after == [none, none, none])
  }
}

/// The rest price must not change sides because of rounding.
@Suite struct RestSideTests {
  private let system = TestSystem()

  /// A variable that is 0, as four times the difference of two sizes of 1e8. In the group of its row it has the
  /// coefficient 0.25, and the magnitude is 2e8. So up to 1.84e-4 the variable is 0 but for rounding.
  private func addDifference() throws -> (difference: Variable, whole: Variable) {
    let (difference, whole, part) = (try system.offset(), try system.size(), try system.size())
    try system.row(whole, .equal, 1e8)
    try system.row(part, .equal, 1e8)
    try system.row([Term(difference), Term(whole, 4), Term(part, -4)], .equal, 0)
    #expect(try system.solved([difference]) == [0])
    return (difference, whole)
  }

  @Test(
    arguments: [
      (0, true), (1e-9, true), (1e-4, true), (-1e-4, true), (1.8e-4, true), (1.9e-4, false), (-1, false),
    ] as [(Double, Bool)])
  func aDifferenceWithinTheRoundingOfItsTermsIsZero(value: Double, isZero: Bool) throws {
    let difference = try addDifference().difference
    let found = system.solver.core.isRoundedZero(difference, at: value)
    #expect(found == isZero)
  }

  @Test(arguments: [(1e-9, true), (-1e-9, true), (1.0001e-9, false), (1e-4, false)])
  func aHeldValueWithinTheToleranceIsZero(value: Double, isZero: Bool) throws {
    let whole = try addDifference().whole
    let found = system.solver.core.isRoundedZero(whole, at: value)
    #expect(found == isZero)
  }

  /// Without rounding: a new variable is held where a row or its rest price holds it.
  @Test(arguments: [(2, 1), (0.5, 1), (0, 1), (-0.5, -1)] as [(Double, Int8)])
  func theSignOfANewValueDeterminesItsSide(value: Double, side: Int8) throws {
    let whole = try addDifference().whole
    let found = system.solver.core.newRestSide(of: whole, at: value)
    #expect(found == side)
  }

  @Test func theSideChangesOnlyIfTheSignChangesByMoreThanRounding() throws {
    let difference = try addDifference().difference
    let sides = [-1e-4, -3e-4, 1e-4, 3e-4, 4e-4, 0, -1e-4].map {
      system.solver.core.restSide(of: difference, at: $0)
    }
    #expect(sides == [1, -1, -1, 1, 1, 1, 1])
    let count = system.solver.core.basis.changedRestSides.count
    #expect(count == 2, "each change is noted once")
  }

  /// The coefficient of the difference is 0.25, and the terms beside it are of 1e8 each.
  @Test func aDifferenceWithinRoundingDoesNotChangeSides() throws {
    let difference = try addDifference().difference
    let zeros = system.solver.core.zeros(of: difference)
    #expect(zeros == [true, false])
  }
}

/// Walks are numbered. After 2^32 of them the numbers would come again, and with them what an old walk has reached.
@Suite struct StampTests {
  /// The second variable is always one more than the first.
  @Test(arguments: [Tuning.lastStamp, Tuning.lastStamp + 1, .max - 1, .max])
  func changesPropagateAfterAnyNumberOfWalks(stamp: UInt32) throws {
    let system = TestSystem()
    let (first, second) = (try system.size(), try system.size())
    let row = try system.row(first, .equal, 10)
    try system.row([Term(second), Term(first, -1)], .equal, 1)
    #expect(try system.solved([first, second]) == [10, 11])
    system.solver.core.basis.stamp = stamp
    for value in [20.0, 30, 40] {
      try system.solver.setConstant(value, of: row)
      #expect(try system.solved([first, second]) == [value, value + 1])
      #expect(system.solver.invariantViolation() == nil)
    }
    let last = system.solver.core.basis.stamp
    #expect(last < 100 || stamp == Tuning.lastStamp)
  }

  @Test func numbersOfOldWalksAreCleared() throws {
    let system = TestSystem()
    let variables = try (0..<3).map { _ in try system.size() }
    for (one, next) in zip(variables, variables.dropFirst()) {
      try system.row([Term(next), Term(one, -1)], .equal, 1)
    }
    try system.row([Term(variables[0]), Term(variables[2])], .lessOrEqual, 100)
    #expect(try system.solved(variables) == [0, 1, 2])
    let (visits, stamp) = system.solver.core.visitsAfterRenewal()
    #expect(visits == Array(repeating: 0, count: 9) && stamp == 0)
  }
}

extension Core {
  /// Whether the column of a held variable, or of a tight row, is refined.
  fileprivate mutating func isColumnRefined(of variable: Variable) -> Bool {
    let group = model.tightGroup(of: variable.index)
    return isColumnRefined(of: group)
  }

  fileprivate mutating func isColumnRefined(of row: Row) -> Bool {
    let group = model.rows[row.index].group
    return isColumnRefined(of: group)
  }

  private mutating func isColumnRefined(of group: Int32) -> Bool {
    basis.columnSolve(group, model)
    let isRefined = basis.hasRefinedRates
    basis.clearColumn()
    return isRefined
  }

  /// Whether the rate of a loose row is doubtful before the column is refined, and after it.
  fileprivate mutating func doubts(aboutRateOf row: Row, along variable: Variable) -> [Bool] {
    let group = model.rows[row.index].group
    basis.columnSolve(model.tightGroup(of: variable.index), model)
    let before = basis.measuredRate(of: group, model).isDoubtful
    basis.refineColumn(from: variable.index, model)
    let after = basis.measuredRate(of: group, model).isDoubtful
    basis.clearColumn()
    return [before, after]
  }

  /// Whether the tableau row of a loose row is to be refined.
  fileprivate mutating func isTableauRowDoubtful(of row: Row) -> Bool {
    basis.beginRowSolve(model)
    for term in model.terms(of: model.rows[row.index].group) { basis.addSource(term.variable, term.coefficient, model) }
    basis.finishRowSolve(model)
    return basis.isDoubtful
  }

  /// How fast a loose row follows a held variable.
  fileprivate mutating func measuredRate(
    of row: Row, along held: Variable, isRefined: Bool = false
  ) -> (rate: Double, isDoubtful: Bool) {
    basis.columnSolve(model.variables[held.index].unit, model)
    if isRefined { basis.refineColumn(from: held.index, model) }
    let measured = basis.measuredRate(of: model.rows[row.index].group, model)
    basis.clearColumn()
    return measured
  }

  /// The entry that a variable has on a held one; nil if it has none.
  fileprivate mutating func entry(of variable: Variable, on held: Variable, isClosed: Bool) -> Double? {
    entry(of: model.variables[variable.index].unit, on: held, isClosed: isClosed, isExact: false)
  }

  fileprivate mutating func exactEntry(of row: Row, on held: Variable, isClosed: Bool) -> Double? {
    entry(of: model.rows[row.index].group, on: held, isClosed: isClosed, isExact: true)
  }

  private mutating func entry(of group: Int32, on held: Variable, isClosed: Bool, isExact: Bool) -> Double? {
    model.variables[held.index].isClosed = isClosed
    basis.rowSolve(group, isExact: isExact, model)
    model.variables[held.index].isClosed = false
    let unit = model.variables[held.index].unit
    return basis.tableauRow.elements.first { $0.index == unit }?.amount
  }

  /// What is left in the scratch of row solves.
  fileprivate func amount(on variable: Variable) -> Double { basis.pendingAmounts[variable.index].magnitude }

  /// Gives all terms of a row's group the coefficient 1, and writes a variable over the basis. Returns what is left in
  /// the scratch of both variables.
  fileprivate mutating func amountsAfterSingularRowSolve(
    of variable: Variable, besides other: Variable, equalising row: Row
  ) -> [Double] {
    basis.retireBlock(of: variable.index, model)
    for entry in model.groups[model.rows[row.index].group].entryRange { model.entries[entry].coefficient = 1 }
    basis.rowSolve(model.variables[variable.index].unit, model)
    return [basis.pendingAmounts[variable.index].magnitude, basis.pendingAmounts[other.index].magnitude]
  }

  fileprivate func isInSingularBlock(_ variable: Variable) -> Bool { basis.isInSingularBlock(variable.index, model) }

  /// The entries with which a determined variable is written over the basis.
  fileprivate mutating func exactEntries(of variable: Variable) -> [Double] {
    basis.rowSolve(model.variables[variable.index].unit, isExact: true, model)
    return basis.tableauRow.elements.map(\.amount)
  }

  fileprivate mutating func refinedRate(of variable: Variable, along held: Variable) -> Double {
    basis.columnSolve(model.variables[held.index].unit, model)
    if !basis.hasRefinedRates { basis.refineColumn(from: held.index, model) }
    let rate = basis.rates[variable.index]
    basis.clearColumn()
    return rate
  }

  /// How many entries an amount of 1 on a variable has, which may be wrong by a part of itself.
  fileprivate mutating func entryCount(of variable: Variable, errorPart: Double) -> Int {
    basis.beginRowSolve(model)
    basis.addSource(variable.index, 1, model)
    basis.finishRowSolve(model)
    basis.noteSource(variable.index, 1, errorPart: errorPart, model)
    basis.refineTableauRow(model)
    return basis.tableauRow.count
  }

  /// How many entries a variable has less 64 times its origin, of which a little is left out.
  fileprivate mutating func entryCount(of large: Variable, lessAllBut little: Double, of origin: Variable) -> Int {
    let sources = [(large.index, 1), (origin.index, -64), (origin.index, little)] as [(Int32, Double)]
    basis.beginRowSolve(model)
    for (variable, amount) in sources { basis.addSource(variable, amount, model) }
    basis.finishRowSolve(model)
    for (variable, amount) in sources { basis.noteSource(variable, amount, errorPart: 0, model) }
    basis.refineTableauRow(model)
    return basis.tableauRow.count
  }

  fileprivate func blocks(of variables: [Variable]) -> [Int32] { variables.map { model.variables[$0.index].block } }

  fileprivate mutating func retireBlock(of variable: Variable) { basis.retireBlock(of: variable.index, model) }

  /// Holds a determined variable at its value in place of a held one.
  fileprivate mutating func exchange(_ held: Variable, by variable: Variable) {
    let (loosened, tightened) = (model.variables[held.index].unit, model.variables[variable.index].unit)
    let value = model.variables[variable.index].value
    basis.exchange(loosened: loosened, tightened: tightened, anchor: value, model)
  }

  /// Factors the block around a variable again, as if it was singular. Whether that gave a valid block.
  fileprivate mutating func factorAnew(around variable: Variable) -> Bool {
    basis.blocks.block(model.variables[variable.index].block)?.isValid = false
    basis.beginWalk(.backward)
    basis.reachBackward(from: variable.index, model)
    let component = basis.walk.component(basis.walk.ends.count - 1)
    return basis.findOrFactorBlock(component, model)?.isValid ?? false
  }

  fileprivate mutating func isRoundedZero(_ variable: Variable, at value: Double) -> Bool {
    model.variables[variable.index].value = value
    return basis.isRoundedZero(variable.index, model)
  }

  /// The side of the rest price of a variable that is given its first value.
  fileprivate mutating func newRestSide(of variable: Variable, at value: Double) -> Int8 {
    basis.setNewValue(value, of: variable.index, model)
    return model.variables[variable.index].restSide
  }

  /// The side of the rest price after the variable has been given a value.
  fileprivate mutating func restSide(of variable: Variable, at value: Double) -> Int8 {
    basis.setValue(value, of: variable.index, model)
    return model.variables[variable.index].restSide
  }

  /// Whether a variable counts as 0 at the rounding of its terms, and at the next number.
  fileprivate mutating func zeros(of variable: Variable) -> [Bool] {
    let group = model.variables[variable.index].assignedGroup
    let coefficient = abs(model.coefficient(of: variable.index, in: group))
    var bound = 0.0
    // The variable itself is one of the terms.
    for _ in 0..<3 {
      bound = Tuning.roundingPart * model.activity(of: group).magnitude
      model.variables[variable.index].value = bound / coefficient
    }
    let isZeroAtBound = basis.isRoundedZero(variable.index, model)
    model.variables[variable.index].value = (bound / coefficient).nextUp
    return [isZeroAtBound, basis.isRoundedZero(variable.index, model)]
  }

  /// The marks of three variables and six groups that were visited by an old walk, after stamps were renewed.
  fileprivate mutating func visitsAfterRenewal() -> (visits: [UInt32], stamp: UInt32) {
    for index in 0..<Int32(model.variables.count) { model.variables[index].visit = 7 }
    for index in 0..<Int32(model.groups.count) { model.groups[index].visit = 7 }
    basis.stamp = Tuning.lastStamp + 1
    basis.renewStamps(model)
    let visits = model.variables.elements.map(\.visit) + model.groups.elements.map(\.visit)
    return (visits, basis.stamp)
  }
}
