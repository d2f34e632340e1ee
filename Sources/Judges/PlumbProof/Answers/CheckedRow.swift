/// A row of the problem in plain values, as the solver received it.
public struct CheckedRow: Sendable {
  public enum Relation: Sendable {
    case lessOrEqual, equal, greaterOrEqual
  }

  /// The priority of required rows, the highest one.
  public static let required = 1000.0

  /// Any unique number.
  public var id: Int
  /// Each variable at most once, by its index.
  public var terms: [(variable: Int, coefficient: Double)]
  public var relation: Relation
  public var constant: Double
  /// 1000 is required; each lower number is a level of its own.
  public var priority: Double
  /// The unique rank of the row in the order of ties.
  public var order: Int
  /// The conflicting required row of lowest conflict rank is given up; among equals the last in order.
  public var conflictRank: Int
  /// Whether variables that levels and ties leave free move to this row's constant.
  public var attracts: Bool

  /// O(1). The order defaults to the id.
  public init(
    id: Int, terms: [(variable: Int, coefficient: Double)], relation: Relation, constant: Double,
    priority: Double = CheckedRow.required, order: Int? = nil, conflictRank: Int = 0, attracts: Bool = false
  ) {
    (self.id, self.terms, self.relation, self.constant) = (id, terms, relation, constant)
    (self.priority, self.order, self.conflictRank, self.attracts) = (priority, order ?? id, conflictRank, attracts)
  }

  @inline(__always)
  var isRequired: Bool { priority >= CheckedRow.required }
  /// Whether a sum below the constant violates the row.
  @inline(__always)
  var isViolatedBelow: Bool { relation != .lessOrEqual }
  /// Whether a sum above the constant violates the row.
  @inline(__always)
  var isViolatedAbove: Bool { relation != .greaterOrEqual }
}

/// A variable: the rest that it takes when no row decides it, and its claimed value.
public struct CheckedVariable: Sendable {
  public enum Kind: Sendable {
    /// The least magnitude that the rows allow. Decided before all offsets.
    case size
    /// Not negative if the rows allow it, then the least magnitude.
    case offset
  }

  public var kind: Kind
  /// The unique rank of the variable in the order of rest.
  public var order: Int
  public var value: Double

  /// O(1).
  public init(kind: Kind, order: Int, value: Double) {
    (self.kind, self.order, self.value) = (kind, order, value)
  }
}
