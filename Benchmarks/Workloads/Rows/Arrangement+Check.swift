/// A wrong answer of a solver, whose time is therefore not reported.
public struct WrongAnswer: Error, CustomStringConvertible {
  public let description: String
}

extension Arrangement {
  /// The part of the answer that is compared.
  public enum Strictness: Sendable {
    /// Every coordinate of every view.
    case everyFrame
    /// The root's frame, and that the views fill it. This is determined without a rule for ties.
    case totals
  }

  /// Compares the answer with the directly computed one. O(number of nodes).
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

  /// The outline without the removed leaf.
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
    // Written so that NaN counts as different.
    guard actual.distance(to: expected) <= tolerance else {
      throw WrongAnswer(description: "view \(index) of \(outline.nodes.count): expected \(expected), found \(actual)")
    }
  }

  /// Checks that along every stack's axis, the lengths and spacings of its children add up to its own length.
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
        throw WrongAnswer(description: "stack \(index): its views take \(sums[index]) of its \(length)")
      }
    }
  }
}

extension Outline.Node {
  func parentAxis(in outline: Outline) -> Outline.Axis? {
    parent < 0 ? nil : outline.nodes[parent].axis
  }
}
