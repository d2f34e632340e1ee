import PlumbProperty

extension SystemGenerator {
  /// Views in a row inside a container of required, optional or free length; sometimes aligned across.
  static func chain(using generator: inout Seeded) -> SystemDraft {
    let isByEdges = generator.chance(30)
    let count = generator.integer(in: 1...(isByEdges ? 4 : 5))
    return chain(of: count, isByEdges: isByEdges, .usual, using: &generator)
  }

  static func chain(
    of count: Int, isByEdges: Bool, _ priorities: ContentPriorities, using generator: inout Seeded
  ) -> SystemDraft {
    var draft = SystemDraft()
    let views = (0..<count).map { _ in View(in: &draft, isByEdges: isByEdges) }
    let spacingRelation = generator.chance(80) ? RowDescription.Relation.equal : .greaterOrEqual
    enclose(views, in: &draft, spacing: spacingRelation, using: &generator)
    for view in views {
      addContentSize(for: view.length, in: &draft, priorities, using: &generator)
    }
    if generator.chance(25) { align(views, in: &draft, using: &generator) }
    return draft
  }

  /// A chain with contradicting required sizes, pins and limits, or contradicting random rows.
  static func conflict(using generator: inout Seeded) -> SystemDraft {
    if generator.chance(50) { return mixture(.conflict, using: &generator) }
    var draft = SystemDraft()
    let views = (0..<generator.integer(in: 1...3)).map { _ in View(in: &draft, isByEdges: generator.chance(50)) }
    enclose(views, in: &draft, spacing: .equal, using: &generator)
    for view in views {
      draft.addRow(view.length, .greaterOrEqual, 0, at: 1000, conflictRank: 9)
      draft.addRow(
        view.length, generator.pick(from: [.equal, .equal, .lessOrEqual, .greaterOrEqual]), size(using: &generator),
        at: generator.pick(from: [1000, 1000, 1000, 750]), conflictRank: generator.integer(in: 0...4))
    }
    for _ in 0..<generator.integer(in: 1...3) {
      let view = generator.pick(from: views)
      draft.addRow(
        generator.chance(50) ? view.end : view.length, generator.pick(from: RowDescription.Relation.allCases),
        size(using: &generator), at: 1000, conflictRank: generator.integer(in: 0...4))
    }
    return draft
  }

  /// Widths and heights coupled by ratios, with limits and content sizes on both axes.
  static func aspect(using generator: inout Seeded) -> SystemDraft {
    var draft = SystemDraft()
    for _ in 0..<generator.integer(in: 1...2) {
      let width: SystemDraft.Terms = [(draft.addVariable(.size), 1)]
      let height: SystemDraft.Terms = [(draft.addVariable(.size), 1)]
      let ratio = generator.pick(from: [1, 2, 0.5, 1.5, 0.75])
      draft.addRow(
        width - ratio * height, .equal, generator.pick(from: [0, 0, 0, 10]),
        at: generator.pick(from: [1000, 1000, 750]))
      for length in [width, height] {
        addContentSize(for: length, in: &draft, using: &generator)
        if generator.chance(50) {
          draft.addRow(length, .lessOrEqual, size(using: &generator), at: 1000, conflictRank: 1)
        }
      }
    }
    if draft.system.variables.count == 4 {
      draft.addRow(
        [(0, 1), (2, 1)], .equal, size(using: &generator), at: generator.pick(from: [1000, 500]), conflictRank: 2)
    }
    return draft
  }

  /// Lengths all equal to the first, or distances between centres all equal to the first distance.
  static func equals(using generator: inout Seeded) -> SystemDraft {
    equals(of: generator.integer(in: 2...4), using: &generator)
  }

  static func equals(of count: Int, using generator: inout Seeded) -> SystemDraft {
    var draft = SystemDraft()
    let views = (0..<count).map { _ in View(in: &draft, isByEdges: generator.chance(20)) }
    let isByCentre = views.count > 2 && generator.chance(50)
    enclose(views, in: &draft, spacing: isByCentre ? .greaterOrEqual : .equal, using: &generator)
    for view in views { addContentSize(for: view.length, in: &draft, using: &generator) }
    if isByCentre {
      let distances = zip(views, views.dropFirst()).map { $1.centre - $0.centre }
      for (index, distance) in distances.dropFirst().enumerated() {
        draft.addRow(distance - distances[0], .equal, 0, at: Double(149 - index))
      }
    } else {
      let priority = generator.pick(from: [1000.0, 1000, 999.5, 500])
      for view in views.dropFirst() {
        draft.addRow(view.length - views[0].length, .equal, 0, at: priority, conflictRank: 3)
      }
    }
    return draft
  }
}
