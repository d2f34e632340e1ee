/// A constraint in a scene.
public struct SceneConstraint: Sendable, Equatable {
  /// The parsed meaning of a constraint's text.
  public enum Meaning: Hashable, Sendable {
    case written(WrittenConstraint)
    /// A constraint in Apple's visual format language. If `superview` is nil, the superview is the root.
    case format(String, superview: String?)
    /// Malformed text. The associated value is the error message.
    case unreadable(String)
  }

  public let meaning: Meaning
  /// The text that the constraint was parsed from, kept so that it is written unchanged; nil if the constraint was not parsed.
  public let source: String?

  /// Creates a constraint from its meaning and the text it was read from. To parse a string, use `SceneConstraint(text)` in
  /// `PlumbScene`. O(1).
  public init(_ meaning: Meaning, readFrom source: String?) {
    (self.meaning, self.source) = (meaning, source)
  }

  /// Creates a constraint that was not parsed from text. O(1).
  public init(_ constraint: WrittenConstraint) { self.init(.written(constraint), readFrom: nil) }

  /// The parsed constraint; nil if the text is malformed or in the visual format. O(1).
  public var written: WrittenConstraint? {
    if case .written(let constraint) = meaning { constraint } else { nil }
  }
}

extension Scene {
  /// Replaces each constraint that is in the constraint language by the result of `body`, or removes it if the result is nil.
  /// O(constraints).
  package mutating func rewriteConstraints(_ body: (WrittenConstraint) -> WrittenConstraint?) {
    constraints = constraints.compactMap { constraint in
      guard let old = constraint.written else { return constraint }
      guard let new = body(old) else { return nil }
      return new == old ? constraint : SceneConstraint(new)
    }
  }
}

/// A constraint in the constraint language: `item[.guide].attribute == number * item[.guide].attribute + number @750 #id`.
public struct WrittenConstraint: Hashable, Sendable {
  /// One side of a constraint: the id of an item, optionally one of the item's guides, and an attribute.
  public struct Side: Hashable, Sendable {
    public var item: String
    public var guide: Guide?
    public var attribute: WrittenAttribute

    /// Creates one side of a constraint. O(1).
    public init(item: String, guide: Guide? = nil, attribute: WrittenAttribute) {
      (self.item, self.guide, self.attribute) = (item, guide, attribute)
    }
  }

  /// A built-in guide of a view or scroll view.
  public enum Guide: String, Sendable, CaseIterable {
    case margins, safeArea, readable, content, frame
  }

  public var first: Side
  public var relation: WrittenRelation
  public var multiplier: Double
  public var second: Side?
  public var constant: Double
  public var priority: Double
  public var identifier: String?

  /// Creates a constraint from its parts. O(1).
  public init(
    first: Side, relation: WrittenRelation, multiplier: Double = 1, second: Side? = nil, constant: Double = 0,
    priority: Double = 1000, identifier: String? = nil
  ) {
    (self.first, self.relation, self.multiplier, self.second) = (first, relation, multiplier, second)
    (self.constant, self.priority, self.identifier) = (constant, priority, identifier)
  }

  /// The left side and, if there is one, the right side. O(1).
  public var sides: [Side] { second.map { [first, $0] } ?? [first] }
}

/// An attribute of a view or guide. The raw value is its name in documents.
public enum WrittenAttribute: String, Sendable, CaseIterable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline

  /// Whether the attribute is horizontal. O(1).
  public var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .width: true
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .height: false
    }
  }

  /// Whether the attribute is a width or a height. O(1).
  public var isLength: Bool { self == .width || self == .height }
  /// Whether the attribute is left or right, independent of the layout direction. O(1).
  public var isPhysical: Bool { self == .left || self == .right }
  /// Whether the attribute is a baseline. O(1).
  public var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
  /// `right` for `left`, `left` for `right`, and this attribute itself otherwise. O(1).
  public var opposite: WrittenAttribute { self == .left ? .right : self == .right ? .left : self }
}

/// The relation of a constraint or a row. The raw value is its symbol in documents.
public enum WrittenRelation: String, Sendable, CaseIterable {
  case lessOrEqual = "<="
  case equal = "=="
  case greaterOrEqual = ">="

  /// The relation with the two sides exchanged. O(1).
  public var flipped: WrittenRelation {
    switch self {
    case .lessOrEqual: .greaterOrEqual
    case .equal: .equal
    case .greaterOrEqual: .lessOrEqual
    }
  }
}
