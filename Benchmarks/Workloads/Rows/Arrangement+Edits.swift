import PlumbSolver

/// Edits to an arrangement. Each makes the calls that a layout engine would make, and then solves.
extension Arrangement {
  /// Changes the intrinsic height of a leaf, which is the constant of two rows.
  @inlinable
  public mutating func setWantedHeight(_ height: Double, of index: Int) throws {
    outline.nodes[index].height = height
    guard var own = sizes[index] else { return }
    try solver.setConstant(height, of: &own.hugHeight)
    try solver.setConstant(height, of: &own.resistHeight)
    sizes[index] = own
    try solver.solve()
  }

  /// Changes the minimum height of a leaf, which is the constant of one row.
  @inlinable
  public mutating func setLeastHeight(_ height: Double, of index: Int) throws {
    guard var own = floors[index] else { return }
    try solver.setConstant(height, of: &own.1)
    floors[index] = own
    try solver.solve()
  }

  /// Changes the height of the root, which is the constant of one row.
  @inlinable
  public mutating func setHeight(_ height: Double) throws {
    outline.height = height
    guard var held = holder else { return }
    try solver.setConstant(height, of: &held)
    holder = held
    try solver.solve()
  }

  /// Adds a leaf at the end of a flat stack, at a spot that was created earlier.
  @inlinable
  public mutating func appendLeaf(at spot: S.Spot) throws {
    let last = outline.nodes.count - 1
    guard let end = ends[0] else { return }
    try solver.remove(end)
    outline.nodes[last].isLast = false
    let index = outline.append(to: 0, after: last, isLast: true)
    try addView(index, at: spot)
    try addRows(index)
    try solver.solve()
  }

  /// Undoes `appendLeaf`.
  @inlinable
  public mutating func removeLastLeaf() throws {
    let last = outline.nodes.count - 1
    guard let end = ends[0], let axis = outline.nodes[0].axis else { return }
    try solver.remove(end)
    try removeRows(last)
    removeLastView()
    outline.nodes.removeLast()
    outline.nodes[last - 1].isLast = true
    try addEnd(last - 1, axis)
    try solver.solve()
  }

  /// Removes a leaf from the middle of a flat stack, and connects its neighbours. Its index is not reused.
  @inlinable
  public mutating func removeLeaf(_ index: Int) throws {
    guard let axis = outline.nodes[0].axis, let next = links[index + 1]?.link else { return }
    try solver.remove(next)
    try removeRows(index)
    let joined = try addLink(index + 1, after: index - 1, axis)
    links[index + 1]?.link = joined
    absent = index
    try solver.solve()
  }

  /// Undoes `removeLeaf`.
  @inlinable
  public mutating func insertLeaf(_ index: Int) throws {
    guard let axis = outline.nodes[0].axis, let next = links[index + 1]?.link else { return }
    try solver.remove(next)
    try replaceView(index)
    try addRows(index)
    let joined = try addLink(index + 1, after: index, axis)
    links[index + 1]?.link = joined
    absent = nil
    try solver.solve()
  }

  /// Creates new variables for a removed leaf at its earlier spot.
  @inlinable
  mutating func replaceView(_ index: Int) throws {
    try addView(index, at: views[index].spot)
    views.swapAt(index, views.count - 1)
    removeLastView()
  }

  /// Removes the last view from all lists of handles. Does not change the solver or the outline.
  @inlinable
  mutating func removeLastView() {
    views.removeLast()
    sizes.removeLast()
    floors.removeLast()
    links.removeLast()
    ends.removeLast()
  }

  /// Removes a leaf's own rows, the rows that connect it with earlier views, and its variables.
  @inlinable
  mutating func removeRows(_ index: Int) throws {
    let view = views[index]
    if let own = links[index] {
      try solver.remove(own.link)
      try solver.remove(own.alignment.0)
      try solver.remove(own.alignment.1)
      if let equality = own.equality { try solver.remove(equality) }
    }
    if let own = sizes[index] {
      try solver.remove(own.hugWidth)
      try solver.remove(own.resistWidth)
      try solver.remove(own.hugHeight)
      try solver.remove(own.resistHeight)
    }
    if let own = floors[index] {
      try solver.remove(own.0)
      try solver.remove(own.1)
    }
    try solver.remove(view.left)
    try solver.remove(view.top)
    try solver.remove(view.width)
    try solver.remove(view.height)
  }
}

/// The error thrown if a solver's answer is wrong. The time that the answer took is not reported.
public struct WrongAnswer: Error, CustomStringConvertible {
  public let description: String
}

extension Arrangement {
  /// Which part of the answer to check.
  public enum Strictness: Sendable {
    /// The coordinates of every view.
    case everyFrame
    /// The frame of the root, and the sum of the views' lengths in each stack. They are unique even if the solver breaks ties
    /// differently.
    case totals
  }

  /// Compares the answer with frames that are computed directly. O(number of nodes).
  public func check(_ strictness: Strictness) throws {
    let expected = present().expectedFrames()
    let tolerance = 1e-9 * max(1, expected[0].width, expected[0].height)
    switch strictness {
    case .everyFrame:
      for (position, index) in presentNodes.enumerated() {
        try compare(frame(index), expected[position], of: index, tolerance)
      }
    case .totals:
      try compare(frame(0), expected[0], of: 0, tolerance)
      try compareSums(tolerance)
    }
  }

  private var presentNodes: [Int] { outline.nodes.indices.filter { $0 != absent } }

  /// Returns the outline without the removed leaf.
  private func present() -> Outline {
    guard let absent else { return outline }
    var outline = outline
    outline.nodes.remove(at: absent)
    for index in absent..<outline.nodes.count { outline.nodes[index].previous -= 1 }
    return outline
  }

  func frame(_ index: Int) throws -> Frame {
    let view = views[index]
    return try Frame(
      left: solver.value(of: view.left), top: solver.value(of: view.top),
      width: solver.value(of: view.width), height: solver.value(of: view.height))
  }

  private func compare(_ actual: Frame, _ expected: Frame, of index: Int, _ tolerance: Double) throws {
    // The condition is written so that NaN counts as different.
    guard actual.distance(to: expected) <= tolerance else {
      throw WrongAnswer(description: "view \(index) of \(outline.nodes.count): expected \(expected), found \(actual)")
    }
  }

  /// Checks that the lengths and spacings of a stack's children add up to the stack's own length.
  private func compareSums(_ tolerance: Double) throws {
    var sums = [Double](repeating: 0, count: outline.nodes.count)
    for index in presentNodes {
      guard let axis = outline.nodes[index].parentAxis(in: outline) else { continue }
      let node = outline.nodes[index]
      sums[node.parent] += try frame(index)[length: axis] + (node.previous < 0 ? 0 : outline.spacing)
    }
    for index in presentNodes {
      guard let axis = outline.nodes[index].axis else { continue }
      let length = try frame(index)[length: axis]
      guard abs(length - sums[index]) <= tolerance else {
        throw WrongAnswer(description: "stack \(index): its views fill \(sums[index]) of its \(length) points")
      }
    }
  }
}

extension Outline.Node {
  func parentAxis(in outline: Outline) -> Outline.Axis? {
    parent < 0 ? nil : outline.nodes[parent].axis
  }
}
