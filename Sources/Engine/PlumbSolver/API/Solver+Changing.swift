extension Row {
  /// No row. Every solver rejects this handle.
  @inlinable public static var none: Row { Row(index: -1, generation: 0) }

  /// A handle that every solver rejects, with a number of the caller's choice. O(1).
  package static func standIn(_ number: Int) -> Row { Row(index: Int32(number), generation: .max) }

  /// A small number, unique among the solver's current rows, to index arrays with. O(1).
  @inlinable public var number: Int { Int(index) }
}

extension Variable {
  /// No variable. Every solver rejects this handle.
  @inlinable public static var none: Variable { Variable(index: -1, generation: 0) }

  /// A handle that every solver rejects, with a number of the caller's choice. O(1).
  package static func standIn(_ number: Int) -> Variable { Variable(index: Int32(number), generation: .max) }

  /// A small number, unique among the solver's current variables, to index arrays with. O(1).
  @inlinable public var number: Int { Int(index) }
}

extension Solver {
  /// Replaces a row's terms, relation, constant and priority, at the cost of what differs. Its place and conflict rank stay. A
  /// row of `suggest` becomes an ordinary row if its terms or relation change. Returns whether anything differed. O(terms +
  /// rows over the same expression).
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

  /// Changes a row to the terms in the model's scratch `terms`.
  func change(_ row: Row, _ relation: Relation, _ constant: Double, _ priority: Double) -> Core.Difference {
    let suggested = suggestedVariable(by: row)
    let difference = core.changeRow(row.index, relation, constant, priority)
    if let suggested, difference == .expression { suggestions[suggested] = nil }
    return difference
  }

  /// The value that a new variable has until the next solve. It does not count as changed if that solve finds the same. O(1).
  package func setValue(_ value: Double, ofNew variable: Variable) {
    guard (try? core.model.check(variable)) != nil, core.model.variables[variable.index].isNew else { return }
    core.model.variables[variable.index].value = value
  }

  /// Calls `body` for each variable whose value changed since `takeMoved` was last called, in no particular order. Variables
  /// added since then may be left out. `body` must not solve. O(variables that changed).
  public func takeMoved(_ body: (Variable) -> Void) {
    for index in takeAltered() { body(core.model.handle(ofVariable: index)) }
  }

  /// The same with their numbers. Inlined into other modules, since a call for each variable takes as long as the rest.
  @inlinable package func takeMovedNumbers(_ body: (Int) -> Void) {
    for number in takeAltered() { body(Int(number)) }
  }

  @usableFromInline package func takeAltered() -> UnsafeBufferPointer<Int32> { core.takeAltered() }
}
