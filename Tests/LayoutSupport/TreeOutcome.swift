import PlumbLayout

/// The result of a layout: frames, broken constraints, ambiguous attributes.
public struct TreeOutcome: Equatable {
  public var frames: [String: Rect] = [:]
  /// The broken constraints without their numbers, sorted.
  public var broken: [String] = []
  /// The ambiguous attributes by view; empty if not requested.
  public var ambiguous: [String: [String]] = [:]

  /// Reads a laid-out tree. O(tree), plus the cost of ambiguity.
  public init(_ tree: LiveTree, withAmbiguity: Bool = false) {
    for node in tree.description.attached {
      let view = tree.views[node]
      let name = view.identifier ?? ""
      frames[name] = view.frame
      for guide in view.layoutGuides { frames[guide.identifier ?? ""] = guide.layoutFrame }
      if let scroll = view as? ScrollView { frames[name + ".content"] = scroll.contentLayoutGuide.layoutFrame }
      if withAmbiguity { ambiguous[name] = view.ambiguousAttributes.map { "\($0)" }.sorted() }
    }
    broken = tree.root.conflicts.map { Self.words($0.broken) }.sorted()
  }

  /// The text without numbers, whose last digits may differ.
  private static func words(_ text: ConstraintText) -> String {
    "\(text.identifier ?? "-") \(text.first).\(text.firstAttribute) \(text.relation.symbol) "
      + "\(text.second).\(text.secondAttribute)"
  }

  /// The first difference from another outcome, or nil.
  public func difference(from other: TreeOutcome, within tolerance: Double = 1e-6) -> String? {
    for (name, frame) in frames.sorted(by: { $0.key < $1.key }) {
      guard let wanted = other.frames[name] else { return "\(name) is not there" }
      if !frame.isClose(to: wanted, within: tolerance) { return "\(name) lies at \(frame.text), not \(wanted.text)" }
    }
    if broken != other.broken { return "broken are \(broken), not \(other.broken)" }
    for (name, attributes) in ambiguous.sorted(by: { $0.key < $1.key }) where attributes != other.ambiguous[name] {
      return "\(name) is ambiguous in \(attributes), not \(other.ambiguous[name] ?? [])"
    }
    return nil
  }
}

extension Rect {
  /// Whether the frames are equal within a tolerance, relative for large numbers.
  public func isClose(to other: Rect, within tolerance: Double = 1e-6) -> Bool {
    let pairs = [(minX, other.minX), (minY, other.minY), (width, other.width), (height, other.height)]
    return pairs.allSatisfy { abs($0 - $1) <= tolerance * Swift.max(1, Swift.max(abs($0), abs($1))) }
  }

  public var text: String { "(\(minX), \(minY), \(width), \(height))" }
}
