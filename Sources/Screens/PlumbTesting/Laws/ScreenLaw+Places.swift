import PlumbUIKit

extension ScreenLaw {
  /// Texts and controls stay inside their superviews.
  ///
  /// A control is reported if it extends outside a superview, because UIKit does not deliver touches there. A text is reported
  /// if it extends outside a superview that has a background or clips its contents. Scrolling content is covered by
  /// `everythingCanBeReached`. A view that also extends outside on the standard screen, such as a badge, is not reported.
  public static let staysInside = ScreenLaw(
    "staysInside",
    because: "A control receives no touches outside its superview, and a text outside its card looks broken."
  ) { context in
    context.layout.overhangs(context.names, roughness: max(1, context.tolerance))
  }

  /// Texts and controls are not under the notch, the status bar or the home indicator.
  ///
  /// Vertically scrolling content can be scrolled out from under the status bar, so it is checked only at the left and right
  /// edges. List rows are excluded, because UIKit moves their content into the safe area. Only controls are checked at the home
  /// indicator. There, a control may extend out of the safe area if 44 points of it are inside.
  public static let staysInSafeArea = ScreenLaw(
    "staysInSafeArea",
    because: "The notch hides the content under it, and the system intercepts touches near the home indicator."
  ) { context in
    let window = context.shown.window
    let safe = window.bounds.inset(by: window.safeAreaInsets)
    return context.layout.elements.compactMap { element -> ScreenFault? in
      guard element.isContent, !element.isInRow, !element.isInControl else { return nil }
      let edges = context.layout.coveredEdges(of: element, safe: safe, in: window.bounds)
      guard let edge = edges.first else { return nil }
      return ScreenFault(
        "\(context.names.name(of: element.view)) is \(edge.depth.shortText) points beyond \(edge.name)",
        in: element.view)
    }
  }

  /// All content is on the screen or can be scrolled there.
  ///
  /// Content that is also out of reach on the standard screen, such as a closed drawer, is not reported.
  public static let everythingCanBeReached = ScreenLaw(
    "everythingCanBeReached",
    because: "Content that does not fit on a small screen must scroll or shrink, or users cannot reach it."
  ) { context in
    let window = context.shown.window.bounds
    return context.layout.elements.compactMap { element -> ScreenFault? in
      guard element.isContent, !element.isInControl, element.ink.width > 0, element.ink.height > 0,
        let reason = context.layout.unreachable(element, in: window, roughness: max(1, context.tolerance))
      else { return nil }
      var fault = ScreenFault("\(context.names.name(of: element.view)) \(reason)", in: element.view)
      fault.isMeantIfUsual = true
      return fault
    }
  }

  /// Controls are large enough for a finger.
  ///
  /// Three kinds of controls are excluded: controls whose size Apple chose, such as switches, sliders, segmented controls and
  /// text fields; controls inside larger controls; and controls that accept no touches.
  public static let largeEnoughToTouch = ScreenLaw(
    "largeEnoughToTouch", because: "Apple's guidelines ask for touch targets of at least 44 by 44 points."
  ) { context in
    let least = 44 - max(0.5, context.tolerance)
    return context.layout.elements.compactMap { element -> ScreenFault? in
      let size = element.place.size
      guard element.isTouchable, !element.isInControl, !element.isOfFixedSize, size.width < least || size.height < least
      else { return nil }
      var fault = ScreenFault(
        "\(context.names.name(of: element.view)) is \(size.width.shortText) by \(size.height.shortText) points, "
          + "and a finger needs 44 by 44", in: element.view)
      fault.axes = (size.width < least ? [.horizontal] : []) + (size.height < least ? [.vertical] : [])
      return fault
    }
  }
}

extension Element {
  /// Whether Apple chose the view's size.
  @MainActor fileprivate var isOfFixedSize: Bool {
    switch view {
    case is UISwitch, is UISlider, is UISegmentedControl, is UIStepper, is UIPageControl, is UITextField, is UITextView:
      true
    default: false
    }
  }
}

extension ScreenLayout {
  /// Returns faults for texts and controls that extend outside a superview within the nearest scroll view. O(content · depth).
  func overhangs(_ names: ScreenNames, roughness: CGFloat) -> [ScreenFault] {
    elements.compactMap { element -> ScreenFault? in
      guard element.isContent, !element.isInControl else { return nil }
      var next = element.parent
      while next > 0, next != element.scroll {
        let outer = elements[next]
        next = outer.parent
        // `everythingCanBeReached` checks elements that are off the screen.
        if outer.place.contains(elements[0].place) { break }
        let holds = element.kind == .control || outer.kind == .panel || outer.view.clipsToBounds
        guard holds, outer.kind != .control else { continue }
        let excess = element.ink.excess(over: outer.place)
        guard excess.length > roughness else { continue }
        var fault = ScreenFault(
          "\(names.name(of: element.view)) sticks out of \(names.name(of: outer.view)) by \(excess.length.shortText) points",
          in: element.view)
        (fault.axes, fault.context) = ([excess.axis], [outer.view])
        fault.isMeantIfUsual = true
        return fault
      }
      return nil
    }
  }

  /// Returns the edges of the safe area that an element crosses. O(depth).
  func coveredEdges(of element: Element, safe: CGRect, in window: CGRect) -> [CoveredEdge] {
    let ink = element.ink
    guard ink.width > 0, ink.height > 0, ink.intersects(window) else { return [] }
    var (scrollsAcross, scrollsUp, next) = (false, false, element.scroll)
    while next >= 0 {
      let size = (elements[next].view as? UIScrollView)?.contentSize ?? .zero
      scrollsUp = true
      scrollsAcross = scrollsAcross || size.width > elements[next].place.width + 1
      next = elements[next].scroll
    }
    var edges: [CoveredEdge] = []
    if !scrollsAcross {
      edges.append(CoveredEdge("the left edge of the safe area", safe.minX - ink.minX, safe.minX))
      edges.append(CoveredEdge("the right edge of the safe area", ink.maxX - safe.maxX, window.maxX - safe.maxX))
    }
    if !scrollsUp {
      edges.append(CoveredEdge("the top edge of the safe area (status bar or notch)", safe.minY - ink.minY, safe.minY))
      let isCut = element.kind == .control && safe.maxY - ink.minY < min(44, ink.height - 0.5)
      if isCut {
        let name = "the bottom edge of the safe area (home indicator)"
        edges.append(CoveredEdge(name, ink.maxY - safe.maxY, window.maxY - safe.maxY))
      }
    }
    // `everythingCanBeReached` checks elements that are completely off the screen.
    return edges.filter { $0.depth > 1 && $0.inset > 0 }
  }

  /// Returns the reason an element cannot be scrolled into view, or nil if it can. O(depth).
  func unreachable(_ element: Element, in window: CGRect, roughness: CGFloat) -> String? {
    var (place, next) = (element.ink, element.scroll)
    while next >= 0 {
      let outer = elements[next]
      guard let scroll = outer.view as? UIScrollView else { break }
      let size = scroll.contentSize
      let start = CGPoint(x: outer.place.minX - scroll.contentOffset.x, y: outer.place.minY - scroll.contentOffset.y)
      let area = CGRect(
        x: start.x, y: start.y, width: max(size.width, outer.place.width), height: max(size.height, outer.place.height))
      // A list knows the length of its content only after showing all rows.
      let isList = scroll is UITableView || scroll is UICollectionView
      let excess = place.excess(over: area)
      if excess.length > roughness, !isList {
        return "is \(excess.length.shortText) points outside the scrollable content"
      }
      place = outer.place.intersection(window)
      if place.isNull { place = outer.place }
      next = outer.scroll
    }
    let excess = place.excess(over: window)
    guard excess.length > roughness else { return nil }
    return "is \(excess.length.shortText) points off the screen and cannot be scrolled to"
  }
}

/// An edge of the safe area that an element crosses.
struct CoveredEdge {
  let name: String
  /// The distance by which the element crosses the edge.
  let depth: CGFloat
  /// The distance between this edge and the edge of the window.
  let inset: CGFloat

  init(_ name: String, _ depth: CGFloat, _ inset: CGFloat) {
    (self.name, self.depth, self.inset) = (name, depth, inset)
  }
}

extension CGRect {
  /// Returns the largest distance by which the rectangle extends beyond `other`, and the axis of this distance.
  func excess(over other: CGRect) -> (length: CGFloat, axis: NSLayoutConstraint.Axis) {
    let across = max(other.minX - minX, maxX - other.maxX)
    let up = max(other.minY - minY, maxY - other.maxY)
    return across >= up ? (across, .horizontal) : (up, .vertical)
  }

}

extension ScreenLaw {
  /// The field being edited is above the keyboard or can be scrolled there.
  ///
  /// For a text view, only the first line matters. List rows are excluded, because lists scroll them above the keyboard.
  public static let staysAboveTheKeyboard = ScreenLaw(
    "staysAboveTheKeyboard", because: "Users cannot see what they type in a field that the keyboard covers."
  ) { context in
    let shown = context.shown
    guard let field = shown.focusedView, context.layout.elements.contains(where: { $0.view === field }) else {
      return []
    }
    let top = shown.window.bounds.maxY - shown.window.keyboardHeight
    var line = shown.place(of: field)
    if let area = field as? UITextView {
      let font = area.font ?? .systemFont(ofSize: 12)
      line.size.height = min(line.height, area.textContainerInset.top + font.lineHeight)
    }
    let (excess, travel) = (line.maxY - top, shown.travel(of: field, height: line.height, above: top))
    guard excess - travel > max(1, context.tolerance) else { return [] }
    let scrolling = travel > 0 ? ", and scrolling moves it by at most \(travel.shortText)" : " and cannot be scrolled"
    var fault = ScreenFault(
      "\(context.names.name(of: field)) is \(excess.shortText) points below the top of the keyboard\(scrolling)",
      in: field)
    fault.axes = [.vertical]
    return [fault]
  }

  /// The laws about available space. They are skipped while the keyboard is shown, because it temporarily covers half of a
  /// small screen. `staysAboveTheKeyboard` is checked instead.
  static let ofRoom: Set<String> = [
    "textFits", "staysInside", "staysInSafeArea", "nothingOverlaps", "largeEnoughToTouch", "everythingCanBeReached",
  ]
}

extension ShownScreen {
  /// Returns the distance by which the surrounding scroll views can move a view up. A scroll view counts only if its part above the
  /// keyboard is high enough for the view. O(depth).
  fileprivate func travel(of view: UIView, height: CGFloat, above top: CGFloat) -> CGFloat {
    var (travel, next): (CGFloat, UIView?) = (0, view.superview)
    while let current = next {
      next = current.superview
      guard let scroll = current as? UIScrollView, scroll.isScrollEnabled else { continue }
      let area = place(of: scroll)
      guard area.minY + height <= top else { continue }
      let end = scroll.contentSize.height + scroll.adjustedContentInset.bottom - scroll.bounds.height
      travel += max(0, end - scroll.contentOffset.y)
    }
    return travel
  }
}

extension ScreenLaw {
  /// Texts and controls do not cover each other.
  ///
  /// Two texts, two controls, or a text and a control must not overlap. A control may contain a text or another control, such
  /// as a button over a whole card, or a clear button in a field. Three kinds of overlaps are not reported: content that
  /// scrolls past a fixed view; content on a panel in front of other content, such as a sheet; and pictures that are also
  /// covered on the standard screen.
  public static let nothingOverlaps = ScreenLaw(
    "nothingOverlaps", because: "Overlapping text cannot be read, and a touch may reach the wrong control."
  ) { context in
    let layout = context.layout
    // Most screens have fewer than a hundred elements, so comparing all pairs is cheap.
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
  /// Whether two elements overlap by mistake. The first element is behind the second. O(depth).
  func collide(_ first: Int, _ second: Int, roughness: CGFloat) -> Bool {
    let (one, other) = (elements[first], elements[second])
    let overlap = one.ink.overlap(other.ink)
    guard overlap.width > roughness, overlap.height > roughness else { return false }
    if one.kind == .image, other.kind == .image { return false }
    // An element inside another element is intentional, unless both are texts.
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

  /// Whether the front element is on a panel or a bar that does not contain the back element.
  private func liesOnPanel(_ front: Int, over back: Int) -> Bool {
    var next = elements[front].parent
    while next >= 0, !isInside(back, next) {
      if elements[next].kind == .panel || elements[next].kind == .bar { return true }
      next = elements[next].parent
    }
    return false
  }
}
