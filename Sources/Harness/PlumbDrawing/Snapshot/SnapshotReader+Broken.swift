import PlumbLayout
import PlumbScene

/// Reads broken constraints, with the places where they would hold.
extension SnapshotReader {
  mutating func readBroken(_ conflicts: [ConflictReport]) {
    guard !conflicts.isEmpty else { return }
    snapshot.broken = conflicts
    let index = snapshot.index
    let outlines = Dictionary(snapshot.outlines.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let figures = snapshot.figures
    // Reports hold names, not views, since views may be gone.
    let find: (String) -> (place: Rect, owner: Int)? = { name in
      if let figure = index[name] { return (figures[figure].place, figure) }
      return outlines[name].map { ($0.place, $0.owner) }
    }
    for conflict in conflicts {
      let text = conflict.broken
      guard let (place, owner) = find(text.first) else { continue }
      snapshot.figures[owner].isBroken = true
      snapshot.dimensions.append(dimension(of: text, place, owner, find(text.second)))
    }
  }

  private func dimension(
    of text: ConstraintText, _ place: Rect, _ owner: Int, _ base: (place: Rect, owner: Int)?
  ) -> Dimension {
    let axis = text.firstAttribute.axis
    let (own, span) = (place.span(axis), place.span(axis.crossing))
    var line = Dimension(
      axis: axis, start: own.lowerBound, end: own.upperBound, startSpan: span, endSpan: span, amount: place.size[axis],
      front: owner, preference: 0.3, broken: text.report)
    if let base, let end = place.edge(text.firstAttribute, isRightToLeft: snapshot.figures[owner].isRightToLeft),
      let start = base.place.edge(text.secondAttribute, isRightToLeft: snapshot.figures[base.owner].isRightToLeft)
    {
      (line.start, line.end, line.startSpan) = (start, end, base.place.span(axis.crossing))
    }
    return line
  }
}
