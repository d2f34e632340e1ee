/// A constraint system as a plain value, which tests generate, edit, and give to a solver and to the `Twin`.
///
/// Numbers should be small and dyadic, so that they have exact rational values.
public struct SystemDescription: Equatable, Sendable {
  /// The variables; a variable is referred to by its index here.
  public var variables: [VariableDescription]
  /// The rows in any order; only their `place` matters.
  public var rows: [RowDescription]

  public init(variables: [VariableDescription] = [], rows: [RowDescription] = []) {
    self.variables = variables
    self.rows = rows
  }

  /// The row with a name, if present. Linear in the number of rows.
  public func row(named name: Int) -> RowDescription? {
    rows.first { $0.name == name }
  }
}

/// A variable, with the rule for its value when nothing else determines it.
public struct VariableDescription: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// Minimised.
    case size
    /// Not negative, then minimised.
    case offset
  }

  public var kind: Kind

  public init(kind: Kind) {
    self.kind = kind
  }
}

/// A row: `terms (<= == >=) constant` with a priority.
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

  /// The row's identity. Unlike the index it survives edits; unlike the place it has no effect.
  public var name: Int
  /// Each variable occurs at most once, and no coefficient is zero.
  public var terms: [Term]
  public var relation: Relation
  public var constant: Double
  /// 1000 is required; rows below are soft.
  public var priority: Double
  /// Among equally good solutions, the earliest row yields first: the last soft row is violated least. Rows at one
  /// place are ordered by content (`SystemDescription.isBefore`).
  public var place: Int
  /// Of conflicting required rows the weakest is broken; among equally strong ones, the last in place.
  public var conflictRank: Int
  /// For an inequality: whether a value that nothing else determines rests at the constant.
  public var attracts: Bool

  public init(
    name: Int, terms: [Term], relation: Relation, constant: Double, priority: Double, place: Int, conflictRank: Int = 0,
    attracts: Bool = false
  ) {
    self.name = name
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
    self.place = place
    self.conflictRank = conflictRank
    self.attracts = attracts
  }

  public var isRequired: Bool { priority >= 1000 }
}
