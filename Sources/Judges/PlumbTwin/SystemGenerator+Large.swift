import PlumbProperty

extension SystemGenerator {
  /// A system that is too large for the twin, but not for the exact checker: mechanisms that begin with many rows, groups or
  /// priorities only run in such systems.
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

  /// A system whose coefficients differ by up to 8,192 in a row, or are equal but for their last digits.
  public static func unevenSystem(using generator: inout Seeded) -> SystemDescription {
    let draft =
      switch generator.integer(in: 0...2) {
      case 0: mixture(.apart, using: &generator)
      case 1: mixture(.close, using: &generator)
      default: shares(using: &generator)
      }
    return draft.finished(using: &generator)
  }

  /// Rows of views inside views in a row, all as long as their content.
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

  /// Lengths that give two edges each, and rows that compare the edges: such a row reaches the length, which cancels. Of one
  /// content and two priorities, so that many ties are undecided at once.
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

  /// More lengths in one sum than rows usually have terms, with contents; sometimes a second sum with other coefficients.
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

  /// Lengths that are parts of one length, as shares of a stack are; what they leave may be small.
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
