extension Outline {
  /// A vertical stack of leaves. O(count).
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

  /// Nested stacks with alternating axes, each with `leaves` leaves before the next stack. O(depth).
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

  /// Stacks of `fanOut` children with alternating axes, and at least `leaves` leaves, all at the same depth. O(leaves).
  public static func tree(leaves: Int, fanOut: Int = 4) -> Outline {
    var (depth, reached) = (1, fanOut)
    while reached < leaves { (depth, reached) = (depth + 1, reached * fanOut) }
    var outline = Outline()
    outline.nodes.reserveCapacity(reached * 4 / 3 + 1)
    outline.appendTree(depth: depth, fanOut: fanOut, parent: -1, previous: -1, isLast: true)
    return outline
  }

  /// Recursion is bounded by the logarithm of the number of leaves.
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

  /// The leaf that edits change: the middle one. O(number of nodes).
  public var middleLeaf: Int {
    var index = nodes.count / 2
    while nodes[index].axis != nil { index += 1 }
    return index
  }
}
