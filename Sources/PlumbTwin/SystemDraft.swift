/// A system being put together: rows are named and placed as they come, and only mixed up at the end.
struct SystemDraft {
  typealias Terms = [(variable: Int, coefficient: Double)]

  private(set) var system = SystemDescription()

  init() {
    system.variables.reserveCapacity(8)
    system.rows.reserveCapacity(16)
  }

  mutating func addVariable(_ rest: VariableDescription.Rest) -> Int {
    system.variables.append(VariableDescription(rest: rest))
    return system.variables.count - 1
  }

  /// Terms of the same variable are added up; nothing is added if no term is left.
  mutating func addRow(
    _ terms: Terms, _ relation: RowDescription.Relation, _ constant: Double, at priority: Double, strength: Int = 0,
    attracts: Bool = false
  ) {
    let terms = collected(terms)
    guard !terms.isEmpty else { return }
    let count = system.rows.count
    system.rows.append(
      RowDescription(
        name: count, terms: terms, relation: relation, constant: constant, priority: priority, place: count,
        strength: strength, attracts: attracts))
  }

  /// In four of ten drafts most inequalities attract. Half of the drafts keep their places in order, half have them at random, both with gaps; where a row stands in
  /// the array means nothing in either.
  consuming func finished(using generator: inout Seeded) -> SystemDescription {
    var places: [Int] = []
    places.reserveCapacity(system.rows.count)
    for _ in system.rows {
      places.append((places.last ?? -1) + generator.integer(in: 1...3))
    }
    if generator.chance(50) { generator.shuffle(&places) }
    for index in places.indices { system.rows[index].place = places[index] }
    if generator.chance(40) {
      for index in places.indices where system.rows[index].relation != .equal && generator.chance(60) {
        system.rows[index].attracts = true
      }
    }
    if generator.chance(50) { generator.shuffle(&system.rows) }
    return system
  }

  private func collected(_ terms: Terms) -> [RowDescription.Term] {
    var sums: [RowDescription.Term] = []
    sums.reserveCapacity(terms.count)
    for (variable, coefficient) in terms {
      if let index = sums.firstIndex(where: { $0.variable == variable }) {
        sums[index].coefficient += coefficient
      } else {
        sums.append(.init(variable: variable, coefficient: coefficient))
      }
    }
    sums.removeAll { $0.coefficient == 0 }
    return sums
  }
}

/// Terms read as expressions: an end less a start, a multiple of a length. Arrays already add up to longer ones.
func - (left: SystemDraft.Terms, right: SystemDraft.Terms) -> SystemDraft.Terms {
  left + -1 * right
}

func * (factor: Double, terms: SystemDraft.Terms) -> SystemDraft.Terms {
  terms.map { ($0.variable, factor * $0.coefficient) }
}
