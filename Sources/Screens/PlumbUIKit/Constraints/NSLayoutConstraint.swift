import Foundation
import PlumbLayout

/// A constraint `first == multiplier * second + constant`, or with `<=` or `>=`, with a priority.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject, AssociationHolder {
  /// Its counterpart in PlumbLayout.
  public private(set) final nonisolated(unsafe) var plumbConstraint: LayoutConstraint
  public private(set) final var firstAttribute = Attribute.notAnAttribute
  /// `notAnAttribute` if the second side is only a constant.
  public private(set) final var secondAttribute = Attribute.notAnAttribute

  final nonisolated(unsafe) var associations: Associations?

  /// A constraint without items, which cannot be activated. O(1).
  public override init() {
    // Nothing retains this item, so activation fails as for a constraint whose view was released.
    plumbConstraint = LayoutConstraint(LayoutItem(), .width)
    super.init()
  }

  // `convenience`, so that subclasses in other modules inherit the other initialisers.
  convenience init(_ constraint: LayoutConstraint, _ first: Attribute, _ second: Attribute) {
    self.init()
    plumbConstraint = constraint
    firstAttribute = first
    secondAttribute = second
  }

  /// The UIKit face of a PlumbLayout constraint: the existing one, or a new one.
  static func wrapper(for constraint: LayoutConstraint) -> NSLayoutConstraint {
    if let known = constraint.companion as? NSLayoutConstraint { return known }
    let made = NSLayoutConstraint(
      constraint, Attribute(constraint.firstAttribute),
      constraint.secondAttribute.map(Attribute.init) ?? .notAnAttribute)
    if constraint.isActive { constraint.companion = made }
    return made
  }

  /// Creates an inactive constraint. Items must be views or layout guides; with other items, or attributes that do not
  /// apply, it cannot be activated. O(1).
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

  /// A view or a guide; nil if it was released. O(1).
  public var firstItem: AnyObject? { Self.face(of: plumbConstraint.firstItem, firstAttribute) }

  /// A view or a guide; nil if there is none or it was released. O(1).
  public var secondItem: AnyObject? { Self.face(of: plumbConstraint.secondItem, secondAttribute) }

  /// The first item's anchor, equal to the one that created the constraint; nil if the item was released. O(1).
  public var firstAnchor: NSLayoutAnchor<AnyObject>? {
    plumbConstraint.firstItem.map { NSLayoutAnchor($0, plumbConstraint.firstAttribute) }
  }

  /// The second item's anchor; nil if there is none or it was released. O(1).
  public var secondAnchor: NSLayoutAnchor<AnyObject>? {
    guard let attribute = plumbConstraint.secondAttribute else { return nil }
    return plumbConstraint.secondItem.map { NSLayoutAnchor($0, attribute) }
  }

  public var relation: Relation { Relation(plumbConstraint.relation) }
  public var multiplier: CGFloat { plumbConstraint.multiplier }

  /// Changing it on an active constraint costs in proportion to what moves.
  open var constant: CGFloat {
    get { plumbConstraint.constant }
    set { plumbConstraint.constant = newValue }
  }

  /// Changing it on an active constraint costs in proportion to what moves.
  open var priority: UILayoutPriority {
    get { UILayoutPriority(plumb: plumbConstraint.priority) }
    set { plumbConstraint.priority = LayoutPriority(newValue) }
  }

  /// A name for reports. O(1).
  open var identifier: String? {
    get { plumbConstraint.identifier }
    set { plumbConstraint.identifier = newValue }
  }

  open override var description: String {
    let constraint = plumbConstraint
    let name = constraint.identifier.map { " '\($0)'" } ?? ""
    return "<NSLayoutConstraint\(name) \(constraint.text)   (\(constraint.isActive ? "active" : "inactive"))>"
  }

  /// The PlumbLayout item of an attribute: the view, its margins guide, or the guide.
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
