import PlumbProperty

extension SystemGenerator {
  /// Views, mostly of fixed lengths, that are placed by inequalities between positions, and by a few equalities.
  static func attraction(using generator: inout Seeded) -> SystemDraft {
    attraction(views: 1...3, bounds: 1...6, using: &generator)
  }

  static func attraction(
    views: ClosedRange<Int>, bounds: ClosedRange<Int>, using generator: inout Seeded
  ) -> SystemDraft {
    var draft = SystemDraft()
    let views = (0..<generator.integer(in: views)).map { _ in View(in: &draft, isByEdges: generator.chance(20)) }
    for view in views {
      draft.addRow(view.length, .greaterOrEqual, 0, at: 1000, strength: 9)
      if generator.chance(80) {
        draft.addRow(view.length, .equal, size(using: &generator), at: generator.pick(from: [1000, 1000, 750, 250]))
      }
    }
    for _ in 0..<generator.integer(in: bounds) {
      let view = generator.pick(from: views)
      let other = generator.pick(from: views)
      let place = generator.pick(from: [view.start, view.end, view.centre])
      let reference = generator.pick(from: [other.start, other.end, other.centre])
      let relation = generator.pick(from: [RowDescription.Relation.lessOrEqual, .greaterOrEqual])
      draft.addRow(
        generator.chance(60) ? place : place - generator.pick(from: [1, 1, 0.5, 2]) * reference,
        generator.chance(10) ? .equal : relation,
        generator.pick(from: [1, 1, -1]) * size(using: &generator),
        at: generator.pick(from: [1000, 1000, 750, 250, 250.5]), strength: generator.integer(in: 0...3),
        attracts: generator.chance(85))
    }
    return draft
  }
}
