import PlumbSolver

/// A row in the solver with what it states.
struct ListedRow: BitwiseCopyable {
  let row: Row
  let statement: Statement
  /// The region in whose coordinates it is measured.
  let holder: Int32
  let kind: RowKind
  /// The region at whose mark the row's place is.
  let region: Int32
  let rank: Int64
  /// The user's constraint, if the row is one.
  let constraint: Unheld<LayoutConstraint>

  init(_ row: Row, _ made: LayoutRow, rank: Int64) {
    (self.row, statement, holder, kind, region) = (row, made.statement, made.holder, made.kind, made.region)
    (self.rank, constraint) = (rank, Unheld())
  }

  init(_ constraint: LayoutConstraint, _ made: ConstraintRow, rank: Int64) {
    (row, statement, holder, kind, region) = (constraint.row, made.statement, made.holder, .constraint, made.home)
    (self.rank, self.constraint) = (rank, Unheld(constraint))
  }

  /// Whether a position that nothing else decides rests at its bound.
  var attracts: Bool { constraint.object?.attracts ?? false }
}

extension Engine {
  /// A row in words. It costs more than the rest of listing. O(its length).
  func text(of row: ListedRow) -> ConstraintText {
    row.constraint.object?.words ?? text(of: row.statement, row.kind, at: row.region)
  }

  func text(of statement: Statement, _ kind: RowKind, at region: Int32) -> ConstraintText {
    var text = ConstraintText(
      identifier: kind.identifier ?? kind.identifier(ofGuide: regions[region].role),
      first: title(of: statement.first), firstAttribute: statement.firstAttribute,
      relation: statement.relation, second: statement.second == nowhere ? "" : title(of: statement.second),
      secondAttribute: statement.secondAttribute, multiplier: statement.multiplier, constant: statement.constant,
      priority: statement.priority)
    text.isImplied = kind.isImplied
    text.isAutoresizing = RowKinds.frame.contains(kind)
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
