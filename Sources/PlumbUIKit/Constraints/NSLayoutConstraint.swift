import Foundation
import PlumbLayout

/// `first == multiplier * second + constant`, or with `<=` or `>=`, wished for at a priority.
open class NSLayoutConstraint: NSObject {
  /// The constraint of PlumbLayout that it stands for.
  public private(set) final var plumbConstraint: LayoutConstraint
  public private(set) final var firstAttribute = Attribute.notAnAttribute
  /// `notAnAttribute` where the constraint compares with a number alone.
  public private(set) final var secondAttribute = Attribute.notAnAttribute

  /// A constraint that says nothing, and can't be activated. O(1).
  public override init() {
    // An item that nobody holds is gone at once: such a constraint is refused as one whose view is no longer there.
    plumbConstraint = LayoutConstraint(LayoutItem(), .width)
    super.init()
  }

  // Convenient only so that subclasses elsewhere inherit the other initialisers.
  convenience init(_ constraint: LayoutConstraint, _ first: Attribute, _ second: Attribute) {
    self.init()
    plumbConstraint = constraint
    firstAttribute = first
    secondAttribute = second
  }

  /// The one that stands for a constraint already, or else one that does from now on.
  static func standing(for constraint: LayoutConstraint) -> NSLayoutConstraint {
    if let known = constraint.companion as? NSLayoutConstraint { return known }
    let made = NSLayoutConstraint(
      constraint, Attribute(constraint.firstAttribute),
      constraint.secondAttribute.map(Attribute.init) ?? .notAnAttribute)
    if constraint.isActive { constraint.companion = made }
    return made
  }

  /// Inactive until `isActive` is set. Items are views and layout guides; with any other, and with attributes that say
  /// nothing, it can't be activated. O(1).
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let first = Self.item(view1, attr1) ?? LayoutItem()
    let second = attr2 == .notAnAttribute ? nil : view2.map { Self.item($0, attr2) ?? LayoutItem() }
    let constraint = LayoutConstraint(
      first, attr1.plumbAttribute ?? .width, relation.plumbRelation, second, attr2.plumbAttribute,
      multiplier: multiplier, constant: c)
    self.init(constraint, attr1, second == nil ? .notAnAttribute : attr2)
  }

  /// A view, a guide, or nothing where the item has gone.
  public var firstItem: AnyObject? { Self.face(of: plumbConstraint.firstItem, firstAttribute) }

  /// A view, a guide, or nothing where there is none or it has gone.
  public var secondItem: AnyObject? { Self.face(of: plumbConstraint.secondItem, secondAttribute) }

  /// The first item's attribute: equal to the anchor that made the constraint. Nothing where the item has gone. O(1).
  public var firstAnchor: NSLayoutAnchor<AnyObject>? {
    plumbConstraint.firstItem.map { NSLayoutAnchor($0, plumbConstraint.firstAttribute) }
  }

  /// The second item's attribute, or nothing where there is none or it has gone. O(1).
  public var secondAnchor: NSLayoutAnchor<AnyObject>? {
    guard let attribute = plumbConstraint.secondAttribute else { return nil }
    return plumbConstraint.secondItem.map { NSLayoutAnchor($0, attribute) }
  }

  public var relation: Relation { Relation(plumbConstraint.relation) }
  public var multiplier: CGFloat { plumbConstraint.multiplier }

  /// Changing it on an active constraint costs what then moves.
  open var constant: CGFloat {
    get { plumbConstraint.constant }
    set { plumbConstraint.constant = newValue }
  }

  /// Changing it on an active constraint costs what then moves.
  open var priority: UILayoutPriority {
    get { UILayoutPriority(plumb: plumbConstraint.priority) }
    set { plumbConstraint.priority = LayoutPriority(newValue) }
  }

  /// A name for reports.
  open var identifier: String? {
    get { plumbConstraint.identifier }
    set { plumbConstraint.identifier = newValue }
  }

  open override var description: String {
    let name = identifier.map { " '\($0)'" } ?? ""
    return "<NSLayoutConstraint\(name) \(plumbConstraint.text)   (\(isActive ? "active" : "inactive"))>"
  }

  /// What an attribute of a view or guide is measured at.
  private static func item(_ item: Any, _ attribute: Attribute) -> LayoutItem? {
    guard attribute != .notAnAttribute else { return nil }
    guard attribute.isOfMargins else { return (item as? any LayoutItemConvertible)?.plumbItem }
    return (item as? UIView)?.layoutMarginsGuide.plumbItem
  }

  private static func face(of item: LayoutItem?, _ attribute: Attribute) -> AnyObject? {
    guard attribute.isOfMargins, let guide = item as? LayoutGuide else { return item?.companion }
    return guide.owningView?.companion
  }
}
