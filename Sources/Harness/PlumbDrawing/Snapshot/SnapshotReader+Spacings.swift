import PlumbLayout

/// Reads the distances between arranged views.
extension SnapshotReader {
  /// In a long stack, only this many equal spacings in a row are drawn, and after them only changes.
  private static let repetitions = 3
  private static let longStack = 9

  mutating func measureSpacings() {
    for (index, view) in views.enumerated() {
      guard let stack = view as? StackView, !stack.isHidden else { continue }
      let shown = shownArranged(stack)
      var (last, count) = (Double.nan, 0)
      for (one, other) in zip(shown, shown.dropFirst()) {
        let spacing = spacing(from: one, to: other, in: index, along: stack.axis)
        count = abs(spacing.amount - last) < 0.005 ? count + 1 : 1
        last = spacing.amount
        if shown.count <= Self.longStack || count <= Self.repetitions {
          add(spacing, scope: snapshot.figures[index].parent)
        }
      }
    }
  }

  private func spacing(from one: Int, to other: Int, in stack: Int, along axis: Axis) -> Dimension {
    let (first, second) = (snapshot.figures[one].place, snapshot.figures[other].place)
    let (before, after) = (first.span(axis), second.span(axis))
    let isRotated = axis == .horizontal && snapshot.figures[stack].isRightToLeft
    let (start, end) =
      isRotated ? (before.lowerBound, after.upperBound) : (before.upperBound, after.lowerBound)
    return Dimension(
      axis: axis, start: start, end: end, startSpan: first.span(axis.crossing), endSpan: second.span(axis.crossing),
      amount: isRotated ? start - end : end - start, front: max(one, other), clip: snapshot.figures[one].clip)
  }

  /// Adds a distance, unless it is 0, clipped or already there.
  mutating func add(_ dimension: Dimension, scope: Int? = nil) {
    guard abs(dimension.amount) >= 0.005, dimension.amount.isFinite, dimension.isClear,
      drawnDistances.insert(DimensionKey(dimension, scope: scope)).inserted
    else { return }
    snapshot.dimensions.append(dimension)
  }
}
