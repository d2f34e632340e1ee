/// A constraint system as a plain value, for tests that generate and edit systems, and pass them to a solver and to the `Twin`.
///
/// Numbers should be small and dyadic, so that they have exact rational values.
public struct SystemDescription: Equatable, Sendable {
  /// The variables. Terms refer to a variable by its index in this array.
  public var variables: [VariableDescription]
  /// The rows, in any order. The order of the array does not matter, because each row has a `place`.
  public var rows: [RowDescription]

  public init(variables: [VariableDescription] = [], rows: [RowDescription] = []) {
    self.variables = variables
    self.rows = rows
  }

  /// The row with this name, or nil if there is none. O(rows).
  public func row(named name: Int) -> RowDescription? {
    rows.first { $0.name == name }
  }
}

/// A variable, with the rule that determines its value if no row does.
public struct VariableDescription: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// The magnitude of the value is minimised.
    case size
    /// The value is made non-negative if possible, and then its magnitude is minimised.
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

  /// The row's identity. Unlike an index, it survives edits; unlike the place, it does not affect the solution.
  public var name: Int
  /// The terms on the left side. Each variable occurs at most once, and no coefficient is zero.
  public var terms: [Term]
  public var relation: Relation
  public var constant: Double
  /// The priority. A row with priority 1000 is required; rows with lower priorities are soft.
  public var priority: Double
  /// The place, which breaks ties. Among equally good solutions, the row with the first place yields first: the last soft row
  /// is violated least. Rows at the same place are ordered by content (`SystemDescription.isBefore`).
  public var place: Int
  /// The conflict rank. If required rows conflict, the row with the lowest rank is dropped or, if ranks are equal, the row with
  /// the last place.
  public var conflictRank: Int
  /// Whether this inequality moves the sum of its terms to its constant if no row determines the sum.
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

extension SystemDescription {
  /// Whether one row precedes another row: by place, then by content in this order: priority, relation (`<=`, `==`, `>=`), number
  /// of terms, terms (sorted by the rest order of their variables, each compared by variable and coefficient), constant, conflict
  /// rank. Rows that are equal in all of these are interchangeable. O(terms log terms) if the places are equal, otherwise O(1).
  public func isBefore(_ a: RowDescription, _ b: RowDescription) -> Bool {
    if a.place != b.place { return a.place < b.place }
    if a.priority != b.priority { return a.priority < b.priority }
    if a.relation != b.relation { return a.relation.ordinal < b.relation.ordinal }
    if let order = hasLesserTerms(a, b) { return order }
    return (a.constant, a.conflictRank) < (b.constant, b.conflictRank)
  }

  private func hasLesserTerms(_ a: RowDescription, _ b: RowDescription) -> Bool? {
    if a.terms.count != b.terms.count { return a.terms.count < b.terms.count }
    for (one, other) in zip(restOrdered(a.terms), restOrdered(b.terms)) where one != other {
      return one.variable == other.variable
        ? one.coefficient < other.coefficient : rests(one.variable, before: other.variable)
    }
    return nil
  }

  private func restOrdered(_ terms: [RowDescription.Term]) -> [RowDescription.Term] {
    terms.sorted { rests($0.variable, before: $1.variable) }
  }

  /// Whether one variable precedes another variable in the rest order: sizes before offsets, then by index.
  private func rests(_ a: Int, before b: Int) -> Bool {
    if variables[a].kind != variables[b].kind { return variables[a].kind == .size }
    return a < b
  }

  /// Whether any rows share a place.
  public var sharesPlaces: Bool { Set(rows.map(\.place)).count < rows.count }
}

extension RowDescription.Relation {
  fileprivate var ordinal: Int {
    switch self {
    case .lessOrEqual: 0
    case .equal: 1
    case .greaterOrEqual: 2
    }
  }
}

extension RowDescription {
  /// The row's exact violation at the given values. O(terms).
  public func violation(at values: [Rational]) -> Rational {
    var residual = -Rational(constant)
    for term in terms {
      residual = residual + Rational(term.coefficient) * values[term.variable]
    }
    switch relation {
    case .lessOrEqual: return residual.isNegative ? .zero : residual
    case .equal: return residual.magnitude
    case .greaterOrEqual: return residual.isNegative ? -residual : .zero
    }
  }
}

extension SystemDescription {
  /// The distinct priorities of the soft rows, highest first.
  public var levels: [Double] {
    var levels: [Double] = []
    levels.reserveCapacity(8)
    for index in rows.indices where !rows[index].isRequired {
      let priority = rows[index].priority
      guard !levels.contains(priority) else { continue }
      levels.append(priority)
      var place = levels.count - 1
      while place > 0 && levels[place - 1] < priority {
        levels.swapAt(place, place - 1)
        place -= 1
      }
    }
    return levels
  }

  /// The exact sum of the violations at a priority. O(terms of all rows).
  public func violation(atLevel priority: Double, values: [Rational]) -> Rational {
    rows.lazy.filter { $0.priority == priority }.reduce(.zero) { $0 + $1.violation(at: values) }
  }
}

// The text for reports: one line for the variables, then one line for each row, in order.

extension SystemDescription: CustomStringConvertible {
  public var description: String {
    let rests = variables.enumerated().map { index, variable in "x\(index) \(variable.kind)" }
    let lines = ["variables: " + rests.joined(separator: ", ")] + rows.map(\.description)
    return lines.joined(separator: "\n")
  }
}

extension RowDescription: CustomStringConvertible {
  public var description: String {
    "row \(name): \(leftSide) \(relation) \(shortest(constant)) "
      + "at \(isRequired ? "1000 required" : shortest(priority)), place \(place), strength \(conflictRank)"
      + (attracts ? ", attracts" : "")
  }

  private var leftSide: String {
    var text = ""
    for term in terms {
      let sign = term.coefficient < 0 ? "-" : "+"
      let factor = abs(term.coefficient) == 1 ? "" : shortest(abs(term.coefficient)) + " "
      if text.isEmpty {
        text = (sign == "-" ? "-" : "") + "\(factor)x\(term.variable)"
      } else {
        text += " \(sign) \(factor)x\(term.variable)"
      }
    }
    return text.isEmpty ? "0" : text
  }
}

extension RowDescription.Relation: CustomStringConvertible {
  public var description: String {
    switch self {
    case .lessOrEqual: "<="
    case .equal: "=="
    case .greaterOrEqual: ">="
    }
  }
}

/// The exact text of a number, without a trailing zero: `40` instead of `40.0`.
private func shortest(_ value: Double) -> String {
  let text = value.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
