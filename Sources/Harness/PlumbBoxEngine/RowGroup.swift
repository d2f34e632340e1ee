import PlumbLayout

/// A constraint as a value, so that it can be compared with the active constraint.
struct BoxRow {
  var first: LayoutItem
  var attribute: LayoutAttribute
  var relation: LayoutRelation
  var second: LayoutItem?
  var secondAttribute: LayoutAttribute?
  var multiplier = 1.0
  var constant = 0.0
  var priority = LayoutPriority.required

  /// Whether only the constants differ.
  func differsInConstant(from other: BoxRow) -> Bool {
    first === other.first && second === other.second && attribute == other.attribute && relation == other.relation
      && secondAttribute == other.secondAttribute && multiplier == other.multiplier && priority == other.priority
  }

  var constraint: LayoutConstraint {
    LayoutConstraint(
      first, attribute, relation, second, secondAttribute, multiplier: multiplier, constant: constant,
      priority: priority)
  }
}

/// The constraints and guides that depend on the same properties. Changes edit existing constraints and guides instead of
/// creating new ones.
struct RowGroup {
  /// The purpose of a guide.
  enum Role: Hashable {
    /// The range from the first to the last item in a row or column, with their margins.
    case run
    /// One unit of the free space.
    case share
    /// The part of the run by which the items have grown, and the remainder.
    case growth, base
    /// The free space after the last item, and before the first item.
    case spare, edge
    /// The content's natural length on the cross axis.
    case wish
    /// For an item: its length before growth, its growth, and the free space before it.
    case itemBase, itemGrowth, itemSpace
  }

  private var active: [(row: BoxRow, constraint: LayoutConstraint)] = []
  private var guides: [Role: LayoutGuide] = [:]
  private var usedRoles: Set<Role> = []
  private var rows: [BoxRow] = []

  /// The guide for a role, which is created on first use.
  mutating func guide(_ role: Role, of view: View) -> LayoutGuide {
    usedRoles.insert(role)
    if let guide = guides[role] { return guide }
    let guide = LayoutGuide()
    guides[role] = guide
    view.addLayoutGuide(guide)
    return guide
  }

  mutating func begin() {
    rows.removeAll(keepingCapacity: true)
    usedRoles = []
  }

  mutating func add(_ row: BoxRow) { rows.append(row) }

  /// Activates, changes and deactivates constraints until exactly the constraints added since `begin` are active. O(rows²).
  mutating func end() {
    if rows.isEmpty, active.isEmpty, guides.isEmpty { return }
    var old = active
    active.removeAll(keepingCapacity: true)
    var added: [BoxRow] = []
    for row in rows {
      guard let index = old.firstIndex(where: { $0.row.differsInConstant(from: row) && $0.constraint.isActive }) else {
        added.append(row)
        continue
      }
      let constraint = old.remove(at: index).constraint
      if constraint.constant != row.constant { constraint.constant = row.constant }
      active.append((row, constraint))
    }
    for (_, constraint) in old { constraint.deactivate() }
    for row in added {
      let constraint = row.constraint
      constraint.isActive = true
      active.append((row, constraint))
    }
    for (role, guide) in guides where !usedRoles.contains(role) {
      guide.owningView?.removeLayoutGuide(guide)
      guides[role] = nil
    }
  }
}
