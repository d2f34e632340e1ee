import PlumbSolver

/// What a solver must offer for the workloads to be played on it. Always used as a generic parameter, so that a call
/// costs what the solver's own call costs.
public protocol RowSolver: SendableMetatype {
  /// A variable.
  associatedtype Quantity
  /// A constraint that was added, and can be changed or removed.
  associatedtype Condition
  /// A variable times a number, as this solver takes it.
  associatedtype Addend
  /// Where an item stands among the others; decides ties in solvers that have places.
  associatedtype Spot

  /// What the solver counted so far, or nil where it does not count.
  var work: Work? { get }

  static func addend(_ quantity: Quantity, _ coefficient: Double) -> Addend

  /// A new spot right after `spot`, or before all others.
  mutating func addSpot(after spot: Spot?) throws -> Spot
  mutating func addQuantity(_ rest: Rest, rank: Int, at spot: Spot) throws -> Quantity
  mutating func addCondition(
    _ addends: UnsafeBufferPointer<Addend>, _ relation: Relation, _ constant: Double, priority: Double,
    rank: Int, at spot: Spot
  ) throws -> Condition

  /// Holds a quantity at a value that will change often: what some solvers have edit variables for.
  mutating func hold(_ quantity: Quantity, at value: Double, rank: Int, at spot: Spot) throws -> Condition
  mutating func remove(_ quantity: Quantity) throws
  mutating func remove(_ condition: Condition) throws
  mutating func setConstant(_ constant: Double, of condition: inout Condition) throws

  /// Brings all values up to date.
  mutating func solve() throws
  func value(of quantity: Quantity) throws -> Double
}

extension RowSolver {
  /// A condition over a handful of addends, passed without touching the heap.
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
