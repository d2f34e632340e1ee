import PlumbSolver

/// The variables and rows of an outline in a solver. Each view has four variables: left, top, width and height. Left and top are
/// relative to the view's stack. Right and bottom are expressions. The children of a stack fill it on both axes.
public struct Arrangement<S: RowSolver> {
  /// The ranks, which determine the order of a view's variables and rows.
  public enum Rank {
    public static var left: Int { 0 }
    public static var top: Int { 1 }
    public static var width: Int { 2 }
    public static var height: Int { 3 }
    public static var floor: Int { 4 }
    public static var hug: Int { 6 }
    public static var resist: Int { 8 }
    public static var link: Int { 10 }
    public static var alignment: Int { 11 }
    public static var equality: Int { 13 }
    public static var end: Int { 14 }
    public static var hold: Int { 15 }
  }

  /// The handles of a node. This is a tuple, so that inlined code needs no initialiser.
  public typealias View = (
    spot: S.Spot, left: S.Quantity, top: S.Quantity, width: S.Quantity, height: S.Quantity
  )

  /// The additional handles of a leaf: its content hugging and compression resistance on both axes.
  public typealias Sizes = (
    hugWidth: S.Condition, resistWidth: S.Condition, hugHeight: S.Condition, resistHeight: S.Condition
  )

  /// The additional handles of an arranged node: the row to the previous neighbour, two rows across the axis, and a row for equal
  /// sizes.
  public typealias Links = (
    link: S.Condition, alignment: (S.Condition, S.Condition), equality: S.Condition?
  )

  public var solver: S
  public var outline: Outline
  public var views: [View] = []
  /// The handles of each leaf's sizes, by node. Nil for stacks.
  public var sizes: [Sizes?] = []
  /// The rows that keep the width and the height of each node non-negative. Nil until they are added.
  public var floors: [(S.Condition, S.Condition)?] = []
  /// The handles of each node's links. Nil for the root.
  public var links: [Links?] = []
  /// The row at the end of each stack, by node. Nil for leaves.
  public var ends: [S.Condition?] = []
  /// The removed leaf of a flat stack, or nil if no leaf is removed.
  public var absent: Int?
  /// The row that determines the root's height, or nil if there is none.
  public var holder: S.Condition?

  /// Creates an empty arrangement, and reserves memory for all handles, so that only the solver allocates memory later. O(1).
  @inlinable
  public init(_ outline: Outline, in solver: S) {
    self.outline = outline
    self.solver = solver
    let room = outline.nodes.count + 1
    views.reserveCapacity(room)
    sizes.reserveCapacity(room)
    floors.reserveCapacity(room)
    links.reserveCapacity(room)
    ends.reserveCapacity(room)
  }

  /// The size, in bytes, of each node's handles. It is not counted as memory of the solver.
  public static var bytesPerView: Int {
    MemoryLayout<View>.stride + MemoryLayout<Sizes?>.stride + MemoryLayout<Links?>.stride
      + MemoryLayout<(S.Condition, S.Condition)?>.stride + MemoryLayout<S.Condition?>.stride
  }
}

extension Arrangement {
  /// The order in which rows are added. It must not affect the answer, but it affects the time of some solvers.
  public enum Order: Sendable {
    /// Views are added one at a time, each with all its rows, as apps do.
    case viewByView
    /// All variables are added, then all rows between views, then all sizes.
    case linksFirst
  }

  /// Adds the variables and rows of the whole outline, and solves once.
  @inlinable
  public mutating func build(_ order: Order, holding: Bool = false) throws {
    var spot: S.Spot?
    for index in outline.nodes.indices {
      let next = try solver.addSpot(after: spot)
      spot = next
      try addView(index, at: next)
      if index == 0 { try addPins() }
      if order == .viewByView { try addRows(index) }
    }
    if order == .linksFirst {
      for index in outline.nodes.indices { try addLinks(index) }
      for index in outline.nodes.indices { try addOwnRows(index) }
    }
    if let height = outline.height { try addHolder(height, often: holding) }
    try solver.solve()
  }

  /// Adds links first, because some solvers take a hundred times as long if sizes, especially lower bounds, precede the links.
  @inlinable
  mutating func addRows(_ index: Int) throws {
    try addLinks(index)
    try addOwnRows(index)
  }

  /// Adds the rows of a single view.
  @inlinable
  mutating func addOwnRows(_ index: Int) throws {
    if outline.nodes[index].axis == nil { try addSizes(index) }
    try addFloors(index)
  }

  @inlinable
  mutating func addHolder(_ height: Double, often: Bool) throws {
    let root = views[0]
    if often {
      holder = try solver.hold(root.height, at: height, rank: Rank.hold, at: root.spot)
    } else {
      holder = try solver.addCondition(
        [S.addend(root.height, 1)], .equal, height, rank: Rank.hold, at: root.spot)
    }
  }

  @inlinable
  func start(_ index: Int, _ axis: Outline.Axis) -> S.Quantity {
    axis == .vertical ? views[index].top : views[index].left
  }

  @inlinable
  func length(_ index: Int, _ axis: Outline.Axis) -> S.Quantity {
    axis == .vertical ? views[index].height : views[index].width
  }

  /// Adds the variables of a node.
  @inlinable
  mutating func addView(_ index: Int, at spot: S.Spot) throws {
    let left = try solver.addQuantity(.offset, rank: Rank.left, at: spot)
    let top = try solver.addQuantity(.offset, rank: Rank.top, at: spot)
    let width = try solver.addQuantity(.size, rank: Rank.width, at: spot)
    let height = try solver.addQuantity(.size, rank: Rank.height, at: spot)
    views.append((spot: spot, left: left, top: top, width: width, height: height))
    sizes.append(nil)
    floors.append(nil)
    links.append(nil)
    ends.append(nil)
  }

  /// Adds the rows for a leaf's content hugging and compression resistance.
  @inlinable
  mutating func addSizes(_ index: Int) throws {
    let (view, node) = (views[index], outline.nodes[index])
    let (hug, resist) = (250 + outline.grade(of: index), 750 + outline.grade(of: index))
    sizes[index] = try (
      hugWidth: solver.addCondition(
        [S.addend(view.width, 1)], .lessOrEqual, node.width, priority: hug, rank: Rank.hug, at: view.spot),
      resistWidth: solver.addCondition(
        [S.addend(view.width, 1)], .greaterOrEqual, node.width, priority: resist, rank: Rank.resist, at: view.spot),
      hugHeight: solver.addCondition(
        [S.addend(view.height, 1)], .lessOrEqual, node.height, priority: hug, rank: Rank.hug + 1, at: view.spot),
      resistHeight: solver.addCondition(
        [S.addend(view.height, 1)], .greaterOrEqual, node.height, priority: resist, rank: Rank.resist + 1, at: view.spot
      )
    )
  }

  /// Adds the rows that keep sizes non-negative.
  @inlinable
  mutating func addFloors(_ index: Int) throws {
    let view = views[index]
    floors[index] = try (
      solver.addCondition([S.addend(view.width, 1)], .greaterOrEqual, 0, rank: Rank.floor, at: view.spot),
      solver.addCondition([S.addend(view.height, 1)], .greaterOrEqual, 0, rank: Rank.floor + 1, at: view.spot)
    )
  }

  /// Adds the rows that place the root at the origin.
  @inlinable
  mutating func addPins() throws {
    let root = views[0]
    _ = try solver.addCondition([S.addend(root.left, 1)], .equal, 0, rank: Rank.alignment, at: root.spot)
    _ = try solver.addCondition([S.addend(root.top, 1)], .equal, 0, rank: Rank.link, at: root.spot)
  }

  /// Adds the rows between an arranged node and its previous neighbour, and the rows across the axis. For the last node, also adds
  /// the row at the end of the stack.
  @inlinable
  mutating func addLinks(_ index: Int) throws {
    let node = outline.nodes[index]
    guard node.parent >= 0, let axis = outline.nodes[node.parent].axis else { return }
    let alignment = try addAlignment(index, in: node.parent, axis.across)
    let link = try addLink(index, after: node.previous, axis)
    links[index] = (link: link, alignment: alignment, equality: try addEquality(index, axis))
    if node.isLast { try addEnd(index, axis) }
  }

  /// Adds start == previous.end + spacing, or start == 0 for the first node.
  @inlinable
  mutating func addLink(_ index: Int, after previous: Int, _ axis: Outline.Axis) throws -> S.Condition {
    let (own, spot) = (S.addend(start(index, axis), 1), views[index].spot)
    guard previous >= 0 else {
      return try solver.addCondition([own], .equal, 0, rank: Rank.link, at: spot)
    }
    return try solver.addCondition(
      [own, S.addend(start(previous, axis), -1), S.addend(length(previous, axis), -1)],
      .equal, outline.spacing, rank: Rank.link, at: spot)
  }

  /// Adds rows that make the node fill the stack across its axis: start == 0, end == stack.length.
  @inlinable
  mutating func addAlignment(_ index: Int, in stack: Int, _ axis: Outline.Axis) throws -> (S.Condition, S.Condition) {
    let (own, spot) = (S.addend(start(index, axis), 1), views[index].spot)
    return try (
      solver.addCondition([own], .equal, 0, rank: Rank.alignment, at: spot),
      solver.addCondition(
        [own, S.addend(length(index, axis), 1), S.addend(length(stack, axis), -1)],
        .equal, 0, rank: Rank.alignment + 1, at: spot)
    )
  }

  /// In a stack with equal sizes, adds a row that makes the length equal to the first node's length.
  @inlinable
  mutating func addEquality(_ index: Int, _ axis: Outline.Axis) throws -> S.Condition? {
    let first = outline.nodes[index].first
    guard outline.distribution == .fillEqually, index != first else { return nil }
    return try solver.addCondition(
      [S.addend(length(index, axis), 1), S.addend(length(first, axis), -1)],
      .equal, 0, rank: Rank.equality, at: views[index].spot)
  }

  /// Adds a row that makes the stack end with its last view: end == stack.length.
  @inlinable
  mutating func addEnd(_ last: Int, _ axis: Outline.Axis) throws {
    let stack = outline.nodes[last].parent
    ends[stack] = try solver.addCondition(
      [S.addend(start(last, axis), 1), S.addend(length(last, axis), 1), S.addend(length(stack, axis), -1)],
      .equal, 0, rank: Rank.end, at: views[stack].spot)
  }
}
