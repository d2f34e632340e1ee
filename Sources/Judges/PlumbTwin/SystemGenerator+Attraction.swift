import PlumbProperty

extension SystemGenerator {
  /// Views, mostly of fixed lengths, that are placed by inequalities between positions, and by a few equalities.
  static func attraction(using generator: inout Seeded) -> SystemDraft {
    attraction(views: 1...3, bounds: 1...6, using: &generator)
  }

  /// A required bound that attracts and is too weak to hold against another bound or value of the same expression. It comes back
  /// when the stronger one is loosened, and the expression then rests at it. Sometimes other rows reach the same variables.
  static func excludedBounds(using generator: inout Seeded) -> SystemDraft {
    var draft = SystemDraft()
    for _ in 0..<generator.integer(in: 1...3) { _ = draft.addVariable(generator.chance(60) ? .offset : .size) }
    let count = draft.system.variables.count
    let expression: SystemDraft.Terms =
      count > 1 && generator.chance(50)
      ? [(0, 1), (1, generator.pick(from: [-1, 1, 2]))] : [(0, generator.pick(from: [1, 1, -1, 3]))]
    let isFloor = generator.chance(50)
    let far = Double(generator.integer(in: 4...12)) * 5
    draft.addRow(
      expression, isFloor ? .greaterOrEqual : .lessOrEqual, isFloor ? far : -far, at: 1000, conflictRank: 1,
      attracts: true)
    draft.addRow(
      expression, generator.chance(70) ? (isFloor ? .lessOrEqual : .greaterOrEqual) : .equal,
      generator.pick(from: [0, 5, -10]), at: 1000, conflictRank: generator.integer(in: 1...3),
      attracts: generator.chance(50))
    for _ in 0..<generator.integer(in: 0...3) {
      draft.addRow(
        terms(.plain, variables: count, using: &generator), generator.pick(from: RowDescription.Relation.allCases),
        size(using: &generator), at: generator.pick(from: [1000, 750, 250]), conflictRank: generator.integer(in: 0...3),
        attracts: generator.chance(40))
    }
    return draft
  }

  static func attraction(
    views: ClosedRange<Int>, bounds: ClosedRange<Int>, using generator: inout Seeded
  ) -> SystemDraft {
    var draft = SystemDraft()
    let views = (0..<generator.integer(in: views)).map { _ in View(in: &draft, isByEdges: generator.chance(20)) }
    for view in views {
      draft.addRow(view.length, .greaterOrEqual, 0, at: 1000, conflictRank: 9)
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
        at: generator.pick(from: [1000, 1000, 750, 250, 250.5]), conflictRank: generator.integer(in: 0...3),
        attracts: generator.chance(85))
    }
    return draft
  }
}
