import PlumbLayout

/// Reads the distances that constraints set between edges.
extension SnapshotReader {
  mutating func measurePins() {
    // A constraint equal to a stack's spacing is not drawn again.
    drawnDistances.formUnion(drawnDistances.map(\.unscoped))
    for (index, view) in views.enumerated() where !snapshot.figures[index].isHidden {
      for constraint in view.constraints {
        guard let pin = pin(constraint) else { continue }
        add(pin)
      }
    }
  }

  private func pin(_ constraint: LayoutConstraint) -> Dimension? {
    guard let other = constraint.secondAttribute, let (place, owner) = placed(constraint.firstItem),
      let (base, baseOwner) = placed(constraint.secondItem), isShown(owner), isShown(baseOwner)
    else { return nil }
    let axis = constraint.firstAttribute.axis
    guard other.axis == axis,
      let end = place.edge(constraint.firstAttribute, isRightToLeft: snapshot.figures[owner].isRightToLeft),
      let start = base.edge(other, isRightToLeft: snapshot.figures[baseOwner].isRightToLeft)
    else { return nil }
    return Dimension(
      axis: axis, start: start, end: end, startSpan: base.span(axis.crossing), endSpan: place.span(axis.crossing),
      amount: abs(end - start), front: max(owner, baseOwner), clip: snapshot.figures[owner].clip)
  }

  private func isShown(_ index: Int) -> Bool { !snapshot.figures[index].isHidden }
}

extension DimensionKey {
  /// The key without its scope.
  var unscoped: DimensionKey {
    var key = self
    key.scope = nil
    return key
  }
}

extension Rect {
  /// The coordinate of an edge along its axis; nil for attributes that are not edges.
  func edge(_ attribute: LayoutAttribute, isRightToLeft: Bool) -> Double? {
    switch attribute {
    case .left: minX
    case .right: maxX
    case .leading: isRightToLeft ? maxX : minX
    case .trailing: isRightToLeft ? minX : maxX
    case .top: minY
    case .bottom: maxY
    default: nil
    }
  }
}
