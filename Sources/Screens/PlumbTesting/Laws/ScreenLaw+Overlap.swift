import PlumbUIKit

extension ScreenLaw {
  /// Texts and controls do not cover each other.
  ///
  /// Two texts never share a place, nor do two controls, or a text and a control, unless one lies inside the other: a
  /// button over a whole card, a clear button in a field. Not reported: what scrolls past a view that does not scroll with
  /// it; what lies on a panel of its own in front of others, as a sheet; pictures and backgrounds, which are often
  /// covered on purpose, unless they keep apart on the usual screen.
  public static let nothingOverlaps = ScreenLaw(
    "nothingOverlaps", because: "Texts on top of each other cannot be read, and the wrong control gets the touch."
  ) { context in
    let layout = context.layout
    // Fewer than a hundred on most screens, so that pairs are cheap.
    let content = layout.elements.indices.filter { index in
      let element = layout.elements[index]
      return (element.isContent || element.kind == .image) && !element.isInControl && element.ink.height > 0
        && element.ink.width > 0
    }
    for (position, first) in content.enumerated() {
      for second in content[(position + 1)...] where layout.collide(first, second, roughness: max(1, context.tolerance))
      {
        let (one, other) = (layout.elements[first], layout.elements[second])
        let size = one.ink.overlap(other.ink)
        var fault = ScreenFault(
          "\(context.names.name(of: one.view)) and \(context.names.name(of: other.view)) overlap by "
            + "\(size.width.shortText) by \(size.height.shortText) points", in: one.view)
        fault.others = [other.view]
        fault.isMeantIfUsual = one.kind == .image || other.kind == .image
        return [fault]
      }
    }
    return []
  }
}

extension ScreenLayout {
  /// Whether two elements, the first one behind the second, share a place without being meant to. O(depth).
  func collide(_ first: Int, _ second: Int, roughness: CGFloat) -> Bool {
    let (one, other) = (elements[first], elements[second])
    let overlap = one.ink.overlap(other.ink)
    guard overlap.width > roughness, overlap.height > roughness else { return false }
    if one.kind == .image, other.kind == .image { return false }
    // One inside the other is meant, except for a text on a text.
    let isNested =
      one.ink.insetBy(dx: -1, dy: -1).contains(other.ink) || other.ink.insetBy(dx: -1, dy: -1).contains(one.ink)
    if isNested, one.kind != .text || other.kind != .text { return false }
    guard one.scroll == other.scroll || isInside(second, one.scroll) && isInside(first, other.scroll) else {
      return false
    }
    return !isInside(second, first) && !liesOnPanel(second, over: first)
  }

  private func isInside(_ index: Int, _ outer: Int) -> Bool {
    var next = index
    while next >= 0 {
      if next == outer { return true }
      next = elements[next].parent
    }
    return outer < 0
  }

  /// Whether the front element lies on a panel that the other one does not lie on.
  private func liesOnPanel(_ front: Int, over back: Int) -> Bool {
    var next = elements[front].parent
    while next >= 0, !isInside(back, next) {
      if elements[next].kind == .panel || elements[next].kind == .bar { return true }
      next = elements[next].parent
    }
    return false
  }
}
