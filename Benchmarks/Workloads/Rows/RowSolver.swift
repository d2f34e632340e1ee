import PlumbSolver

/// The interface of a solver for the workloads. It is always used as a generic parameter, so that a call has no extra cost.
public protocol RowSolver: SendableMetatype {
  /// A variable.
  associatedtype Quantity
  /// A constraint that can be changed or removed.
  associatedtype Condition
  /// A variable with a coefficient.
  associatedtype Addend
  /// The place of an item among the others, which decides ties in solvers that have places.
  associatedtype Spot

  /// The solver's counters so far; nil if it has none.
  var work: WorkCounters? { get }

  static func addend(_ quantity: Quantity, _ coefficient: Double) -> Addend

  /// A new spot right after `spot`, or before all others.
  mutating func addSpot(after spot: Spot?) throws -> Spot
  mutating func addQuantity(_ kind: VariableKind, rank: Int, at spot: Spot) throws -> Quantity
  mutating func addCondition(
    _ addends: UnsafeBufferPointer<Addend>, _ relation: Relation, _ constant: Double, priority: Double,
    rank: Int, at spot: Spot
  ) throws -> Condition

  /// Adds a row for a value that changes often. Some solvers have edit variables for this.
  mutating func hold(_ quantity: Quantity, at value: Double, rank: Int, at spot: Spot) throws -> Condition
  mutating func remove(_ quantity: Quantity) throws
  mutating func remove(_ condition: Condition) throws
  mutating func setConstant(_ constant: Double, of condition: inout Condition) throws

  /// Updates all values.
  mutating func solve() throws
  func value(of quantity: Quantity) throws -> Double
}

extension RowSolver {
  /// Adds a constraint with few terms, without an allocation.
  @inlinable @inline(__always)
  public mutating func addCondition<let count: Int>(
    _ addends: InlineArray<count, Addend>, _ relation: Relation, _ constant: Double, priority: Double = 1000,
    rank: Int, at spot: Spot
  ) throws -> Condition {
    try addends.span.withUnsafeBufferPointer {
      try addCondition($0, relation, constant, priority: priority, rank: rank, at: spot)
    }
  }
}
