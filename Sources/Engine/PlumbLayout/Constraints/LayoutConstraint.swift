import PlumbSolver

/// `first == multiplier * second + constant`, or with `<=` or `>=`, at a priority.
public final class LayoutConstraint {
  public var firstItem: LayoutItem? { firstTether.item }
  public let firstAttribute: LayoutAttribute
  public let relation: LayoutRelation
  public var secondItem: LayoutItem? { secondTether?.item }
  /// Nil if the constraint compares with a number alone.
  public let secondAttribute: LayoutAttribute?
  public let multiplier: Double
  /// Its name in reports and scenes.
  @exclusivity(unchecked) public var identifier: String?
  private let firstTether: Tether
  private let secondTether: Tether?

  /// A change on an active constraint costs the next layout.
  @exclusivity(unchecked) public var constant: Double {
    didSet {
      if !noteChange(isUsable: Self.isUsable(constant)) { constant = oldValue }
    }
  }

  /// A change on an active constraint costs the next layout.
  @exclusivity(unchecked) public var priority: LayoutPriority {
    didSet { if !noteChange(isUsable: priority.isUsable) { priority = oldValue } }
  }

  /// Its counterpart in a layer above, kept while the constraint is active.
  @exclusivity(unchecked) package var companion: AnyObject?

  /// The view that it is installed on while active: the nearest common ancestor of its items.
  var owner: View? {
    get { holder.object }
    set { holder.object = newValue }
  }
  @exclusivity(unchecked) private var holder = Unheld<View>()
  /// At least its index among its owner's constraints.
  @exclusivity(unchecked) var hint = 0
  /// Its row in the solver, and its order among like rows of its item.
  @exclusivity(unchecked) var row = Row.none
  @exclusivity(unchecked) var ordinal = 0
  @exclusivity(unchecked) var isQueued = false
  /// Its indices in its items' lists of constraints, or -1.
  @exclusivity(unchecked) var firstSlot = -1
  @exclusivity(unchecked) var secondSlot = -1

  /// Inactive until `isActive` is set or `activate` is called. O(1).
  public init(
    _ firstItem: LayoutItem, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation = .equal,
    _ secondItem: LayoutItem? = nil, _ secondAttribute: LayoutAttribute? = nil, multiplier: Double = 1,
    constant: Double = 0, priority: LayoutPriority = .required, identifier: String? = nil
  ) {
    firstTether = firstItem.tether
    self.firstAttribute = firstAttribute
    self.relation = relation
    secondTether = secondItem?.tether
    self.secondAttribute = secondItem == nil ? nil : secondAttribute ?? firstAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.identifier = identifier
  }

  /// Whether it takes part in layout. Setting it activates or deactivates the constraint. If activation fails, it stays
  /// inactive, and the `issueHandler` gets the reason. O(depth of its items).
  public var isActive: Bool {
    get { owner != nil }
    set {
      guard newValue != isActive else { return }
      if newValue {
        do { try activate() } catch { firstItem?.host?.report(.constraintRefused(description, error)) }
      } else {
        deactivate()
      }
    }
  }

  /// Whether both sides have the same item.
  var isOfOneItem: Bool { firstTether === secondTether }

  var hasBaseline: Bool { firstAttribute.isBaseline || secondAttribute?.isBaseline ?? false }

  /// Whether it compares a horizontal quantity with a vertical one.
  var couplesAxes: Bool {
    secondAttribute.map { $0.axis != firstAttribute.axis } ?? false
  }

  static func isUsable(_ number: Double) -> Bool { abs(number) <= Solver.largestNumber }

  /// Returns whether the change is accepted.
  private func noteChange(isUsable: Bool) -> Bool {
    guard isUsable else {
      firstItem?.host?.report(.numberRefused("a constraint's constant or priority"))
      return false
    }
    owner?.invalidateFitting()
    owner?.engine?.enqueue(self)
    return true
  }
}
