import PlumbSolver

/// What a view says about itself: the size of its content, and a frame that was set.
extension Engine {
  func layContent(of view: View) {
    let region = view.region
    let size = view.usableContentSize
    seen = 0
    if size.width >= 0 {
      let hugging = planted(.hugOfOtherAxis) ? view.hugging.vertical : view.hugging.horizontal
      let (hug, resist) = (
        hugging - less(.hugsLessBehind, view), view.resistance.horizontal - less(.resistsLessBehind, view)
      )
      put(.hugWidth, at: region, .width, .lessThanOrEqual, size.width, priority: hug)
      put(.resistWidth, at: region, .width, .greaterThanOrEqual, size.width, priority: resist)
    }
    if size.height >= 0 {
      let (hug, resist) = (
        view.hugging.vertical - less(.hugsLessBehind, view), view.resistance.vertical - less(.resistsLessBehind, view)
      )
      put(.hugHeight, at: region, .height, .lessThanOrEqual, size.height, priority: hug)
      put(.resistHeight, at: region, .height, .greaterThanOrEqual, size.height, priority: resist)
    }
    sweep(RowKind.contentMask, of: region)
  }

  /// With a fault, what a view's priorities are below what they should be.
  @inline(__always)
  private func less(_ fault: LayoutFault, _ view: View) -> Double {
    guard planted(fault) else { return 0 }
    let priorities = [
      view.hugging.horizontal, view.hugging.vertical, view.resistance.horizontal, view.resistance.vertical,
    ]
    guard priorities.allSatisfy({ $0 < 751 }) else { return 0 }
    return 0.001 * Double((Int(view.title.drop { !$0.isNumber }) ?? 0) % 100)
  }

  /// A frame that was set becomes constraints, with the edges that the autoresizing mask leaves free.
  func layFrame(of view: View) {
    let region = view.region
    seen = 0
    // A tree that is measured has the size that is asked, not the one it was given.
    if view.translatesAutoresizingMaskIntoConstraints && !(isMeasuring && view === root) {
      let frame = view.storedFrame
      guard regions[Int(region)].parent != nowhere else {
        put(.frameWidth, at: region, Statement(region, .width, constant: frame.width), in: region)
        put(.frameHeight, at: region, Statement(region, .height, constant: frame.height), in: region)
        return sweep(RowKind.frameMask, of: region)
      }
      for axis in Axis.allCases { layFrame(of: view, frame, along: axis) }
    }
    sweep(RowKind.frameMask, of: region)
  }

  private func layFrame(of view: View, _ frame: Rect, along axis: Axis) {
    let (region, parent) = (view.region, regions[Int(view.region)].parent)
    let isAcross = axis == .horizontal
    let (start, length): (LayoutAttribute, LayoutAttribute) = isAcross ? (.left, .width) : (.top, .height)
    let rule = view.autoresizingRule(frame, along: axis)
    put(
      isAcross ? .frameX : .frameY, at: region,
      rule.startShare == 0
        ? positioned(region, start, at: rule.start, in: parent)
        : Statement(
          region, start, .equal, parent, isAcross ? .right : .bottom, times: rule.startShare, plus: rule.start),
      in: parent)
    put(
      isAcross ? .frameWidth : .frameHeight, at: region,
      rule.lengthShare == 0
        ? Statement(region, length, constant: rule.length)
        : Statement(region, length, .equal, parent, length, times: rule.lengthShare, plus: rule.length),
      in: parent)
  }

  /// An edge at a distance from the same edge of the parent.
  private func positioned(_ region: Int32, _ edge: LayoutAttribute, at distance: Double, in parent: Int32) -> Statement
  {
    Statement(region, edge, .equal, parent, edge, plus: distance)
  }
}
