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
    try core.check(row)
    try core.check(constant)
    try core.checkPriority(priority)
    try core.load(terms)
    let change = core.changeRow(row.index, relation, constant, priority)
    if change == .expression { suggestions.forget(row) }
    return change != .nothing
  }

  /// Hands over each variable whose value is another than when this was last called, in no order that means anything,
  /// without those that are new since. O(variables handed over).
  public func takeMoved(_ body: (Variable) -> Void) {
    for index in 0..<core.altered.count {
      let variable = core.altered[index]
      core.variables[variable].isAltered = false
      guard core.variables[variable].isAlive else { continue }
      body(Variable(index: variable, generation: core.variables[variable].generation))
    }
    core.altered.removeAll()
  }
}

extension Core {
  /// What differed about a row that was changed: nothing, its constant or priority, or its terms or relation.
  enum Change { case nothing, number, expression }

  /// The terms it is to have are in the scratch `terms`.
  mutating func changeRow(_ member: Int32, _ relation: Relation, _ constant: Double, _ priority: Double) -> Change {
    let isPrioritized = priority != members[member].priority
    setPriority(priority, of: member)
    let before = members[member]
    let shape = shapeTerms()
    if before.relation == shape.turned(relation) && isShaped(shape, like: before) {
      guard shape.turned(constant) != before.constant else {
        noteGiven(constant + 0, of: member)
        return isPrioritized ? .number : .nothing
      }
      setConstant(constant, of: member)
      return .number
    }
    let kept = before.relation
    detach(member)
    attach(member, shape, constant: constant, relation: planted(.changedRelationKept) ? kept : relation)
    return .expression
  }

  /// Whether a row has just the terms in the scratch, which have been shaped.
  func isShaped(_ shape: Shape, like row: Member) -> Bool {
    guard row.shape == shape else { return false }
    let group = groups[row.group]
    return group.isUnit ? terms.count == 1 && terms[0].index == group.variable : hasTerms(row.group)
  }
}
