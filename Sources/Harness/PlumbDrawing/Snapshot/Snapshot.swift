import PlumbLayout

/// The state of a view tree, copied for drawing.
struct Snapshot {
  /// The views. Superviews precede subviews, and views precede the siblings in front of them.
  var figures: [Figure] = []
  var outlines: [Outline] = []
  var dimensions: [Dimension] = []
  /// The conflicts, each with the constraints that contradict each other.
  var broken: [ConflictReport] = []
  /// The indices of the figures to which custom layout guides belong, by the guide's name.
  var owners: [String: Int] = [:]
  /// The indices of the figures to outline.
  var marked: [Int] = []
  /// Whether to show all figures, even those that are far away or overlap.
  var showsAll = false

  /// Reads a tree as of its last layout. O(views + constraints), plus O(rows) for conflicts. Ambiguous views may need a few
  /// small solves.
  static func read(_ root: View, colors: [String: Color] = [:], marking marked: [View] = []) -> Snapshot {
    var reader = SnapshotReader(colors: colors)
    reader.readFigures(root)
    reader.readOutlines()
    reader.measureSpacings()
    reader.measurePins()
    reader.measureInsets()
    reader.readBroken(root.conflictTable(completeUpTo: Caption.most, otherwise: Caption.most).reports)
    reader.mark(marked)
    return reader.snapshot
  }

  /// The area to show: the root, and what is no farther away from it than half its length. If `showsAll` is true, the area
  /// contains all views.
  var extent: Rect { extent(with: []) }

  /// Returns the area to show if the given areas are also to be seen.
  func extent(with others: [Rect]) -> Rect {
    guard let root = figures.first?.place else { return .zero }
    if showsAll { return (figures.map(\.place) + others).reduce(root) { $0.union($1) } }
    let reach = max(max(root.width, root.height) / 2, 50)
    let limit = root.inset(by: -reach)
    var extent = root
    for place in figures.map(\.place) + others where place.touches(limit) {
      extent = extent.union(place.intersection(limit))
    }
    return extent
  }

  /// Returns the figure of a constraint's item. The item is a view, or a guide such as `stack.margins`.
  func figure(named name: String, in index: [String: Int]) -> Int? {
    if let found = index[name] ?? owners[name] { return found }
    return name.firstIndex(of: ".").flatMap { index[String(name[..<$0])] }
  }

  /// The index of each figure, by name. A name that several figures share is mapped to the first of them.
  var index: [String: Int] {
    Dictionary(figures.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

/// The state of a view, copied for drawing.
struct Figure {
  /// The kind of view.
  enum Kind: String {
    case view, stack, scroll, label
  }

  /// The text of a label after layout.
  struct Lettering {
    var layout: TextLayout
    var fontSize: Double
    var lineHeight: Double
  }

  var name: String
  var kind: Kind
  /// The index of the superview, or nil for the root.
  var parent: Int?
  var depth: Int
  /// The frame in the superview's coordinates.
  var frame: Rect
  /// The frame in the root's coordinates.
  var place: Rect
  /// The visible area of the surrounding scroll views in the root's coordinates, or nil if there are none.
  var clip: Rect?
  var isRightToLeft: Bool
  var isHidden = false
  /// Whether the view has no visible subviews.
  var isLeaf = true
  var color: Color?
  /// The ambiguous attributes of the frame.
  var ambiguous: [String] = []
  var isBroken = false
  var text: Lettering?
  /// The axis of a stack view; nil for other views.
  var axis: Axis?
  /// The y coordinate of the baseline in the root's coordinates; nil unless the view is a stack that aligns baselines.
  var baseline: Double?
  /// Whether the vertical axis starts at the bottom.
  var isReversed = false
  /// Groups of rectangles to draw inside the view, such as words, each with a CSS class. They are in the root's coordinates.
  var details: [(kind: String, places: [Rect])] = []

  /// Whether the width or the height is 0.
  var isFlat: Bool { frame.width <= 0 || frame.height <= 0 }

  /// Whether scroll views hide the view completely.
  var isClippedAway: Bool { clip.map { !place.touches($0) || !isFlat && !place.overlaps($0) } ?? false }

  /// The size as text, for example `50 × 50`.
  var size: String { "\(SVG.number(frame.width)) × \(SVG.number(frame.height))" }
}

extension Figure {
  init(_ view: View, parent: Int?, depth: Int, place: Rect, clip: Rect?, isRightToLeft: Bool) {
    self.init(
      name: view.identifier ?? "\(type(of: view.companion ?? view))", kind: Self.kind(of: view), parent: parent,
      depth: depth,
      frame: view.frame, place: place, clip: clip, isRightToLeft: isRightToLeft)
    isHidden = view.isHidden
    axis = (view as? StackView)?.axis
    let found = view.ambiguousAttributes
    ambiguous = [LayoutAttribute.leading, .top, .width, .height].filter(found.contains).map { "\($0)" }
    text = (view as? Label).flatMap(Self.lettering)
  }

  private static func kind(of view: View) -> Kind {
    view is StackView ? .stack : view is ScrollView ? .scroll : view is Label ? .label : .view
  }

  /// Returns the lines of a label's text that fit into the label.
  private static func lettering(of label: Label) -> Lettering? {
    let (metric, size) = (TextMetric(), label.frame.size)
    let lineHeight = metric.lineHeight(fontSize: label.fontSize)
    guard lineHeight > 0, size.width > 0, size.height > lineHeight / 2 else { return nil }
    // Rounding to pixels may have made the frame slightly smaller than the text.
    let slack = 0.51
    let fitting = Int(min(max(1, (size.height + slack) / lineHeight), 1000))
    let limit = label.numberOfLines > 0 ? min(fitting, label.numberOfLines) : fitting
    let layout = metric.measure(
      String(label.text.prefix(10_000)), fontSize: label.fontSize, maximumWidth: size.width + slack,
      numberOfLines: limit)
    return layout.lines.isEmpty ? nil : Lettering(layout: layout, fontSize: label.fontSize, lineHeight: lineHeight)
  }
}

/// The state of a layout guide, copied for drawing.
struct Outline {
  /// The kind of guide.
  enum Kind: String {
    case safeArea, margins, readable, content, frame, own
  }

  var kind: Kind
  /// The name in constraints, for example `root.safeArea`.
  var name: String
  /// The index of the figure of the guide's view.
  var owner: Int
  /// The frame in the root's coordinates.
  var place: Rect
  /// The visible area of the surrounding scroll views, or nil if there are none.
  var clip: Rect?
  /// Whether a sibling of the view has the same insets. If so, the dimensions of these insets are not drawn again.
  var isRepeated = false
}

extension Outline {
  /// Whether the distances from the guide to the edges of its view are drawn.
  var isInset: Bool { kind == .safeArea || kind == .margins || kind == .readable }
}

/// Identifies insets, so that equal insets of siblings are drawn only once.
struct InsetKey: Hashable {
  var parent: Int?
  var kind: Outline.Kind
  var insets: [Double]

  init(_ outline: Outline, in figure: Figure) {
    parent = figure.parent
    kind = outline.kind
    let (inner, outer) = (outline.place, figure.place)
    insets = [
      inner.minX - outer.minX, inner.minY - outer.minY, outer.maxX - inner.maxX, outer.maxY - inner.maxY,
    ].map { ($0 * 100).rounded() }
  }
}

/// A distance between two edges. It is drawn as a dimension line with a number.
struct Dimension {
  var axis: Axis
  /// The start and end along the axis, in the root's coordinates.
  var start: Double
  var end: Double
  /// The extents of the two edges across the axis, in the root's coordinates. The line connects the edges.
  var startSpan: ClosedRange<Double>
  var endSpan: ClosedRange<Double>
  /// The number to write. It is negative if the views overlap.
  var amount: Double
  /// The index of the figure in front.
  var front: Int
  /// The visible area of the surrounding scroll views, or nil if there are none.
  var clip: Rect?
  /// The preferred position of the line across its span, from 0 to 1.
  var preference = 0.5
  /// The text of the broken constraint that the line shows, or nil if it shows a distance.
  var broken: String?

  /// The possible positions of the line across the axis: the common extent of both edges, or the extent of the shorter edge if
  /// there is no common extent.
  var span: ClosedRange<Double> {
    let shown = clip?.span(axis.crossing) ?? -Double.infinity...Double.infinity
    let low = max(startSpan.lowerBound, endSpan.lowerBound, shown.lowerBound)
    let high = min(startSpan.upperBound, endSpan.upperBound, shown.upperBound)
    if low <= high { return low...high }
    let length: (ClosedRange<Double>) -> Double = { $0.upperBound - $0.lowerBound }
    return length(startSpan) <= length(endSpan) ? startSpan : endSpan
  }
}

extension Dimension {
  /// Whether no scroll view clips the dimension line.
  var isClear: Bool {
    guard let clip else { return true }
    let (along, across) = (clip.span(axis), clip.span(axis.crossing))
    return along.contains(start) && along.contains(end) && span.overlaps(across)
  }
}

/// Identifies a distance, so that it is drawn only once.
struct DimensionKey: Hashable {
  /// The figure of the stack's superview, or nil outside of stacks. Equal spacings in sibling stacks are drawn only once.
  var scope: Int?
  var axis: Axis
  var low: Double
  var high: Double

  init(_ dimension: Dimension, scope: Int? = nil) {
    self.scope = scope
    axis = dimension.axis
    low = (min(dimension.start, dimension.end) * 100).rounded()
    high = (max(dimension.start, dimension.end) * 100).rounded()
  }
}

extension Rect {
  /// Returns the extent along an axis.
  func span(_ axis: Axis) -> ClosedRange<Double> {
    axis == .horizontal ? minX...max(minX, maxX) : minY...max(minY, maxY)
  }
}

/// What a step changed in a view.
struct Change {
  var name: String
  var description: String
  /// The CSS class that marks the change in the picture.
  var mark: String
  /// The previous frame, in the root's coordinates, of a view that was moved, resized, hidden or removed; nil for other
  /// changes.
  var ghost: Rect?
}

extension Snapshot {
  /// Returns the changes since the previous step in drawing order, with removed views last. If a subtree was added or removed, only
  /// its topmost view is listed. O(views).
  func changes(since before: Snapshot) -> [Change] {
    let (now, then) = (index, before.index)
    var changes: [Change] = []
    for (number, figure) in figures.enumerated() where now[figure.name] == number {
      guard let old = then[figure.name] else {
        let cameWithParent = figure.parent.map { !before.isShown(figures[$0].name, then) } ?? false
        if !cameWithParent { changes.append(Change(name: figure.name, description: "appeared", mark: "fresh")) }
        continue
      }
      if let change = figure.change(since: before.figures[old]) { changes.append(change) }
    }
    for (number, figure) in before.figures.enumerated()
    where then[figure.name] == number && now[figure.name] == nil {
      let wentWithParent = figure.parent.map { !isShown(before.figures[$0].name, now) } ?? false
      if !wentWithParent {
        changes.append(Change(name: figure.name, description: "was removed", mark: "lost", ghost: figure.place))
      }
    }
    return changes
  }

  private func isShown(_ name: String, _ index: [String: Int]) -> Bool {
    index[name].map { !figures[$0].isHidden } ?? false
  }
}

extension Figure {
  /// Returns what has changed since an earlier state of this view, or nil if nothing has changed.
  func change(since before: Figure) -> Change? {
    if isHidden != before.isHidden {
      return isHidden
        ? Change(name: name, description: "was hidden", mark: "lost", ghost: before.place)
        : Change(name: name, description: "was shown", mark: "fresh")
    }
    let hasMoved = Self.differ(frame.minX, before.frame.minX) || Self.differ(frame.minY, before.frame.minY)
    let isResized = Self.differ(frame.width, before.frame.width) || Self.differ(frame.height, before.frame.height)
    guard hasMoved || isResized else { return nil }
    var parts: [String] = []
    if hasMoved {
      parts.append("moved from \(before.corner) to \(corner)")
    }
    if isResized { parts.append("was resized from \(before.size) to \(size)") }
    return Change(name: name, description: parts.joined(separator: ", "), mark: "changed", ghost: before.place)
  }

  private var corner: String { "(\(SVG.number(frame.minX)), \(SVG.number(frame.minY)))" }

  private static func differ(_ a: Double, _ b: Double) -> Bool { abs(a - b) >= 0.005 }
}
