import PlumbProperty

extension SystemGenerator {
  /// One axis of a view, by start and length or by start and end.
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

  /// What the priorities of views' content sizes are drawn from.
  struct ContentPriorities {
    var hugging: [Double] = [250, 250, 250, 251, 249]
    var resistance: [Double] = [750, 750, 750, 751, 749]

    static let usual = ContentPriorities()
    static let graded = ContentPriorities(
      hugging: (0..<12).map { 250 - Double($0) }, resistance: (0..<12).map { 750 + Double($0) })
  }

  /// Pins the first view to the container's start, each view to the next, and the last to the container's end.
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

  /// Three rows for a length: not negative, hugging (at most the content), and compression resistance (at least the
  /// content).
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

  /// Tops or centres across the chain equal to the first view's.
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
}
