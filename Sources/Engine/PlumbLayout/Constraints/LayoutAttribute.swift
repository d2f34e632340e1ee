/// An attribute of a view or guide that constraints can compare.
public enum LayoutAttribute: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline

  /// The kind of quantity that an attribute measures. A position cannot be compared with a length. O(1).
  enum Kind: UInt8, BitwiseCopyable {
    case xPosition, yPosition, length
  }

  var kind: Kind {
    switch self {
    case .left, .right, .leading, .trailing, .centerX: .xPosition
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline: .yPosition
    case .width, .height: .length
    }
  }

  /// The attribute's axis. O(1).
  public var axis: Axis {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .width: .horizontal
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .height: .vertical
    }
  }

  /// Whether the attribute is left or right, and so does not depend on the layout direction. O(1).
  package var isPhysical: Bool { self == .left || self == .right }

  /// Whether the attribute is a baseline. O(1).
  package var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// `right` for `left`, `left` for `right`, and the attribute itself for all other attributes. O(1).
  package var opposite: LayoutAttribute {
    switch self {
    case .left: .right
    case .right: .left
    default: self
    }
  }

  /// Whether the attribute depends on the layout direction. O(1).
  var isDirectional: Bool { self == .leading || self == .trailing }
}

extension LayoutAttribute: CustomStringConvertible {
  /// The attribute's name in reports. The names are literals, because looking up the name of a case at run time would dominate the
  /// cost of a report. O(1).
  public var description: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    }
  }
}
