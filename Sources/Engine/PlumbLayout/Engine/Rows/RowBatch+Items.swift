extension LayoutRow {
  /// A region's length is not negative.
  @inline(__always)
  static func least(_ axis: Axis, of region: Int32) -> LayoutRow {
    axis == .horizontal
      ? LayoutRow(.width, at: region, Statement(region, .width, .greaterThanOrEqual, constant: 0), in: region)
      : LayoutRow(.height, at: region, Statement(region, .height, .greaterThanOrEqual, constant: 0), in: region)
  }
}

/// The rows of views and guides by themselves.
extension RowBatch {

  /// A view hugs its content and resists compression.
  mutating func addContent(of view: View, _ size: Size) {
    let hug = view.hugging
    let resist = view.resistance
    if size.width >= 0 {
      addBounds((.hugWidth, .resistWidth), .width, size.width, hug.horizontal, resist.horizontal)
    }
    if size.height >= 0 {
      addBounds((.hugHeight, .resistHeight), .height, size.height, hug.vertical, resist.vertical)
    }
  }

  @inline(__always)
  private mutating func addBounds(
    _ kinds: (RowKind, RowKind), _ length: LayoutAttribute, _ value: Double, _ hugging: Double, _ resistance: Double
  ) {
    add(kinds.0, Statement(region, length, .lessThanOrEqual, constant: value, priority: hugging))
    add(kinds.1, Statement(region, length, .greaterThanOrEqual, constant: value, priority: resistance))
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
      addEdge(.originX, .leading, parent, insets.leading)
      addEdge(.originY, .top, parent, insets.top)
      addEdge(.guideTrailing, .width, parent, 0)
      addEdge(.guideBottom, .height, parent, 0)
    default:
      addEdge(.guideLeading, .leading, parent, insets.leading)
      add(.guideTrailing, Statement(parent, .trailing, .equal, region, .trailing, plus: insets.trailing))
      addEdge(.guideTop, .top, parent, insets.top)
      add(.guideBottom, Statement(parent, .bottom, .equal, region, .bottom, plus: insets.bottom))
    }
  }

  private mutating func addEdge(_ kind: RowKind, _ attribute: LayoutAttribute, _ parent: Int32, _ distance: Double) {
    add(kind, Statement(region, attribute, .equal, parent, attribute, plus: distance))
  }
}
