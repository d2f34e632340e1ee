import PlumbLayout
import PlumbSolver

/// What a layout came to after a step.
public struct Observation: Sendable {
  /// A required constraint that was given up, and what it contradicts.
  public struct Break: Sendable {
    public var constraint: ConstraintText
    public var conflict: [ConstraintText]
  }

  public var step: Int
  /// By view and guide, in the order of the tree; relative to the superview.
  public var frames: [(id: String, frame: Rect)]
  public var broken: [Break]
  /// By view, what of it could be otherwise.
  public var ambiguous: [(view: String, attributes: [String])]
  /// What the last step cost the solver.
  public var work: Work
  /// Whether the layout came to rest.
  public var isSettled: Bool
}

extension Stage {
  /// What the layout is now. Ambiguity may cost a few small solves. O(views).
  public func observe() -> Observation {
    var frames: [(id: String, frame: Rect)] = []
    var ambiguous: [(view: String, attributes: [String])] = []
    let order = [LayoutAttribute.leading, .top, .width, .height]
    for view in views() {
      let id = view.identifier ?? ""
      frames.append((id, view.frame))
      for guide in view.layoutGuides { frames.append((guide.identifier ?? "", guide.layoutFrame)) }
      let attributes = view.ambiguousAttributes
      if !attributes.isEmpty { ambiguous.append((id, order.filter(attributes.contains).map { "\($0)" })) }
    }
    let broken = root.conflicts.map { Observation.Break(constraint: $0.broken, conflict: $0.constraints) }
    return Observation(
      step: step, frames: frames, broken: broken, ambiguous: ambiguous, work: lastWork,
      isSettled: isSettled)
  }

  /// All views, in the order of the tree.
  public func views() -> [View] {
    root.placedTree(room: items.keys.count)
  }
}

extension ConstraintText {
  /// As reports write it: with its identifier, if it has one.
  public var report: String { text + (identifier.map { " #\($0)" } ?? "") }
}
