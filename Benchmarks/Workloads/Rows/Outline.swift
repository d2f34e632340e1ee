/// A tree of stacks and leaves to be laid out, with every parent before its children.
public struct Outline: Sendable {
  public enum Axis: Sendable { case horizontal, vertical }

  /// How a stack distributes its length.
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
    /// The intrinsic size of a leaf; unused for a stack.
    public var width: Double
    public var height: Double
  }

  public var nodes: [Node] = []
  public var spacing: Double
  public var distribution: Distribution
  /// The given height of the root, if any.
  public var height: Double?
  /// Whether every leaf has its own priorities, which increase from leaf to leaf.
  public var isGraded = false

  public init(spacing: Double = 8, distribution: Distribution = .fill) {
    self.spacing = spacing
    self.distribution = distribution
  }

  /// How much a leaf's priorities are above the default ones. O(1).
  @inlinable
  public func grade(of index: Int) -> Double {
    isGraded ? 200 * Double(index) / Double(nodes.count) : 0
  }

  /// Adds a node after all others. O(1).
  ///
  /// Children of a stack need not be adjacent in the list, but each must come after all descendants of its predecessor.
  @discardableResult
  public mutating func append(to parent: Int, after previous: Int, axis: Axis? = nil, isLast: Bool) -> Int {
    let index = nodes.count
    nodes.append(
      Node(
        parent: parent, previous: previous, first: previous < 0 ? index : nodes[previous].first, isLast: isLast,
        axis: axis, width: Self.wantedWidth(index), height: Self.wantedHeight(index)))
    return index
  }

  /// Varied integers, so that sums are exact in any order and no two neighbours are equal.
  static func wantedWidth(_ index: Int) -> Double { Double(20 + index &* 7919 % 61) }
  static func wantedHeight(_ index: Int) -> Double { Double(10 + index &* 104_729 % 37) }
}
