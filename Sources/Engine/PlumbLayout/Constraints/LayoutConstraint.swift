import PlumbSolver

/// A constraint of the form `first == multiplier * second + constant` with a priority. The relation can also be `<=` or `>=`.
public final class LayoutConstraint {
  public var firstItem: LayoutItem? { firstTether.item }
  public let firstAttribute: LayoutAttribute
  public let relation: LayoutRelation
  public var secondItem: LayoutItem? { secondTether?.item }
  /// The second attribute, or nil if the right side of the relation is only a number.
  public let secondAttribute: LayoutAttribute?
  public let multiplier: Double
  /// The constraint's name in reports and scenes.
  @exclusivity(unchecked) public var identifier: String?
  private let firstTether: Tether
  private let secondTether: Tether?

  /// The constant. A change to an active constraint takes effect in the next layout.
  @exclusivity(unchecked) public var constant: Double {
    didSet {
      if !noteChange(isUsable: Self.isUsable(constant)) { constant = oldValue }
    }
  }

  /// The priority. A change to an active constraint takes effect in the next layout.
  @exclusivity(unchecked) public var priority: LayoutPriority {
    didSet { if !noteChange(isUsable: priority.isUsable) { priority = oldValue } }
  }

  /// The corresponding UIKit object, which is retained while the constraint is active.
  @exclusivity(unchecked) package var companion: AnyObject?

  /// The view on which the active constraint is installed: the nearest common ancestor of its items.
  var owner: View? {
    get { holder.object }
    set { holder.object = newValue }
  }
  @exclusivity(unchecked) private var holder = Unheld<View>()
  /// An upper bound for the constraint's index in its owner's list. A search for the constraint begins there.
  @exclusivity(unchecked) var hint = 0
  /// The constraint's row in the solver. `ordinal` is the row's position among similar rows of one item.
  @exclusivity(unchecked) var row = Row.none
  @exclusivity(unchecked) var ordinal = 0
  @exclusivity(unchecked) var isQueued = false
  /// The constraint's index in the first item's list of constraints, or -1. `secondSlot` is the index in the second item's
  /// list.
  @exclusivity(unchecked) var firstSlot = -1
  @exclusivity(unchecked) var secondSlot = -1

  /// Creates an inactive constraint. To activate it, set `isActive` or call `activate`. O(1).
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

  /// Whether the constraint is active. Setting this property activates or deactivates the constraint. If activation fails, the
  /// constraint stays inactive, and the reason is passed to the `issueHandler`. O(depth of its items).
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

  /// Whether both sides refer to the same item.
  var isOfOneItem: Bool { firstTether === secondTether }

  var hasBaseline: Bool { firstAttribute.isBaseline || secondAttribute?.isBaseline ?? false }

  /// Whether the constraint compares a horizontal quantity with a vertical quantity.
  var couplesAxes: Bool {
    secondAttribute.map { $0.axis != firstAttribute.axis } ?? false
  }

  static func isUsable(_ number: Double) -> Bool { abs(number) <= Solver.largestNumber }

  /// Accepts a change of the constant or priority for the next layout, or rejects and reports it. Returns whether it was
  /// accepted.
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

/// The reason why a constraint cannot be activated.
public enum LayoutConstraintError: Error, Hashable, Sendable {
  /// An item was deallocated, or a guide belongs to no view.
  case itemMissing
  /// The items are not in one tree.
  case noCommonAncestor
  /// The two sides cannot be compared. A position cannot be compared with a length, with a number alone, or with 0 times
  /// another position, and leading or trailing cannot be compared with left or right.
  case incomparable
  /// The constant or multiplier is NaN or too large, or the priority is outside (0, 1000].
  case unusableNumber
}

extension LayoutConstraint {
  /// Activates the constraint for the next layout. Does nothing if the constraint is active. If an item is a guide that belongs to
  /// no view, the constraint stays inactive without an error, as in UIKit. O(depth of its items).
  public func activate() throws(LayoutConstraintError) {
    guard !isActive else { return }
    guard let firstItem, secondAttribute == nil || secondItem != nil else { throw .itemMissing }
    guard Self.isUsable(constant), Self.isUsable(multiplier), priority.isUsable else { throw .unusableNumber }
    try checkAttributes()
    guard let first = firstItem.host, let second = (secondItem ?? firstItem).host else { return }
    guard let ancestor = first.commonAncestor(with: second) else { throw .noCommonAncestor }
    owner = ancestor
    hint = ancestor.installed.count
    ancestor.installed.append(self)
    join(firstItem)
    if let secondItem, secondItem !== firstItem { join(secondItem) }
    first.noteSharing()
    if second !== first { second.noteSharing() }
    ancestor.invalidateFitting()
    ancestor.engine?.enqueue(self)
  }

  /// Deactivates the constraint for the next layout. O(1) amortised, plus a search in the owner's list of constraints.
  public func deactivate() {
    guard let owner else { return }
    owner.engine?.removeRow(of: self)
    owner.invalidateFitting()
    owner.forget(self)
    if let firstItem {
      leave(firstItem)
      firstItem.host?.noteSharing()
    }
    if let secondItem {
      leave(secondItem)
      secondItem.host?.noteSharing()
    }
    self.owner = nil
    companion = nil
  }

  /// Activates all constraints or none: if one of them is rejected, the constraints activated before it are deactivated. O(sum
  /// of depths).
  public static func activate(_ constraints: [LayoutConstraint]) throws(LayoutConstraintError) {
    var done: [LayoutConstraint] = []
    for constraint in constraints where !constraint.isActive {
      do {
        try constraint.activate()
        done.append(constraint)
      } catch {
        for constraint in done { constraint.deactivate() }
        throw error
      }
    }
  }

  /// Deactivates constraints. O(constraints).
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  /// Adds the constraint to an item's list and stores its index there, so that removing it needs no search. If both items are the
  /// same, the second call does nothing.
  private func join(_ item: LayoutItem) {
    guard self[slotIn: item] < 0 else { return }
    self[slotIn: item] = item.participations.count
    // Most items have more than one constraint.
    if item.participations.isEmpty { item.participations.reserveCapacity(3) }
    item.participations.append(self)
  }

  private func leave(_ item: LayoutItem) {
    let slot = self[slotIn: item]
    guard item.participations.indices.contains(slot), let last = item.participations.popLast() else { return }
    if last !== self {
      item.participations[slot] = last
      last[slotIn: item] = slot
    }
    self[slotIn: item] = -1
  }

  fileprivate subscript(slotIn item: LayoutItem) -> Int {
    get { firstItem === item ? firstSlot : secondSlot }
    set { if firstItem === item { firstSlot = newValue } else { secondSlot = newValue } }
  }

  private func checkAttributes() throws(LayoutConstraintError) {
    guard let secondAttribute else {
      guard firstAttribute.kind == .length else { throw .incomparable }
      return
    }
    let isMixed =
      firstAttribute.isDirectional && secondAttribute.isPhysical
      || firstAttribute.isPhysical && secondAttribute.isDirectional
    let isOfLengths = firstAttribute.kind == .length
    let isAlike = isOfLengths == (secondAttribute.kind == .length)
    guard isAlike, !isMixed, multiplier != 0 || isOfLengths else { throw .incomparable }
  }
}

extension View {
  /// Deactivates all constraints installed on a view that is being deallocated, because other objects may still refer to them.
  /// O(constraints of the view + constraints of their items).
  func letGoOfConstraints() {
    guard !installed.isEmpty else { return }
    var others: [LayoutItem] = []
    others.reserveCapacity(8)
    Unheld.forEach(of: installed) { constraint in
      constraint.owner = nil
      constraint.row = .none
      constraint.companion = nil
      constraint.isQueued = false
      note(constraint.firstItem, among: &others)
      note(constraint.secondItem, among: &others)
    }
    for item in others {
      item.isLosingConstraints = false
      leaveOrphans(of: item)
    }
  }

  /// Removes the constraints without an owner from an item's list, and renumbers the remaining constraints.
  private func leaveOrphans(of item: LayoutItem) {
    var kept = 0
    Unheld.forEach(of: item.participations) { constraint in
      let isOrphan = constraint.owner == nil
      constraint[slotIn: item] = isOrphan ? -1 : kept
      if !isOrphan { kept += 1 }
    }
    // Usually, no constraint is left, because the whole tree is deallocated.
    if kept == 0 { item.participations = [] } else { item.participations.removeAll { $0.owner == nil } }
  }

  private func note(_ item: LayoutItem?, among others: inout [LayoutItem]) {
    guard let item, !item.isLosingConstraints else { return }
    item.isLosingConstraints = true
    others.append(item)
  }

  /// Removes a constraint installed on this view, and keeps the order of the other constraints.
  func forget(_ constraint: LayoutConstraint) {
    var index = min(constraint.hint, installed.count - 1)
    while index >= 0 && installed[index] !== constraint { index -= 1 }
    if index >= 0 { installed.remove(at: index) }
  }

  /// Returns the nearest common ancestor of two views, which may be one of these views. O(depth).
  func commonAncestor(with other: View) -> View? {
    if self === other || other.superview === self { return self }
    if let superview, superview === other || superview === other.superview { return superview }
    var (a, b): (View?, View?) = (self, other)
    var (depthA, depthB) = (depth, other.depth)
    while depthA > depthB {
      a = a?.superview
      depthA -= 1
    }
    while depthB > depthA {
      b = b?.superview
      depthB -= 1
    }
    while let left = a, let right = b {
      if left === right { return left }
      (a, b) = (left.superview, right.superview)
    }
    return nil
  }

  /// The number of ancestors. O(depth).
  var depth: Int {
    var (count, view) = (0, superview)
    while let current = view {
      count += 1
      view = current.superview
    }
    return count
  }
}

/// The relation between the two sides of a constraint.
public enum LayoutRelation: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  case lessThanOrEqual, equal, greaterThanOrEqual

  /// The relation's symbol: `<=`, `==` or `>=`. O(1).
  public var symbol: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  /// The relation after the two sides are exchanged. O(1).
  public var flipped: LayoutRelation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }

  var solverRelation: Relation {
    switch self {
    case .lessThanOrEqual: .lessOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterOrEqual
    }
  }
}

/// A priority: a number greater than 0 and at most 1000, where 1000 means required. Priorities are strict: lower priorities never
/// override a higher one.
public struct LayoutPriority: Hashable, Comparable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public var rawValue: Double

  public static let required = LayoutPriority(1000)
  /// The default priority of compression resistance.
  public static let defaultHigh = LayoutPriority(750)
  /// The default priority of content hugging.
  public static let defaultLow = LayoutPriority(250)
  /// The default priority with which `systemLayoutSizeFitting` fits the target size.
  public static let fittingSizeLevel = LayoutPriority(50)

  /// Creates a priority from a number. O(1).
  public init(_ rawValue: Double) { self.rawValue = rawValue }
  /// Creates a priority from a raw value. O(1).
  public init(rawValue: Double) { self.rawValue = rawValue }
  /// Creates a priority from a number literal. O(1).
  public init(floatLiteral value: Double) { rawValue = value }
  /// Creates a priority from an integer literal. O(1).
  public init(integerLiteral value: Int) { rawValue = Double(value) }

  /// Returns whether a priority is lower than another priority. O(1).
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  /// Returns a priority raised by a number. O(1).
  public static func + (priority: Self, change: Double) -> Self { Self(priority.rawValue + change) }
  /// Returns a priority lowered by a number. O(1).
  public static func - (priority: Self, change: Double) -> Self { Self(priority.rawValue - change) }

  /// Whether the priority is above 0 and at most 1000.
  var isUsable: Bool { rawValue > 0 && rawValue <= 1000 }
}
