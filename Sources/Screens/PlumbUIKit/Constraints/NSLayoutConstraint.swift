import Foundation
import PlumbLayout

/// A constraint of the form `first == multiplier * second + constant`, in which `==` may also be `<=` or `>=`. Each constraint
/// has a priority.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject, AssociationHolder {
  /// The corresponding PlumbLayout constraint.
  public private(set) final nonisolated(unsafe) var plumbConstraint: LayoutConstraint
  public private(set) final var firstAttribute = Attribute.notAnAttribute
  /// The second attribute, or `notAnAttribute` if the right side is only a constant.
  public private(set) final var secondAttribute = Attribute.notAnAttribute

  final nonisolated(unsafe) var associations: Associations?

  /// Creates a constraint without items, which cannot be activated. O(1).
  public override init() {
    // The item is not retained, so activating the constraint fails as if its view had been released.
    plumbConstraint = LayoutConstraint(LayoutItem(), .width)
    super.init()
  }

  // This initialiser is `convenience`, so that subclasses in other modules inherit the other initialisers.
  convenience init(_ constraint: LayoutConstraint, _ first: Attribute, _ second: Attribute) {
    self.init()
    plumbConstraint = constraint
    firstAttribute = first
    secondAttribute = second
  }

  /// Returns the existing UIKit object of a PlumbLayout constraint, or creates one.
  static func wrapper(for constraint: LayoutConstraint) -> NSLayoutConstraint {
    if let known = constraint.companion as? NSLayoutConstraint { return known }
    let made = NSLayoutConstraint(
      constraint, Attribute(constraint.firstAttribute),
      constraint.secondAttribute.map(Attribute.init) ?? .notAnAttribute)
    if constraint.isActive { constraint.companion = made }
    return made
  }

  /// Creates an inactive constraint. The constraint can be activated only if its items are views or layout guides, and its
  /// attributes apply to them. O(1).
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

  /// The view or guide on the left side of the relation, or nil if it was released. O(1).
  public var firstItem: AnyObject? { Self.face(of: plumbConstraint.firstItem, firstAttribute) }

  /// The view or guide on the right side of the relation, or nil if there is none or it was released. O(1).
  public var secondItem: AnyObject? { Self.face(of: plumbConstraint.secondItem, secondAttribute) }

  /// The anchor on the left side of the relation, or nil if its item was released. It is equal to the anchor whose method
  /// created the constraint. O(1).
  public var firstAnchor: NSLayoutAnchor<AnyObject>? {
    plumbConstraint.firstItem.map { NSLayoutAnchor($0, plumbConstraint.firstAttribute) }
  }

  /// The anchor on the right side of the relation, or nil if there is none or its item was released. O(1).
  public var secondAnchor: NSLayoutAnchor<AnyObject>? {
    guard let attribute = plumbConstraint.secondAttribute else { return nil }
    return plumbConstraint.secondItem.map { NSLayoutAnchor($0, attribute) }
  }

  public var relation: Relation { Relation(plumbConstraint.relation) }
  public var multiplier: CGFloat { plumbConstraint.multiplier }

  /// The constant on the right side of the relation. Changing it costs O(1), plus the next layout if the constraint is active.
  open var constant: CGFloat {
    get { plumbConstraint.constant }
    set { plumbConstraint.constant = newValue }
  }

  /// The constraint's priority. Changing it costs O(1), plus the next layout if the constraint is active.
  open var priority: UILayoutPriority {
    get { UILayoutPriority(plumb: plumbConstraint.priority) }
    set { plumbConstraint.priority = LayoutPriority(newValue) }
  }

  /// A name that identifies the constraint in reports. O(1).
  open var identifier: String? {
    get { plumbConstraint.identifier }
    set { plumbConstraint.identifier = newValue }
  }

  open override var description: String {
    let constraint = plumbConstraint
    let name = constraint.identifier.map { " '\($0)'" } ?? ""
    return "<NSLayoutConstraint\(name) \(constraint.text)   (\(constraint.isActive ? "active" : "inactive"))>"
  }

  /// Returns the PlumbLayout item that an attribute refers to: the view, the view's margins guide, or the guide.
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

extension NSLayoutConstraint {
  /// Whether the constraint is active. If UIKit would raise an exception, the constraint stays inactive, and `UIView.layoutLog`
  /// receives the reason. O(depth of its items).
  public var isActive: Bool {
    get { plumbConstraint.isActive }
    set { if newValue { activate() } else { plumbConstraint.deactivate() } }
  }

  /// Activates all valid constraints, and logs why the other constraints are invalid. O(sum of depths).
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints. O(constraints).
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func activate() {
    do {
      try plumbConstraint.activate()
      if isActive { plumbConstraint.companion = self }
    } catch {
      UIView.log(LayoutIssue.constraintRefused(description, error).message, for: firstItem ?? secondItem)
    }
  }
}

extension UIView {
  /// The active constraints installed on this view: each constraint is installed on the nearest common ancestor of its items. A
  /// stack view's internal constraints are not included. O(constraints).
  public var constraints: [NSLayoutConstraint] { plumbView.constraints.map { NSLayoutConstraint.wrapper(for: $0) } }

  /// Activates a constraint. It is installed on the nearest common ancestor of its items, which may be a different view. O(depth of
  /// its items).
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }

  /// Activates constraints, as `addConstraint` does. O(sum of depths).
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }

  /// Deactivates a constraint if it is installed on this view. O(1).
  public func removeConstraint(_ constraint: NSLayoutConstraint) { removeConstraints([constraint]) }

  /// Deactivates those of the given constraints that are installed on this view. O(constraints of this view).
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    let held = Set(plumbView.constraints.map(ObjectIdentifier.init))
    for constraint in constraints where held.contains(ObjectIdentifier(constraint.plumbConstraint)) {
      constraint.isActive = false
    }
  }
}

extension NSLayoutConstraint {
  /// An attribute of a view or guide. The margin attributes belong to the view's `layoutMarginsGuide`.
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

  /// The relation between the two sides of a constraint.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// One of the two layout axes.
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

  /// The corresponding PlumbLayout attribute of the view, or of its margins guide if this is a margin attribute.
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

extension NSLayoutConstraint {
  /// Options that complement a visual format string: alignment, direction and spacing.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// Creates a set of options from a raw value. O(1).
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(_ options: VisualFormat.Options) { rawValue = options.rawValue }

    public static let alignAllLeft = FormatOptions(.alignAllLeft)
    public static let alignAllRight = FormatOptions(.alignAllRight)
    public static let alignAllTop = FormatOptions(.alignAllTop)
    public static let alignAllBottom = FormatOptions(.alignAllBottom)
    public static let alignAllLeading = FormatOptions(.alignAllLeading)
    public static let alignAllTrailing = FormatOptions(.alignAllTrailing)
    public static let alignAllCenterX = FormatOptions(.alignAllCenterX)
    public static let alignAllCenterY = FormatOptions(.alignAllCenterY)
    public static let alignAllLastBaseline = FormatOptions(.alignAllLastBaseline)
    public static let alignAllFirstBaseline = FormatOptions(.alignAllFirstBaseline)
    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(.directionLeftToRight)
    public static let directionRightToLeft = FormatOptions(.directionRightToLeft)
    public static let spacingEdgeToEdge: FormatOptions = []
    public static let spacingBaselineToBaseline = FormatOptions(.spacingBaselineToBaseline)
  }

  /// Returns the constraints that a visual format string describes, all of them inactive. If UIKit would raise an exception,
  /// the result is empty, and `UIView.layoutLog` receives the error and its position. O(length of the string).
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      let constraints = try LayoutConstraint.constraints(
        withVisualFormat: format, options: VisualFormat.Options(rawValue: opts.rawValue),
        metrics: (metrics ?? [:]).compactMapValues(number),
        views: views.compactMapValues { ($0 as? any LayoutItemConvertible)?.plumbItem })
      return constraints.map(wrapper)
    } catch {
      UIView.log(error.description, for: views.values.lazy.compactMap { $0 as? UIView }.first)
      return []
    }
  }

  /// Converts a metric of any numeric type to a double.
  private static func number(_ value: Any) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: value
    case let value as Int: Double(value)
    case let value as Float: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}

/// The priority of a constraint: greater than 0 and at most 1000. A constraint with priority 1000 is required.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Float

  public static let required = UILayoutPriority(1000)
  /// The default priority of compression resistance.
  public static let defaultHigh = UILayoutPriority(750)
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  public static let sceneSizeStayPut = UILayoutPriority(500)
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The default priority of content hugging.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority with which `systemLayoutSizeFitting` approaches its target size by default.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Creates a priority from a number. O(1).
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority from a raw value. O(1).
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Whether a priority is lower than another priority. O(1).
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  /// Returns a priority raised by a number. O(1).
  public static func + (priority: Self, change: Float) -> Self { Self(priority.rawValue + change) }
  /// Returns a priority lowered by a number. O(1).
  public static func - (priority: Self, change: Float) -> Self { Self(priority.rawValue - change) }
}

extension LayoutPriority {
  init(_ priority: UILayoutPriority) { self.init(Double(priority.rawValue)) }
}

extension UILayoutPriority {
  init(plumb priority: LayoutPriority) { self.init(Float(priority.rawValue)) }
}
