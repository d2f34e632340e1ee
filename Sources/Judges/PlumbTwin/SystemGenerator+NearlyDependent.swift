import PlumbProperty

extension SystemGenerator {
  /// As many required equalities as variables, which all hold at whole numbers. The last one is a combination of the others but
  /// for a tiny part of one coefficient, so that only what is left when its terms cancel determines a value. Another row combines
  /// some of them, and may contradict them.
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

  /// A term of a variable, and one or two of later ones.
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
}
