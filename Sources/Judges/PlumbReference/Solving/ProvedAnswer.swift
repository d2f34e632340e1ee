import PlumbTwin

/// An answer for a system too large for the twin, from a solver that proves it.
public struct ProvedAnswer: Sendable {
  /// By variable.
  public var values: [Double]
  /// The names (`RowDescription.name`) of the broken required rows.
  public var broken: Set<Int>
  /// The ambiguous variables.
  public var ambiguous: Set<Int>

  /// O(1).
  public init(values: [Double], broken: Set<Int>, ambiguous: Set<Int>) {
    (self.values, self.broken, self.ambiguous) = (values, broken, ambiguous)
  }
}

/// Solves a system and checks the proof of the answer. Throws `Refusal.unproved` if the proof fails.
public typealias ProvingSolver = @Sendable (SystemDescription) throws(Refusal) -> ProvedAnswer

extension Component {
  /// The answer of a proving solver.
  func answer(of solver: ProvingSolver) throws(Refusal) -> Answer {
    // Sizes come first.
    let variables = sizes + offsets
    var indices = Array(repeating: 0, count: variables.count)
    for (index, variable) in variables.enumerated() { indices[variable] = index }
    let described = rows.enumerated().map { RowDescription($1, named: $0, indices) }
    let found = try solver(
      SystemDescription(
        variables: sizes.map { _ in VariableDescription(kind: .size) }
          + offsets.map { _ in VariableDescription(kind: .offset) },
        rows: described))
    let values = indices.map { Rational(rounded: found.values[$0]) }
    guard !values.contains(where: \.isOverflowed) else { throw .numbers }
    return Answer(
      values: values, broken: found.broken.map { rows[$0] }.sorted(by: Self.isStronger).map(\.statement),
      ambiguity: .listed(Set(found.ambiguous.map { variables[$0] })))
  }
}

extension RowDescription {
  fileprivate init(_ row: Row, named name: Int, _ indices: [Int]) {
    let terms = row.expression.terms.map { term in
      Term(variable: indices[term.variable], coefficient: term.coefficient.approximation)
    }
    self.init(
      name: name, terms: terms,
      relation: row.statement.relation.forTwin, constant: -row.expression.constant.approximation,
      priority: row.statement.priority, place: name, conflictRank: row.conflictRank, attracts: row.statement.attracts)
  }
}
