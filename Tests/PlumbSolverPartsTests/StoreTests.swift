import Testing

@testable import PlumbSolver

/// Rows and variables are stored in compact records. Values that do not fit are stored elsewhere, but read in the same way.
@Suite struct RowStoreTests {
  private static func makeStore() -> RowStore {
    var arena = InitialArena(size: 0)
    return RowStore(in: &arena)
  }

  @Test func removingRowsLeavesOtherRowsUnchanged() {
    var store = Self.makeStore()
    let rows = (0..<1_000).map { Self.row($0) }
    let indices = rows.map { store.add($0) }
    let all = indices.map { Self.reading(store[$0]) }
    #expect(all == rows)
    for index in indices where index % 3 != 0 { store.remove(index) }
    let left = indices.filter { $0 % 3 == 0 }.map { Self.reading(store[$0]) }
    #expect(left == stride(from: 0, to: 1_000, by: 3).map { rows[$0] })
  }

  @Test func aNewPriorityChangesNoOtherFieldOfARow() {
    var store = Self.makeStore()
    let (index, other) = (store.add(Self.row(7)), store.add(Self.row(7)))
    store.setPriority(1000, of: index)
    var expected = Self.row(7)
    #expect(Self.reading(store[other]) == expected)
    expected.priority = 1000
    #expect(Self.reading(store[index]) == expected)
    #expect(store[index].isRequired)
  }

  @Test func aRowIndexWithExhaustedGenerationsIsNotReused() {
    var store = Self.makeStore()
    let first = store.add(Self.row(1))
    var last = first
    for _ in 0..<1 << 24 where last == first {
      store.remove(last)
      last = store.add(Self.row(1))
    }
    #expect(last != first && !store[first].isAlive)
    #expect(store.lostCount == 0)
  }

  /// Rows share equal attributes. These rows all have different priorities: more than 64, so the hash table grows.
  @Test func manyRowsCanBeRemovedAndAddedAgain() {
    var store = Self.makeStore()
    for _ in 0..<2 {
      let indices = (0..<200).map { store.add(Self.distinctRow($0)) }
      let priorities = indices.map { store[$0].priority }
      #expect(priorities == (1...200).map { Double($0) })
      for index in indices { store.remove(index) }
      #expect(store.livingCount == 0 && store.lostCount == 0)
    }
  }

  /// Enough rows are removed that used and free attributes together exceed the size of the hash table.
  @Test func readdedRowsKeepTheirAttributes() {
    var store = Self.makeStore()
    var indices: [Int: Int32] = [:]
    for number in 0..<40 { indices[number] = store.add(Self.distinctRow(number)) }
    for number in 0..<30 { if let index = indices.removeValue(forKey: number) { store.remove(index) } }
    for number in [40] + Array(0..<10) + Array(41..<70) { indices[number] = store.add(Self.distinctRow(number)) }
    let wrong = indices.filter { store[$0.value].priority != Double($0.key + 1) }
    #expect(wrong.isEmpty && store.livingCount == 50 && store.lostCount == 0)
  }

  @Test func attractingRowsAreCounted() {
    var store = Self.makeStore()
    var attracting = Self.distinctRow(1)
    attracting.attracts = true
    var counts = [store.attractingCount]
    let added = [Self.distinctRow(0), attracting].map { store.add($0) }
    counts.append(store.attractingCount)
    for row in added {
      store.remove(row)
      counts.append(store.attractingCount)
    }
    #expect(counts == [0, 1, 1, 0])
  }

  private static func row(_ number: Int) -> GivenRow {
    GivenRow(
      constant: Double(number), priority: Double(number % 90 + 1) * 11, weight: Double(number % 7 + 1) / 8,
      isNegated: number % 2 == 0, relation: Relation.allCases[number % 3], mark: Int32(number),
      rank: Int64(number - 500) << 30, conflictRank: Int32(number % 5) - 2)
  }

  private static func reading(_ row: StoredRow) -> GivenRow {
    GivenRow(
      constant: row.constant, priority: row.priority, weight: row.weight, isNegated: row.isNegated,
      relation: row.relation, mark: row.mark, rank: row.rank, conflictRank: row.conflictRank)
  }

  private static func distinctRow(_ number: Int) -> GivenRow {
    GivenRow(constant: 0, priority: Double(number + 1), relation: .equal, mark: 0, rank: 0, conflictRank: 0)
  }
}

/// Freed runs of coefficients are reused for rows with as many terms. Runs of at least 64 share one list.
@Suite struct EntryStoreTests {
  @Test(arguments: [2, 3, 63, 64, 65, 200] as [Int32])
  func aFreedRunOfCoefficientsIsReused(count: Int32) {
    var arena = InitialArena(size: 0)
    var store = EntryStore(in: &arena)
    let (first, second) = (store.take(count), store.take(count))
    let length = EntryStore.length(for: count)
    #expect(first == 0 && second == length)
    store.free(first, count: count)
    let lost = store.lostCount(besides: Int(length))
    #expect(lost == 0)
    let again = store.take(count)
    #expect(again == first)
    #expect(store.count == 2 * Int(length))
  }

  @Test(arguments: [[0, 1, 2, 3], [3, 2, 1, 0], [1, 3, 0, 2], [2, 0, 3, 1]])
  func aLongRunIsReusedOnlyForARunOfEqualLength(order: [Int]) {
    var arena = InitialArena(size: 0)
    var store = EntryStore(in: &arena)
    let counts: [Int32] = [70, 64, 90, 80]
    var starts: [Int32] = []
    for count in counts { starts.append(store.take(count)) }
    for (start, count) in zip(starts, counts) { store.free(start, count: count) }
    let lost = store.lostCount(besides: 0)
    #expect(lost == 0)
    for index in order {
      let start = store.take(counts[index])
      #expect(start == starts[index])
    }
    let next = store.take(80)
    #expect(next == 72 + 64 + 96 + 80)
    let lostAtLast = store.lostCount(besides: store.count)
    #expect(lostAtLast == 0)
  }
}

/// The cost of a group with many rows. Only checked builds count the visited rows.
#if PLUMB_CHECKS
  @Suite struct WideGroupTests {
    /// A kind of system with many rows over one variable.
    enum Kind: CaseIterable {
      case soft, softBounds, required, excluding, excludingBackwards
    }

    private static func solver(_ kind: Kind, _ count: Int) throws -> (solver: Solver, rows: [Row]) {
      let solver = Solver()
      let variable = try solver.addVariable(place: Place(0))
      let rows = try (0..<count).map { index in
        let relation: Relation =
          switch kind {
          case .soft, .excluding, .excludingBackwards: .equal
          case .softBounds: index % 2 == 0 ? .greaterOrEqual : .lessOrEqual
          case .required: .greaterOrEqual
          }
        let place = kind == .excludingBackwards ? count - index : index
        return try solver.addRow(
          variable, relation, Double(index), priority: kind == .soft || kind == .softBounds ? 500 : 1000,
          place: Place(place))
      }
      try solver.solve()
      return (solver, rows)
    }

    @Test(arguments: Kind.allCases) func theVisitsOfASolveGrowAtMostLinearlyWithTheNumberOfRows(kind: Kind) throws {
      for count in [1000, 8000] {
        let solver = try Self.solver(kind, count).solver
        #expect(solver.core.model.rows.visits.pointee < 200 * count)
      }
    }

    @Test(arguments: [false, true]) func removingRowsInEitherOrderNeedsNoSearch(isOldestFirst: Bool) throws {
      let (solver, rows) = try Self.solver(.softBounds, 8000)
      let before = solver.core.model.rows.visits.pointee
      for row in isOldestFirst ? rows : rows.reversed() { try solver.removeRow(row) }
      #expect(solver.core.model.rows.visits.pointee - before < 100)
      try solver.solve()
      #expect(solver.rowCount == 0 && solver.footprint.lost == 0)
    }
  }
#endif

/// Rows that grow.
@Suite struct GrowingRowTests {
  @Test func growingRowsWasteLittleMemory() throws {
    let solver = Solver()
    let variables = try (0..<2000).map { try solver.addVariable(kind: .size, place: Place($0)) }
    let row = try solver.addRow([Term(variables[0])], .equal, 100, place: Place(0))
    for count in stride(from: 8, through: variables.count, by: 8) {
      try solver.setTerms(variables.prefix(count).map { Term($0) }, of: row)
    }
    try solver.solve()
    // Without reusing runs, there would be 125 times as many.
    #expect(solver.core.model.entries.count < 20 * variables.count)
    #expect(solver.footprint.coefficients == variables.count && solver.footprint.lost == 0)
  }
}

/// Leaks are counted. Without leaks the count is 0, so random systems do not test it.
@Suite struct LeakTests {
  @Test func aLongRankWithoutAVariableIsCountedAsLost() {
    var ranks = LongRanks()
    let rank = ranks.add(1 << 40)
    let (unused, used) = (ranks.lostCount(besides: 0), ranks.lostCount(besides: 1))
    #expect(unused == 1 && used == 0)
    ranks.remove(rank)
    let free = ranks.lostCount(besides: 0)
    #expect(free == 0)
  }

  @Test func aModelCountsItsLostRanks() {
    var arena = InitialArena(size: 0)
    var model = Model(in: &arena)
    _ = model.addVariable(kind: .size, mark: 0, rank: 1 << 40)
    #expect(model.lostVariableCount == 0)
    _ = model.ranks.add(1 << 41)
    #expect(model.lostVariableCount == 1)
  }

  @Test func attributesWithoutARowAreCountedAsLost() {
    var arena = InitialArena(size: 0)
    var table = AttributeTable(in: &arena)
    let row = GivenRow(constant: 0, priority: 500, relation: .equal, mark: 0, rank: 0, conflictRank: 0)
    let (first, second) = (table.take(RowAttributes(row)), table.take(RowAttributes(row)))
    #expect(first == second)
    let counts = [table.lostCount(besides: 2), table.lostCount(besides: 1)]
    #expect(counts == [0, 1])
    table.release(first)
    table.release(second)
    let free = table.lostCount(besides: 0)
    #expect(free == 0)
  }

  @Test func aVariableIndexWithExhaustedGenerationsIsNotReused() {
    var arena = InitialArena(size: 0)
    var model = Model(in: &arena)
    let first = model.addVariable(kind: .size, mark: 0, rank: 0)
    var last = first
    for _ in 0..<1 << 22 where last == first {
      model.removeVariable(last)
      model.endSolve()
      last = model.addVariable(kind: .size, mark: 0, rank: 0)
    }
    #expect(last != first && !model.variables[first].isAlive)
    #expect(model.lostVariableCount == 0)
  }

  @Test func aGroupThatIsNeitherUsedNorFreeIsCountedAsLost() throws {
    let solver = Solver()
    _ = try solver.addVariable(place: Place(0))
    #expect(solver.core.model.lostGroupCount(living: 1) == 0)
    #expect(solver.core.model.lostGroupCount(living: 0) == 1)
  }

  @Test func coefficientsWithoutAGroupAreCountedAsLost() throws {
    let solver = Solver()
    let variables = [try solver.addVariable(place: Place(0)), try solver.addVariable(place: Place(1))]
    _ = try solver.addRow(variables.map { Term($0) }, .equal, 10, place: Place(0))
    let used = solver.footprint.coefficients
    #expect(solver.core.model.entries.lostCount(besides: used) == 0)
    #expect(solver.core.model.entries.lostCount(besides: used - 2) == 2)
  }

  @Test func amountsThatAreNeitherUsedNorFreeAreCountedAsLost() throws {
    let solver = Solver()
    let size = try solver.addVariable(kind: .size, place: Place(0))
    try solver.solve()
    func lost(_ core: inout Core) -> [Int] {
      let unit = core.model.variables[size.index].unit
      var counts = [core.duals.lostCount([core.model.groups[unit].dual])]
      for priority in [750.0, 250] { core.duals.add(1, at: priority, to: unit, core.model) }
      counts += [core.duals.lostCount([core.model.groups[unit].dual]), core.duals.lostCount([])]
      core.duals.clear(unit, core.model)
      counts.append(core.duals.lostCount([]))
      return counts
    }
    let found = lost(&solver.core)
    #expect(found == [0, 0, 2, 0])
  }
}
