import Foundation
import PlumbLayout

/// A view or layout guide that constraints can refer to. Each access to one of its anchors creates a new anchor, in O(1).
@preconcurrency @MainActor public protocol LayoutItemConvertible: AnyObject {
  /// The corresponding PlumbLayout item.
  var plumbItem: LayoutItem { get }
}

extension LayoutItemConvertible {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(plumbItem, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(plumbItem, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(plumbItem, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(plumbItem, .right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(plumbItem, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(plumbItem, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(plumbItem, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(plumbItem, .centerY) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(plumbItem, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(plumbItem, .height) }
}

extension UIView {
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(plumbItem, .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(plumbItem, .lastBaseline) }
}

/// An attribute of a view or guide, with methods that create constraints. Every method returns an inactive constraint, in O(1).
@preconcurrency @MainActor public class NSLayoutAnchor<AnchorType: AnyObject>: NSObject, AnchorOfItem {
  // This property is not isolated to an actor, because `isEqual` reads it.
  nonisolated(unsafe) let item: LayoutItem
  nonisolated let attribute: LayoutAttribute

  init(_ item: LayoutItem, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
    super.init()
  }

  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint {
    constraint(.equal, anchor, constant: c)
  }

  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant: c)
  }

  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant: c)
  }

  func constraint(
    _ relation: LayoutRelation, _ other: NSLayoutAnchor<AnchorType>, multiplier: CGFloat = 1, constant: CGFloat
  ) -> NSLayoutConstraint {
    .wrapper(
      for: LayoutConstraint(
        item, attribute, relation, other.item, other.attribute, multiplier: multiplier, constant: constant))
  }

  /// Whether the anchors have the same item and attribute. Each access creates a new anchor, so anchors cannot be compared by
  /// identity.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? any AnchorOfItem else { return false }
    return item === other.item && attribute == other.attribute
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(item))
    hasher.combine(attribute)
    return hasher.finalize()
  }
}

/// The common interface of all anchor types.
protocol AnchorOfItem {
  var item: LayoutItem { get }
  var attribute: LayoutAttribute { get }
}

/// An anchor for a horizontal position: an edge or the centre.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Creates a constraint that places this anchor after another anchor, at a distance of the system spacing times a multiplier.
  /// O(1).
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, constant: systemDistance(multiplier))
  }

  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant: systemDistance(multiplier))
  }

  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant: systemDistance(multiplier))
  }
}

/// An anchor for a vertical position: an edge, the centre or a baseline.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Creates a constraint that places this anchor below another anchor, at a distance of the system spacing times a multiplier.
  /// O(1).
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, constant: systemDistance(multiplier))
  }

  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant: systemDistance(multiplier))
  }

  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant: systemDistance(multiplier))
  }
}

/// Returns the system spacing times a multiplier. A negative multiplier counts as 0.
private func systemDistance(_ multiplier: CGFloat) -> CGFloat { StackView.systemSpacing * max(multiplier, 0) }

/// An anchor for a width or a height.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { constraint(.equal, c) }

  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, c)
  }

  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { constraint(.lessThanOrEqual, c) }

  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, multiplier: m, constant: c)
  }

  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, multiplier: m, constant: c)
  }

  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, multiplier: m, constant: c)
  }

  private func constraint(_ relation: LayoutRelation, _ constant: CGFloat) -> NSLayoutConstraint {
    .wrapper(for: LayoutConstraint(item, attribute, relation, constant: constant))
  }
}
