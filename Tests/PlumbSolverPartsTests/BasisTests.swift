import PlumbTestSupport
import Testing

@testable import PlumbSolver

/// The conditions under which solves with the basis are refined: if most digits cancel.
@Suite struct DoubtfulSolveTests {
  private let system = TestSystem()

  /// The second variable is 1,000,000.1 times the first, which is held at 0.
  private func addLarge() throws -> (origin: Variable, large: Variable) {
    let (origin, large) = (try system.offset(), try system.offset())
    try system.row(origin, .equal, 0)
    try system.row([Term(large), Term(origin, -1_000_000.1)], .equal, 0)
    return (origin, large)
  }

  /// Two interdependent variables with the values 2 and 1. The second coefficient determines how close to parallel the rows are.
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
    // In a block, the terms outside the block cancel.
    let terms = [Term(small), Term(large, -1), Term(origin, taken)]
    try system.row(isInCircle ? terms + [Term(other)] : terms, .equal, 3)
    try system.row([Term(small), Term(other, 2)], .equal, 4)
    try system.solver.solve()
    let isRefined = system.solver.core.isColumnRefined(of: origin)
    #expect(isRefined == (taken == 1_000_000))
  }

  @Test(arguments: [(1 + 0x1p-17, true), (2.0, false)])
  func aColumnOrTableauRowIsRefinedIfAPivotIsInexact(coefficient: Double, isInexact: Bool) throws {
    let (x, y, first, second) = try addCircle(coefficient)
    let areRefined = [first, second].map { system.solver.core.isColumnRefined(of: $0) }
    #expect(areRefined == [isInexact, isInexact])
    let bound = try system.row([Term(x), Term(y, -1)], .lessOrEqual, 100)
    try system.solver.solve()
    let isDoubtful = system.solver.core.isTableauRowDoubtful(of: bound)
    #expect(isDoubtful == isInexact)
  }

  /// Along the last row, each rate is 2048 times the previous one. Along the first row, the largest rate is 2048 times the
  /// smallest.
  @Test func aColumnWithVeryDifferentRatesIsRefined() throws {
    let chain = try (0..<3).map { _ in try system.offset() }
    let first = try system.row([Term(chain[1]), Term(chain[0], -2_048)], .equal, 0)
    try system.row([Term(chain[2]), Term(chain[1], -2_048)], .equal, 0)
    let last = try system.row([Term(chain[0]), Term(chain[2], 0.25)], .equal, 1 + 0x1p20)
    try system.solver.solve()
    let areRefined = [first, last].map { system.solver.core.isColumnRefined(of: $0) }
    #expect(areRefined == [false, true])
  }

  /// Checks the rate of a loose row before and after refining the column, and an entry of the row's tableau row.
  @Test(arguments: [(1_000_000, true), (500_000, false)] as [(Double, Bool)])
  func aRateIsDoubtfulIfItIsSmallComparedWithItsTerms(taken: Double, isDoubtful: Bool) throws {
    let (origin, large) = try addLarge()
    let row = try system.row([Term(large), Term(origin, -taken)], .greaterOrEqual, -5)
    try system.solver.solve()
    let doubts = system.solver.core.doubts(aboutRateOf: row, along: origin)
    let isEntryDoubtful = system.solver.core.isTableauRowDoubtful(of: row)
    #expect(doubts == [isDoubtful, false] && isEntryDoubtful == isDoubtful)
  }

  /// The difference of the two rates is 2^-16 of their sum, or slightly less. In the last case it is exactly 1.
  @Test(arguments: [(65_537.0, 65_535.0, 2.0, false), (65_539, 65_537, 2, true), (0x1p17 + 1, 0x1p17, 1, true)])
  func aRateIsDoubtfulBelow2ToTheMinus16TimesItsTerms(
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

  /// A third has no finite binary expansion. A million thirds minus 333,333 is accurate to about 30 bits before the
  /// column is refined.
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

  @Test func aSolveIsDoubtfulBelow2ToTheMinus16TimesItsTerms() {
    var arena = InitialArena(size: 0)
    var basis = Basis(in: &arena)
    basis.partLeft = 0x1p-16
    let isDoubtfulAt = basis.isDoubtful
    basis.partLeft = (0x1p-16 as Float).nextDown
    let isDoubtfulBelow = basis.isDoubtful
    #expect(!isDoubtfulAt && isDoubtfulBelow)
  }
}

/// Row solves, which express rows in the basis: leftover amounts on variables, and entries that are rounding errors.
@Suite struct RowSolveTests {
  private let system = TestSystem()

  /// While ties are priced together, row solves skip closed variables. In the block, x = 2 + 2w and y = 1 - w.
  @Test func aRowSolveLeavesNoAmountOnAClosedVariableOutsideACycle() throws {
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

  /// The sum of x and w is 4 + 4w. A refined solve records the row's amount on each variable.
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

  /// The solver then restarts with the same scratch memory.
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

  /// 0.3 minus 0.1 minus 0.2 times an origin is 0. All other entries are exactly 1. The simulated rounding of coefficients
  /// depends on the numbers of variables and rows: after 37 other variables the first pattern happens to have almost no
  /// effect, and after 38 the second.
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

  /// The relative error of an amount from which it counts as 0. The amount may be wrong by this fraction of itself,
  /// according to the simulated errors.
  private func partOfNothing(_ variable: Variable) -> Double {
    let errors = (0..<Tuning.shakes).map { abs(Precision.error(none, variable.index, $0)) }
    return 1 / (Tuning.shakenTimes * (errors.max() ?? 0))
  }

  /// The last two variables: one is held, and the other depends on it. The dependent variable has two entries, for its row and
  /// for the held variable.
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

  /// One variable is 64 times another. Expresses the first variable minus almost all of the other in the basis. The
  /// rounding of both terms of the row determines whether the difference counts.
  @Test func theRoundingErrorOfAnEntryIsEstimatedFromAllItsTerms() throws {
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

/// The block of interdependent variables after the block is dismantled or factored again.
@Suite struct FactoredBlockTests {
  private let system = TestSystem()

  /// Three interdependent variables with the values 1, 2 and 3.
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

  @Test(arguments: 0..<3) func removingABlockReleasesAllItsVariables(first: Int) throws {
    let circle = try addCircle()
    system.solver.core.retireBlock(of: circle[first])
    let blocks = system.solver.core.blocks(of: circle)
    #expect(blocks == [none, none, none])
  }

  /// The old block is dismantled, and each factorisation is counted.
  @Test(arguments: 0..<3) func aBlockThatIsFactoredAgainReplacesTheOldBlock(first: Int) throws {
    let circle = try addCircle()
    let before = system.solver.work.blocksFactored
    let isFactored = system.solver.core.factorAnew(around: circle[first])
    let blocks = system.solver.core.blocks(of: circle)
    #expect(isFactored && blocks == [0, 0, 0])
    #expect(before > 0 && system.solver.work.blocksFactored == before + 1)
    #expect(system.solver.invariantViolation() == nil && system.solver.footprint.lost == 0)
  }

  /// The row of the variable then determines the variable that was held, which is now interdependent with the second one.
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

/// Rounding must not change the side of the rest price.
@Suite struct RestSideTests {
  private let system = TestSystem()

  /// A variable that is 0, because it is four times the difference of two sizes of 1e8. Its coefficient in its
  /// row's group is 0.25, and the magnitude of the terms is 2e8. So up to 1.84e-4, its value is a rounding
  /// error.
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

  /// A new value has no rounding error: the sign alone determines the side.
  @Test(arguments: [(2, 1), (0.5, 1), (0, 1), (-0.5, -1)] as [(Double, Int8)])
  func theSignOfANewValueDeterminesItsSide(value: Double, side: Int8) throws {
    let whole = try addDifference().whole
    let found = system.solver.core.newRestSide(of: whole, at: value)
    #expect(found == side)
  }

  @Test func theSideChangesOnlyIfAValueCrossesZeroByMoreThanRounding() throws {
    let difference = try addDifference().difference
    let sides = [-1e-4, -3e-4, 1e-4, 3e-4, 4e-4, 0, -1e-4].map {
      system.solver.core.restSide(of: difference, at: $0)
    }
    #expect(sides == [1, -1, -1, 1, 1, 1, 1])
    let count = system.solver.core.basis.changedRestSides.count
    #expect(count == 2, "each change is noted once")
  }

  /// The coefficient of the difference is 0.25, and the other terms have the magnitude 1e8.
  @Test func aDifferenceWithinRoundingDoesNotChangeSides() throws {
    let difference = try addDifference().difference
    let zeros = system.solver.core.zeros(of: difference)
    #expect(zeros == [true, false])
  }
}

/// Each walk has a number. After 2^32 walks the numbers repeat, and the marks of old walks must not count.
@Suite struct WalkNumberTests {
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
  /// Whether the column of a held variable or of a tight row is refined.
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

  /// Whether the rate of a loose row is doubtful before and after the column is refined.
  fileprivate mutating func doubts(aboutRateOf row: Row, along variable: Variable) -> [Bool] {
    let group = model.rows[row.index].group
    basis.columnSolve(model.tightGroup(of: variable.index), model)
    let before = basis.rate(of: group, model).isDoubtful
    basis.refineColumn(from: variable.index, model)
    let after = basis.rate(of: group, model).isDoubtful
    basis.clearColumn()
    return [before, after]
  }

  /// Whether the tableau row of a loose row needs refinement.
  fileprivate mutating func isTableauRowDoubtful(of row: Row) -> Bool {
    basis.beginRowSolve(model)
    for term in model.terms(of: model.rows[row.index].group) { basis.addSource(term.variable, term.coefficient, model) }
    basis.finishRowSolve(model)
    return basis.isDoubtful
  }

  /// The rate at which a loose row changes with a held variable.
  fileprivate mutating func measuredRate(
    of row: Row, along held: Variable, isRefined: Bool = false
  ) -> (rate: Double, isDoubtful: Bool) {
    basis.columnSolve(model.variables[held.index].unit, model)
    if isRefined { basis.refineColumn(from: held.index, model) }
    let measured = basis.rate(of: model.rows[row.index].group, model)
    basis.clearColumn()
    return measured
  }

  /// The entry of a variable on a held one; nil if there is none.
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

  /// The leftover amount in the scratch memory of row solves.
  fileprivate func amount(on variable: Variable) -> Double { basis.pendingAmounts[variable.index].magnitude }

  /// Sets all coefficients of a row's group to 1, and expresses a variable in the basis. Returns the leftover amounts
  /// of both variables in the scratch memory.
  fileprivate mutating func amountsAfterSingularRowSolve(
    of variable: Variable, besides other: Variable, equalising row: Row
  ) -> [Double] {
    basis.retireBlock(of: variable.index, model)
    for entry in model.groups[model.rows[row.index].group].entryRange { model.entries[entry].coefficient = 1 }
    basis.rowSolve(model.variables[variable.index].unit, model)
    return [basis.pendingAmounts[variable.index].magnitude, basis.pendingAmounts[other.index].magnitude]
  }

  fileprivate func isInSingularBlock(_ variable: Variable) -> Bool { basis.isInSingularBlock(variable.index, model) }

  /// The entries of a determined variable in the basis.
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

  /// The number of entries of an amount of 1 on a variable, with the given relative error.
  fileprivate mutating func entryCount(of variable: Variable, errorPart: Double) -> Int {
    basis.beginRowSolve(model)
    basis.addSource(variable.index, 1, model)
    basis.finishRowSolve(model)
    basis.noteSource(variable.index, 1, errorPart: errorPart, model)
    basis.refineTableauRow(model)
    return basis.tableauRow.count
  }

  /// The number of entries of a variable minus 64 times its origin, except for a small part.
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

  /// Makes a determined variable held at its value, in place of a held one.
  fileprivate mutating func exchange(_ held: Variable, by variable: Variable) {
    let (loosened, tightened) = (model.variables[held.index].unit, model.variables[variable.index].unit)
    let value = model.variables[variable.index].value
    basis.exchange(loosened: loosened, tightened: tightened, anchor: value, model)
  }

  /// Factors the block of a variable again, as if it were singular. Returns whether the block is valid.
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

  /// The side of the rest price of a variable after its first value is set.
  fileprivate mutating func newRestSide(of variable: Variable, at value: Double) -> Int8 {
    basis.setNewValue(value, of: variable.index, model)
    return model.variables[variable.index].restSide
  }

  /// The side of the rest price after a value is set.
  fileprivate mutating func restSide(of variable: Variable, at value: Double) -> Int8 {
    basis.setValue(value, of: variable.index, model)
    return model.variables[variable.index].restSide
  }

  /// Whether a variable counts as 0 at the rounding error of its terms, and at the next larger number.
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

  /// The marks of an old walk on three variables and six groups, and the stamp, after the stamps are renewed.
  fileprivate mutating func visitsAfterRenewal() -> (visits: [UInt32], stamp: UInt32) {
    for index in 0..<Int32(model.variables.count) { model.variables[index].visit = 7 }
    for index in 0..<Int32(model.groups.count) { model.groups[index].visit = 7 }
    basis.stamp = Tuning.lastStamp + 1
    basis.renewStamps(model)
    let visits = model.variables.elements.map(\.visit) + model.groups.elements.map(\.visit)
    return (visits, basis.stamp)
  }
}
