import PlumbLayout

/// The values of a view tree that a drawing needs.
struct Snapshot {
  /// The views: superviews first, back to front.
  var figures: [Figure] = []
  var outlines: [Outline] = []
  var dimensions: [Dimension] = []
  var broken: [ConflictReport] = []
  /// The figures that custom layout guides belong to, by the guides' names.
  var owners: [String: Int] = [:]
  /// The figures of the views to outline.
  var marked: [Int] = []

  /// Reads a tree after its last layout. O(views + constraints); finding ambiguity may cost a few small solves, and
  /// conflicts O(rows).
  static func read(_ root: View, colors: [String: Color] = [:], marking marked: [View] = []) -> Snapshot {
    var reader = SnapshotReader(colors: colors)
    reader.readFigures(root)
    reader.readOutlines()
    reader.measureSpacings()
    reader.measurePins()
    reader.measureInsets()
    reader.readBroken(root.conflicts)
    reader.mark(marked)
    return reader.snapshot
  }

  /// The area to show: the root, and views up to half its length outside it.
  var extent: Rect { extent(with: []) }

  /// The area to show, including other places.
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

  /// The figure of an item named in a constraint: a view, or a view's guide such as `stack.margins`.
  func figure(named name: String, in index: [String: Int]) -> Int? {
    if let found = index[name] ?? owners[name] { return found }
    return name.firstIndex(of: ".").flatMap { index[String(name[..<$0])] }
  }

  /// The figures by name; the first one if several share a name.
  var index: [String: Int] {
    Dictionary(figures.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
