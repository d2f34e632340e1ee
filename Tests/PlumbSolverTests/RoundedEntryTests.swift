import Testing

@testable import PlumbSolver

/// Entries and rates that are 0 in decimals, and not in doubles.
@Suite struct RoundedEntryTests {
  /// 0.3 less 0.1 less 0.2 times an origin. All other entries are exactly 1. How rounding of coefficients is tried out depends
  /// on the numbers of variables and rows: behind 37 others the first pattern happens to change nearly nothing, and behind 38
  /// the second.
  @Test(arguments: [0, 37, 38]) func anEntryOrRateThatIsRoundingOfDecimalsIs0(others: Int) throws {
    let system = TestSystem()
    for _ in 0..<others { _ = try system.offset() }
    let variables = try (0..<5).map { _ in try system.offset() }
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
}

extension Core {
  /// The entries with which a determined variable is written over the basis.
  fileprivate mutating func exactEntries(of variable: Variable) -> [Double] {
    basis.rowSolve(model.variables[variable.index].unit, isExact: true, model)
    return basis.tableauRow.elements.map(\.amount)
  }

  fileprivate mutating func refinedRate(of variable: Variable, along held: Variable) -> Double {
    basis.columnSolve(model.variables[held.index].unit, model)
    if !basis.hasRefinedRates { basis.refineColumn(from: held.index, model) }
    let rate = basis.change[variable.index]
    basis.clearColumn()
    return rate
  }
}
