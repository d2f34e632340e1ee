import PlumbSolver

extension Arrangement {
  @inlinable
  func start(_ index: Int, _ axis: Outline.Axis) -> S.Quantity {
    axis == .vertical ? views[index].top : views[index].left
  }

  @inlinable
  func length(_ index: Int, _ axis: Outline.Axis) -> S.Quantity {
    axis == .vertical ? views[index].height : views[index].width
  }

  /// The node's variables.
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

  /// The rows of a leaf's content hugging and compression resistance.
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

  /// The rows that keep sizes non-negative.
  @inlinable
  mutating func addFloors(_ index: Int) throws {
    let view = views[index]
    floors[index] = try (
      solver.addCondition([S.addend(view.width, 1)], .greaterOrEqual, 0, rank: Rank.floor, at: view.spot),
      solver.addCondition([S.addend(view.height, 1)], .greaterOrEqual, 0, rank: Rank.floor + 1, at: view.spot)
    )
  }

  /// The rows that place the root at the origin.
  @inlinable
  mutating func addPins() throws {
    let root = views[0]
    _ = try solver.addCondition([S.addend(root.left, 1)], .equal, 0, rank: Rank.alignment, at: root.spot)
    _ = try solver.addCondition([S.addend(root.top, 1)], .equal, 0, rank: Rank.link, at: root.spot)
  }

  /// The rows of an arranged node to its neighbour and across the axis; for the last one, also to the stack's end.
  @inlinable
  mutating func addLinks(_ index: Int) throws {
    let node = outline.nodes[index]
    guard node.parent >= 0, let axis = outline.nodes[node.parent].axis else { return }
    let alignment = try addAlignment(index, in: node.parent, axis.across)
    let link = try addLink(index, after: node.previous, axis)
    links[index] = (link: link, alignment: alignment, equality: try addEquality(index, axis))
    if node.isLast { try addEnd(index, axis) }
  }

  /// start == previous.end + spacing, or start == 0 at the first.
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

  /// Across the axis, the node fills the stack: start == 0, end == stack.length.
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

  /// The length is that of the first node, in a stack with equal sizes.
  @inlinable
  mutating func addEquality(_ index: Int, _ axis: Outline.Axis) throws -> S.Condition? {
    let first = outline.nodes[index].first
    guard outline.distribution == .fillEqually, index != first else { return nil }
    return try solver.addCondition(
      [S.addend(length(index, axis), 1), S.addend(length(first, axis), -1)],
      .equal, 0, rank: Rank.equality, at: views[index].spot)
  }

  /// The stack ends with its last view: end == stack.length.
  @inlinable
  mutating func addEnd(_ last: Int, _ axis: Outline.Axis) throws {
    let stack = outline.nodes[last].parent
    ends[stack] = try solver.addCondition(
      [S.addend(start(last, axis), 1), S.addend(length(last, axis), 1), S.addend(length(stack, axis), -1)],
      .equal, 0, rank: Rank.end, at: views[stack].spot)
  }
}
