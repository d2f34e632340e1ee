/// A constraint system as a plain value: what a test generates, edits, hands to a solver and to the `Twin`.
///
/// Numbers are meant to be small dyadic ones, so that they turn into exact rationals.
public struct SystemDescription: Equatable, Sendable {
  /// The variables; a variable is referred to by its index here.
  public var variables: [VariableDescription]
  /// The rows, in any order: what counts is their `place`, not where they stand here.
  public var rows: [RowDescription]

  public init(variables: [VariableDescription] = [], rows: [RowDescription] = []) {
    self.variables = variables
    self.rows = rows
  }

  /// The row of that name, if there is one. Linear in the number of rows.
  public func row(named name: Int) -> RowDescription? {
    rows.first { $0.name == name }
  }
}

/// What a variable does while nothing else says where it should be.
public struct VariableDescription: Equatable, Sendable {
  public enum Rest: Equatable, Sendable {
    /// As small as can be.
    case size
    /// Not negative, then as small as can be.
    case offset
  }

  public var rest: Rest

  public init(rest: Rest) {
    self.rest = rest
  }
}

/// One row: `terms (<= == >=) constant`, wished for at a priority.
public struct RowDescription: Equatable, Sendable {
  public struct Term: Equatable, Sendable {
    public var variable: Int
    public var coefficient: Double

    public init(variable: Int, coefficient: Double) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  public enum Relation: Equatable, Sendable, CaseIterable {
    case lessOrEqual, equal, greaterOrEqual
  }

  /// Identity: unlike the index it survives edits, unlike the place it means nothing.
  public var name: Int
  /// Every variable at most once, no coefficient zero.
  public var terms: [Term]
  public var relation: Relation
  public var constant: Double
  /// 1000 is required; anything below is a wish.
  public var priority: Double
  /// Among equally good answers the last soft row is violated least. Rows at one place are ordered by what they say
  /// (`SystemDescription.isBefore`).
  public var place: Int
  /// Of conflicting required rows the weakest is given up; among equally strong ones, the last in place.
  public var strength: Int
  /// Of an inequality: whether a value that nothing else decides comes to rest at the constant.
  public var attracts: Bool

  public init(
    name: Int, terms: [Term], relation: Relation, constant: Double, priority: Double, place: Int, strength: Int = 0,
    attracts: Bool = false
  ) {
    self.name = name
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.place = place
    self.strength = strength
    self.attracts = attracts
  }

  public var isRequired: Bool { priority >= 1000 }
}
