/// Gradient changes that are not yet added to the dual values. Each change is an amount at one priority on one variable.
struct GradientChanges: ~Copyable {
  private struct Change {
    var priority: Double
    var variable: Int32
    var amount: Double
  }

  private var changes: Buffer<Change>
  /// The number of changes already added to the dual values.
  private var carried = 0
  /// Whether the last row solve gave entries to at least half of the groups in its walk.
  private var wasDense = false
  private var hasManyPriorities = false
  /// The groups whose records have a cursor in the list of the dual value: the last link that was added or passed.
  private var groupsWithCursor = Buffer<Int32>()

  init(in arena: inout InitialArena) { changes = Buffer(in: &arena, capacity: 8) }

  var isEmpty: Bool { changes.isEmpty }

  mutating func removeAll() { changes.removeAll() }

  /// Records that the slope of a loose group changes by an amount at one priority. O(terms).
  mutating func add(_ amount: Double, at priority: Double, of group: Int32, _ model: borrowing Model) {
    model.forEachTerm(of: group) { variable, coefficient in
      changes.append(Change(priority: priority, variable: variable, amount: amount * coefficient))
    }
  }

  /// Records a change for a group over one variable, merged with the last change if possible.
  mutating func add(_ amount: Double, at priority: Double, over variable: Int32) {
    let last = changes.count - 1
    if last >= 0 && changes[last].variable == variable && changes[last].priority == priority {
      changes[last].amount += amount
    } else {
      changes.append(Change(priority: priority, variable: variable, amount: amount))
    }
  }

  /// Sorts the changes by priority. Call it before `carryNext`. Usually the lowest priority is first: a dual value is a list of
  /// descending priorities, so each new part is added at the front. If there are many priorities, the highest is first, and each
  /// long list is traversed once, with a cursor.
  mutating func sort() {
    changes.sort { $0.priority != $1.priority ? $0.priority < $1.priority : $0.variable < $1.variable }
    (carried, wasDense) = (0, false)
    hasManyPriorities = changes.count > Tuning.fewPriorities && priorityCount > Tuning.fewPriorities
    guard hasManyPriorities else { return }
    var all = UnsafeMutableBufferPointer(start: changes.base, count: changes.count)
    all.reverse()
  }

  /// Sums the changes of each variable at each priority, and removes sums that are only rounding errors. O(changes log changes).
  mutating func sumUp() {
    sort()
    var (kept, index) = (0, 0)
    while let (priority, variable, sum) = nextSum(from: &index) {
      guard abs(sum.sum) > Tuning.vanishedDualPart * sum.magnitude else { continue }
      changes[kept] = Change(priority: priority, variable: variable, amount: sum.sum)
      kept += 1
    }
    changes.truncate(to: kept)
  }

  /// The sum of the sorted changes of one variable at one priority, which begin at `index`. Moves `index` to their end. Returns nil
  /// at the end of all changes.
  func nextSum(from index: inout Int) -> (priority: Double, variable: Int32, sum: SumWithMagnitude)? {
    guard index < changes.count else { return nil }
    let (priority, variable) = (changes[index].priority, changes[index].variable)
    var sum = SumWithMagnitude()
    while index < changes.count && changes[index].priority == priority && changes[index].variable == variable {
      sum.add(changes[index].amount)
      index += 1
    }
    return (priority, variable, sum)
  }

  /// Adds the changes at the next priority to the dual values by a row solve. Returns false if no changes are left. O(entries
  /// reached).
  mutating func carryNext(
    to duals: inout Duals, _ basis: inout Basis, _ model: borrowing Model, _ work: inout WorkCounters
  ) -> Bool {
    guard carried < changes.count else {
      changes.removeAll()
      for group in groupsWithCursor.elements { model.groups[group].cursor = none }
      groupsWithCursor.removeAll()
      return false
    }
    let next = carried..<endOfPriority(from: carried)
    if wasDense && areReached(next, basis, model) { basis.repeatRowSolve() } else { basis.beginRowSolve(model) }
    for index in next where model.variables[changes[index].variable].isAlive {
      basis.addSource(changes[index].variable, changes[index].amount, model)
    }
    basis.finishRowSolve(model)
    if basis.isDoubtful { refine(next, &basis, model) }
    let priority = changes[next.lowerBound].priority
    for entry in basis.tableauRow.elements {
      let before = model.groups[entry.index].cursor
      var cursor = before
      duals.add(-entry.amount, at: priority, to: entry.index, after: &cursor, model)
      if !hasManyPriorities || cursor == before { continue }
      model.groups[entry.index].cursor = cursor
      if before == none { groupsWithCursor.append(entry.index) }
    }
    work.multipliersChanged += Int64(basis.tableauRow.count)
    wasDense = Tuning.densePart * basis.tableauRow.count >= basis.walk.found.count
    carried = next.upperBound
    return true
  }

  /// Refines the last row solve for these changes. The changes have the errors of dual values, so relative amounts below `noise`
  /// are 0, as without refinement.
  private func refine(_ range: Range<Int>, _ basis: inout Basis, _ model: borrowing Model) {
    for index in range where model.variables[changes[index].variable].isAlive {
      let change = changes[index]
      basis.noteSource(change.variable, change.amount, errorPart: Tuning.noise / Tuning.shakenTimes, model)
    }
    basis.refineTableauRow(model)
  }

  private var priorityCount: Int {
    var (count, index) = (0, 0)
    while index < changes.count {
      index = endOfPriority(from: index)
      count += 1
    }
    return count
  }

  private func endOfPriority(from start: Int) -> Int {
    var end = start
    while end < changes.count && changes[end].priority == changes[start].priority { end += 1 }
    return end
  }

  /// Whether the last walk reached all variables of some changes. This is often true: a group that crosses a break changes its
  /// slope at two priorities, hugging and compression resistance, and rows of equal lengths reach each other.
  private func areReached(_ next: Range<Int>, _ basis: borrowing Basis, _ model: borrowing Model) -> Bool {
    next.allSatisfy { index in
      let variable = changes[index].variable
      return !model.variables[variable].isAlive || basis.hasReached(variable, model)
    }
  }
}
