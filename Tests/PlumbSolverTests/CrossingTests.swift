import Testing

@testable import PlumbSolver

/// Breaks that a column meets.
@Suite struct CrossingTests {
  private let solver = Solver()

  /// Whether a step to a break moves nothing is seen by how far the value moves, and not by how far the group does.
  @Test(
    arguments: [(1, -1e-9, 0, true), (1, -1.1e-9, 0, false), (1e-6, 0, 1e-10, true), (1e6, 0, 1e-8, false)]
      as [(Double, Double, Double, Bool)])
  func aStepIsIdleIfItsValueMovesByNoMoreThanTheTolerance(
    rate: Double, value: Double, constant: Double, isIdle: Bool
  ) {
    #expect(Crossing(of: 0, rate: rate, from: value, at: constant).isIdle == isIdle)
  }

  /// What follows two offsets nearly cancels for the first one alone.
  @Test func ratesOfOneColumnAreDoubtfulAndThoseOfTheNextAreNot() throws {
    let variables = try (0..<4).map { try solver.addVariable(kind: .offset, place: Place($0)) }
    let (x, large, y, other) = (variables[0], variables[1], variables[2], variables[3])
    _ = try solver.addRow(x, .equal, 0, place: Place(0))
    _ = try solver.addRow([Term(large), Term(x, -1_000_000.1)], .equal, 0, place: Place(1))
    _ = try solver.addRow(y, .equal, 0, place: Place(2))
    _ = try solver.addRow([Term(other), Term(y, -1)], .equal, 0, place: Place(3))
    _ = try solver.addRow(
      [Term(large), Term(x, -1_000_000)], .greaterOrEqual, -5, priority: 500, place: Place(4))
    _ = try solver.addRow([Term(other), Term(y)], .greaterOrEqual, -5, priority: 500, place: Place(5))
    try solver.solve()
    let found = [x, y].map { solver.core.isDoubtful(along: $0) }
    #expect(found == [true, false])
  }

  /// The first offset is the fastest as well. One that is met later does not count, though its group has a lower index.
  @Test func theLeastIndexOfABreakThatIsMetAtOnceEndsAStep() throws {
    let variables = try (0..<4).map { try solver.addVariable(kind: .offset, place: Place($0)) }
    let (later, x, y, z) = (variables[0], variables[1], variables[2], variables[3])
    _ = try solver.addRow(x, .equal, 0, place: Place(0))
    for (place, (variable, rate)) in [(later, 1.0), (y, 3.0), (z, 2.0)].enumerated() {
      _ = try solver.addRow([Term(variable), Term(x, -rate)], .equal, 0, place: Place(1 + place))
      _ = try solver.addRow(variable, .lessOrEqual, variable == later ? 5 : 0, place: Place(10 + place))
    }
    try solver.solve()
    let end = solver.core.leastEnd(along: x)
    #expect(end == solver.core.model.variables[y.index].unit)
  }
}

extension Core {
  /// Collects the breaks that are met when a held variable grows.
  private mutating func collectBreaks(along variable: Variable) -> Int32 {
    let group = model.variables[variable.index].unit
    basis.columnSolve(group, model)
    primalStep.collectCrossings(along: group, 1, withRest: false, basis, model, &work)
    basis.clearColumn()
    return group
  }

  fileprivate mutating func isDoubtful(along variable: Variable) -> Bool {
    _ = collectBreaks(along: variable)
    return primalStep.isDoubtful
  }

  fileprivate mutating func leastEnd(along variable: Variable) -> Int32 {
    let group = collectBreaks(along: variable)
    let last = primalStep.lastCrossing(of: group, .level, from: 0, byBlandRule: true, &duals, model)
    return last == none ? none : primalStep.crossings[last].group
  }
}
