extension StackView {
  /// The constraints by which it lays out what it arranges, as texts with UIKit's identifiers, as of the last layout. Those of
  /// its margins guide are among them where it is laid out within its margins. O(rows of the tree).
  public var arrangementConstraints: [ConstraintText] {
    guard let engine, region != nowhere else { return [] }
    return engine.listing().filter(isOwn).map(\.text)
  }

  private func isOwn(_ row: ListedRow) -> Bool {
    if row.item is LayoutGuide { return isLayoutMarginsRelativeArrangement && row.item === madeMarginsGuide }
    if row.kind.isOfArranged { return (row.item as? View)?.superview === self }
    return row.kind.isOfStack && row.item === self
  }
}
