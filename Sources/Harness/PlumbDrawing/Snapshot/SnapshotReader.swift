import PlumbLayout

/// Reads a snapshot from a view tree.
struct SnapshotReader {
  var snapshot = Snapshot()
  /// The views of the figures, in the same order, and the index of each.
  var views: [View] = []
  var indices: [ObjectIdentifier: Int] = [:]
  /// The distances that are already drawn.
  var drawnDistances: Set<DimensionKey> = []
  var drawnInsets: Set<InsetKey> = []
  let colors: [String: Color]

  init(colors: [String: Color]) {
    self.colors = colors
  }

  /// A view still to be read, with the values inherited from its superview.
  private struct Waiting {
    var view: View
    var parent: Int?
    var depth = 0
    var origin = Point.zero
    var clip: Rect?
    var isRightToLeft = false
  }

  /// Reads visible views, and hidden views without their subviews. Not recursive, since trees can be deep.
  mutating func readFigures(_ root: View) {
    var waiting = [Waiting(view: root)]
    while let next = waiting.popLast() {
      let view = next.view
      let isRightToLeft = view.layoutDirection.map { $0 == .rightToLeft } ?? next.isRightToLeft
      let origin =
        next.parent == nil
        ? Point.zero : Point(x: next.origin.x + view.frame.minX, y: next.origin.y + view.frame.minY)
      let place = Rect(origin: origin, size: view.frame.size)
      var figure = Figure(
        view, parent: next.parent, depth: next.depth, place: place, clip: next.clip, isRightToLeft: isRightToLeft)
      figure.color = colors[figure.name]
      let index = snapshot.figures.count
      indices[ObjectIdentifier(view)] = index
      views.append(view)
      snapshot.figures.append(figure)
      guard !view.isHidden else { continue }
      if let parent = next.parent { snapshot.figures[parent].isLeaf = false }
      var inner = Waiting(
        view: view, parent: index, depth: next.depth + 1, origin: place.origin, clip: next.clip,
        isRightToLeft: isRightToLeft)
      if let scroll = view as? ScrollView {
        inner.clip = next.clip.map { place.intersection($0) } ?? place
        inner.origin.x += isRightToLeft ? scroll.contentOffset.x : -scroll.contentOffset.x
        inner.origin.y -= scroll.contentOffset.y
      }
      for child in view.subviews.reversed() {
        inner.view = child
        waiting.append(inner)
      }
    }
    for index in views.indices { snapshot.figures[index].baseline = baseline(of: index) }
  }

  /// Notes the figures of views to outline, each once.
  mutating func mark(_ marked: [View]) {
    for view in marked {
      guard let index = indices[ObjectIdentifier(view)], !snapshot.marked.contains(index) else { continue }
      snapshot.marked.append(index)
    }
  }

  /// The visible arranged views, in order.
  func shownArranged(_ stack: StackView) -> [Int] {
    stack.arrangedSubviews.compactMap { indices[ObjectIdentifier($0)] }.filter { !snapshot.figures[$0].isHidden }
  }

  /// The baseline of a row, if its first view has one.
  private func baseline(of index: Int) -> Double? {
    guard let stack = views[index] as? StackView, stack.axis == .horizontal,
      stack.alignment == .firstBaseline || stack.alignment == .lastBaseline,
      let first = shownArranged(stack).first, !(views[first] is StackView)
    else { return nil }
    let (view, place) = (views[first], snapshot.figures[first].place)
    return stack.alignment == .firstBaseline
      ? place.minY + view.firstBaselineOffset : place.maxY - view.lastBaselineOffset
  }

  /// The place of a constraint's item in the root, and its figure.
  func placed(_ item: LayoutItem?) -> (place: Rect, owner: Int)? {
    if let index = item.flatMap({ indices[ObjectIdentifier($0)] }) { return (snapshot.figures[index].place, index) }
    guard let guide = item as? LayoutGuide, let owner = guide.owningView,
      let index = indices[ObjectIdentifier(owner)]
    else { return nil }
    var origin = snapshot.figures[index].place.origin
    let frame = guide.layoutFrame
    if let scroll = owner as? ScrollView {
      origin.x += snapshot.figures[index].isRightToLeft ? scroll.contentOffset.x : -scroll.contentOffset.x
      origin.y -= scroll.contentOffset.y
    }
    return (Rect(x: origin.x + frame.minX, y: origin.y + frame.minY, width: frame.width, height: frame.height), index)
  }
}
