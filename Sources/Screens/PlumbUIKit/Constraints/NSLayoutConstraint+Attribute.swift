import PlumbLayout

extension NSLayoutConstraint {
  /// An attribute of a view or guide. The margin attributes are those of a view's `layoutMarginsGuide`.
  public enum Attribute: Int, Sendable {
    case left = 1
    case right = 2
    case top = 3
    case bottom = 4
    case leading = 5
    case trailing = 6
    case width = 7
    case height = 8
    case centerX = 9
    case centerY = 10
    case lastBaseline = 11
    case firstBaseline = 12
    case leftMargin = 13
    case rightMargin = 14
    case topMargin = 15
    case bottomMargin = 16
    case leadingMargin = 17
    case trailingMargin = 18
    case centerXWithinMargins = 19
    case centerYWithinMargins = 20
    case notAnAttribute = 0
  }

  /// The relation between the two sides.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// The two axes of layout.
  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }
}

extension NSLayoutConstraint.Attribute {
  init(_ attribute: LayoutAttribute) {
    self =
      switch attribute {
      case .left: .left
      case .right: .right
      case .top: .top
      case .bottom: .bottom
      case .leading: .leading
      case .trailing: .trailing
      case .width: .width
      case .height: .height
      case .centerX: .centerX
      case .centerY: .centerY
      case .lastBaseline: .lastBaseline
      case .firstBaseline: .firstBaseline
      }
  }

  /// The PlumbLayout attribute of the view, or of its margins guide.
  var plumbAttribute: LayoutAttribute? {
    switch self {
    case .left, .leftMargin: .left
    case .right, .rightMargin: .right
    case .top, .topMargin: .top
    case .bottom, .bottomMargin: .bottom
    case .leading, .leadingMargin: .leading
    case .trailing, .trailingMargin: .trailing
    case .width: .width
    case .height: .height
    case .centerX, .centerXWithinMargins: .centerX
    case .centerY, .centerYWithinMargins: .centerY
    case .lastBaseline: .lastBaseline
    case .firstBaseline: .firstBaseline
    case .notAnAttribute: nil
    }
  }

  var isOfMargins: Bool { rawValue >= Self.leftMargin.rawValue }
}

extension NSLayoutConstraint.Relation {
  init(_ relation: LayoutRelation) {
    self =
      switch relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
  }

  var plumbRelation: LayoutRelation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}

extension NSLayoutConstraint.Axis {
  init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }

  var plumbAxis: Axis { self == .horizontal ? .horizontal : .vertical }
}
