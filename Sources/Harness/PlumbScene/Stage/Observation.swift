import PlumbLayout
import PlumbSolver

/// The state of a layout after a step.
public struct Observation: Sendable {
  /// A broken required constraint, and those it contradicts.
  public struct Break: Sendable {
    public var constraint: ConstraintText
    public var conflict: [ConstraintText]
  }

  public var step: Int
  /// The frames of views and guides in tree order, in the superview's coordinates.
  public var frames: [(id: String, frame: Rect)]
  public var broken: [Break]
  /// The ambiguous attributes of each ambiguous view.
  public var ambiguous: [(view: String, attributes: [String])]
  /// The solver's work in the last step.
  public var work: WorkCounters
  /// Whether the layout reached a stable state.
  public var isSettled: Bool
}

extension Stage {
  /// Observes the current state. O(views); finding ambiguity may take a few small solves.
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

  /// All views in tree order.
  public func views() -> [View] {
    root.placedTree(room: items.keys.count)
  }
}

extension ConstraintText {
  /// Its text in reports, with its identifier if it has one.
  public var report: String { text + (identifier.map { " #\($0)" } ?? "") }

  /// Its report, with the content priority that it states: `title.width <= 118   (content hugging of title)`. O(its length).
  public var fullReport: String { report + (contentPriority.map { "   (\($0))" } ?? "") }

  /// The content priority that it states, for people: `content hugging of title`. O(its length).
  public var contentPriority: String? {
    switch content {
    case .hugging: "content hugging of \(first)"
    case .compressionResistance: "compression resistance of \(first)"
    case nil: nil
    }
  }
}
