import PlumbLayout

/// A constraint as a plain value, so that a change can be compared with what is active.
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

/// The constraints and guides that depend on the same properties. They are edited, not made again.
struct RowGroup {
  /// What a guide is for.
  enum Role: Hashable {
    /// From the first to the last item, with their margins, in a row or column.
    case run
    /// A unit of the free space.
    case share
    /// What of the run the items have grown, and the rest.
    case growth, base
    /// Free space after the last or before the first item.
    case spare, edge
    /// The length across that the content wants.
    case wish
    /// Of an item: its length before it grows, its growth, and free space before it.
    case itemBase, itemGrowth, itemSpace
  }

  private var active: [(row: BoxRow, constraint: LayoutConstraint)] = []
  private var guides: [Role: LayoutGuide] = [:]
  private var usedRoles: Set<Role> = []
  private var rows: [BoxRow] = []

  /// The guide with a role, made if there is none.
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

  /// Activates, changes and deactivates constraints so that those since `begin` are active. O(rows²).
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
