import PlumbSolver

/// A row in the solver with its statement.
struct ListedRow: BitwiseCopyable {
  let row: Row
  let made: LayoutRow
  let rank: Int64
  /// The user's constraint, if the row is one.
  let constraint: Unheld<LayoutConstraint>

  /// Whether a position that nothing else decides rests at its bound.
  var attracts: Bool { constraint.object?.attracts ?? false }
}

extension Engine {
  /// The text of a row, which costs more than the rest of listing. O(its length).
  func text(of row: ListedRow) -> ConstraintText {
    row.constraint.object?.constraintText ?? text(of: row.made)
  }

  func text(of row: LayoutRow) -> ConstraintText {
    let (statement, kind) = (row.statement, row.kind)
    var text = ConstraintText(
      identifier: kind.identifier ?? kind.identifier(ofGuide: regions[row.region].role),
      first: title(of: statement.first), firstAttribute: statement.firstAttribute,
      relation: statement.relation, second: statement.second == nowhere ? "" : title(of: statement.second),
      secondAttribute: statement.secondAttribute, multiplier: statement.multiplier, constant: statement.constant,
      priority: statement.priority)
    text.isImplied = kind.isImplied
    text.isAutoresizing = RowKinds.frame.contains(kind)
    text.content = kind.contentPriority
    return text
  }

  func title(of region: Int32) -> String {
    let record = regions[region]
    switch record.role {
    case .spanner, .spacer: return "\(record.item.title).\(record.role.name)"
    case .gap: return "\(record.item.host?.superview?.title ?? "").gap.\(record.item.title)"
    default: return record.item.title
    }
  }
}
