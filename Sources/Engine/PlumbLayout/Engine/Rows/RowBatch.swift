import PlumbSolver

/// A row that the engine generates, as a value with its kind, its region and its statement.
struct LayoutRow: BitwiseCopyable {
  let statement: RowStatement
  /// The region that owns the row. The region's mark determines the row's place.
  let region: Int32
  /// The region in whose coordinates the statement is measured.
  let holder: Int32
  let kind: RowKind

  init(_ kind: RowKind, at region: Int32, _ statement: RowStatement, in holder: Int32) {
    (self.kind, self.region, self.statement, self.holder) = (kind, region, statement, holder)
  }

  /// The first attribute if the row compares a length with a number, otherwise nil.
  @inline(__always)
  var length: LayoutAttribute? {
    statement.second == nowhere && statement.firstAttribute.kind == .length ? statement.firstAttribute : nil
  }

  /// Whether this row and another row of the batch both compare the same length with a number.
  @inline(__always)
  fileprivate func isBound(alike other: LayoutRow) -> Bool {
    statement.second == nowhere && statement.first == other.statement.first && region == other.region
      && statement.firstAttribute == other.statement.firstAttribute
  }

  /// Returns the solver's form of this row. Precondition: the row compares a length with a number.
  @inline(__always)
  func bound(at site: RowSite) -> Bound {
    Bound(
      statement.relation.solverRelation, statement.constant, priority: statement.priority, rank: rank(at: site),
      conflictRank: conflictRank(at: site).rawValue)
  }
}

/// The rows of one region, collected before they are written to the solver or listed. The functions that add rows depend only on
/// their arguments.
struct RowBatch {
  /// The region that owns the rows. The rows are measured in the coordinates of `holder`.
  let region: Int32
  let holder: Int32
  private(set) var kinds = RowKinds()
  private let rows: UnsafeMutablePointer<LayoutRow>
  private var count = 0

  /// The capacity of a batch, which is enough for an arranged view in any distribution. Temporary memory of up to 1 KB is
  /// always on the stack.
  private static var capacity: Int { 12 }

  /// Calls `body` with an empty batch, without allocating.
  @inline(__always)
  static func with(_ region: Int32, in holder: Int32, _ body: (inout RowBatch) -> Void) {
    withUnsafeTemporaryAllocation(of: LayoutRow.self, capacity: capacity) { buffer in
      guard let rows = buffer.baseAddress else { return }
      var batch = RowBatch(region, in: holder, rows)
      body(&batch)
    }
  }

  /// Calls `body` with memory for the rows of a batch in the solver's form, and for their handles.
  @inline(__always)
  static func withBounds(_ body: (UnsafeMutablePointer<Bound>, UnsafeMutablePointer<Row>) -> Void) {
    withUnsafeTemporaryAllocation(of: Bound.self, capacity: capacity) { bounds in
      withUnsafeTemporaryAllocation(of: Row.self, capacity: capacity) { rows in
        guard let bounds = bounds.baseAddress, let rows = rows.baseAddress else { return }
        body(bounds, rows)
      }
    }
  }

  private init(_ region: Int32, in holder: Int32, _ rows: UnsafeMutablePointer<LayoutRow>) {
    (self.region, self.holder, self.rows) = (region, holder, rows)
  }

  var all: UnsafeBufferPointer<LayoutRow> { UnsafeBufferPointer(start: rows, count: count) }

  /// Returns the consecutive rows, starting at an index, that compare the same length with numbers.
  @inline(__always)
  func bounds(from start: Int) -> UnsafeBufferPointer<LayoutRow> {
    var end = start + 1
    while end < count && self[end].isBound(alike: self[start]) { end += 1 }
    return UnsafeBufferPointer(start: rows + start, count: end - start)
  }

  @inline(__always)
  private subscript(index: Int) -> LayoutRow {
    #if PLUMB_CHECKS
      precondition(index < count, "a batch of \(count) rows has no row \(index)")
    #endif
    return rows[index]
  }

  /// Adds a row to the batch's region or, for a gap in a stack, to another region.
  mutating func add(_ kind: RowKind, at owner: Int32? = nil, _ statement: RowStatement) {
    add(LayoutRow(kind, at: owner ?? region, statement, in: holder))
  }

  @inline(__always)
  mutating func add(_ row: LayoutRow) {
    precondition(count < Self.capacity, "a batch has no space for another row")
    (rows + count).initialize(to: row)
    count &+= 1
    kinds.formUnion(RowKinds(row.kind))
  }
}

/// A constraint between regions as a plain value: `first == multiplier * second + constant`, or a comparison with a number.
struct RowStatement: BitwiseCopyable {
  var first: Int32
  var firstAttribute: LayoutAttribute
  var relation: LayoutRelation
  var multiplier: Double
  var second: Int32
  var secondAttribute: LayoutAttribute
  var constant: Double
  var priority: Double

  /// Creates a statement between two regions.
  init(
    _ first: Int32, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation = .equal, _ second: Int32,
    _ secondAttribute: LayoutAttribute, times multiplier: Double = 1, plus constant: Double = 0,
    priority: Double = 1000
  ) {
    self.first = first
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.second = second
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
  }

  /// Creates a statement about a region and a number.
  init(
    _ first: Int32, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation = .equal, constant: Double,
    priority: Double = 1000
  ) {
    self.init(
      first, firstAttribute, relation, nowhere, firstAttribute, times: 0, plus: constant, priority: priority)
  }

  /// Returns the equivalent statement whose first side refers to a region: `second == first / multiplier - constant / multiplier`.
  func starting(with region: Int32) -> RowStatement {
    guard first != region else { return self }
    return RowStatement(
      second, secondAttribute, multiplier < 0 ? relation : relation.flipped, first, firstAttribute,
      times: 1 / multiplier, plus: -constant / multiplier, priority: priority)
  }

  /// Returns the equivalent statement for a right-to-left layout, with left and right exchanged, or the statement itself in a
  /// left-to-right layout.
  func mirrored(isRightToLeft: Bool) -> RowStatement {
    guard isRightToLeft && isPhysical else { return self }
    var mirrored = self
    (mirrored.firstAttribute, mirrored.secondAttribute) = (firstAttribute.opposite, secondAttribute.opposite)
    mirrored.relation = relation.flipped
    mirrored.constant = -constant
    return mirrored
  }

  /// Returns the first attribute and the relation of the mirrored statement.
  @inline(__always)
  func mirroredStart(isRightToLeft: Bool) -> (LayoutAttribute, LayoutRelation) {
    isRightToLeft && isPhysical ? (firstAttribute.opposite, relation.flipped) : (firstAttribute, relation)
  }

  /// Whether the statement refers to left or right, which are independent of the layout direction.
  var isPhysical: Bool { firstAttribute.isPhysical || second != nowhere && secondAttribute.isPhysical }

  /// Whether the statement compares a horizontal position with a vertical position. Both are then measured from the top left
  /// corner.
  var couplesPositions: Bool {
    second != nowhere && firstAttribute.kind != .length && firstAttribute.axis != secondAttribute.axis
  }
}

extension LayoutRow {
  /// Returns the row that prevents a region's length from being negative.
  @inline(__always)
  static func least(_ axis: Axis, of region: Int32) -> LayoutRow {
    axis == .horizontal
      ? LayoutRow(.width, at: region, RowStatement(region, .width, .greaterThanOrEqual, constant: 0), in: region)
      : LayoutRow(.height, at: region, RowStatement(region, .height, .greaterThanOrEqual, constant: 0), in: region)
  }
}

/// The rows of single views and guides.
extension RowBatch {

  /// Adds the rows for the view's content hugging and compression resistance.
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
    add(kinds.0, RowStatement(region, length, .lessThanOrEqual, constant: value, priority: hugging))
    add(kinds.1, RowStatement(region, length, .greaterThanOrEqual, constant: value, priority: resistance))
  }

  /// Adds rows for the frame that was set, as the autoresizing mask adapts it to the superview's size.
  mutating func addFrame(of view: View, in parent: Int32) {
    guard parent != nowhere else {
      add(.frameWidth, RowStatement(region, .width, constant: view.storedFrame.width))
      return add(.frameHeight, RowStatement(region, .height, constant: view.storedFrame.height))
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
    add(kind, RowStatement(region, start, .equal, parent, end, times: share, plus: distance))
  }

  private mutating func addLength(
    _ kind: RowKind, _ length: LayoutAttribute, _ parent: Int32, _ value: Double, share: Double
  ) {
    guard share != 0 else { return add(kind, RowStatement(region, length, constant: value)) }
    add(kind, RowStatement(region, length, .equal, parent, length, times: share, plus: value))
  }

  /// Adds the rows that place a system guide inside insets of its view. The frame guide of a scroll view is placed at the content
  /// offset, and the content area starts at the top leading corner.
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
      add(.guideTrailing, RowStatement(parent, .trailing, .equal, region, .trailing, plus: insets.trailing))
      addEdge(.guideTop, .top, parent, insets.top)
      add(.guideBottom, RowStatement(parent, .bottom, .equal, region, .bottom, plus: insets.bottom))
    }
  }

  private mutating func addEdge(_ kind: RowKind, _ attribute: LayoutAttribute, _ parent: Int32, _ distance: Double) {
    add(kind, RowStatement(region, attribute, .equal, parent, attribute, plus: distance))
  }
}
