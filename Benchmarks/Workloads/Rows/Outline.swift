/// A tree of stacks and leaves in the order of the tree, every parent before its children: what is to be laid out.
public struct Outline: Sendable {
  public enum Axis: Sendable { case horizontal, vertical }

  /// How a stack shares its length.
  public enum Distribution: Sendable { case fill, fillEqually }

  public struct Node: Sendable {
    /// The stack that arranges this node; -1 at the root.
    public var parent: Int
    /// The neighbour before this node in its stack; -1 at the first.
    public var previous: Int
    /// The first node of the same stack.
    public var first: Int
    public var isLast: Bool
    /// The axis of a stack; nil at a leaf.
    public var axis: Axis?
    /// What a leaf wants to measure; unused at a stack.
    public var width: Double
    public var height: Double
  }

  public var nodes: [Node] = []
  public var spacing: Double
  public var distribution: Distribution
  /// The height the root is held at, where it is not free.
  public var height: Double?
  /// Whether every leaf has priorities of its own, a later one higher ones.
  public var isGraded = false

  public init(spacing: Double = 8, distribution: Distribution = .fill) {
    self.spacing = spacing
    self.distribution = distribution
  }

  /// By how much a leaf's priorities are above the usual ones. O(1).
  @inlinable
  public func grade(of index: Int) -> Double {
    isGraded ? 200 * Double(index) / Double(nodes.count) : 0
  }

  /// Adds a node behind all others. O(1).
  ///
  /// Children of one stack need not be neighbours in the list, but each must come after all below the one before it.
  @discardableResult
  public mutating func append(to parent: Int, after previous: Int, axis: Axis? = nil, isLast: Bool) -> Int {
    let index = nodes.count
    nodes.append(
      Node(
        parent: parent, previous: previous, first: previous < 0 ? index : nodes[previous].first, isLast: isLast,
        axis: axis, width: Self.wantedWidth(index), height: Self.wantedHeight(index)))
    return index
  }

  /// Whole numbers, scattered, so that sums are exact in any order and no two neighbours are alike.
  static func wantedWidth(_ index: Int) -> Double { Double(20 + index &* 7919 % 61) }
  static func wantedHeight(_ index: Int) -> Double { Double(10 + index &* 104_729 % 37) }
}
