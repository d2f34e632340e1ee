import Testing

@testable import PlumbSolver

/// What is written over the basis may be wrong by a part of itself. An entry that this could make 0 is 0.
@Suite struct SourceErrorTests {
  private let system = TestSystem()

  /// An amount counts as 0 if it may be wrong by at least this part, according to the errors that are tried out.
  private func partOfNothing(_ variable: Variable) -> Double {
    let errors = (0..<Tuning.shakes).map { abs(Precision.error(none, variable.index, $0)) }
    return 1 / (Tuning.shakenTimes * (errors.max() ?? 0))
  }

  /// The last two variables: one is held, and the other follows it.
  private func addPair(behind others: Int) throws -> (held: Variable, determined: Variable) {
    for _ in 0..<others { _ = try system.offset() }
    let (held, determined) = (try system.offset(), try system.offset())
    try system.row(held, .equal, 10)
    try system.row([Term(determined), Term(held, -1)], .equal, 5)
    #expect(try system.solved([held, determined]) == [10, 15])
    return (held, determined)
  }

  @Test(arguments: [2, 3, 4, 5]) func anAmountOnAHeldVariableIs0WhereItsErrorIsLarge(others: Int) throws {
    let held = try addPair(behind: others).held
    let part = partOfNothing(held)
    let counts = [0, 0.98 * part, 1.02 * part].map { system.solver.core.entryCount(of: held, errorPart: $0) }
    #expect(counts == [1, 1, 0])
  }

  /// The entries are those of its row and of the variable that it follows.
  @Test(arguments: [2, 3, 4, 5]) func anAmountOnADeterminedVariableIs0WhereItsErrorIsLarge(others: Int) throws {
    let determined = try addPair(behind: others).determined
    let part = partOfNothing(determined)
    let counts = [0, 0.98 * part, 1.02 * part].map { system.solver.core.entryCount(of: determined, errorPart: $0) }
    #expect(counts == [2, 2, 0])
  }

  /// One variable is 64 times another. What is written over the basis is the first, less all of the other but a little.
  /// Whether the little counts depends on how both terms of the row are rounded.
  @Test func whetherAnEntryIsRoundingDependsOnTheTermsOfTheRowsOnItsWay() throws {
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

extension Core {
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
}
