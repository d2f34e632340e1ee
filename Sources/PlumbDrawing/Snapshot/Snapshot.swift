import PlumbLayout

/// What a tree of views has come to, as plain values: what a drawing is made from.
struct Snapshot {
  /// Superviews first, back to front.
  var figures: [Figure] = []
  var outlines: [Outline] = []
  var dimensions: [Dimension] = []
  var broken: [ConflictReport] = []
  /// The figure that guides of the user's own belong to, by their names.
  var owners: [String: Int] = [:]

  /// What a tree shows as of its last layout. Ambiguity may cost a few small solves, conflicts O(rows). O(views +
  /// constraints).
  static func read(_ root: View, colors: [String: Color] = [:]) -> Snapshot {
    var reader = SnapshotReader(colors: colors)
    reader.readFigures(root)
    reader.readOutlines()
    reader.measureSpacings()
    reader.measurePins()
    reader.measureInsets()
    reader.readBroken(root.conflicts)
    return reader.snapshot
  }

  /// The part of the root and what lies around it that is worth showing. Where views lie further out than half the root's
  /// length, that is beyond the picture.
  var extent: Rect { extent(with: []) }

  /// The same with other places that are to be seen.
  func extent(with others: [Rect]) -> Rect {
    guard let root = figures.first?.place else { return .zero }
    let reach = max(max(root.width, root.height) / 2, 50)
    let limit = root.inset(by: -reach)
    var extent = root
    for place in figures.map(\.place) + others where place.touches(limit) {
      extent = extent.union(place.intersection(limit))
    }
    return extent
  }

  /// The figure that what a constraint names belongs to: a view, or what is of one, as `stack.margins`.
  func figure(named name: String, in index: [String: Int]) -> Int? {
    if let found = index[name] ?? owners[name] { return found }
    return name.firstIndex(of: ".").flatMap { index[String(name[..<$0])] }
  }

  /// The figures by their names; the first of those that share one.
  var index: [String: Int] {
    Dictionary(figures.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
