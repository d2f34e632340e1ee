extension Solver {
  /// The largest number that is computed with: beyond it, doubles no longer tell whole points apart.
  public static let largestNumber = 1e15
}

/// What is refused, before anything is changed. These stand on the core and not on the class around it, whose every
/// access is checked for exclusivity.
extension Core {
  func check(_ variable: Variable) throws(SolverError) {
    guard variable.index >= 0, Int(variable.index) < variables.count,
      variables[variable.index].isAlive,
      variables[variable.index].generation == variable.generation
    else { throw .unknownVariable }
  }

  func isKnown(_ row: Row) -> Bool {
    row.index >= 0 && Int(row.index) < members.count && members[row.index].isAlive
      && members[row.index].generation == row.generation
  }

  func check(_ row: Row) throws(SolverError) {
    guard isKnown(row) else { throw .unknownRow }
  }

  func check(_ number: Double) throws(SolverError) {
    // Written so that a NaN fails.
    guard abs(number) <= Solver.largestNumber else { throw .unusableNumber }
  }

  func checkPriority(_ priority: Double) throws(SolverError) {
    guard priority > 0, priority <= Priority.required else { throw .unusablePriority(priority) }
  }

  /// Copies terms into the solver's scratch, without those that count nothing.
  mutating func load(_ given: some Collection<Term>) throws(SolverError) {
    terms.removeAll()
    stamp &+= 1
    for term in given {
      try check(term.variable)
      try check(term.coefficient)
      guard term.coefficient != 0 else { continue }
      guard variables[term.variable.index].visit != stamp else { throw .repeatedVariable }
      variables[term.variable.index].visit = stamp
      terms.append(Weighted(index: term.variable.index, amount: term.coefficient))
    }
    guard !terms.isEmpty else { throw .noTerms }
  }

  mutating func addRow(
    _ terms: some Collection<Term>, _ relation: Relation, _ constant: Double, _ priority: Double, _ place: Place,
    _ strength: Int32, _ attracts: Bool
  ) throws(SolverError) -> Row {
    try load(terms)
    var row = try member(relation, constant, priority, place, strength, attracts)
    return handle(of: addRow(&row))
  }

  mutating func addRow(
    _ variable: Variable, _ relation: Relation, _ constant: Double, _ priority: Double, _ place: Place,
    _ strength: Int32, _ attracts: Bool
  ) throws(SolverError) -> Row {
    try check(variable)
    let row = try member(relation, constant, priority, place, strength, attracts)
    return handle(of: addRow(row, over: variable.index))
  }

  @inline(__always)
  private func handle(of row: Int32) -> Row { Row(index: row, generation: members[row].generation) }

  @inline(__always)
  private func member(
    _ relation: Relation, _ constant: Double, _ priority: Double, _ place: Place, _ strength: Int32, _ attracts: Bool
  ) throws(SolverError) -> GivenRow {
    try check(constant)
    try checkPriority(priority)
    guard marks.contains(place.mark) else { throw .unknownMark }
    var row = GivenRow()
    row.constant = constant + 0
    row.relation = relation
    row.priority = planted(.fractionDropped) ? priority.rounded(.up) : priority
    row.mark = place.mark.index
    row.rank = place.rank
    row.strength = strength
    row.attracts = attracts
    return row
  }

  func value(of variable: Variable) throws(SolverError) -> Double {
    try check(variable)
    return variables[variable.index].value
  }
}
