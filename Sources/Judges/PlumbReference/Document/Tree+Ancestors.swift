/// The views around items.
extension Tree {
  /// The views that contain an item, the nearest first. A view contains itself.
  func ancestors(of item: Item) -> Ancestors { Ancestors(views, from: nearest(to: item)) }

  /// The item itself if it is a view, else the view that contains it.
  private func nearest(to item: Item) -> Name? { if case .view(let id) = item { id } else { container(of: item) } }

  /// The nearest view that contains both items.
  func nearestCommonAncestor(_ one: Item, _ other: Item) -> Name? {
    let others = ancestors(of: other)
    return ancestors(of: one).first(where: others.contains)
  }
}

/// A view, its superview, and so on.
struct Ancestors: Sequence, IteratorProtocol {
  fileprivate let views: [PlainView?]
  /// The nearest one.
  private(set) var first: Name?

  fileprivate init(_ views: [PlainView?], from first: Name?) { (self.views, self.first) = (views, first) }

  mutating func next() -> Name? {
    guard let id = first else { return nil }
    first = views[id.number]?.parent
    return id
  }
}
