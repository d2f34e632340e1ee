import PlumbSolver

/// A row of the layout, with its statement and its row in the solver.
struct ListedRow: BitwiseCopyable {
  /// The solver's row, or `none` if the solver does not need the row because the row's region shares variables.
  var row: Row
  let made: LayoutRow
  let rank: Int64
  /// The user's constraint, if the row has one.
  let constraint: Unheld<LayoutConstraint>

  /// Whether the bound that this row states is the default for a position that no row determines.
  var attracts: Bool { constraint.object?.attracts ?? false }
}

extension Engine {
  /// Returns the text of a row. Creating the text takes longer than the rest of listing. O(length of the text).
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

  // Rows are not stored as values. Listing generates them again in the same way as writing, and finds each row in the solver.

  /// Returns every row in tie-breaking order, as of the last layout. A pending change may already affect the rows that it concerns,
  /// or remove them. O(rows · log rows).
  func listing() -> [ListedRow] {
    var listed: [ListedRow] = []
    listed.reserveCapacity(solver.rowCount)
    for item in itemsInPlace() {
      list(item, into: &listed)
      for constraint in item.participations where constraint.firstItem === item { list(constraint, into: &listed) }
    }
    return sorted(listed)
  }

  /// Returns the rows of a stack and of its guide in tie-breaking order, including constraints on the guide, but not constraints on
  /// other items. O(arranged views · log arranged views).
  func listing(of stack: StackView, _ guide: LayoutGuide?) -> [ListedRow] {
    var listed: [ListedRow] = []
    list(stack, into: &listed)
    if let guide, guide.region != nowhere {
      list(guide, into: &listed)
      for constraint in guide.participations { list(constraint, into: &listed) }
    }
    return sorted(listed)
  }

  /// Adds the rows that the engine generates for an item.
  private func list(_ item: LayoutItem, into listed: inout [ListedRow]) {
    forEachRow(of: item) { row, known in
      listed.append(ListedRow(row: known, made: row, rank: regions.pointer.rank(of: row), constraint: Unheld()))
    }
  }

  /// Adds the row of a constraint, if it is in the solver.
  private func list(_ constraint: LayoutConstraint, into listed: inout [ListedRow]) {
    guard constraint.row != .none, let owner = constraint.owner, let (first, second) = items(of: constraint) else {
      return
    }
    let row = row(of: constraint, heldBy: owner, first, second)
    listed.append(
      ListedRow(
        row: constraint.row, made: row, rank: regions.pointer.rank(of: row, constraint), constraint: Unheld(constraint))
    )
  }

  private func sorted(_ listed: [ListedRow]) -> [ListedRow] {
    let positions = listed.map { (try? solver.position(of: regions[$0.made.region].mark)) ?? 0 }
    // Sort indices instead of rows, because rows are large.
    let order = listed.indices.sorted { one, two in
      let (a, b) = ((positions[one], listed[one].rank), (positions[two], listed[two].rank))
      return a == b ? one < two : a < b
    }
    return order.map { listed[$0] }
  }

  /// Returns the texts of some rows. Generates only rows of the items that are involved. O(rows of the tree).
  func texts(of rows: [Row]) -> RowTexts {
    var texts = RowTexts(of: rows)
    let items = itemsInPlace()
    for item in items {
      for constraint in item.participations where texts.isMissing(constraint.row) && constraint.firstItem === item {
        texts.add(constraint.constraintText, of: constraint.row)
      }
    }
    // Usually, all rows in conflict are the user's constraints.
    guard texts.missing > 0 else { return texts }
    var (makers, known) = ([LayoutItem](), Set<ObjectIdentifier>())
    for item in items {
      forEachRecord(of: item) { record, region in
        guard texts.isMissing(record.row) else { return }
        let maker = maker(of: record.kind, at: region)
        if known.insert(ObjectIdentifier(maker)).inserted { makers.append(maker) }
      }
    }
    for maker in makers {
      forEachRow(of: maker) { row, known in
        guard texts.isMissing(known) else { return }
        texts.add(text(of: row), of: known)
      }
    }
    return texts
  }

  /// Returns all items of the tree that have regions, in tie-breaking order.
  private func itemsInPlace() -> [LayoutItem] {
    var items: [LayoutItem] = []
    let views = placedTree(of: root)
    items.reserveCapacity(views.count + views.count / 2)
    for view in views where view.engine === self && view.region != nowhere {
      view.forEachOwnItem { if $0.region != nowhere { items.append($0) } }
    }
    spare.views.giveBack(consume views)
    return items
  }

  /// Calls `body` with each row generated for an item. Skips a row if the solver needs the row but does not have it.
  private func forEachRow(of item: LayoutItem, _ body: (LayoutRow, Row) -> Void) {
    forEachBatch(of: item) { rows in
      for row in rows.all where row.statement.first != nowhere {
        if let record = self.rows.find(row.kind, of: row.region, in: regions.pointer) {
          body(row, record.row)
        } else if isSpared(row) {
          body(row, .none)
        }
      }
    }
  }

  private func forEachBatch(of item: LayoutItem, _ body: (RowBatch) -> Void) {
    forEachRegion(of: item) { region in
      RowBatch.with(region, in: region) { rows in
        if regions[region].width != .none { rows.add(.least(.horizontal, of: region)) }
        if regions[region].height != .none { rows.add(.least(.vertical, of: region)) }
        body(rows)
      }
    }
    if let guide = item as? LayoutGuide {
      guard guide.role != .guide else { return }
      RowBatch.with(guide.region, in: regions[guide.region].parent) { rows in
        rows.addGuide(guide.role, guide.writtenInsets ?? .zero)
        body(rows)
      }
    } else if let view = item as? View {
      let size = view.usableContentSize
      RowBatch.with(view.region, in: view.region) { rows in
        rows.addContent(of: view, size)
        body(rows)
      }
      withFrame(of: view, body)
      if let stack = view as? StackView { forEachBatch(of: stack, body) }
    }
  }

  private func forEachBatch(of stack: StackView, _ body: (RowBatch) -> Void) {
    guard let arrangement = writtenArrangement(of: stack) else { return }
    let last = forEachArranged(in: arrangement) { withArranged($0, $1, in: arrangement, body) }
    RowBatch.with(stack.region, in: stack.region) { rows in
      rows.addStack(arrangement, last: last)
      body(rows)
    }
  }

  /// Calls `body` with an item's region, and with each region that a stack created for the item.
  private func forEachRegion(of item: LayoutItem, _ body: (Int32) -> Void) {
    let region = regions[item.region]
    body(item.region)
    if region.gap != nowhere { body(region.gap) }
    if region.spanner != nowhere { body(region.spanner) }
  }

  private func forEachRecord(of item: LayoutItem, _ body: (RowRecord, Int32) -> Void) {
    forEachRegion(of: item) { region in rows.forEach(of: region, in: regions.pointer) { body($0, region) } }
  }

  /// Returns the item whose batches contain a row. For rows of arranged views, it is their stack.
  private func maker(of kind: RowKind, at region: Int32) -> LayoutItem {
    let item = regions[region].item
    guard kind.isOfArranged else { return item }
    return (item as? View)?.superview ?? item
  }
}

extension View {
  /// The constraints in the view's tree, as of the last layout: the user's constraints, content priorities, and the rows that
  /// stack views generate, but no implied constraints. O(rows · log rows).
  public var constraintTexts: [ConstraintText] {
    guard let engine = top.ownEngine else { return [] }
    return engine.listing().map(engine.text).filter { !$0.isImplied }
  }
}

extension StackView {
  /// The constraints with which the stack arranges its views, with UIKit's identifiers, as of the last layout. If the stack
  /// arranges views inside its margins, the rows of its margins guide are included. O(arranged views · log arranged views).
  public var arrangementConstraints: [ConstraintText] {
    guard let engine, region != nowhere else { return [] }
    return engine.listing(of: self, existingMarginsGuide).filter { isOwn($0, engine.regions[$0.made.region].item) }
      .map(engine.text)
  }

  private func isOwn(_ row: ListedRow, _ item: LayoutItem) -> Bool {
    if item is LayoutGuide { return isLayoutMarginsRelativeArrangement && item === existingMarginsGuide }
    if row.made.kind.isOfArranged { return (item as? View)?.superview === self }
    return row.made.kind.isOfStack && item === self
  }
}
