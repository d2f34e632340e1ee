extension StackView {
  /// The constraints by which it arranges its views, as texts with UIKit's identifiers, as of the last layout. They include
  /// those of its margins guide if it arranges views within its margins. O(arranged views · log).
  public var arrangementConstraints: [ConstraintText] {
    guard let engine, region != nowhere else { return [] }
    return engine.listing(of: self, existingMarginsGuide).filter { isOwn($0, engine.regions[$0.made.region].item) }
      .map(engine.text)
  }

  private func isOwn(_ row: ListedRow, _ item: LayoutItem) -> Bool {
    if item is LayoutGuide { return isLayoutMarginsRelativeArrangement && item === existingMarginsGuide }
    if row.made.kind.isOfArranged { return (item as? View)?.superview === self }
    return row.made.kind.isOfStack && item === self
  }
}
