import PlumbSolver

/// The rows of views and guides by themselves.
extension RowBatch {
  /// A region's lengths are not negative.
  mutating func addLengths(of region: Region, _ index: Int32) {
    let least = planted(.negativeSizes) ? -1e6 : 0
    if region.width != .none { add(.width, at: index, .width, .greaterThanOrEqual, least) }
    if region.height != .none { add(.height, at: index, .height, .greaterThanOrEqual, least) }
  }

  /// A view hugs its content and resists compression.
  mutating func addContent(of view: View, _ size: Size) {
    let (hugs, resists) = (lack(.hugsLessBehind, view), lack(.resistsLessBehind, view))
    if size.width >= 0 {
      let hugging = planted(.hugOfOtherAxis) ? view.hugging.vertical : view.hugging.horizontal
      add(.hugWidth, at: view.region, .width, .lessThanOrEqual, size.width, priority: hugging - hugs)
      add(
        .resistWidth, at: view.region, .width, .greaterThanOrEqual, size.width,
        priority: view.resistance.horizontal - resists)
    }
    if size.height >= 0 {
      add(.hugHeight, at: view.region, .height, .lessThanOrEqual, size.height, priority: view.hugging.vertical - hugs)
      add(
        .resistHeight, at: view.region, .height, .greaterThanOrEqual, size.height,
        priority: view.resistance.vertical - resists)
    }
  }

  /// With a planted fault, how much a view's priorities are too low.
  @inline(__always)
  private func lack(_ fault: LayoutFault, _ view: View) -> Double {
    guard planted(fault) else { return 0 }
    let priorities = [
      view.hugging.horizontal, view.hugging.vertical, view.resistance.horizontal, view.resistance.vertical,
    ]
    guard priorities.allSatisfy({ $0 < 751 }) else { return 0 }
    return 0.001 * Double((Int(view.title.drop { !$0.isNumber }) ?? 0) % 100)
  }

  /// A frame that was set decides, as far as the autoresizing mask leaves it fixed.
  mutating func addFrame(of view: View, in parent: Int32) {
    guard parent != nowhere else {
      add(.frameWidth, at: view.region, .width, .equal, view.storedFrame.width)
      return add(.frameHeight, at: view.region, .height, .equal, view.storedFrame.height)
    }
    addFrame(of: view, in: parent, along: .horizontal)
    addFrame(of: view, in: parent, along: .vertical)
  }

  private mutating func addFrame(of view: View, in parent: Int32, along axis: Axis) {
    let (region, isAcross) = (view.region, axis == .horizontal)
    let (start, length): (LayoutAttribute, LayoutAttribute) = isAcross ? (.left, .width) : (.top, .height)
    let rule = view.autoresizingRule(view.storedFrame, along: axis)
    add(
      isAcross ? .frameX : .frameY, at: region,
      rule.startShare == 0
        ? Statement(region, start, .equal, parent, start, plus: rule.start)
        : Statement(
          region, start, .equal, parent, isAcross ? .right : .bottom, times: rule.startShare, plus: rule.start),
      in: parent)
    add(
      isAcross ? .frameWidth : .frameHeight, at: region,
      rule.lengthShare == 0
        ? Statement(region, length, constant: rule.length)
        : Statement(region, length, .equal, parent, length, times: rule.lengthShare, plus: rule.length),
      in: parent)
  }

  /// A system guide lies at insets within its view. The frame guide of a scroll view lies at the offset; the content area
  /// begins in the corner.
  mutating func addGuide(_ role: RegionRole, _ region: Int32, in parent: Int32, _ insets: DirectionalEdgeInsets) {
    switch role {
    case .content:
      addEdge(.originX, region, .leading, parent, 0)
      addEdge(.originY, region, .top, parent, 0)
    case .frame:
      addEdge(.originX, region, .leading, parent, insets.leading)
      addEdge(.originY, region, .top, parent, insets.top)
      addEdge(.guideTrailing, region, .width, parent, 0)
      addEdge(.guideBottom, region, .height, parent, 0)
    default:
      let trailing = planted(.trailingInsetIsLeading) ? insets.leading : insets.trailing
      addEdge(.guideLeading, region, .leading, parent, insets.leading)
      add(
        .guideTrailing, at: region, Statement(parent, .trailing, .equal, region, .trailing, plus: trailing), in: parent)
      addEdge(.guideTop, region, .top, parent, insets.top)
      add(
        .guideBottom, at: region, Statement(parent, .bottom, .equal, region, .bottom, plus: insets.bottom), in: parent)
    }
  }

  private mutating func addEdge(
    _ kind: RowKind, _ region: Int32, _ attribute: LayoutAttribute, _ parent: Int32, _ distance: Double
  ) {
    add(kind, at: region, Statement(region, attribute, .equal, parent, attribute, plus: distance), in: parent)
  }
}
