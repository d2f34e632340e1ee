import PlumbTwin

/// A solved layout: the values, the broken constraints, and the ambiguous variables.
struct Solution {
  /// The values, indexed by variable. Variables without rows have the value 0.
  private var values: [Rational]
  private(set) var broken: [Statement] = []
  /// For each variable, its component and its number in the component, or nil if it has no rows.
  private var places: [(component: Int, variable: Variable)?]
  /// The ambiguity of each component.
  private var ambiguity: [Ambiguity] = []
  fileprivate let layout: Layout

  fileprivate init(of layout: Layout) {
    self.layout = layout
    values = Array(repeating: 0, count: layout.variableCount)
    places = Array(repeating: nil, count: layout.variableCount)
  }

  fileprivate mutating func take(_ answer: Component.Answer, of component: Component) {
    for (variable, origin) in component.origins.enumerated() {
      values[origin] = answer.values[variable]
      places[origin] = (ambiguity.count, variable)
    }
    broken += answer.broken
    ambiguity.append(answer.ambiguity)
  }

  func value(_ expression: Expression) -> Rational { expression.value(values) }
  func width(_ item: Item) -> Rational { values[layout.variable(item, .width)] }
  func height(_ item: Item) -> Rational { values[layout.variable(item, .height)] }

  /// Returns the frame of an item, relative to the superview's left and top edges.
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
    guard let (component, own) = places[variable] else { return true }
    return try ambiguity[component].isAmbiguous(own)
  }
}

extension Layout {
  /// Solves each component, and returns the solution of the whole layout.
  func solved() throws(Refusal) -> Solution {
    var solution = Solution(of: self)
    for component in try components() { solution.take(try component.answer(by: solver), of: component) }
    return solution
  }

  /// Returns the constraints as rows, split into components that have no variable in common, such as the two axes.
  private func components() throws(Refusal) -> [Component] {
    let rows = try rows()
    var groups = DisjointSets(count: variableCount)
    for row in rows { groups.join(row.expression.terms) }
    // Rows without variables form the first component, because each of them is satisfied or broken independently.
    var components = [Component()]
    // For the first variable of each group, the index of the group's component.
    var indices = Array(repeating: 0, count: variableCount)
    var own = indices
    for variable in 0..<variableCount where groups.occurs(variable) {
      let leader = groups.leader(of: variable)
      if leader == variable {
        indices[leader] = components.count
        components.append(Component())
      }
      own[variable] = components[indices[leader]].add(variable, isSize: Self.dimension(of: variable).isSize)
    }
    for row in rows {
      let index = row.expression.terms.first.map { indices[groups.leader(of: $0.variable)] } ?? 0
      var row = row
      row.expression = row.expression.renamed { own[$0] }
      components[index].rows.append(row)
    }
    return components.filter { !$0.rows.isEmpty }
  }

  /// Returns the rows in the order of their places.
  private func rows() throws(Refusal) -> [Row] {
    var rows: [Row] = []
    for statement in try statements() {
      let expression = expression(statement)
      guard !expression.isOverflowed else { throw .numbers }
      rows.append(
        Row(
          expression: expression, statement: statement, place: place(of: statement),
          conflictRank: conflictRank(of: statement)))
    }
    // Sort indices instead of rows, because rows are large.
    return rows.indices.sorted { (rows[$0].place, $0) < (rows[$1].place, $1) }.map { rows[$0] }
  }
}

/// Disjoint sets of variables that occur in common rows (union-find). The first variable of a set is its leader.
private struct DisjointSets {
  /// For each variable, a link to the leader of its set, possibly through other variables. Nil if the variable does not occur.
  private var leaders: [Variable?]

  init(count: Int) { leaders = Array(repeating: nil, count: count) }

  func occurs(_ variable: Variable) -> Bool { leaders[variable] != nil }

  func leader(of variable: Variable) -> Variable {
    var leader = variable
    while let next = leaders[leader], next != leader { leader = next }
    return leader
  }

  mutating func join(_ terms: [Expression.Term]) {
    guard let first = terms.first else { return }
    for term in terms {
      if leaders[term.variable] == nil { leaders[term.variable] = term.variable }
      let (one, other) = (leader(of: first.variable), leader(of: term.variable))
      leaders[max(one, other)] = min(one, other)
    }
  }
}
