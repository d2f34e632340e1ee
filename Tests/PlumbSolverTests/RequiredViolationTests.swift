import Testing

@testable import PlumbSolver

/// A required row that is violated by more than rounding is never left without a report.
@Suite struct RequiredViolationTests {
  private let system = TestSystem()

  private func chain(over x: Variable) throws -> (variables: [Variable], rows: [Row]) {
    let (z, y) = (try system.offset(), try system.offset())
    return (
      [z, y],
      [
        try system.row([Term(z), Term(x, -1e4)], .equal, 0), try system.row([Term(y), Term(z, -1e4)], .equal, 0),
        try system.row(y, .greaterOrEqual, 10_000.05, conflictRank: 5),
      ]
    )
  }

  /// The kept ones of some required rows that are violated beyond the tolerance of their own sums.
  private func violated(_ rows: [Row], over variables: [Variable]) throws -> [Row] {
    let broken = system.broken
    return try rows.filter { row in
      let given = try system.solver.definition(of: row)
      var (residual, magnitude) = (-given.constant, abs(given.constant))
      for term in given.terms {
        let variable = try #require(variables.first { $0.number == term.variable })
        let part = term.coefficient * (try system.solver.value(of: variable))
        (residual, magnitude) = (residual + part, magnitude + abs(part))
      }
      if given.relation == .lessOrEqual { residual = max(residual, 0) }
      if given.relation == .greaterOrEqual { residual = min(residual, 0) }
      return abs(residual) > tolerance(magnitude) && !broken.contains(row)
    }
  }

  /// The two constants are the same within the tolerance. With the one the last row holds, with the other it does not.
  @Test(arguments: [(1, 9), (9, 1)], [nil, 0])
  func ofTwoRowsThatAreNearTheTighterOneExplainsAConflict(conflictRanks: (Int32, Int32), patience: Int?) throws {
    system.solver.core.limits.patience = patience
    let x = try system.offset()
    let low = try system.row(x, .equal, 0.0001, conflictRank: conflictRanks.0)
    let high = try system.row(x, .equal, 0.0001000009, conflictRank: conflictRanks.1)
    let (variables, rows) = try chain(over: x)
    try system.solver.solve()
    #expect(try violated([low, high] + rows, over: [x] + variables).isEmpty)
    #expect(system.broken == [rows[1]])
    #expect(system.solver.conflicts.first?.rows.contains(low) == true)
    #expect(system.solver.invariantViolation() == nil)
  }

  /// The two bounds are the same within the tolerance, but between them is the room that is needed.
  @Test(arguments: [nil, 0])
  func theRoomBetweenTwoBoundsThatAreNearIsUsed(patience: Int?) throws {
    let x = try system.offset()
    var bounds = [
      try system.row(x, .lessOrEqual, 0.0001000009), try system.row(x, .greaterOrEqual, 0.0001),
    ]
    try system.row(x, .equal, 0, at: 500)
    let (z, y) = (try system.offset(), try system.offset())
    bounds.append(try system.row([Term(z), Term(x, -1e4)], .equal, 0))
    bounds.append(try system.row([Term(y), Term(z, -1e4)], .equal, 0))
    try system.solver.solve()
    system.solver.core.limits.patience = patience
    bounds.append(try system.row(y, .greaterOrEqual, 10_000.05))
    try system.solver.solve()
    #expect(try violated(bounds, over: [x, z, y]).isEmpty)
    #expect(system.broken.isEmpty)
  }
}
