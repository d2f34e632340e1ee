import PlumbLayout
import PlumbScene

/// What a layout came to, in plain values: all that laws look at.
public struct Reading: Sendable {
  /// Of views and guides, relative to the superview.
  public var frames: [String: Rect] = [:]
  /// By stack, what its views are laid out in: itself, or its margins guide.
  public var canvases: [String: Rect] = [:]
  /// Views in which leading is at the right.
  public var turned: Set<String> = []
  public var conflicts: [ConflictReport] = []
  /// The rows and the proof; none where only frames are wanted.
  public var system: LayoutSystem?

  /// Of a stage that is laid out. O(rows), or O(views) if only frames are wanted.
  init(_ stage: Stage, withSystem: Bool = false) {
    for view in stage.views() {
      let id = view.identifier ?? ""
      frames[id] = view.frame
      for guide in view.layoutGuides { frames[guide.identifier ?? ""] = guide.layoutFrame }
      if view.effectiveLayoutDirection == .rightToLeft { turned.insert(id) }
      guard let stack = view as? StackView else { continue }
      canvases[id] = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide.layoutFrame : stack.bounds
    }
    conflicts = stage.root.conflicts
    if withSystem { system = stage.root.layoutSystem }
  }

  /// How far numbers may be off: what is added up to large coordinates loses as much.
  var tolerance: Double {
    let reach = frames.values.reduce(0) { max($0, abs($1.minX), abs($1.minY), $1.width, $1.height) }
    return 1e-6 * max(1, reach / 100)
  }

  /// What the constraints that were given up speak of, without numbers, whose last digits may differ.
  var broken: [String] {
    conflicts.map { conflict in
      let text = conflict.broken
      return "\(text.identifier ?? "-") \(text.first).\(text.firstAttribute) \(text.second).\(text.secondAttribute)"
    }.sorted()
  }

  /// What is otherwise than in another reading, or nil.
  func difference(from wanted: Reading, within tolerance: Double) -> String? {
    for (id, frame) in frames.sorted(by: { $0.key < $1.key }) {
      guard let other = wanted.frames[id] else { return "\(id) is not there" }
      if !frame.isNear(other, within: tolerance) { return "\(id) lies at \(frame.text), not \(other.text)" }
    }
    return broken == wanted.broken ? nil : "given up are \(broken), not \(wanted.broken)"
  }
}

extension Rect {
  var numbers: [Double] { [minX, minY, width, height] }

  var text: String { "(\(numbers.map { "\($0)" }.joined(separator: ", ")))" }

  func isNear(_ other: Rect, within tolerance: Double) -> Bool {
    zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= tolerance }
  }
}
