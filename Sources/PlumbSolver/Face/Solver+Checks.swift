/// What is refused, before anything is changed.
extension Solver {
  /// The largest number that is computed with: beyond it, doubles no longer tell whole points apart.
  public static let largestNumber = 1e15

  func check(_ variable: Variable) throws(SolverError) {
    guard variable.index >= 0, Int(variable.index) < core.variables.count,
      core.variables[variable.index].isAlive,
      core.variables[variable.index].generation == variable.generation
    else { throw .unknownVariable }
  }

  func check(_ row: Row) throws(SolverError) {
    guard row.index >= 0, Int(row.index) < core.members.count, core.members[row.index].isAlive,
      core.members[row.index].generation == row.generation
    else { throw .unknownRow }
  }

  func check(_ number: Double) throws(SolverError) {
    // Written so that a NaN fails.
    guard abs(number) <= Self.largestNumber else { throw .unusableNumber }
  }

  func checkPriority(_ priority: Double) throws(SolverError) {
    guard priority > 0, priority <= 1000 else { throw .unusablePriority(priority) }
  }

  /// Copies terms into the solver's scratch, without those that count nothing.
  func load(_ terms: some Collection<Term>) throws(SolverError) {
    core.terms.removeAll()
    for term in terms {
      try check(term.variable)
      try check(term.coefficient)
      guard term.coefficient != 0 else { continue }
      for index in 0..<core.terms.count where core.terms[index].index == term.variable.index {
        throw .repeatedVariable
      }
      core.terms.append(Weighted(index: term.variable.index, amount: term.coefficient))
    }
    guard !core.terms.isEmpty else { throw .noTerms }
  }

  func addLoadedRow(
    _ relation: Relation, _ constant: Double, _ priority: Double, _ place: Place, _ strength: Int32
  ) throws(SolverError) -> Row {
    try check(constant)
    try checkPriority(priority)
    guard core.marks.contains(place.mark) else { throw .unknownMark }
    var row = MemberRecord()
    row.constant = constant
    row.relation = relation
    row.priority = priority
    row.mark = place.mark.index
    row.rank = place.rank
    row.strength = strength
    let index = core.addRow(row)
    return Row(index: index, generation: core.members[index].generation)
  }
}
