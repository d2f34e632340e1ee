/// An attribute of a view or guide, used to create constraints.
public protocol LayoutAnchor {
  var item: LayoutItem { get }
  var attribute: LayoutAttribute { get }
}

/// A horizontal position. It can only be compared with other horizontal positions, so the compiler rejects a constraint between
/// leading and top, for example.
public struct XAxisAnchor: LayoutAnchor {
  public let item: LayoutItem
  public let attribute: LayoutAttribute
}

/// A vertical position.
public struct YAxisAnchor: LayoutAnchor {
  public let item: LayoutItem
  public let attribute: LayoutAttribute
}

/// A width or a height.
public struct DimensionAnchor: LayoutAnchor {
  public let item: LayoutItem
  public let attribute: LayoutAttribute
}

extension LayoutItem {
  public var leadingAnchor: XAxisAnchor { XAxisAnchor(item: self, attribute: .leading) }
  public var trailingAnchor: XAxisAnchor { XAxisAnchor(item: self, attribute: .trailing) }
  public var leftAnchor: XAxisAnchor { XAxisAnchor(item: self, attribute: .left) }
  public var rightAnchor: XAxisAnchor { XAxisAnchor(item: self, attribute: .right) }
  public var centerXAnchor: XAxisAnchor { XAxisAnchor(item: self, attribute: .centerX) }
  public var topAnchor: YAxisAnchor { YAxisAnchor(item: self, attribute: .top) }
  public var bottomAnchor: YAxisAnchor { YAxisAnchor(item: self, attribute: .bottom) }
  public var centerYAnchor: YAxisAnchor { YAxisAnchor(item: self, attribute: .centerY) }
  public var widthAnchor: DimensionAnchor { DimensionAnchor(item: self, attribute: .width) }
  public var heightAnchor: DimensionAnchor { DimensionAnchor(item: self, attribute: .height) }
}

extension View {
  public var firstBaselineAnchor: YAxisAnchor { YAxisAnchor(item: self, attribute: .firstBaseline) }
  public var lastBaselineAnchor: YAxisAnchor { YAxisAnchor(item: self, attribute: .lastBaseline) }
}

/// Methods that create inactive constraints, each in O(1).
extension LayoutAnchor {
  public func constraint(equalTo anchor: Self, constant: Double = 0) -> LayoutConstraint {
    constraint(.equal, anchor, constant: constant)
  }

  public func constraint(greaterThanOrEqualTo anchor: Self, constant: Double = 0) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant: constant)
  }

  public func constraint(lessThanOrEqualTo anchor: Self, constant: Double = 0) -> LayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant: constant)
  }

  func constraint(
    _ relation: LayoutRelation, _ other: some LayoutAnchor, multiplier: Double = 1, constant: Double
  ) -> LayoutConstraint {
    LayoutConstraint(
      item, attribute, relation, other.item, other.attribute, multiplier: multiplier, constant: constant)
  }
}

extension XAxisAnchor {
  /// Creates a constraint that places this anchor after another anchor, at a multiple of the standard distance.
  public func constraint(equalToSystemSpacingAfter anchor: Self, multiplier: Double = 1) -> LayoutConstraint {
    constraint(.equal, anchor, constant: systemDistance(multiplier))
  }

  public func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: Self, multiplier: Double = 1)
    -> LayoutConstraint
  {
    constraint(.greaterThanOrEqual, anchor, constant: systemDistance(multiplier))
  }

  public func constraint(lessThanOrEqualToSystemSpacingAfter anchor: Self, multiplier: Double = 1) -> LayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant: systemDistance(multiplier))
  }
}

extension YAxisAnchor {
  /// Creates a constraint that places this anchor below another anchor, at a multiple of the standard distance.
  public func constraint(equalToSystemSpacingBelow anchor: Self, multiplier: Double = 1) -> LayoutConstraint {
    constraint(.equal, anchor, constant: systemDistance(multiplier))
  }

  public func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: Self, multiplier: Double = 1)
    -> LayoutConstraint
  {
    constraint(.greaterThanOrEqual, anchor, constant: systemDistance(multiplier))
  }

  public func constraint(lessThanOrEqualToSystemSpacingBelow anchor: Self, multiplier: Double = 1) -> LayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant: systemDistance(multiplier))
  }
}

/// Returns a multiple of the standard distance between views. A negative multiplier counts as 0.
private func systemDistance(_ multiplier: Double) -> Double { StackView.systemSpacing * max(multiplier, 0) }

extension DimensionAnchor {
  public func constraint(equalTo anchor: Self, multiplier: Double, constant: Double = 0) -> LayoutConstraint {
    constraint(.equal, anchor, multiplier: multiplier, constant: constant)
  }

  public func constraint(greaterThanOrEqualTo anchor: Self, multiplier: Double, constant: Double = 0)
    -> LayoutConstraint
  {
    constraint(.greaterThanOrEqual, anchor, multiplier: multiplier, constant: constant)
  }

  public func constraint(lessThanOrEqualTo anchor: Self, multiplier: Double, constant: Double = 0) -> LayoutConstraint {
    constraint(.lessThanOrEqual, anchor, multiplier: multiplier, constant: constant)
  }

  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(item, attribute, .equal, constant: constant)
  }

  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(item, attribute, .greaterThanOrEqual, constant: constant)
  }

  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    LayoutConstraint(item, attribute, .lessThanOrEqual, constant: constant)
  }
}
