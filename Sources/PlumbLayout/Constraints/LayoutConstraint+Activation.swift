import PlumbSolver

/// Why a constraint cannot take part in layout.
public enum LayoutConstraintError: Error, Hashable, Sendable {
  /// A view or guide it speaks of is gone, or a guide belongs to no view.
  case itemMissing
  /// Its items are not in one tree.
  case noCommonAncestor
  /// It compares what cannot be compared: a position with a length, leading or trailing with left or right, a position with
  /// a number alone or with 0 times another.
  case incomparable
  /// Its constant or multiplier is not a number or too large, or its priority lies outside (0, 1000].
  case unusableNumber
}

extension LayoutConstraint {
  /// Takes part in layout from the next one on. Activating twice is activating once. A constraint on a guide that belongs
  /// to no view stays inactive without a word, as in UIKit. O(depth of its items).
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

  /// Takes no part in layout any more. O(1) amortised but for taking it out of its owner's.
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

  /// All of them, or none: where one is refused, those before it are taken back. O(sum of depths).
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

  /// O(how many).
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  /// Where its items' lists have it, so that leaving a long one costs no search. An item whose list it never left, since
  /// its owner went first, has it already.
  private func join(_ item: LayoutItem) {
    guard self[slotIn: item] < 0 else { return }
    self[slotIn: item] = item.participations.count
    // Few items are spoken of once.
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

  private subscript(slotIn item: LayoutItem) -> Int {
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
  /// It is going, and what it held may be known to others: views that live on, or whoever made the constraints. All of them
  /// are inactive from now on. O(its constraints + all those of the views they speak of).
  func letGoOfConstraints() {
    guard !installed.isEmpty else { return }
    var others: [LayoutItem] = []
    others.reserveCapacity(8)
    for constraint in installed {
      constraint.owner = nil
      constraint.row = .none
      constraint.companion = nil
      constraint.isQueued = false
      note(constraint.firstItem, among: &others)
      note(constraint.secondItem, among: &others)
    }
    installed = []
    for item in others {
      item.isLosingConstraints = false
      // Mostly the whole tree goes.
      if item.participations.allSatisfy({ $0.owner == nil }) {
        item.participations = []
      } else {
        item.participations.removeAll { $0.owner == nil }
      }
    }
  }

  private func note(_ item: LayoutItem?, among others: inout [LayoutItem]) {
    guard let item, !item.isLosingConstraints else { return }
    item.isLosingConstraints = true
    others.append(item)
  }

  /// Takes a constraint out of those it holds, in their order.
  func forget(_ constraint: LayoutConstraint) {
    var index = min(constraint.hint, installed.count - 1)
    while index >= 0 && installed[index] !== constraint { index -= 1 }
    if index >= 0 { installed.remove(at: index) }
  }

  /// The nearest view that is an ancestor of both or one of them. O(depth).
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

  /// How many views are above it. O(depth).
  var depth: Int {
    var (count, view) = (0, superview)
    while let current = view {
      count += 1
      view = current.superview
    }
    return count
  }
}
