import PlumbUIKit

extension ScreenLayout {
  /// Texts and controls that leave a superview below the nearest scroll view. O(content · depth).
  func overhangs(_ names: ScreenNames, roughness: CGFloat) -> [ScreenFault] {
    elements.compactMap { element -> ScreenFault? in
      guard element.isContent, !element.isInControl else { return nil }
      var next = element.parent
      while next > 0, next != element.scroll {
        let outer = elements[next]
        next = outer.parent
        // Off the screen is another law's.
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

  /// The edges of the safe area that an element crosses. O(depth).
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
      edges.append(CoveredEdge("the status bar or the notch", safe.minY - ink.minY, safe.minY))
      let isCut = element.kind == .control && safe.maxY - ink.minY < min(44, ink.height - 0.5)
      if isCut { edges.append(CoveredEdge("the home indicator", ink.maxY - safe.maxY, window.maxY - safe.maxY)) }
    }
    // What is off the screen altogether is another law's.
    return edges.filter { $0.depth > 1 && $0.inset > 0 }
  }

  /// Why an element cannot be brought into sight; nil if it can. O(depth).
  func unreachable(_ element: Element, in window: CGRect, roughness: CGFloat) -> String? {
    var (place, next) = (element.ink, element.scroll)
    while next >= 0 {
      let outer = elements[next]
      guard let scroll = outer.view as? UIScrollView else { break }
      let size = scroll.contentSize
      let start = CGPoint(x: outer.place.minX - scroll.contentOffset.x, y: outer.place.minY - scroll.contentOffset.y)
      let area = CGRect(
        x: start.x, y: start.y, width: max(size.width, outer.place.width), height: max(size.height, outer.place.height))
      // A list knows the length of its content only when all rows have been in sight.
      let isList = scroll is UITableView || scroll is UICollectionView
      let excess = place.excess(over: area)
      if excess.length > roughness, !isList {
        return "is \(excess.length.shortText) points beyond what can be scrolled to"
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

/// An edge of the safe area that something crosses.
struct CoveredEdge {
  let name: String
  /// How far it is crossed.
  let depth: CGFloat
  /// How far the edge is from the window's.
  let inset: CGFloat

  init(_ name: String, _ depth: CGFloat, _ inset: CGFloat) {
    (self.name, self.depth, self.inset) = (name, depth, inset)
  }
}

extension CGRect {
  /// How far it reaches out of another rectangle, at the edge where it does most.
  func excess(over other: CGRect) -> (length: CGFloat, axis: NSLayoutConstraint.Axis) {
    let across = max(other.minX - minX, maxX - other.maxX)
    let up = max(other.minY - minY, maxY - other.maxY)
    return across >= up ? (across, .horizontal) : (up, .vertical)
  }

}
