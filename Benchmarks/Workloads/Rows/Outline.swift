/// A tree of stacks and leaves to lay out. Parents precede their children.
public struct Outline: Sendable {
  public enum Axis: Sendable { case horizontal, vertical }

  /// How a stack's length is distributed among its children.
  public enum Distribution: Sendable { case fill, fillEqually }

  public struct Node: Sendable {
    /// The index of the parent stack, or -1 for the root.
    public var parent: Int
    /// The index of the previous node in the stack, or -1 for the first.
    public var previous: Int
    /// The index of the first node in the stack.
    public var first: Int
    public var isLast: Bool
    /// The axis of a stack, or nil for a leaf.
    public var axis: Axis?
    /// The intrinsic width of a leaf. Not used for stacks.
    public var width: Double
    /// The intrinsic height of a leaf. Not used for stacks.
    public var height: Double
  }

  public var nodes: [Node] = []
  public var spacing: Double
  public var distribution: Distribution
  /// The required height of the root, or nil if no height is required.
  public var height: Double?
  /// Whether each leaf has its own priorities, which increase from leaf to leaf.
  public var isGraded = false

  public init(spacing: Double = 8, distribution: Distribution = .fill) {
    self.spacing = spacing
    self.distribution = distribution
  }

  /// Returns the difference between a leaf's priorities and the default priorities. O(1).
  @inlinable
  public func grade(of index: Int) -> Double {
    isGraded ? 200 * Double(index) / Double(nodes.count) : 0
  }

  /// Appends a node to the list. O(1).
  ///
  /// The children of a stack need not be adjacent in the list, but each child must follow all descendants of the previous child.
  @discardableResult
  public mutating func append(to parent: Int, after previous: Int, axis: Axis? = nil, isLast: Bool) -> Int {
    let index = nodes.count
    nodes.append(
      Node(
        parent: parent, previous: previous, first: previous < 0 ? index : nodes[previous].first, isLast: isLast,
        axis: axis, width: Self.wantedWidth(index), height: Self.wantedHeight(index)))
    return index
  }

  /// Intrinsic lengths are whole numbers, so that sums are exact in any order, and the lengths of neighbours are different.
  static func wantedWidth(_ index: Int) -> Double { Double(20 + index &* 7919 % 61) }
  static func wantedHeight(_ index: Int) -> Double { Double(10 + index &* 104_729 % 37) }
}

extension Outline {
  /// Returns a vertical stack of leaves. O(count).
  public static func flat(count: Int, distribution: Distribution = .fill) -> Outline {
    var outline = Outline(distribution: distribution)
    outline.nodes.reserveCapacity(count + 2)
    let stack = outline.append(to: -1, after: -1, axis: .vertical, isLast: true)
    var previous = -1
    for index in 0..<count {
      previous = outline.append(to: stack, after: previous, isLast: index == count - 1)
    }
    return outline
  }

  /// Returns nested stacks with alternating axes. In each stack, `leaves` leaves precede the next stack. O(depth).
  public static func chain(depth: Int, leaves: Int = 3) -> Outline {
    var outline = Outline()
    outline.nodes.reserveCapacity(depth * (leaves + 1))
    var (parent, previous) = (-1, -1)
    for level in 0..<depth {
      parent = outline.append(
        to: parent, after: previous, axis: level.isMultiple(of: 2) ? .vertical : .horizontal, isLast: true)
      previous = -1
      for leaf in 0..<leaves {
        let isLast = level == depth - 1 && leaf == leaves - 1
        previous = outline.append(to: parent, after: previous, isLast: isLast)
      }
    }
    return outline
  }

  /// Returns a tree with at least `leaves` leaves, all at the same depth. Its stacks have `fanOut` children each, and
  /// alternating axes. O(leaves).
  public static func tree(leaves: Int, fanOut: Int = 4) -> Outline {
    var (depth, reached) = (1, fanOut)
    while reached < leaves { (depth, reached) = (depth + 1, reached * fanOut) }
    var outline = Outline()
    outline.nodes.reserveCapacity(reached * 4 / 3 + 1)
    outline.appendTree(depth: depth, fanOut: fanOut, parent: -1, previous: -1, isLast: true)
    return outline
  }

  /// The depth of the recursion is the logarithm of the number of leaves.
  @discardableResult
  private mutating func appendTree(depth: Int, fanOut: Int, parent: Int, previous: Int, isLast: Bool) -> Int {
    guard depth > 0 else { return append(to: parent, after: previous, isLast: isLast) }
    let parentAxis = parent < 0 ? Axis.horizontal : nodes[parent].axis
    let axis: Axis = parentAxis == .horizontal ? .vertical : .horizontal
    let stack = append(to: parent, after: previous, axis: axis, isLast: isLast)
    var child = -1
    for index in 0..<fanOut {
      child = appendTree(
        depth: depth - 1, fanOut: fanOut, parent: stack, previous: child, isLast: index == fanOut - 1)
    }
    return stack
  }

  /// The leaf in the middle, which is the target of edits. O(number of nodes).
  public var middleLeaf: Int {
    var index = nodes.count / 2
    while nodes[index].axis != nil { index += 1 }
    return index
  }
}

/// The position and size of a view, relative to the origin of its stack.
public struct Frame: Equatable, Sendable {
  public var left = 0.0
  public var top = 0.0
  public var width = 0.0
  public var height = 0.0

  /// The position of the start edge along an axis.
  subscript(start axis: Outline.Axis) -> Double {
    get { axis == .vertical ? top : left }
    set { if axis == .vertical { top = newValue } else { left = newValue } }
  }

  /// The length along an axis.
  subscript(length axis: Outline.Axis) -> Double {
    get { axis == .vertical ? height : width }
    set { if axis == .vertical { height = newValue } else { width = newValue } }
  }

  /// Returns the largest difference between corresponding coordinates of two frames.
  public func distance(to other: Frame) -> Double {
    max(abs(left - other.left), abs(top - other.top), abs(width - other.width), abs(height - other.height))
  }
}

extension Outline.Axis {
  /// The other axis.
  public var across: Outline.Axis { self == .vertical ? .horizontal : .vertical }
}

extension Outline {
  /// Returns the only correct answer, computed directly in two passes. O(number of nodes).
  ///
  /// Precondition: the outline was created by a function of this type. All leaves then have equal priorities, only the root has a
  /// required height, and a root with a required height has only leaves as children.
  public func expectedFrames() -> [Frame] {
    var shares = contents()
    var frames = shares.map(\.wanted)
    if let height { frames[0].height = height }
    for index in nodes.indices {
      let node = nodes[index]
      if node.parent >= 0 { place(index, in: frames[node.parent], sharing: &shares[node.parent], &frames) }
      guard let axis = node.axis else { continue }
      shares[index].surplus = frames[index][length: axis] - shares[index].wanted[length: axis]
    }
    return frames
  }

  /// The division of a stack's length among its children.
  struct Share {
    /// The smallest size at which no leaf in the stack is compressed.
    var wanted = Frame()
    var children = 0
    /// The index of the child that takes all extra length: the first leaf, or the first child if there are no leaves.
    var absorber = -1
    /// The extra length that remains. It is negative if there is too little space.
    var surplus = 0.0
    /// The start of the next child, relative to the stack.
    var next = 0.0
  }

  /// Computes sizes from the leaves to the root: the sum of lengths along a stack's axis, and the maximum length across the axis.
  private func contents() -> [Share] {
    var shares = [Share](repeating: Share(), count: nodes.count)
    for index in nodes.indices.reversed() {
      let node = nodes[index]
      if let axis = node.axis {
        shares[index].wanted[length: axis] += spacing * Double(shares[index].children - 1)
      } else {
        shares[index].wanted = Frame(width: node.width, height: node.height)
      }
      guard node.parent >= 0, let axis = nodes[node.parent].axis else { continue }
      let wanted = shares[index].wanted
      var share = shares[node.parent]
      share.wanted[length: axis] += wanted[length: axis]
      share.wanted[length: axis.across] = max(share.wanted[length: axis.across], wanted[length: axis.across])
      share.children += 1
      if node.axis == nil || share.absorber < 0 || nodes[share.absorber].axis != nil { share.absorber = index }
      shares[node.parent] = share
    }
    return shares
  }

  /// Places a view. The first leaf is stretched, because stretching an inner stack would also stretch all its children across its
  /// axis. The first view is compressed down to 0, then the second, and so on.
  private func place(_ index: Int, in parent: Frame, sharing share: inout Share, _ frames: inout [Frame]) {
    guard let axis = nodes[nodes[index].parent].axis else { return }
    var frame = frames[index]
    if distribution == .fillEqually {
      frame[length: axis] = (parent[length: axis] - spacing * Double(share.children - 1)) / Double(share.children)
    } else if share.surplus < 0 || index == share.absorber {
      let given = max(share.surplus, -frame[length: axis])
      frame[length: axis] += given
      share.surplus -= given
    }
    frame[length: axis.across] = parent[length: axis.across]
    frame[start: axis] = share.next
    share.next += frame[length: axis] + spacing
    frames[index] = frame
  }
}
