/// A row as the solver was given it, in plain values.
public struct CheckedRow: Sendable {
  public enum Relation: Sendable {
    case lessOrEqual, equal, greaterOrEqual
  }

  /// Any number that no other row has.
  public var id: Int
  /// Each variable at most once, by its index.
  public var terms: [(variable: Int, coefficient: Double)]
  public var relation: Relation
  public var constant: Double
  /// 1000 is required; each number below is a level of its own.
  public var priority: Double
  /// Where the row stands among all rows, by place. No two rows have the same order.
  public var order: Int
  /// Of conflicting required rows the one of least strength is given up, the last in order among equals.
  public var strength: Int
  /// What nothing else decides comes to rest at this row's constant.
  public var attracts: Bool

  /// O(1). The order is the id where none is given.
  public init(
    id: Int, terms: [(variable: Int, coefficient: Double)], relation: Relation, constant: Double,
    priority: Double = 1000, order: Int? = nil, strength: Int = 0, attracts: Bool = false
  ) {
    (self.id, self.terms, self.relation, self.constant) = (id, terms, relation, constant)
    (self.priority, self.order, self.strength, self.attracts) = (priority, order ?? id, strength, attracts)
  }

  @inline(__always)
  var isRequired: Bool { priority >= 1000 }
  /// Whether a sum below the constant violates the row.
  @inline(__always)
  var resistsBelow: Bool { relation != .lessOrEqual }
  /// Whether a sum above the constant violates the row.
  @inline(__always)
  var resistsAbove: Bool { relation != .greaterOrEqual }
}

/// A variable, the rest value it takes when no row decides it, and the value that is claimed for it.
public struct CheckedVariable: Sendable {
  public enum Rest: Sendable {
    /// The least magnitude that the rows allow, decided before all offsets.
    case size
    /// Not negative if the rows allow it, then the least magnitude.
    case offset
  }

  public var rest: Rest
  /// Where the variable stands among all variables, by place. No two have the same order.
  public var order: Int
  public var value: Double

  /// O(1).
  public init(rest: Rest, order: Int, value: Double) {
    (self.rest, self.order, self.value) = (rest, order, value)
  }
}
