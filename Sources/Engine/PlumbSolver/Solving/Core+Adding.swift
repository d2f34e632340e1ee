/// Edits that check their arguments, and then add a variable or a row.
extension Core {
  @inline(__always)
  mutating func addVariable(_ kind: VariableKind, _ place: Place) throws(SolverError) -> Variable {
    try model.check(place.mark)
    let index = addVariable(kind: kind, mark: place.mark.index, rank: place.rank)
    return model.handle(ofVariable: index)
  }

  mutating func addRow(
    _ terms: UnsafeBufferPointer<Term>, _ relation: Relation, _ constant: Double, _ priority: Double, _ place: Place,
    _ conflictRank: Int32, _ attracts: Bool
  ) throws(SolverError) -> Row {
    try model.load(terms)
    return model.handle(ofRow: addRow(try model.given(relation, constant, priority, place, conflictRank, attracts)))
  }

  mutating func addRow(
    _ variable: Variable, _ relation: Relation, _ constant: Double, _ priority: Double, _ place: Place,
    _ conflictRank: Int32, _ attracts: Bool
  ) throws(SolverError) -> Row {
    try model.check(variable)
    let row = try model.given(relation, constant, priority, place, conflictRank, attracts)
    return model.handle(ofRow: addRow(row, over: variable.index))
  }
}
