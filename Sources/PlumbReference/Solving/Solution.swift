import PlumbTwin

/// The solved layout: values, broken constraints, and ambiguous variables.
struct Solution {
  fileprivate(set) var values: [Variable: Rational] = [:]
  fileprivate(set) var broken: [Statement] = []
  fileprivate var ambiguity: [Variable: Ambiguity] = [:]
  fileprivate let layout: Layout

  func value(_ expression: Expression) -> Rational { expression.value(values) }
  func width(_ item: Item) -> Rational { values[layout.variable(item, .width)] ?? 0 }
  func height(_ item: Item) -> Rational { values[layout.variable(item, .height)] ?? 0 }

  /// Relative to the superview's left and top edge.
  func frame(_ item: Item) -> (left: Rational, top: Rational, width: Rational, height: Rational) {
    guard item != .view(layout.outermost), let container = layout.tree.container(of: item) else {
      return (0, 0, width(item), height(item))
    }
    return (
      value(layout.origin(of: item, .horizontal, in: container)),
      value(layout.origin(of: item, .vertical, in: container)),
      width(item), height(item)
    )
  }

  func isAmbiguous(_ variable: Variable) throws(Refusal) -> Bool {
    // A variable without rows can have any value.
    guard let ambiguity = ambiguity[variable] else { return true }
    return try ambiguity.isAmbiguous(variable)
  }
}

extension Layout {
  /// Finds the answer of each component.
  func solved() throws(Refusal) -> Solution {
    var solution = Solution(layout: self)
    for component in try components() {
      let answer = try component.answer(by: solver)
      solution.values.merge(answer.values) { first, _ in first }
      solution.broken += answer.broken
      for variable in component.sizes + component.offsets { solution.ambiguity[variable] = answer.ambiguity }
    }
    return solution
  }

  /// The constraints as rows, split into components that share no variable, such as the two axes.
  private func components() throws(Refusal) -> [Component] {
    var rows: [Row] = []
    for statement in try statements() {
      let expression = expression(statement)
      guard !expression.isOverflowed else { throw .numbers }
      rows.append(
        Row(
          expression: expression, statement: statement, place: place(of: statement),
          strength: strength(of: statement)))
    }
    // Rows are large, so their indices are sorted.
    rows = rows.indices.sorted { (rows[$0].place, $0) < (rows[$1].place, $1) }.map { rows[$0] }
    var groups = DisjointSets()
    for row in rows { groups.join(row.expression.terms.keys) }
    let members = groups.all
    // Rows without variables form a component of their own: each holds or is broken by itself.
    var byGroup: [Variable: [Row]] = [:]
    for row in rows {
      byGroup[row.expression.terms.keys.min().map { groups.leader(of: $0) } ?? -1, default: []].append(row)
    }
    return byGroup.sorted { $0.key < $1.key }.map { leader, rows in
      let variables = members[leader] ?? []
      return Component(
        rows: rows, sizes: variables.filter { Self.dimension(of: $0).isSize },
        offsets: variables.filter { !Self.dimension(of: $0).isSize })
    }
  }
}

/// Union-find: sets of variables that share rows.
private struct DisjointSets {
  private var leaders: [Variable: Variable] = [:]

  func leader(of variable: Variable) -> Variable {
    var leader = variable
    while let next = leaders[leader], next != leader { leader = next }
    return leader
  }

  mutating func join(_ variables: some Collection<Variable>) {
    guard let first = variables.min() else { return }
    for variable in variables {
      let (one, other) = (leader(of: first), leader(of: variable))
      leaders[max(one, other)] = min(one, other)
    }
    for variable in variables where leaders[variable] == nil { leaders[variable] = variable }
  }

  /// The sets by their leaders, each sorted.
  var all: [Variable: [Variable]] { Dictionary(grouping: leaders.keys.sorted(), by: leader) }
}
