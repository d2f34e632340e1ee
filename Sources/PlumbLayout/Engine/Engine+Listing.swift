import PlumbSolver

/// A row with what it says.
struct ListedRow: BitwiseCopyable {
  let row: Row
  let statement: Statement
  /// The user's, if it is one.
  let constraint: Unheld<LayoutConstraint>
  /// In whose coordinates it speaks.
  let ancestor: Int32
  let kind: RowKind
  /// The region at whose place it stands, and where there.
  let region: Int32
  /// Where it stands among all, by its mark and by its rank there.
  let place: (mark: UInt64, rank: Int64)
  let engine: Unmanaged<Engine>

  /// Whether a position that nothing else decides rests at its bound.
  var attracts: Bool { constraint.object?.attracts ?? false }

  /// In words, which cost more than all the rest of it. O(its length).
  var text: ConstraintText {
    constraint.object?.words ?? engine.takeUnretainedValue().words(statement, kind, at: region)
  }
}

extension Engine {
  /// Every row, in the order of places. What rows say is not kept: everything is put once more, which changes nothing but
  /// what waits for the next layout, and noted on the way. O(rows · log).
  func listing() -> [ListedRow] {
    statements = Said(room: solver.rowCount)
    defer { statements = nil }
    // What waits may take a guide away on the way.
    var (items, changes) = (itemsInPlace(), rowChanges)
    for item in items where item.region != nowhere { sayAgain(item) }
    if rowChanges != changes { (items, changes) = (itemsInPlace(), rowChanges) }
    var listed: [ListedRow] = []
    listed.reserveCapacity(solver.rowCount)
    for item in items {
      list(item.region, into: &listed)
      for constraint in item.participations where constraint.firstItem === item {
        if let row = listedRow(of: constraint) { listed.append(row) }
      }
    }
    // Rows are large beside their places.
    let order = listed.indices.sorted { one, two in
      let (a, b) = (listed[one].place, listed[two].place)
      return a == b ? one < two : a < b
    }
    return order.map { listed[$0] }
  }

  /// What some rows say; of all others nothing is put once more. O(rows of the tree).
  func texts(of rows: [Row]) -> RowTexts {
    var texts = RowTexts(of: rows)
    let items = itemsInPlace()
    for item in items {
      for constraint in item.participations where texts.isMissing(constraint.row) && constraint.firstItem === item {
        texts.tell(constraint.words, of: constraint.row)
      }
    }
    // Mostly they are the user's.
    guard texts.missing > 0 else { return texts }
    var tellers: [LayoutItem] = []
    forEachRecord(of: items) { record, region in
      guard texts.isMissing(record.row) else { return }
      let teller = teller(of: record.kind, at: region)
      if statement(of: record, at: region) == nil, !tellers.contains(where: { $0 === teller }) {
        tellers.append(teller)
      }
    }
    statements = Said(room: solver.rowCount)
    defer { statements = nil }
    for teller in tellers { sayAgain(teller) }
    forEachRecord(of: items) { record, region in
      guard texts.isMissing(record.row), let statement = statement(of: record, at: region) else { return }
      texts.tell(words(statement, record.kind, at: region), of: record.row)
    }
    return texts
  }

  private func forEachRecord(of items: [LayoutItem], _ body: (RowRecord, Int32) -> Void) {
    // What was said again may have taken a guide away.
    for item in items where item.region != nowhere {
      let region = regions[Int(item.region)]
      forEachRecord(of: item.region, body)
      if region.gap != nowhere { forEachRecord(of: region.gap, body) }
      if region.spanner != nowhere { forEachRecord(of: region.spanner, body) }
    }
  }

  private func forEachRecord(of region: Int32, _ body: (RowRecord, Int32) -> Void) {
    var link = regions[Int(region)].firstRow
    while link != nowhere {
      let record = records[Int(link)]
      body(record, region)
      link = record.next
    }
  }

  /// Who puts a row: of what is arranged, the stack.
  private func teller(of kind: RowKind, at region: Int32) -> LayoutItem {
    let item = regions[Int(region)].item
    guard kind.isOfArranged, regions[Int(region)].role != .spanner else { return item }
    return (item as? View)?.superview ?? item
  }

  private func place(_ region: Int32, _ rank: Int64) -> (mark: UInt64, rank: Int64) {
    ((try? solver.position(of: regions[Int(region)].mark)) ?? 0, rank)
  }

  /// All views and guides of the tree that are laid out, in the order of places.
  private func itemsInPlace() -> [LayoutItem] {
    var items: [LayoutItem] = []
    let views = placedTree(of: root)
    items.reserveCapacity(views.count + views.count / 2)
    for view in views where view.engine === self && view.region != nowhere {
      view.forEachOwnItem { if $0.region != nowhere { items.append($0) } }
    }
    viewRoom.giveBack(consume views)
    return items
  }

  private func list(_ region: Int32, into listed: inout [ListedRow]) {
    var link = regions[Int(region)].firstRow
    while link != nowhere {
      let record = records[Int(link)]
      if let statement = statement(of: record, at: region) {
        let ancestor = ancestor(of: record.kind, at: region)
        listed.append(
          ListedRow(
            row: record.row, statement: statement, constraint: Unheld(), ancestor: ancestor, kind: record.kind,
            region: region, place: place(region, rank(of: record.kind, at: region, statement, in: ancestor)),
            engine: .passUnretained(self)))
      }
      link = record.next
    }
    for made in [regions[Int(region)].gap, regions[Int(region)].spanner] where made != nowhere {
      list(made, into: &listed)
    }
  }

  private func listedRow(of constraint: LayoutConstraint) -> ListedRow? {
    guard constraint.row != .none, let owner = constraint.owner, let (first, second) = items(of: constraint) else {
      return nil
    }
    let statement = statement(constraint, first.region, second?.region ?? nowhere)
    let home = home(of: constraint, statement.first, statement.second)
    let ancestor = ancestor(of: statement, heldBy: owner.region)
    return ListedRow(
      row: constraint.row, statement: statement, constraint: Unheld(constraint), ancestor: ancestor,
      kind: .constraint,
      region: home, place: place(home, rank(of: constraint, at: home, statement, in: ancestor)),
      engine: .passUnretained(self))
  }

  private func statement(of record: RowRecord, at region: Int32) -> Statement? {
    switch record.kind {
    case .width: Statement(region, .width, .greaterThanOrEqual, constant: 0)
    case .height: Statement(region, .height, .greaterThanOrEqual, constant: 0)
    default: statements?[record.row]
    }
  }

  /// In whose coordinates a row speaks: what is of a stack or its arranged views, in the stack's.
  private func ancestor(of kind: RowKind, at region: Int32) -> Int32 {
    let parent = regions[Int(region)].parent
    if kind.isOfStack && !kind.isOfArranged || parent == nowhere { return region }
    return parent
  }

  private func sayAgain(_ item: LayoutItem) {
    if let view = item as? View {
      layContent(of: view)
      layFrame(of: view)
      if let stack = view as? StackView { layAll(of: stack) }
    } else if let guide = item as? LayoutGuide, guide.role != .guide, let owner = guide.owner {
      put(guide, of: owner, guide.putInsets ?? .zero)
    }
  }

  fileprivate func words(_ statement: Statement, _ kind: RowKind, at region: Int32) -> ConstraintText {
    var text = ConstraintText(
      identifier: kind.identifier ?? kind.identifier(ofGuide: regions[Int(region)].role),
      first: title(of: statement.first), firstAttribute: statement.firstAttribute,
      relation: statement.relation, second: statement.second == nowhere ? "" : title(of: statement.second),
      secondAttribute: statement.secondAttribute, multiplier: statement.multiplier, constant: statement.constant,
      priority: statement.priority)
    text.isImplied = kind.isImplied
    text.isAutoresizing = [.frameX, .frameY, .frameWidth, .frameHeight].contains(kind)
    return text
  }

  func title(of region: Int32) -> String {
    let record = regions[Int(region)]
    switch record.role {
    case .spanner, .spacer: return "\(record.item.title).\(record.role.name)"
    case .gap: return "\(record.item.host?.superview?.title ?? "").gap.\(record.item.title)"
    default: return record.item.title
    }
  }
}
