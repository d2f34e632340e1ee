import PlumbSolver

/// An outline in a solver. Each view has four variables, left and top relative to its stack; right and bottom are expressions.
/// Stacks fill along their axis and across it.
public struct Arrangement<S: RowSolver> {
  /// The order of an item's rows and variables.
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

  /// The handles of every node. These are tuples, so that inlined code needs no initialiser for them.
  public typealias View = (
    spot: S.Spot, left: S.Quantity, top: S.Quantity, width: S.Quantity, height: S.Quantity
  )

  /// The further handles of a leaf: content hugging and compression resistance on both axes.
  public typealias Sizes = (
    hugWidth: S.Condition, resistWidth: S.Condition, hugHeight: S.Condition, resistHeight: S.Condition
  )

  /// The further handles of an arranged node: the row to the neighbour before it, and two rows across the axis.
  public typealias Links = (
    link: S.Condition, alignment: (S.Condition, S.Condition), equality: S.Condition?
  )

  public var solver: S
  public var outline: Outline
  public var views: [View] = []
  /// By node; nil at stacks.
  public var sizes: [Sizes?] = []
  /// By node: the rows that keep width and height non-negative. Nil until they are added.
  public var floors: [(S.Condition, S.Condition)?] = []
  /// By node; nil at the root.
  public var links: [Links?] = []
  /// By node; nil at leaves.
  public var ends: [S.Condition?] = []
  /// The leaf of a flat stack that is currently removed.
  public var absent: Int?
  /// The row of the root's height.
  public var holder: S.Condition?

  /// An empty arrangement with memory for all handles, so that building allocates only in the solver. O(1).
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

  /// The bytes of the handles stored here for each node. They do not count as the solver's memory.
  public static var bytesPerView: Int {
    MemoryLayout<View>.stride + MemoryLayout<Sizes?>.stride + MemoryLayout<Links?>.stride
      + MemoryLayout<(S.Condition, S.Condition)?>.stride + MemoryLayout<S.Condition?>.stride
  }
}
