import PlumbSolver

/// Writes the rows of single views and guides.
extension Engine {
  func writeContent(of view: View) {
    let size = view.usableContentSize
    guard view.engine === self else { return }
    // A view may invalidate its content while it computes its size. This must not cause endless measuring.
    view.needs.remove(.content)
    RowBatch.with(view.region, in: view.region) { rows in
      rows.addContent(of: view, size)
      replace(.content, by: rows)
    }
  }

  func writeFrame(of view: View) {
    withFrame(of: view) { replace(.frame, by: $0) }
  }

  /// Generates the rows of a view's frame. The root of a measurement has no such rows, because the requested size replaces its
  /// frame.
  func withFrame(of view: View, _ body: (RowBatch) -> Void) {
    let parent = regions[view.region].parent
    RowBatch.with(view.region, in: parent == nowhere ? view.region : parent) { rows in
      if view.translatesAutoresizingMaskIntoConstraints && !(isMeasuring && view === root) {
        rows.addFrame(of: view, in: parent)
      }
      body(rows)
    }
  }

  /// Returns the region of a view or guide for a row that refers to it. A system guide receives a region with its first row.
  @discardableResult
  func retainRegion(of item: LayoutItem) -> Int32 {
    if item.region != nowhere {
      let role = regions[item.region].role
      if role != .view && role != .guide { regions[item.region].uses += 1 }
      return item.region
    }
    guard let guide = item as? LayoutGuide, guide.role != .guide, let owner = guide.owner, owner.engine === self,
      owner.region != nowhere
    else { return nowhere }
    let parent = owner.region
    guide.region = addRegion(guide, guide.role, parent: parent, mark: regions[parent].mark)
    guide.engine = self
    guide.writtenInsets = nil
    regions[guide.region].uses = 1
    writeGuide(guide, of: owner)
    return guide.region
  }

  /// Releases an item after a row that refers to it was removed. A system guide's region is removed together with its last row.
  func releaseRegion(of item: LayoutItem?) {
    guard let guide = item as? LayoutGuide, guide.role != .guide, guide.region != nowhere, guide.engine === self else {
      return
    }
    regions[guide.region].uses -= 1
    guard regions[guide.region].uses == 0 else { return }
    removeRegion(guide.region)
    guide.region = nowhere
    guide.engine = nil
  }

  // Writing rows to the solver.

  /// Replaces a region's rows of some kinds with the rows of a batch. Rows that are equal stay unchanged.
  func replace(_ kinds: RowKinds, by batch: RowBatch) {
    write(batch)
    let stale = kinds.subtracting(batch.kinds)
    if !regions[batch.region].kinds.isDisjoint(with: stale) { removeRows(stale, of: batch.region) }
  }

  func write(_ batch: RowBatch) {
    let isNew = regions[batch.region].kinds.isDisjoint(with: batch.kinds)
    let (rows, site) = (batch.all, regions.pointer.site(of: batch.region, in: batch.holder))
    var index = 0
    while index < rows.count {
      let row = rows[index]
      // Usually, the region is new and has no rows.
      if isNew && row.region == batch.region || isFirstOfShared(row) {
        if row.length == nil {
          add(row, at: site)
        } else {
          let bounds = batch.bounds(from: index)
          add(bounds, at: site)
          index += bounds.count - 1
        }
      } else {
        write(row)
      }
      index += 1
    }
  }

  /// Adds a row, or changes the region's row of the same kind. O(terms + rows of the region).
  func write(_ row: LayoutRow) {
    if let record = rows.find(row.kind, of: row.region, in: regions.pointer) {
      let keepsPlace = record.attribute == row.statement.firstAttribute && record.relation == row.statement.relation
      if keepsPlace && change(record.row, to: row) { return }
      removeRows(RowKinds(row.kind), of: row.region)
    }
    add(row, at: regions.pointer.site(of: row.region, in: row.holder))
  }

  private func add(_ row: LayoutRow, at site: RowSite) {
    if let added = add(row, rank: row.rank(at: site), row.conflictRank(at: site)) {
      rows.add(added, row, in: regions.pointer)
    }
  }

  /// Adds several rows that compare the same length with numbers.
  private func add(_ bounds: UnsafeBufferPointer<LayoutRow>, at site: RowSite) {
    let statement = bounds[0].statement
    let variable = regions[statement.first].length(statement.firstAttribute.axis)
    let mark = regions[bounds[0].region].mark
    RowBatch.withBounds { base, added in
      for index in 0..<bounds.count { (base + index).initialize(to: bounds[index].bound(at: site)) }
      do throws(SolverError) {
        let all = UnsafeBufferPointer(start: base, count: bounds.count)
        if regions[bounds[0].region].sharedAxis == statement.firstAttribute.axis {
          try solver.addRowsApart(all, over: variable, at: mark, into: added)
        } else {
          try solver.addRows(all, over: variable, at: mark, into: added)
        }
        for index in 0..<bounds.count { rows.add(added[index], bounds[index], in: regions.pointer) }
        store.pointee.countRowChanges(bounds.count)
      } catch {
        // Adding all rows at once failed. Add them one by one.
        for row in bounds { add(row, at: site) }
      }
    }
  }

  func removeRows(_ kinds: RowKinds, of region: Int32) {
    rows.remove(kinds, of: region, in: regions.pointer) { remove($0) }
  }

  /// Adds a row to the solver. Returns nil if all its terms cancel, or if a number is out of range.
  @inline(__always)
  func add(_ row: LayoutRow, rank: Int64, _ conflictRank: ConflictRank, attracts: Bool = false) -> Row? {
    let (statement, place) = (row.statement, Place(rank, at: regions[row.region].mark))
    let added: Row?
    if let length = row.length {
      added = try? solver.addRow(
        regions[statement.first].length(length.axis), statement.relation.solverRelation, statement.constant,
        priority: statement.priority, place: place, conflictRank: conflictRank.rawValue, attracts: attracts)
    } else {
      let form = form(of: row)
      added = try? solver.addRow(
        form.terms, statement.relation.solverRelation, statement.constant - form.constant,
        priority: statement.priority, place: place, conflictRank: conflictRank.rawValue, attracts: attracts)
    }
    if added != nil { store.pointee.countRowChanges(1) }
    return added
  }

  /// Changes the parts of a row that differ. Returns false if the solver rejects the row, for example because all its terms cancel.
  @inline(__always)
  func change(_ known: Row, to row: LayoutRow) -> Bool {
    let (statement, form) = (row.statement, form(of: row))
    let isChanged = try? solver.changeRow(
      known, to: form.terms, statement.relation.solverRelation, statement.constant - form.constant,
      priority: statement.priority)
    if isChanged == true { store.pointee.countRowChanges(1) }
    return isChanged != nil
  }

  func remove(_ row: Row) {
    guard row != .none else { return }
    try? solver.removeRow(row)
    store.pointee.countRowChanges(1)
    outcome.reported.remove(row)
  }

  /// Creates a region with its variables, and with rows that prevent its lengths from being negative, along one or both axes. O(1)
  /// amortised.
  func addRegion(
    _ item: LayoutItem, _ role: RegionRole, parent: Int32, mark: Mark, along axis: Axis? = nil,
    sharing shared: SharedLine? = nil
  ) -> Int32 {
    var region = Region(item: item, parent: parent, mark: mark, role: role)
    if parent != nowhere {
      region.isRightToLeft = regions[parent].isRightToLeft
      region.depth = regions[parent].depth + 1
    }
    let index = regions.add(region)
    if axis != .vertical && shared?.axis != .horizontal { addVariables(to: index, .horizontal) }
    if axis != .horizontal && shared?.axis != .vertical { addVariables(to: index, .vertical) }
    if let shared { share(shared, with: index) }
    return index
  }

  @inline(__always)
  func addVariables(to index: Int32, _ axis: Axis) {
    let region = regions.pointer.record(index)
    if region.pointee.parent != nowhere {
      let place = Place(Rank.variable(region.pointee.role, Int(axis.rawValue)), at: region.pointee.mark)
      if let position = try? solver.addVariable(kind: .offset, place: place) {
        region.pointee.setPosition(position, axis)
        regions.setOwner(index, of: position)
      }
    }
    let place = Place(Rank.variable(region.pointee.role, 2 + Int(axis.rawValue)), at: region.pointee.mark)
    let least = LayoutRow.least(axis, of: index)
    let bound = least.bound(at: regions.pointer.site(of: index, in: index))
    if let (length, row) = try? solver.addVariable(kind: .size, place: place, within: bound) {
      region.pointee.setLength(length, axis)
      regions.setOwner(index, of: length)
      rows.add(row, least, in: regions.pointer)
      store.pointee.countRowChanges(1)
    }
  }

  /// Removes a region with its rows, its variables and its helper regions. Precondition: no other row refers to the region. O(rows
  /// of the region).
  func removeRegion(_ index: Int32) {
    removeRows(.all, of: index)
    let region = regions[index]
    if region.gap != nowhere { removeRegion(region.gap) }
    if region.spanner != nowhere { removeRegion(region.spanner) }
    // Unless the whole stack is being removed, the values of a shared variable are read until each region that shares it has
    // another variable.
    let isRead = region.lentAxis != nil && !regions[region.parent].isFree
    region.forEachOwnVariable { if isRead { leftovers.add($0) } else { remove($0) } }
    followers.remove(index)
    removeInsets(of: index)
    pixels?.forget(index)
    regions.remove(index)
  }

  func remove(_ variable: Variable) {
    do { try solver.removeVariable(variable) } catch { leftovers.add(variable) }
  }

  func remove(_ mark: Mark) {
    do { try solver.removeMark(mark) } catch { leftovers.add(mark) }
  }

  /// Removes variables and marks whose removal was postponed because rows still used them. In the meantime, those rows have been
  /// written again, for example with the baseline of another view.
  func removeLeftoverHandles() {
    guard leftovers.hasHandles else { return }
    let (variables, marks) = leftovers.takeHandles()
    for variable in variables { remove(variable) }
    for mark in marks { remove(mark) }
    leftovers.giveBack(variables, marks)
  }
}
