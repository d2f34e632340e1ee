/// Adds rows to groups, and removes rows from groups.
extension Model {
  /// Copies the given terms to the scratch buffer `terms`, sorted by variable, without zero coefficients. Throws before anything
  /// else is changed.
  mutating func load(_ given: UnsafeBufferPointer<Term>) throws(SolverError) {
    terms.removeAll()
    for term in given {
      try check(term.variable)
      try check(term.coefficient)
      if term.coefficient != 0 { terms.append(IndexedAmount(index: term.variable.index, amount: term.coefficient)) }
    }
    guard !terms.isEmpty else { throw .noTerms }
    terms.sort { $0.index < $1.index }
    for index in 1..<terms.count where terms[index].index == terms[index - 1].index { throw .repeatedVariable }
  }

  /// Normalises the scratch buffer `terms`, so that the largest coefficient is between 1 and 2, as the tolerances assume. To keep
  /// numbers exact, divides by a power of two; but a single term gets the coefficient 1. The first coefficient becomes positive.
  @inline(__always)
  mutating func shapeTerms() -> Shape {
    let isNegated = terms[0].amount < 0
    let weight = terms.count == 1 ? abs(terms[0].amount) : largestBinade()
    let scale = isNegated ? -weight : weight
    if scale != 1 { for index in 0..<terms.count { terms[index].amount /= scale } }
    return Shape(weight: weight, isNegated: isNegated)
  }

  /// The largest power of two that does not exceed the largest coefficient.
  @inline(__always)
  private func largestBinade() -> Double {
    var largest = 0.0
    for term in terms.elements where abs(term.amount) > largest { largest = abs(term.amount) }
    return largest >= 1 && largest < 2 ? 1 : largest.binade
  }

  /// Whether a row's terms equal the scratch buffer `terms`, which has been normalised.
  func isShaped(_ shape: Shape, like row: StoredRow) -> Bool {
    guard row.shape == shape else { return false }
    let group = groups[row.group]
    return group.isUnit ? terms.count == 1 && terms[0].index == group.ownVariable : hasTerms(row.group)
  }

  /// Adds a row that is not in a group yet. O(1).
  @inline(__always)
  mutating func addRow(_ row: GivenRow) -> Int32 {
    marks.use(row.mark, by: 1)
    return rows.add(row)
  }

  /// Removes a row that is not in a group any more. O(1).
  mutating func removeRow(_ row: Int32) {
    marks.use(rows[row].mark, by: -1)
    forgetGiven(row)
    rows.remove(row)
  }

  /// Adds a row to the group over the scratch buffer `terms`; returns whether the group is new. O(terms + shortest column).
  @inline(__always)
  mutating func attach(_ row: Int32) -> Bool {
    if terms.count == 1 {
      attach(row, to: terms[0].index)
      return false
    }
    var (rarest, least) = (none, Int32.max)
    for term in terms.elements {
      let variable = variables.pointer(to: term.index)
      let uses = variable.pointee.uses &+ 1
      variable.pointee.uses = uses
      if uses < least { (rarest, least) = (term.index, uses) }
    }
    let known = group(inColumnOf: rarest)
    link(row, into: known ?? addGroup())
    return known == nil
  }

  /// Adds a row to the unit group of a variable. O(1).
  @inline(__always)
  func attach(_ row: Int32, to variable: Int32) { attach(row, to: variable, in: variables[variable].unit) }

  /// Adds a row to a group whose only term is a variable. O(1).
  @inline(__always)
  func attach(_ row: Int32, to variable: Int32, in group: Int32) {
    variables[variable].uses += 1
    link(row, into: group)
  }

  @inline(__always)
  private func link(_ row: Int32, into group: Int32) {
    rows[row].group = group
    rows[row].next = groups[group].firstRow
    groups[group].firstRow = row
  }

  /// Removes a row from its group, which may become empty. O(terms + rows of the group), usually O(terms).
  func detach(_ row: Int32) {
    let group = rows[row].group
    unlink(row, from: group)
    forEachTerm(of: group) { variable, _ in variables[variable].uses -= 1 }
  }

  private func unlink(_ row: Int32, from group: Int32) {
    if groups[group].firstRow == row {
      groups[group].firstRow = rows[row].next
      return
    }
    var previous = neighbour(before: row, in: group) ?? groups[group].firstRow
    while rows[previous].next != row { previous = rows[previous].next }
    rows[previous].next = rows[row].next
  }

  /// The row before another row in the list of a group, or nil if the two are not close in memory. In most groups with many rows,
  /// they are close.
  private func neighbour(before row: Int32, in group: Int32) -> Int32? {
    let near = max(0, row - Tuning.nearRows)...min(row + Tuning.nearRows, Int32(rows.count) - 1)
    return near.first { rows[$0].isAlive && rows[$0].group == group && rows[$0].next == row }
  }
}
