extension Row {
  /// A handle that refers to no row. Every solver rejects it.
  @inlinable public static var none: Row { Row(index: -1, generation: 0) }

  /// An invalid handle whose `number` the caller chooses. Every solver rejects it. O(1).
  package static func standIn(_ number: Int) -> Row { Row(index: Int32(number), generation: .max) }

  /// A small number, unique among the solver's current rows, for use as an array index. O(1).
  @inlinable public var number: Int { Int(index) }
}

extension Variable {
  /// A handle that refers to no variable. Every solver rejects it.
  @inlinable public static var none: Variable { Variable(index: -1, generation: 0) }

  /// An invalid handle whose `number` the caller chooses. Every solver rejects it. O(1).
  package static func standIn(_ number: Int) -> Variable { Variable(index: Int32(number), generation: .max) }

  /// A small number, unique among the solver's current variables, for use as an array index. O(1).
  @inlinable public var number: Int { Int(index) }
}

extension Solver {
  /// Replaces a row's terms, relation, constant and priority, and updates only those that differ. The row keeps its place and
  /// conflict rank. A row added by `suggest` becomes an ordinary row if its terms or relation change. Returns whether anything
  /// differed. O(terms + rows over the same expression).
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

  /// Changes a row. The new terms are in the scratch buffer `core.model.terms`.
  func change(_ row: Row, _ relation: Relation, _ constant: Double, _ priority: Double) -> Core.Difference {
    let suggested = suggestedVariable(by: row)
    let difference = core.changeRow(row.index, relation, constant, priority)
    if let suggested, difference == .expression { suggestions[suggested] = nil }
    return difference
  }

  /// Sets the value that a new variable has until the next solve. If that solve computes the same value, `takeMoved` does not
  /// report the variable. Does nothing if a solve has already computed the variable's value. O(1).
  package func setValue(_ value: Double, ofNew variable: Variable) {
    guard (try? core.model.check(variable)) != nil, core.model.variables[variable.index].isNew else { return }
    core.model.variables[variable.index].value = value
  }

  /// Calls `body` for each variable whose value has changed since the last call of `takeMoved`, in no particular order.
  /// Variables added since that call may be omitted. `body` must not call `solve`. O(variables that changed).
  public func takeMoved(_ body: (Variable) -> Void) {
    for index in takeAltered() { body(core.model.handle(ofVariable: index)) }
  }

  /// Calls `body` with the `number` of each variable that `takeMoved` would report. It is inlined into other modules, because
  /// calls across modules would double the time. O(variables that changed).
  @inlinable package func takeMovedNumbers(_ body: (Int) -> Void) {
    for number in takeAltered() { body(Int(number)) }
  }

  @usableFromInline package func takeAltered() -> UnsafeBufferPointer<Int32> { core.takeAltered() }
}
