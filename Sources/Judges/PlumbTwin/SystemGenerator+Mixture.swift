import PlumbProperty

extension SystemGenerator {
  /// The ranges and values that a mixture is drawn from.
  struct Palette {
    var variables = 1...7
    var rows = 1...14
    var coefficients: [Double] = [1, -1, 1, -1, 1, -1, 1, -1, 2, 0.5]
    var constants: [Double] = (-20...100).map(Double.init)
    var priorities: [Double] = [1000, 1000, 999.5, 750, 750, 500, 250, 250, 50]
    var conflictRanks = 0...3

    static let plain = Palette()
    static let uneven = Palette(
      variables: 1...5, rows: 1...10, coefficients: [1, -1, 2, -2, 0.5, -0.5, 3, -3, -1.5, 1.25])
    static let manyLevels = Palette(
      variables: 2...6, rows: 4...12,
      priorities: [1000, 999.5, 999.25, 999, 998, 751, 750.5, 750, 500, 251, 250, 149, 148, 51, 50, 49, 25, 1, 0.5])
    static let bigConstants = Palette(
      constants: [0, 1, 0.25, 10, 1000, 65_536, 1_000_000, -1_000_000, 16_777_216, 0.0078125])
    static let degenerate = Palette(
      variables: 1...5, rows: 2...7, constants: [0, 0, 0, 0, 10], priorities: [1000, 1000, 750, 250])
    static let conflict = Palette(
      variables: 1...4, rows: 4...10, coefficients: [1, -1], constants: [0, 10, 20, 40, 50, 100],
      priorities: [1000, 1000, 1000, 1000, 750, 250], conflictRanks: 0...5)
  }

  static func mixture(_ palette: Palette, using generator: inout Seeded) -> SystemDraft {
    var draft = SystemDraft()
    for _ in 0..<generator.integer(in: palette.variables) {
      _ = draft.addVariable(generator.chance(50) ? .size : .offset)
    }
    // With two priorities, levels sum many violations; with many, their order matters. Mix both.
    let priorities =
      generator.chance(30)
      ? [generator.pick(from: palette.priorities), generator.pick(from: palette.priorities)] : palette.priorities
    for _ in 0..<generator.integer(in: palette.rows) {
      draft.addRow(
        terms(palette, variables: draft.system.variables.count, using: &generator),
        generator.pick(from: RowDescription.Relation.allCases),
        generator.pick(from: palette.constants),
        at: generator.pick(from: priorities),
        conflictRank: generator.integer(in: palette.conflictRanks))
    }
    return draft
  }

  /// One to three terms, mostly two, of different variables.
  static func terms(_ palette: Palette, variables: Int, using generator: inout Seeded) -> SystemDraft.Terms {
    let count = min(variables, generator.pick(from: [1, 2, 2, 2, 3]))
    var terms = (0..<variables).map { (variable: $0, coefficient: 0.0) }
    generator.shuffle(&terms)
    terms.removeSubrange(count...)
    for index in terms.indices { terms[index].coefficient = generator.pick(from: palette.coefficients) }
    return terms
  }

  /// A mixture with many zeros, and copies of its rows: unchanged, scaled, negated, at other priorities.
  static func degenerate(using generator: inout Seeded) -> SystemDraft {
    var draft = mixture(.degenerate, using: &generator)
    for row in draft.system.rows where generator.chance(60) {
      let scale = generator.pick(from: [1, 1, 2, 0.5, -1, -2])
      draft.addRow(
        scale * row.terms.map { ($0.variable, $0.coefficient) },
        scale < 0 ? row.relation.negated : row.relation,
        scale * row.constant,
        at: generator.chance(60) ? row.priority : generator.pick(from: [1000, 750, 250]),
        conflictRank: generator.integer(in: 0...3))
    }
    return draft
  }
}

extension RowDescription.Relation {
  /// The relation once both sides have been negated.
  var negated: Self {
    switch self {
    case .lessOrEqual: .greaterOrEqual
    case .equal: .equal
    case .greaterOrEqual: .lessOrEqual
    }
  }
}
