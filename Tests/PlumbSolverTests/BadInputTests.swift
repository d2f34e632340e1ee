import PlumbSolver
import PlumbTestSupport
import Testing

/// Each kind of invalid input throws its own error and leaves the solver unchanged.
@Suite struct BadInput {
  static let unusable: [Double] = [
    .nan, .signalingNaN, .infinity, -.infinity, 1e16, -1e16, 1e308, (1e15).nextUp, .greatestFiniteMagnitude,
  ]
  static let strangePriorities: [Double] = [0, -0.0, -1, 1000.5, (1000.0).nextUp, .nan, .infinity, -.infinity, 1e308]

  @Test(arguments: unusable)
  func unusableConstants(number: Double) throws {
    try refuses(.unusableNumber) { _ = try $0.row($0.first, .equal, number) }
    try refuses(.unusableNumber) { try $0.solver.setConstant(number, of: $0.softRow) }
  }

  @Test(arguments: unusable)
  func unusableCoefficients(number: Double) throws {
    try refuses(.unusableNumber) { _ = try $0.row([Term($0.first, number)], .equal, 1) }
    try refuses(.unusableNumber) { _ = try $0.row([Term($0.first), Term($0.second, number)], .equal, 1) }
    try refuses(.unusableNumber) { try $0.solver.setTerms([Term($0.first, number)], of: $0.softRow) }
  }

  @Test(arguments: strangePriorities)
  func unusablePriorities(number: Double) throws {
    try refusesPriority { _ = try $0.row($0.first, .equal, 1, at: number) }
    try refusesPriority { try $0.solver.setPriority(number, of: $0.softRow) }
  }

  @Test func rowsWithoutTerms() throws {
    try refuses(.noTerms) { _ = try $0.row([], .equal, 0) }
    try refuses(.noTerms) { _ = try $0.row([Term($0.first, 0), Term($0.second, -0.0)], .equal, 0) }
    try refuses(.noTerms) { try $0.solver.setTerms([], of: $0.softRow) }
  }

  @Test func theSameVariableTwice() throws {
    try refuses(.repeatedVariable) { _ = try $0.row([Term($0.first), Term($0.second), Term($0.first, 2)], .equal, 0) }
    try refuses(.repeatedVariable) { try $0.solver.setTerms([Term($0.first), Term($0.first, -1)], of: $0.softRow) }
  }

  @Test func removedVariables() throws {
    try refuses(.unknownVariable) { _ = try $0.row([Term($0.second), Term($0.removedVariable)], .equal, 0) }
    try refuses(.unknownVariable) { try $0.solver.setTerms([Term($0.removedVariable)], of: $0.softRow) }
    try refuses(.unknownVariable) { try $0.solver.removeVariable($0.removedVariable) }
    try refuses(.unknownVariable) { _ = try $0.solver.value(of: $0.removedVariable) }
  }

  @Test func removedVariablesWhoseIndexIsReused() throws {
    try refuses(.unknownVariable) {
      _ = try $0.solver.value(of: $0.removedVariable)
    } after: {
      _ = try $0.offset()
    }
  }

  @Test func removedRows() throws {
    try refuses(.unknownRow) { try $0.solver.removeRow($0.removedRow) }
    try refuses(.unknownRow) { try $0.solver.setConstant(1, of: $0.removedRow) }
    try refuses(.unknownRow) { try $0.solver.setPriority(1, of: $0.removedRow) }
    try refuses(.unknownRow) { try $0.solver.setTerms([Term($0.first)], of: $0.removedRow) }
    try refuses(.unknownRow) {
      try $0.solver.removeRow($0.removedRow)
    } after: {
      _ = try $0.row($0.first, .equal, 3, at: 2)
    }
  }

  @Test func removedMarks() throws {
    try refuses(.unknownMark) { _ = try $0.solver.addMark(after: $0.removedMark) }
    try refuses(.unknownMark) { try $0.solver.removeMark($0.removedMark) }
    try refuses(.unknownMark) { _ = try $0.solver.addVariable(place: Place(0, at: $0.removedMark)) }
    try refuses(.unknownMark) {
      _ = try $0.solver.addRow([Term($0.first)], .equal, 1, place: Place(0, at: $0.removedMark))
    }
  }

  @Test func removalOfTheStartMark() throws {
    try refuses(.unknownMark) { try $0.solver.removeMark(.start) }
  }

  @Test func removalOfVariablesAndMarksInUse() throws {
    try refuses(.variableInUse) { try $0.solver.removeVariable($0.first) }
    try refuses(.markInUse) { try $0.solver.removeMark($0.mark) }
  }

  @Test func handlesOfALargerSolver() throws {
    let other = TestSystem()
    let variables = try (0..<1_000).map { _ in try other.offset() }
    let rows = try variables.map { try other.row($0, .equal, 1) }
    let marks = try (0..<1_000).map { _ in try other.solver.addMark() }
    try refuses(.unknownVariable) { _ = try $0.row(variables[999], .equal, 1) }
    try refuses(.unknownVariable) { try $0.solver.removeVariable(variables[999]) }
    try refuses(.unknownRow) { try $0.solver.removeRow(rows[999]) }
    try refuses(.unknownMark) { _ = try $0.solver.addMark(after: marks[999]) }
  }

  @Test func theLargestNumbersAreUsable() throws {
    let system = TestSystem()
    let size = try system.size()
    try system.row([Term(size)], .equal, Solver.largestNumber)
    #expect(try system.solved([size]) == [1e15])
  }

  private func refuses(
    _ error: SolverError, _ body: (SolvedSystem) throws -> Void, after: (SolvedSystem) throws -> Void = { _ in },
    location: SourceLocation = #_sourceLocation
  ) throws {
    try refuses({ $0 == error }, body, after: after, location)
  }

  private func refusesPriority(_ body: (SolvedSystem) throws -> Void, location: SourceLocation = #_sourceLocation)
    throws
  {
    try refuses({ if case .unusablePriority = $0 { true } else { false } }, body, after: { _ in }, location)
  }

  /// Expects that `body` throws on a solved system, and that the state is the same after it and after the next solve.
  private func refuses(
    _ isExpected: (SolverError) -> Bool, _ body: (SolvedSystem) throws -> Void, after: (SolvedSystem) throws -> Void,
    _ location: SourceLocation
  ) throws {
    let system = try SolvedSystem()
    try after(system)
    try system.solver.solve()
    let before = try system.state()
    do {
      try body(system)
      Issue.record("no error was thrown", sourceLocation: location)
    } catch let error as SolverError {
      #expect(isExpected(error), "\(error)", sourceLocation: location)
    }
    #expect(try system.state() == before, sourceLocation: location)
    try system.solver.solve()
    #expect(try system.state() == before, sourceLocation: location)
  }
}
