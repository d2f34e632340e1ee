import PlumbSolver

/// Why a constraint cannot take part in layout.
public enum LayoutConstraintError: Error, Hashable, Sendable {
  /// One of its items is deallocated, or a guide belongs to no view.
  case itemMissing
  /// Its items are not in one tree.
  case noCommonAncestor
  /// It compares a position with a length, leading or trailing with left or right, or a position with a number alone or 0 times
  /// another position.
  case incomparable
  /// Its constant or multiplier is NaN or too large, or its priority lies outside (0, 1000].
  case unusableNumber
}

extension LayoutConstraint {
  /// Adds it to the next layout. Activating an active constraint has no effect. A constraint on a guide that belongs to no view
  /// stays inactive without an error, as in UIKit. O(depth of its items).
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
    ancestor.invalidateFitting()
    ancestor.engine?.enqueue(self)
  }

  /// Removes it from the next layout. O(1) amortised, and a search in its owner's constraints.
  public func deactivate() {
    guard let owner else { return }
    owner.engine?.removeRow(of: self)
    owner.invalidateFitting()
    owner.forget(self)
    if let firstItem { leave(firstItem) }
    if let secondItem { leave(secondItem) }
    self.owner = nil
    companion = nil
  }

  /// Activates all constraints or none: if one is refused, those before it are deactivated. O(sum of depths).
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

  /// O(constraints).
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  /// Keeps the constraint's indices in its items' lists, so that removal needs no search. It is in the list already if both its
  /// items are one.
  private func join(_ item: LayoutItem) {
    guard self[slotIn: item] < 0 else { return }
    self[slotIn: item] = item.participations.count
    // Few items have a single constraint.
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
  /// It is being deallocated: its constraints, which others may hold, become inactive. O(its constraints + the constraints of
  /// their items).
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

  /// Takes the constraints without an owner out of an item's list, and numbers those that stay.
  private func leaveOrphans(of item: LayoutItem) {
    var kept = 0
    Unheld.forEach(of: item.participations) { constraint in
      let isOrphan = constraint.owner == nil
      constraint[slotIn: item] = isOrphan ? -1 : kept
      if !isOrphan { kept += 1 }
    }
    // Mostly the whole tree is deallocated.
    if kept == 0 { item.participations = [] } else { item.participations.removeAll { $0.owner == nil } }
  }

  private func note(_ item: LayoutItem?, among others: inout [LayoutItem]) {
    guard let item, !item.isLosingConstraints else { return }
    item.isLosingConstraints = true
    others.append(item)
  }

  /// Removes a constraint from those installed on it, and keeps their order.
  func forget(_ constraint: LayoutConstraint) {
    var index = min(constraint.hint, installed.count - 1)
    while index >= 0 && installed[index] !== constraint { index -= 1 }
    if index >= 0 { installed.remove(at: index) }
  }

  /// The nearest common ancestor, which may be one of the views. O(depth).
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

  /// The number of its ancestors. O(depth).
  var depth: Int {
    var (count, view) = (0, superview)
    while let current = view {
      count += 1
      view = current.superview
    }
    return count
  }
}
