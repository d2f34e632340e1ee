/// A constraint of a scene.
public struct SceneConstraint: Sendable, Equatable {
  /// The meaning of a text.
  public enum Meaning: Hashable, Sendable {
    case written(WrittenConstraint)
    /// Apple's visual format language; the superview is the root by default.
    case format(String, superview: String?)
    /// The text means nothing, because of this error.
    case unreadable(String)
  }

  public let meaning: Meaning
  /// The text that it was read from, which is written again; nil for a constraint that was made as a value.
  public let source: String?

  /// Stores a meaning and the text that has it; `SceneConstraint(text)` of `PlumbScene` reads a text. O(1).
  public init(_ meaning: Meaning, readFrom source: String?) {
    (self.meaning, self.source) = (meaning, source)
  }

  /// A constraint of the constraint language. O(1).
  public init(_ constraint: WrittenConstraint) { self.init(.written(constraint), readFrom: nil) }

  /// The constraint of the constraint language; nil for others. O(1).
  public var written: WrittenConstraint? {
    if case .written(let constraint) = meaning { constraint } else { nil }
  }
}

extension Scene {
  /// Rewrites the constraints of the constraint language; `body` returns nil to remove one. O(constraints).
  package mutating func rewriteConstraints(_ body: (WrittenConstraint) -> WrittenConstraint?) {
    constraints = constraints.compactMap { constraint in
      guard let old = constraint.written else { return constraint }
      guard let new = body(old) else { return nil }
      return new == old ? constraint : SceneConstraint(new)
    }
  }
}
