import PlumbSolver
import PlumbTestSupport
import Testing

/// Each kind of invalid input throws a specific error and leaves the solver unchanged.
@Suite struct RejectedCallTests {
  static let unusable: [Double] = [
    .nan, .signalingNaN, .infinity, -.infinity, 1e16, -1e16, 1e308, (1e15).nextUp, .greatestFiniteMagnitude,
  ]
  static let strangePriorities: [Double] = [0, -0.0, -1, 1000.5, (1000.0).nextUp, .nan, .infinity, -.infinity, 1e308]

  @Test(arguments: unusable)
  func unusableConstantsAreRejected(number: Double) throws {
    try refuses(.unusableNumber) { _ = try $0.row($0.first, .equal, number) }
    try refuses(.unusableNumber) { try $0.solver.setConstant(number, of: $0.softRow) }
  }

  @Test(arguments: unusable)
  func unusableCoefficientsAreRejected(number: Double) throws {
    try refuses(.unusableNumber) { _ = try $0.row([Term($0.first, number)], .equal, 1) }
    try refuses(.unusableNumber) { _ = try $0.row([Term($0.first), Term($0.second, number)], .equal, 1) }
    try refuses(.unusableNumber) { try $0.solver.setTerms([Term($0.first, number)], of: $0.softRow) }
  }

  @Test(arguments: strangePriorities)
  func unusablePrioritiesAreRejected(number: Double) throws {
    try refusesPriority { _ = try $0.row($0.first, .equal, 1, at: number) }
    try refusesPriority { try $0.solver.setPriority(number, of: $0.softRow) }
  }

  @Test func rowsWithoutTermsAreRejected() throws {
    try refuses(.noTerms) { _ = try $0.row([], .equal, 0) }
    try refuses(.noTerms) { _ = try $0.row([Term($0.first, 0), Term($0.second, -0.0)], .equal, 0) }
    try refuses(.noTerms) { try $0.solver.setTerms([], of: $0.softRow) }
  }

  @Test func aRowWithTheSameVariableTwiceIsRejected() throws {
    try refuses(.repeatedVariable) { _ = try $0.row([Term($0.first), Term($0.second), Term($0.first, 2)], .equal, 0) }
    try refuses(.repeatedVariable) { try $0.solver.setTerms([Term($0.first), Term($0.first, -1)], of: $0.softRow) }
  }

  @Test func removedVariablesAreRejected() throws {
    try refuses(.unknownVariable) { _ = try $0.row([Term($0.second), Term($0.removedVariable)], .equal, 0) }
    try refuses(.unknownVariable) { try $0.solver.setTerms([Term($0.removedVariable)], of: $0.softRow) }
    try refuses(.unknownVariable) { try $0.solver.removeVariable($0.removedVariable) }
    try refuses(.unknownVariable) { _ = try $0.solver.value(of: $0.removedVariable) }
  }

  @Test func removedHandlesAreRejectedAfterTheirIndexIsReused() throws {
    try refuses(.unknownVariable) {
      _ = try $0.solver.value(of: $0.removedVariable)
    } after: {
      _ = try $0.offset()
    }
    try refuses(.unknownRow) {
      try $0.solver.removeRow($0.removedRow)
    } after: {
      _ = try $0.row($0.first, .equal, 3, at: 2)
    }
  }

  @Test func removedRowsAreRejected() throws {
    for row in [\SolvedSystem.removedRow, \.noRow] {
      try refuses(.unknownRow) { try $0.solver.removeRow($0[keyPath: row]) }
      try refuses(.unknownRow) { try $0.solver.setConstant(1, of: $0[keyPath: row]) }
      try refuses(.unknownRow) { try $0.solver.setPriority(1, of: $0[keyPath: row]) }
      try refuses(.unknownRow) { try $0.solver.setTerms([Term($0.first)], of: $0[keyPath: row]) }
      try refuses(.unknownRow) { try $0.change($0[keyPath: row], [Term($0.first)], .equal, 6) }
    }
  }

  @Test func removedMarksAreRejected() throws {
    try refuses(.unknownMark) { _ = try $0.solver.addMark(after: $0.removedMark) }
    try refuses(.unknownMark) { try $0.solver.removeMark($0.removedMark) }
    try refuses(.unknownMark) { _ = try $0.solver.addVariable(place: Place(0, at: $0.removedMark)) }
    try refuses(.unknownMark) {
      _ = try $0.solver.addRow([Term($0.first)], .equal, 1, place: Place(0, at: $0.removedMark))
    }
  }

  @Test func variablesAndMarksInUseAndTheStartMarkCannotBeRemoved() throws {
    try refuses(.unknownMark) { try $0.solver.removeMark(.start) }
    try refuses(.variableInUse) { try $0.solver.removeVariable($0.first) }
    try refuses(.markInUse) { try $0.solver.removeMark($0.mark) }
  }

  /// Calls for several changes validate each number before they change anything.
  @Test(arguments: [(.nan, 500), (1e16, 500), (-.infinity, 500), (6, 0), (6, 1000.5), (6, .nan)] as [(Double, Double)])
  func changingRowsToUnusableNumbersIsRejected(constant: Double, priority: Double) throws {
    let change: (SolvedSystem) throws -> Void = {
      try $0.change($0.softRow, [Term($0.first)], .equal, constant, priority: priority)
    }
    if constant == 6 { try refusesPriority(change) } else { try refuses(.unusableNumber, change) }
  }

  @Test(arguments: [(.nan, 1000), (1e16, 1000), (1, 0), (1, 1001), (1, .nan)] as [(Double, Double)])
  func unusableBoundsAreRejected(constant: Double, priority: Double) throws {
    let bound = Bound(.equal, constant, priority: priority, rank: 0, conflictRank: 0)
    let calls: [(SolvedSystem) throws -> Void] = [
      { _ = try $0.solver.addVariable(kind: .size, place: Place(0), within: bound) },
      { _ = try $0.add(BoundTests.bounds + [bound], over: $0.first, at: .start) },
    ]
    for call in calls {
      if constant == 1 { try refusesPriority(call) } else { try refuses(.unusableNumber, call) }
    }
    try refuses(.unknownMark) { _ = try $0.add(BoundTests.bounds, over: $0.first, at: $0.removedMark) }
    try refuses(.unknownVariable) { _ = try $0.add(BoundTests.bounds, over: $0.removedVariable, at: .start) }
  }

  @Test(arguments: [2, 15, 16, 17, 60]) func aLongRowWithARepeatedVariableIsRejected(count: Int) throws {
    try refuses(.repeatedVariable) {
      let terms = $0.others.prefix(count).map { Term($0) }
      _ = try $0.row(terms + [terms[0]], .equal, 10)
    }
  }

  /// The next handles that another solver returns, and much later ones.
  @Test(arguments: [1, 1_000]) func handlesOfALargerSolverAreRejected(more: Int) throws {
    let solver = try SolvedSystem().solver
    let other = Solver()
    var (variables, rows, marks): ([Variable], [Row], [Mark]) = ([], [], [])
    while variables.count < solver.variableCount + 1 + more { variables.append(try other.addVariable(place: Place(0))) }
    while rows.count < solver.rowCount + 1 + more {
      rows.append(try other.addRow(variables[0], .equal, 1, place: Place(rows.count)))
    }
    for _ in 0..<2 + more { marks.append(try other.addMark()) }
    let (variable, row, mark) = (variables[variables.count - 1], rows[rows.count - 1], marks[marks.count - 1])
    try refuses(.unknownVariable) { _ = try $0.row(variable, .equal, 1) }
    try refuses(.unknownVariable) { try $0.solver.removeVariable(variable) }
    try refuses(.unknownVariable) { _ = try $0.solver.value(of: variable) }
    try refuses(.unknownRow) { try $0.solver.removeRow(row) }
    try refuses(.unknownRow) { _ = try $0.solver.definition(of: row) }
    try refuses(.unknownMark) { _ = try $0.solver.addMark(after: mark) }
    try refuses(.unknownMark) { _ = try $0.solver.position(of: mark) }
  }

  /// The number is free, so no mark has this handle yet.
  @Test func aFutureMarkHandleIsRejectedUntilItIsIssued() throws {
    let (solver, other) = (Solver(), Solver())
    for solver in [solver, other] { try solver.removeMark(solver.addMark()) }
    let next = try other.addMark()
    #expect(throws: SolverError.unknownMark) { try solver.addMark(after: next) }
    #expect(throws: SolverError.unknownMark) { try solver.position(of: next) }
    #expect(try solver.addMark() == next)
    #expect(try solver.position(of: next) > 0)
  }

  @Test func theLargestNumbersAreAccepted() throws {
    let system = TestSystem()
    let size = try system.size()
    try system.row([Term(size)], .equal, Solver.largestNumber)
    #expect(try system.solved([size]) == [1e15])
  }

  private func refuses(
    _ error: SolverError, location: SourceLocation = #_sourceLocation, _ body: (SolvedSystem) throws -> Void,
    after: (SolvedSystem) throws -> Void = { _ in }
  ) throws {
    let (thrown, isUnchanged) = try refusal(of: body, after: after)
    #expect(thrown == error && isUnchanged, sourceLocation: location)
  }

  private func refusesPriority(
    location: SourceLocation = #_sourceLocation, _ body: (SolvedSystem) throws -> Void
  ) throws {
    let (thrown, isUnchanged) = try refusal(of: body)
    let isRight = if case .unusablePriority? = thrown { true } else { false }
    #expect(isRight && isUnchanged, "\(String(describing: thrown))", sourceLocation: location)
  }

  /// The error that `body` throws on a solved system, and whether the state stays the same, also after the next solve.
  private func refusal(
    of body: (SolvedSystem) throws -> Void, after prepare: (SolvedSystem) throws -> Void = { _ in }
  ) throws -> (thrown: SolverError?, isUnchanged: Bool) {
    let system = try SolvedSystem()
    try prepare(system)
    try system.solver.solve()
    let before = try system.state()
    var thrown: SolverError?
    do { try body(system) } catch let error as SolverError { thrown = error }
    let after = try system.state()
    try system.solver.solve()
    return (thrown, try after == before && system.state() == before)
  }
}

/// A small solved system, with handles in use and removed handles.
final class SolvedSystem {
  let system = TestSystem()
  let first: Variable
  let second: Variable
  let others: [Variable]
  let removedVariable: Variable
  let softRow: Row
  let removedRow: Row
  let noRow = Row.none
  let mark: Mark
  let removedMark: Mark

  var solver: Solver { system.solver }

  init() throws {
    first = try system.size()
    second = try system.offset()
    others = try system.offsets(60)
    removedVariable = try system.size()
    mark = try system.solver.addMark()
    removedMark = try system.solver.addMark()
    try system.tie(second, to: first, plus: 5)
    try system.row(first, .equal, 10, conflictRank: 2)
    try system.row(first, .equal, 20, conflictRank: 1)
    softRow = try system.solver.addRow([Term(second)], .equal, 12, priority: 500, place: Place(0, at: mark))
    removedRow = try system.row(removedVariable, .equal, 1)
    try system.solver.solve()
    try system.solver.removeRow(removedRow)
    try system.solver.removeVariable(removedVariable)
    try system.solver.removeMark(removedMark)
  }

  func offset() throws -> Variable { try system.offset() }

  func row(_ terms: [Term], _ relation: Relation, _ constant: Double, at priority: Double = 1000) throws -> Row {
    try system.row(terms, relation, constant, at: priority)
  }

  func row(_ variable: Variable, _ relation: Relation, _ constant: Double, at priority: Double = 1000) throws -> Row {
    try system.row(variable, relation, constant, at: priority)
  }

  func change(
    _ row: Row, _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Double = 1000
  ) throws {
    _ = try terms.withUnsafeBufferPointer { try solver.changeRow(row, to: $0, relation, constant, priority: priority) }
  }

  func add(_ bounds: [Bound], over variable: Variable, at mark: Mark) throws -> [Row] {
    try solver.add(bounds, over: variable, at: mark)
  }

  /// All values that a client can read from the solver.
  struct State: Equatable {
    var values: [Double]
    var footprint: Footprint
    var definition: String
    var conflicts: [Conflict]
    var certificate: Certificate
  }

  func state() throws -> State {
    State(
      values: try system.values([first, second]), footprint: solver.footprint,
      definition: "\(try solver.definition(of: softRow))", conflicts: solver.conflicts,
      certificate: solver.certificate())
  }
}

extension Solver {
  /// Adds several rows over one variable in one call.
  fileprivate func add(_ bounds: [Bound], over variable: Variable, at mark: Mark) throws -> [Row] {
    var rows = Array(repeating: Row.none, count: bounds.count)
    try bounds.withUnsafeBufferPointer { try addRows($0, over: variable, at: mark, into: &rows) }
    return rows
  }
}

/// Adding several rows over one variable in one call has the same result as separate calls.
@Suite struct BoundTests {
  static let bounds = [
    Bound(.greaterOrEqual, 0, priority: 1000, rank: 1, conflictRank: 9),
    Bound(.lessOrEqual, -0.0, priority: 250, rank: 1 << 40, conflictRank: -3),
    Bound(.equal, 60, priority: 750.5, rank: -2, conflictRank: 0),
  ]

  @Test func rowsAddedTogetherHaveTheResultOfRowsAddedSeparately() throws {
    let (together, apart) = (Solver(), Solver())
    let variables = try [together, apart].map { try $0.addVariable(kind: .size, place: Place(7)) }
    let marks = try [together, apart].map { try $0.addMark() }
    let rows = try together.add(Self.bounds, over: variables[0], at: marks[0])
    let others = try Self.bounds.map {
      try apart.addRow(
        variables[1], $0.relation, $0.constant, priority: $0.priority, place: Place($0.rank, at: marks[1]),
        conflictRank: $0.conflictRank)
    }
    #expect(rows == others)
    for (row, bound) in zip(rows, Self.bounds) {
      let given = try together.definition(of: row)
      #expect(given.terms.map(\.variable) == [variables[0].number] && given.terms.map(\.coefficient) == [1])
      #expect(given.relation == bound.relation && given.constant == bound.constant)
      #expect(given.priority == bound.priority && given.conflictRank == bound.conflictRank && !given.attracts)
    }
    #expect(together.ranks().rows == apart.ranks().rows)
    #expect(together.footprint == apart.footprint)
    try together.solve()
    try apart.solve()
    #expect(try together.value(of: variables[0]) == 60)
    #expect(together.certificate() == apart.certificate())
  }
}

/// The definitions, ranks, footprints and handles that a solver returns.
@Suite struct StoredRowTests {
  private let solver = Solver()

  @Test func theDefaultConflictRankIsZero() throws {
    let variable = try solver.addVariable(place: Place(0))
    let terms = [Term(variable)]
    let rows = [
      try solver.addRow(terms, .equal, 1, place: Place(0)), try solver.addRow(variable, .equal, 1, place: Place(1)),
      try terms.withUnsafeBufferPointer { try solver.addRow($0, .equal, 1, place: Place(2)) },
    ]
    #expect(try rows.map { try solver.definition(of: $0).conflictRank } == [0, 0, 0])
  }

  @Test func anEmptySolverHasNoWorkAndNoStorage() {
    for (kind, count) in Mirror(reflecting: solver.footprint).children { #expect(count as? Int == 0, "\(kind ?? "")") }
    #expect(solver.work == WorkCounters())
  }

  @Test func theDifferenceOfWorkCountersSubtractsEachCounter() {
    var (earlier, later, difference) = (WorkCounters(), WorkCounters(), WorkCounters())
    let counters: [WritableKeyPath<WorkCounters, Int64>] = [
      \.pivots, \.flips, \.zeroSteps, \.candidatesRanked, \.freshStarts, \.rowsTouched, \.valuesMoved,
      \.multipliersChanged, \.entriesMoved, \.blocksFactored,
    ]
    #expect(counters.count == Mirror(reflecting: later).children.count)
    for (index, counter) in counters.enumerated() {
      earlier[keyPath: counter] = Int64(3 + index)
      later[keyPath: counter] = Int64(10 + 3 * index)
      difference[keyPath: counter] = Int64(7 + 2 * index)
    }
    #expect(later - earlier == difference)
  }

  @Test func positionsAreOrderedByMarkAndRankAndUnusedHandlesHaveNoPosition() throws {
    let first = try solver.addMark()
    let second = try solver.addMark(after: first)
    let variables = try [Place(0, at: second), Place(0), Place(5, at: first), Place(-5, at: first)].map {
      try solver.addVariable(place: $0)
    }
    let rows = try [Place(0, at: second), Place(0), Place(9), Place(1, at: first)].map {
      try solver.addRow(variables[0], .equal, 1, place: $0)
    }
    try solver.removeVariable(variables[1])
    try solver.removeRow(rows[1])
    let ranks = solver.ranks()
    #expect(ranks.variables == [2, -1, 1, 0])
    #expect(ranks.rows == [2, -1, 0, 1])
  }

  @Test func theIndexOfARemovedVariableIsReusedAfterASolve() throws {
    let first = try solver.addVariable(place: Place(0))
    try solver.removeVariable(first)
    #expect(try solver.addVariable(place: Place(1)).number != first.number)
    try solver.solve()
    #expect(try solver.addVariable(place: Place(2)).number == first.number)
  }

  private func terms(_ count: Int) throws -> [Term] {
    try (0..<count).map { Term(try solver.addVariable(kind: .size, place: Place($0))) }
  }

  @Test(arguments: [2, 16, 17, 18, 60])
  func rowsShareTheirTermsIfOnlyTheOrderOfTheTermsDiffers(count: Int) throws {
    let terms = try terms(count)
    let half = count / 2
    let orders: [[Term]] = [terms, terms.reversed(), Array(terms[half...] + terms[..<half])]
    let rows = try orders.map { try solver.addRow($0, .lessOrEqual, 10, place: Place(0)) }
    let footprint = solver.footprint
    #expect(footprint.expressions == 1 && footprint.coefficients == count)
    for row in rows {
      let stated = try solver.definition(of: row).terms
      #expect(stated.map(\.variable) == terms.map(\.variable.number))
    }
  }

  @Test(arguments: [0.5, 1, 1.5, 2, 2.5, 3, 4, 7, 1000])
  func rowsShareTheirTermsIfTheCoefficientsDifferByAPowerOfTwo(largest: Double) throws {
    let variables = try terms(2).map(\.variable)
    for factor in [1.0, 2, 0.5, 32] {
      let terms = [Term(variables[0], factor * largest), Term(variables[1], -factor / 4)]
      _ = try solver.addRow(terms, .lessOrEqual, 10, place: Place(0))
    }
    #expect(solver.footprint.expressions == 1)
  }

  /// A long rank has separate memory, which must not leak.
  @Test func aPlaceMayHaveMoreThan32Bits() throws {
    let variable = try solver.addVariable(place: Place(1 << 40))
    #expect(solver.footprint.lost == 0)
    try solver.removeVariable(variable)
    #expect(solver.footprint.lost == 0)
  }

  /// A constant that a division by a coefficient rounds is stored separately. This is no leak while the row exists.
  @Test func aRowWithARoundedConstantKeepsTheGivenConstant() throws {
    let variable = try solver.addVariable(place: Place(0))
    let row = try solver.addRow([Term(variable, 49)], .equal, 1, place: Place(0))
    #expect(1.0 / 49 * 49 != 1)
    #expect(try solver.definition(of: row).constant == 1)
    #expect(solver.footprint.lost == 0)
    try solver.removeRow(row)
    #expect(solver.footprint.lost == 0)
  }

  /// Otherwise a variable held at this constant would be -0, and printed as -0. Covers scaled and negated terms, and
  /// changed constants.
  @Test(
    arguments: [(1, -0.0, nil), (-1, 0, nil), (-3, 0, nil), (1, 5, -0.0), (-1, 5, 0)] as [(Double, Double, Double?)])
  func aConstantOfMinusZeroIsStoredAsZero(coefficient: Double, constant: Double, later: Double?) throws {
    let variable = try solver.addVariable(place: Place(0))
    let row = try solver.addRow([Term(variable, coefficient)], .equal, constant, place: Place(0))
    let bound = try solver.addRow(variable, .greaterOrEqual, -0.0, priority: 500, place: Place(1))
    try solver.solve()
    if let later { try solver.setConstant(later, of: row) }
    try solver.solve()
    let value = try solver.value(of: variable)
    #expect(value == 0 && value.sign == .plus)
    #expect(try [row, bound].map { try solver.definition(of: $0).constant.sign } == [.plus, .plus])
  }
}
