import PlumbProperty

extension SystemGenerator {
  /// The ranges and values from which a mixture is drawn.
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
    // With two priorities, each level adds up many violations. With many priorities, their order matters. Generate both cases.
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

  /// One to three terms, usually two, with different variables.
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
  /// The relation after both sides are negated.
  var negated: Self {
    switch self {
    case .lessOrEqual: .greaterOrEqual
    case .equal: .equal
    case .greaterOrEqual: .lessOrEqual
    }
  }
}

extension SystemGenerator {
  /// As many required equalities as variables. All of them hold at whole numbers. The last equality is a combination of other
  /// equalities, except for a tiny part of one coefficient, so one value follows only from the remainder after terms cancel. One
  /// more row combines some of the equalities, and may contradict them.
  static func nearlyDependent(using generator: inout Seeded) -> SystemDraft {
    var draft = SystemDraft()
    let count = generator.integer(in: 3...5)
    let values = (0..<count).map { _ in generator.pick(from: [10.0, 100, 250, 37, -20]) }
    for _ in values { _ = draft.addVariable(.offset) }
    var rows = (0..<(count - 1)).map { triangularTerms(from: $0, of: count, using: &generator) }
    let tiny = generator.pick(from: [1.0, -1, 3]) / Double(1 << generator.integer(in: 12...18))
    let variable = generator.chance(50) ? count - 1 : generator.integer(in: 0...(count - 1))
    rows.append(combination(of: rows, using: &generator) + [(variable, tiny)])
    generator.shuffle(&rows)
    for row in rows { draft.addRow(row, .equal, sum(of: row, at: values), at: 1000) }
    let other = combination(of: rows, using: &generator)
    draft.addRow(
      other, generator.pick(from: RowDescription.Relation.allCases),
      sum(of: other, at: values) + generator.pick(from: [1, -1, 0]), at: generator.pick(from: [1000, 1000, 750]))
    return draft
  }

  /// A term with one variable, and one or two terms with later variables.
  private static func triangularTerms(
    from first: Int, of count: Int, using generator: inout Seeded
  ) -> SystemDraft.Terms {
    var later = Array((first + 1)..<count)
    generator.shuffle(&later)
    return ([first] + later.prefix(generator.integer(in: 1...2))).map {
      ($0, generator.pick(from: [1, 3, 5, 7, 9, 11, 13]))
    }
  }

  /// The sum of multiples of one to three rows.
  private static func combination(
    of rows: [SystemDraft.Terms], using generator: inout Seeded
  ) -> SystemDraft.Terms {
    var left = rows
    generator.shuffle(&left)
    return left.prefix(generator.integer(in: 1...3)).flatMap { generator.pick(from: [1, 2, -1, 3, 0.5]) * $0 }
  }

  private static func sum(of terms: SystemDraft.Terms, at values: [Double]) -> Double {
    terms.reduce(0) { $0 + $1.coefficient * values[$1.variable] }
  }

  /// Generates a system that is too large for the twin, but not for the exact checker, to test mechanisms that are used only with
  /// many rows, groups or priorities.
  public static func largeSystem(using generator: inout Seeded) -> SystemDescription {
    let draft =
      switch generator.integer(in: 0...10) {
      case 0...3:
        chain(
          of: generator.integer(in: 8...24), isByEdges: generator.chance(20),
          generator.chance(40) ? .graded : .usual, using: &generator)
      case 4, 5: equals(of: generator.integer(in: 5...12), using: &generator)
      case 6: attraction(views: 4...12, bounds: 6...24, using: &generator)
      case 7: mixture(.large, using: &generator)
      case 8: edges(using: &generator)
      case 9: sums(using: &generator)
      default: nested(using: &generator)
      }
    return draft.finished(using: &generator)
  }

  /// Generates a system in which the coefficients of a row differ by a factor of up to 524,288, or only in their last digits.
  public static func unevenSystem(using generator: inout Seeded) -> SystemDescription {
    let draft =
      switch generator.integer(in: 0...3) {
      case 0: mixture(.apart, using: &generator)
      case 1: mixture(.close, using: &generator)
      case 2: magnified(using: &generator)
      default: shares(using: &generator)
      }
    return draft.finished(using: &generator)
  }

  /// Views in a row, each as long as the row of views inside it.
  private static func nested(using generator: inout Seeded) -> SystemDraft {
    var draft = SystemDraft()
    let outer = (0..<generator.integer(in: 2...5)).map { _ in View(in: &draft, isByEdges: false) }
    enclose(outer, in: &draft, spacing: .equal, using: &generator)
    for view in outer {
      draft.addRow(view.length, .greaterOrEqual, 0, at: 1000, conflictRank: 9)
      let inner = (0..<generator.integer(in: 1...5)).map { _ in View(in: &draft, isByEdges: false) }
      draft.addRow(inner[0].start, .equal, 0, at: 1000, conflictRank: 4)
      for (one, next) in zip(inner, inner.dropFirst()) {
        draft.addRow(next.start - one.end, .equal, 8, at: 1000, conflictRank: 2)
      }
      let end = inner[inner.count - 1].end
      draft.addRow(end - view.length, .equal, 0, at: generator.pick(from: [1000, 1000, 749, 49]))
      for one in inner { addContentSize(for: one.length, in: &draft, using: &generator) }
    }
    return draft
  }

  /// Lengths that each determine two edges, and rows that compare these edges, in which the length cancels. All lengths have the
  /// same content length and the same two priorities, so that many ties are undecided at once.
  private static func edges(using generator: inout Seeded) -> SystemDraft {
    var draft = SystemDraft()
    let (content, far, gap) = (size(using: &generator), size(using: &generator), size(using: &generator))
    let hugging = generator.pick(from: [250.0, 250, 251])
    for _ in 0..<generator.integer(in: 9...14) {
      let length: SystemDraft.Terms = [(draft.addVariable(.size), 1)]
      let ends: [SystemDraft.Terms] = (0..<2).map { _ in [(draft.addVariable(.offset), 1)] }
      draft.addRow(length, .lessOrEqual, content, at: hugging)
      draft.addRow(length, .greaterOrEqual, content, at: 750)
      draft.addRow(ends[0] - length, .equal, 0, at: 1000)
      draft.addRow(ends[1] - length, .equal, Double(generator.integer(in: 0...2)), at: 1000)
      draft.addRow(ends[1], generator.pick(from: [.greaterOrEqual, .greaterOrEqual, .equal]), far, at: 250)
      draft.addRow(ends[1] - ends[0], .greaterOrEqual, gap, at: generator.pick(from: [250, 10]))
    }
    return draft
  }

  /// A sum of lengths that has more terms than rows usually have. The lengths have content sizes. Sometimes adds a second sum
  /// with different coefficients.
  private static func sums(using generator: inout Seeded) -> SystemDraft {
    var draft = SystemDraft()
    let lengths: [SystemDraft.Terms] = (0..<generator.integer(in: 15...22)).map { _ in
      [(draft.addVariable(.size), 1)]
    }
    for length in lengths { addContentSize(for: length, in: &draft, .graded, using: &generator) }
    for _ in 0..<generator.integer(in: 1...2) {
      let coefficients: [Double] = generator.chance(50) ? [1] : [1, -1, 2, 0.5]
      let sum = lengths.reduce([]) { $0 + generator.pick(from: coefficients) * $1 }
      draft.addRow(
        sum, generator.pick(from: RowDescription.Relation.allCases), 10 * size(using: &generator),
        at: generator.pick(from: [1000, 1000, 999, 500, 50]))
    }
    return draft
  }

  /// Two long lengths that are nearly equal, their difference times a large factor, and a bound of the product. The bound's
  /// violation exceeds the rounding of the sum, but not the tolerance of its terms.
  private static func magnified(using generator: inout Seeded) -> SystemDraft {
    var draft = SystemDraft()
    let (length, factor) = (
      Double(1 << generator.integer(in: 22...23)), Double(1 << generator.integer(in: 12...13))
    )
    let lengths: [SystemDraft.Terms] = (0..<2).map { _ in
      [(draft.addVariable(generator.chance(50) ? .size : .offset), 1)]
    }
    let multiple: SystemDraft.Terms = [(draft.addVariable(.offset), 1)]
    draft.addRow(lengths[0], .equal, length, at: 1000, conflictRank: generator.integer(in: 0...3))
    draft.addRow(
      lengths[1], generator.pick(from: [.equal, .equal, .lessOrEqual, .greaterOrEqual]), length - 1 / factor,
      at: generator.pick(from: [1000, 1000, 750, 250]), conflictRank: generator.integer(in: 0...3))
    draft.addRow(
      multiple - factor * (lengths[0] - lengths[1]), .equal, 0, at: 1000, conflictRank: generator.integer(in: 0...3))
    draft.addRow(
      multiple, generator.pick(from: RowDescription.Relation.allCases),
      1 + generator.pick(from: [0x1p-7, -0x1p-7, 0x1p-6, -0x1p-6, -0x1p-6, 0x1p-5, -0x1p-5, 0, 1]),
      at: generator.pick(from: [1000, 1000, 1000, 500]), conflictRank: generator.integer(in: 0...3))
    if generator.chance(50) { draft.addRow(multiple, .equal, size(using: &generator), at: 250) }
    return draft
  }

  /// Lengths that are shares of one length, as in a fillProportionally stack. The remainder may be small.
  private static func shares(using generator: inout Seeded) -> SystemDraft {
    var draft = SystemDraft()
    let whole: SystemDraft.Terms = [(draft.addVariable(.size), 1)]
    let views = (0..<generator.integer(in: 2...4)).map { _ in View(in: &draft, isByEdges: false) }
    enclose(views, in: &draft, spacing: .equal, using: &generator)
    draft.addRow(views[views.count - 1].end - whole, .equal, 0, at: 1000, conflictRank: 3)
    for (index, view) in views.enumerated() {
      let share = index == 0 ? generator.pick(from: [0.75, 0.5, 1 - 0x1p-10, 1 - 0x1p-13]) : 0.25
      draft.addRow(
        view.length - share * whole, .equal, 0, at: generator.pick(from: [1000, 999.5, 999, 750]), conflictRank: index)
      addContentSize(for: view.length, in: &draft, using: &generator)
    }
    draft.addRow(whole, .equal, size(using: &generator), at: generator.pick(from: [1000, 500, 50]))
    return draft
  }
}

extension SystemGenerator.Palette {
  fileprivate static let large = Self(
    variables: 8...20, rows: 16...40,
    priorities: [1000, 999.5, 999, 751, 750, 750, 749, 500, 500, 251, 250, 250, 249, 149, 51, 50, 25, 1])
  fileprivate static let apart = Self(
    variables: 2...5, rows: 3...10, coefficients: [1, -1, 1, -1, 0x1p-13, -0x1p-13, 0x1p-10, 3 * 0x1p-12, 64, -32])
  fileprivate static let close = Self(
    variables: 2...5, rows: 3...10,
    coefficients: [1, -1, 1, 1 - 0x1p-13, 0x1p-13 - 1, 1 + 0x1p-12, 1 - 0x1p-11, -1 - 0x1p-10, 2, 2 + 0x1p-11])
}
