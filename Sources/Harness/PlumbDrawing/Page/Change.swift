import PlumbLayout

/// A change of a view in one step.
struct Change {
  var name: String
  var description: String
  /// Its CSS class in the picture.
  var mark: String
  /// Its place in the root before the step, if it moved.
  var ghost: Rect?
}

extension Snapshot {
  /// The changes since the previous step, in the order of painting, removed views last. Of a tree that was added or
  /// removed as a whole, only the topmost view is listed. O(views).
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
        changes.append(Change(name: figure.name, description: "is gone", mark: "lost", ghost: figure.place))
      }
    }
    return changes
  }

  private func isShown(_ name: String, _ index: [String: Int]) -> Bool {
    index[name].map { !figures[$0].isHidden } ?? false
  }
}

extension Figure {
  /// The change of this figure; nil if there is none.
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
    if isResized { parts.append("went from \(before.size) to \(size)") }
    return Change(name: name, description: parts.joined(separator: ", "), mark: "changed", ghost: before.place)
  }

  private var corner: String { "(\(SVG.number(frame.minX)), \(SVG.number(frame.minY)))" }

  private static func differ(_ a: Double, _ b: Double) -> Bool { abs(a - b) >= 0.005 }
}
