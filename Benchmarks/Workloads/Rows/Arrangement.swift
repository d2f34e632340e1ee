import PlumbSolver

/// An outline in a solver: four variables a view, left and top relative to the stack that holds it, right and bottom as
/// expressions, and the rows of a stack that fills along its axis and across it.
public struct Arrangement<S: RowSolver> {
  /// The order of an item's own rows and variables among each other.
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

  /// What every node has. Tuples, so that inlined code can make them without an initializer spelled out.
  public typealias View = (
    spot: S.Spot, left: S.Quantity, top: S.Quantity, width: S.Quantity, height: S.Quantity
  )

  /// What a leaf has besides: how it hugs and resists on both axes.
  public typealias Sizes = (
    hugWidth: S.Condition, resistWidth: S.Condition, hugHeight: S.Condition, resistHeight: S.Condition
  )

  /// What an arranged node has besides: its row to the neighbour before it, and two rows across.
  public typealias Links = (
    link: S.Condition, alignment: (S.Condition, S.Condition), equality: S.Condition?
  )

  public var solver: S
  public var outline: Outline
  public var views: [View] = []
  /// By node; nil at stacks.
  public var sizes: [Sizes?] = []
  /// By node: neither width nor height is negative. Nil until they are added.
  public var floors: [(S.Condition, S.Condition)?] = []
  /// By node; nil at the root.
  public var links: [Links?] = []
  /// By node; nil at leaves.
  public var ends: [S.Condition?] = []
  /// The leaf of a flat stack that is taken out at the moment.
  public var absent: Int?
  /// The row that holds the root's height.
  public var holder: S.Condition?

  /// An empty arrangement with room for all handles, so that building allocates for the solver alone. O(1).
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

  /// What the handles kept here take up for each node, which is not the solver's.
  public static var bytesPerView: Int {
    MemoryLayout<View>.stride + MemoryLayout<Sizes?>.stride + MemoryLayout<Links?>.stride
      + MemoryLayout<(S.Condition, S.Condition)?>.stride + MemoryLayout<S.Condition?>.stride
  }
}
