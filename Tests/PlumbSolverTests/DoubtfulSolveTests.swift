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
  func aColumnIsRefinedIfARateIsLittleBesideItsTerms(taken: Double, isInCircle: Bool) throws {
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
  func aColumnThroughAnInexactPivotIsRefined(coefficient: Double, isInexact: Bool) throws {
    let (_, _, first, second) = try addCircle(coefficient)
    let areRefined = [first, second].map { system.solver.core.isColumnRefined(of: $0) }
    #expect(areRefined == [isInexact, isInexact])
  }

  /// Along the last row, each rate is 2048 times the one before. Along the first, the largest is 2048 times the least.
  @Test func aColumnWithARateThatIsTinyBesideAnotherIsRefined() throws {
    let chain = try (0..<3).map { _ in try system.offset() }
    let first = try system.row([Term(chain[1]), Term(chain[0], -2_048)], .equal, 0)
    try system.row([Term(chain[2]), Term(chain[1], -2_048)], .equal, 0)
    let last = try system.row([Term(chain[0]), Term(chain[2], 0.25)], .equal, 1 + 0x1p20)
    try system.solver.solve()
    let areRefined = [first, last].map { system.solver.core.isColumnRefined(of: $0) }
    #expect(areRefined == [false, true])
  }

  @Test func aRateOfALooseRowIsDoubtfulUntilTheColumnIsRefined() throws {
    let (origin, large) = try addLarge()
    let near = try system.row([Term(large), Term(origin, -1_000_000)], .greaterOrEqual, -5)
    let far = try system.row([Term(large), Term(origin, -500_000)], .greaterOrEqual, -5)
    try system.solver.solve()
    let nearly = system.solver.core.doubts(aboutRateOf: near, along: origin)
    let hardly = system.solver.core.doubts(aboutRateOf: far, along: origin)
    #expect(nearly == [true, false] && hardly == [false, false])
  }

  @Test func aTableauRowIsDoubtfulIfAnEntryIsLittleBesideItsTerms() throws {
    let (origin, large) = try addLarge()
    let near = try system.row([Term(large), Term(origin, -1_000_000)], .greaterOrEqual, -5)
    let far = try system.row([Term(large), Term(origin, -500_000)], .greaterOrEqual, -5)
    try system.solver.solve()
    let areDoubtful = [near, far].map { system.solver.core.isTableauRowDoubtful(of: $0) }
    #expect(areDoubtful == [true, false])
  }

  @Test(arguments: [(1 + 0x1p-17, true), (2.0, false)])
  func aTableauRowThroughAnInexactPivotIsDoubtful(coefficient: Double, isInexact: Bool) throws {
    let circle = try addCircle(coefficient)
    let bound = try system.row([Term(circle.x), Term(circle.y, -1)], .lessOrEqual, 100)
    try system.solver.solve()
    let isDoubtful = system.solver.core.isTableauRowDoubtful(of: bound)
    #expect(isDoubtful == isInexact)
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
}
