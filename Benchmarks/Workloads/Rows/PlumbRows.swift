import PlumbSolver

/// Plumb's own solver as a `RowSolver`. A spot is a mark, so that items can be inserted anywhere.
public struct PlumbRows: RowSolver {
  @usableFromInline let solver = Solver()

  @inlinable public init() {}

  @inlinable public var work: WorkCounters? { solver.work }

  @inlinable public static func addend(_ quantity: Variable, _ coefficient: Double) -> Term {
    Term(quantity, coefficient)
  }

  @inlinable public mutating func addSpot(after spot: Mark?) throws -> Mark {
    try solver.addMark(after: spot ?? .start)
  }

  @inlinable public mutating func addQuantity(_ kind: VariableKind, rank: Int, at spot: Mark) throws -> Variable {
    try solver.addVariable(kind: kind, place: Place(rank, at: spot))
  }

  @inlinable public mutating func addCondition(
    _ addends: UnsafeBufferPointer<Term>, _ relation: Relation, _ constant: Double, priority: Double,
    rank: Int, at spot: Mark
  ) throws -> Row {
    try solver.addRow(addends, relation, constant, priority: priority, place: Place(rank, at: spot))
  }

  @inlinable public mutating func hold(
    _ quantity: Variable, at value: Double, rank: Int, at spot: Mark
  ) throws -> Row {
    try addCondition([Term(quantity)], .equal, value, rank: rank, at: spot)
  }

  @inlinable public mutating func remove(_ quantity: Variable) throws {
    try solver.removeVariable(quantity)
  }

  @inlinable public mutating func remove(_ condition: Row) throws {
    try solver.removeRow(condition)
  }

  @inlinable public mutating func setConstant(_ constant: Double, of condition: inout Row) throws {
    try solver.setConstant(constant, of: condition)
  }

  @inlinable public mutating func solve() throws {
    try solver.solve()
  }

  @inlinable public func value(of quantity: Variable) throws -> Double {
    try solver.value(of: quantity)
  }
}
