extension StackView {
  /// The constraints that it has made for what it arranges, as of the last layout, as UIKit would show them: objects for them
  /// do not exist. O(rows of the tree).
  public var arrangementConstraints: [ConstraintText] {
    guard let engine, region != nowhere else { return [] }
    return engine.listing().filter { $0.kind.isOfStack && engine.stack(of: $0) === self }.map(\.text)
  }
}

extension Engine {
  /// The stack that made a row.
  func stack(of row: ListedRow) -> View? {
    regions[Int(row.ancestor)].item as? View
  }
}
