import PlumbProperty

extension SystemGenerator {
  /// Views in a row inside a container of required, optional or free length. Sometimes the views are also aligned on the other
  /// axis.
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

  /// Views whose lengths all equal the first length, or whose centres are equally far apart.
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

  /// One axis of a view, described by its start and length or by its start and end.
  struct View {
    let start: SystemDraft.Terms
    let end: SystemDraft.Terms
    let length: SystemDraft.Terms

    var centre: SystemDraft.Terms { 0.5 * start + 0.5 * end }

    init(in draft: inout SystemDraft, isByEdges: Bool) {
      start = [(draft.addVariable(.offset), 1)]
      if isByEdges {
        end = [(draft.addVariable(.offset), 1)]
        length = end - start
      } else {
        length = [(draft.addVariable(.size), 1)]
        end = start + length
      }
    }
  }

  /// The choice of priorities for views' content sizes.
  struct ContentPriorities {
    var hugging: [Double] = [250, 250, 250, 251, 249]
    var resistance: [Double] = [750, 750, 750, 751, 749]

    static let usual = ContentPriorities()
    static let graded = ContentPriorities(
      hugging: (0..<12).map { 250 - Double($0) }, resistance: (0..<12).map { 750 + Double($0) })
  }

  /// Pins the first view to the container's start, each view to the next view, and the last view to the container's end.
  static func enclose(
    _ views: [View], in draft: inout SystemDraft, spacing: RowDescription.Relation, using generator: inout Seeded
  ) {
    draft.addRow(views[0].start, .equal, 0, at: 1000, conflictRank: 4)
    let usual = generator.pick(from: [0.0, 0, 5, 8, 20, -10])
    for (view, next) in zip(views, views.dropFirst()) {
      let distance = generator.chance(85) ? usual : size(using: &generator)
      draft.addRow(next.start - view.end, spacing, distance, at: 1000, conflictRank: generator.integer(in: 1...3))
    }
    let end = views[views.count - 1].end
    let pinning = generator.integer(in: 1...100)
    if pinning <= 55 {
      draft.addRow(end, .equal, 4 * size(using: &generator), at: 1000, conflictRank: generator.integer(in: 0...4))
    } else if pinning <= 75 {
      draft.addRow(end, .equal, 4 * size(using: &generator), at: generator.pick(from: [999.5, 500, 50, 49]))
    } else if pinning <= 90 {
      let length: SystemDraft.Terms = [(draft.addVariable(.size), 1)]
      draft.addRow(end - length, .equal, 0, at: 1000, conflictRank: 3)
      draft.addRow(length, .lessOrEqual, 4 * size(using: &generator), at: 1000, conflictRank: 1)
    }
  }

  /// Makes a length non-negative and usually adds hugging (at most the content size) and compression resistance (at least the
  /// content size).
  static func addContentSize(
    for length: SystemDraft.Terms, in draft: inout SystemDraft, _ priorities: ContentPriorities = .usual,
    using generator: inout Seeded
  ) {
    draft.addRow(length, .greaterOrEqual, 0, at: 1000, conflictRank: 9)
    guard generator.chance(85) else { return }
    let intrinsic = size(using: &generator)
    draft.addRow(length, .lessOrEqual, intrinsic, at: generator.pick(from: priorities.hugging))
    draft.addRow(length, .greaterOrEqual, intrinsic, at: generator.pick(from: priorities.resistance))
  }

  /// Adds an axis across the chain, and aligns the starts or centres of all views with the first view on this axis.
  static func align(_ views: [View], in draft: inout SystemDraft, using generator: inout Seeded) {
    let isByCentre = generator.chance(50)
    let across = views.map { _ in View(in: &draft, isByEdges: false) }
    for view in across {
      draft.addRow(view.length, .equal, size(using: &generator), at: generator.pick(from: [1000, 750, 250]))
    }
    for view in across.dropFirst() {
      let difference = isByCentre ? view.centre - across[0].centre : view.start - across[0].start
      draft.addRow(difference, .equal, 0, at: 1000, conflictRank: 2)
    }
    draft.addRow(across[0].start, .greaterOrEqual, 0, at: generator.pick(from: [1000, 50]), conflictRank: 3)
  }

  static func size(using generator: inout Seeded) -> Double {
    generator.chance(10) ? Double(generator.integer(in: 0...200)) / 4 : Double(generator.integer(in: 0...12) * 5)
  }

  /// Views, usually of fixed lengths, that are placed by inequalities between positions, and by a few equalities.
  static func attraction(using generator: inout Seeded) -> SystemDraft {
    attraction(views: 1...3, bounds: 1...6, using: &generator)
  }

  /// A required bound that attracts, and a conflicting bound or value of the same expression, which is usually stronger. When
  /// the stronger row is loosened, the bound holds again, and the expression defaults to the bound. Sometimes other rows
  /// contain the same variables.
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
