extension Row {
  /// No row: never given out by a solver, refused by all.
  public static let none = Row(index: -1, generation: 0)

  /// A small number that no other living row of the same solver has, for tables beside it. O(1).
  public var number: Int { Int(index) }
}

extension Variable {
  /// No variable: never given out by a solver, refused by all.
  public static let none = Variable(index: -1, generation: 0)

  /// A small number that no other living variable of the same solver has, for tables beside it. O(1).
  public var number: Int { Int(index) }
}

extension Solver {
  /// Makes a row say something else, at the cost of what really differs: nothing, a constant, a priority, or its terms. Its
  /// place and strength stay. A row made by `suggest` that gets other terms or another relation is then a row like any other.
  /// Returns whether anything differed. O(terms + rows over the same expression).
  @discardableResult
  public func changeRow(
    _ row: Row, to terms: UnsafeBufferPointer<Term>, _ relation: Relation, _ constant: Double, priority: Double
  ) throws(SolverError) -> Bool {
    try core.model.check(row)
    try core.model.check(constant)
    try core.model.checkPriority(priority)
    try core.model.load(terms)
    return change(row, relation, constant, priority) != .nothing
  }

  /// Changes a row to the terms that are loaded.
  func change(_ row: Row, _ relation: Relation, _ constant: Double, _ priority: Double) -> Core.Difference {
    let suggested = suggestedVariable(by: row)
    let difference = core.changeRow(row.index, relation, constant, priority)
    if let suggested, difference == .expression { suggestions[suggested] = nil }
    return difference
  }

  /// Hands over each variable whose value is another than when this was last called, in no order that means anything,
  /// without those that are new since. O(variables handed over).
  public func takeMoved(_ body: (Variable) -> Void) {
    for variable in core.basis.altered.elements {
      core.model.variables[variable].isAltered = false
      guard core.model.variables[variable].isAlive else { continue }
      body(Variable(index: variable, generation: core.model.variables[variable].generation))
    }
    core.basis.forgetAltered()
  }
}
