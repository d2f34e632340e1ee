extension Solver {
  /// Returns the variables whose values the priorities do not determine: a different value would be equally good at every
  /// priority, so tie-breaking rules chose the current value. Solves if edits are pending, and changes nothing else. Takes a
  /// column solve for each dual degenerate group and, if this leaves variables undecided, a few solves of the system of free
  /// moves.
  public func ambiguousVariables() throws(SolverError) -> [Variable] {
    try solve()
    var (movable, undecided) = core.openVariables()
    if !undecided.isEmpty {
      let moves = try FreeMoves(of: movable.union(undecided).sorted(), core)
      var (direction, idleCount) = (1.0, 0)
      while !undecided.isEmpty && idleCount < 2 {
        let moved = try moves.moved(among: undecided.sorted(), direction)
        movable.formUnion(moved)
        undecided.subtract(moved)
        direction = -direction
        idleCount = moved.isEmpty ? idleCount + 1 : 0
      }
    }
    return movable.sorted().map { core.model.handle(ofVariable: $0) }
  }
}

/// A second system, whose solutions are the moves from an answer that cost nothing at any priority. Its variables are the
/// changes in the values of the original variables, and its rows keep each group from moving in a direction that is not free.
/// All constants are 0, because which variables can move does not depend on the distance, unless the distance is less than
/// `ambiguousDistance`. This system has no priorities, so a pull is much cheaper than in the original system.
private struct FreeMoves {
  private let solver = Solver()
  private var changes: [Int32: Variable] = [:]

  init(of variables: [Int32], _ core: borrowing Core) throws(SolverError) {
    for (index, variable) in variables.enumerated() { changes[variable] = try solver.addVariable(place: Place(index)) }
    for group in core.groups(of: variables) {
      let terms = terms(of: group, core.model)
      let rate = terms.reduce(0) { max($0, abs($1.coefficient)) }
      let relation: Relation
      switch (core.isFree(group, -1, by: rate), core.isFree(group, 1, by: rate)) {
      case (true, true): continue
      case (true, false): relation = .lessOrEqual
      case (false, true): relation = .greaterOrEqual
      case (false, false): relation = .equal
      }
      _ = try solver.addRow(terms, relation, 0, place: Place(0))
    }
  }

  /// The terms of a group, except those of variables that cannot move.
  private func terms(of group: Int32, _ model: borrowing Model) -> [Term] {
    var terms: [Term] = []
    model.forEachTerm(of: group) { variable, coefficient in
      if let change = changes[variable] { terms.append(Term(change, coefficient)) }
    }
    return terms
  }

  /// Pulls all variables upward or downward, and returns those that move. One solve for all of them takes less than quadratic time.
  /// The coefficients are random, so opposite moves of several variables do not cancel each other: if no variable moves in either
  /// direction, none can move.
  func moved(among variables: [Int32], _ direction: Double) throws(SolverError) -> [Int32] {
    var rows: [Row] = []
    for (index, variable) in variables.enumerated() {
      guard let change = changes[variable] else { continue }
      // A random number from 0.5 to 1. A simple sequence such as multiples of a fraction would let some moves cancel each other.
      let coefficient = 0.75 + 0.25 * Precision.error(none, Int32(index), 0)
      rows.append(
        try solver.addRow(
          [Term(change, coefficient)], direction > 0 ? .greaterOrEqual : .lessOrEqual, coefficient * direction,
          priority: 1, place: Place(0)))
    }
    try solver.solve()
    var moved: [Int32] = []
    for variable in variables {
      if let change = changes[variable], abs(try solver.value(of: change)) > Tuning.ambiguousDistance {
        moved.append(variable)
      }
    }
    for row in rows { try solver.removeRow(row) }
    return moved
  }
}
