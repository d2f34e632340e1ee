extension LayoutRow {
  /// A region's length is not negative.
  @inline(__always)
  static func least(_ axis: Axis, of region: Int32) -> LayoutRow {
    let least = planted(.negativeSizes) ? -1e6 : 0
    return axis == .horizontal
      ? LayoutRow(.width, at: region, Statement(region, .width, .greaterThanOrEqual, constant: least), in: region)
      : LayoutRow(.height, at: region, Statement(region, .height, .greaterThanOrEqual, constant: least), in: region)
  }
}

/// The rows of views and guides by themselves.
extension RowBatch {

  /// A view hugs its content and resists compression.
  mutating func addContent(of view: View, _ size: Size) {
    let (hug, resist) = (view.hugging, view.resistance)
    let (hugsLess, resistsLess) = (lack(.hugsLessBehind, view), lack(.resistsLessBehind, view))
    if size.width >= 0 {
      let hugging = planted(.hugOfOtherAxis) ? hug.vertical : hug.horizontal
      addBounds((.hugWidth, .resistWidth), .width, size.width, hugging - hugsLess, resist.horizontal - resistsLess)
    }
    if size.height >= 0 {
      addBounds(
        (.hugHeight, .resistHeight), .height, size.height, hug.vertical - hugsLess, resist.vertical - resistsLess)
    }
  }

  @inline(__always)
  private mutating func addBounds(
    _ kinds: (RowKind, RowKind), _ length: LayoutAttribute, _ value: Double, _ hugging: Double, _ resistance: Double
  ) {
    add(kinds.0, Statement(region, length, .lessThanOrEqual, constant: value, priority: hugging))
    add(kinds.1, Statement(region, length, .greaterThanOrEqual, constant: value, priority: resistance))
  }

  /// With an injected fault, how much a view's priorities are too low.
  @inline(__always)
  private func lack(_ fault: LayoutFault, _ view: View) -> Double {
    if planted(fault) {
      let priorities = [
        view.hugging.horizontal, view.hugging.vertical, view.resistance.horizontal, view.resistance.vertical,
      ]
      guard priorities.allSatisfy({ $0 < StackPriority.leastShare }) else { return 0 }
      return 0.001 * Double((Int(view.title.drop { !$0.isNumber }) ?? 0) % 100)
    }
    return 0
  }

  /// A frame that was set decides, as far as the autoresizing mask leaves it fixed.
  mutating func addFrame(of view: View, in parent: Int32) {
    guard parent != nowhere else {
      add(.frameWidth, Statement(region, .width, constant: view.storedFrame.width))
      return add(.frameHeight, Statement(region, .height, constant: view.storedFrame.height))
    }
    let across = view.autoresizingRule(view.storedFrame, along: .horizontal)
    addPosition(.frameX, .left, .right, parent, across.start, share: across.startShare)
    addLength(.frameWidth, .width, parent, across.length, share: across.lengthShare)
    let down = view.autoresizingRule(view.storedFrame, along: .vertical)
    addPosition(.frameY, .top, .bottom, parent, down.start, share: down.startShare)
    addLength(.frameHeight, .height, parent, down.length, share: down.lengthShare)
  }

  private mutating func addPosition(
    _ kind: RowKind, _ start: LayoutAttribute, _ end: LayoutAttribute, _ parent: Int32, _ distance: Double,
    share: Double
  ) {
    guard share != 0 else { return addEdge(kind, start, parent, distance) }
    add(kind, Statement(region, start, .equal, parent, end, times: share, plus: distance))
  }

  private mutating func addLength(
    _ kind: RowKind, _ length: LayoutAttribute, _ parent: Int32, _ value: Double, share: Double
  ) {
    guard share != 0 else { return add(kind, Statement(region, length, constant: value)) }
    add(kind, Statement(region, length, .equal, parent, length, times: share, plus: value))
  }

  /// A system guide lies at insets within its view. The frame guide of a scroll view lies at the offset; the content area
  /// begins in the corner.
  mutating func addGuide(_ role: RegionRole, _ insets: DirectionalEdgeInsets) {
    let parent = holder
    switch role {
    case .content:
      addEdge(.originX, .leading, parent, 0)
      addEdge(.originY, .top, parent, 0)
    case .frame:
      if !planted(.frameGuideLoose) { addEdge(.originX, .leading, parent, insets.leading) }
      addEdge(.originY, .top, parent, insets.top)
      addEdge(.guideTrailing, .width, parent, 0)
      addEdge(.guideBottom, .height, parent, 0)
    default:
      let trailing = planted(.trailingInsetIsLeading) ? insets.leading : insets.trailing
      addEdge(.guideLeading, .leading, parent, insets.leading)
      add(.guideTrailing, Statement(parent, .trailing, .equal, region, .trailing, plus: trailing))
      addEdge(.guideTop, .top, parent, insets.top)
      add(.guideBottom, Statement(parent, .bottom, .equal, region, .bottom, plus: insets.bottom))
    }
  }

  private mutating func addEdge(_ kind: RowKind, _ attribute: LayoutAttribute, _ parent: Int32, _ distance: Double) {
    add(kind, Statement(region, attribute, .equal, parent, attribute, plus: distance))
  }
}
