/// A row to be added, scaled and negated to match the terms of its group.
struct GivenRow: Equatable {
  var constant: Double
  var priority: Double
  /// The change of the row's violation per unit of the group's value. It is a power of two, or any number if the row has one
  /// variable.
  var weight = 1.0
  var isNegated = false
  var relation: Relation
  var mark: Int32
  var rank: Int64
  var conflictRank: Int32
  /// Whether the row pulls the sum of its terms to its constant if no other row determines the sum.
  var attracts = false
}

/// All rows. Each view of a layout has nine rows, which the solver visits repeatedly, so a row occupies half a cache line.
/// Attributes shared by many rows are stored once (`RowAttributes`).
struct RowStore: ~Copyable {
  private var records: Buffer<RowRecord>
  private var table: AttributeTable
  private var free = Buffer<Int32>()
  private(set) var livingCount = 0
  /// The number of attracting rows. If it is 0, the solver does not search for them.
  private(set) var attractingCount = 0
  #if PLUMB_CHECKS
    /// The number of rows visited by loops over groups. Used by tests that measure the cost.
    let visits = Memory.allocate(Int.self)
    deinit { Memory.release(visits) }
  #endif

  init(in arena: inout InitialArena) {
    records = Buffer(in: &arena, capacity: 32)
    table = AttributeTable(in: &arena)
    #if PLUMB_CHECKS
      visits.initialize(to: 0)
    #endif
  }

  var count: Int { records.count }

  mutating func reserve(_ wanted: Int) { records.reserve(wanted) }

  @inline(__always)
  subscript(index: Int32) -> StoredRow {
    StoredRow(index: index, record: records.pointer(to: index), table: table.base)
  }

  /// A list of all rows, for loops that add no rows.
  struct List {
    fileprivate let records: UnsafeMutablePointer<RowRecord>
    fileprivate let table: UnsafePointer<RowAttributes>
    #if PLUMB_CHECKS
      fileprivate let visits: UnsafeMutablePointer<Int>
    #endif

    @inline(__always)
    subscript(index: Int32) -> StoredRow {
      #if PLUMB_CHECKS
        visits.pointee += 1
      #endif
      return StoredRow(index: index, record: records + Int(index), table: table)
    }
  }

  var list: List {
    #if PLUMB_CHECKS
      List(records: records.base, table: table.base, visits: visits)
    #else
      List(records: records.base, table: table.base)
    #endif
  }

  /// Adds a row and returns its index. O(1).
  @inline(__always)
  mutating func add(_ row: GivenRow) -> Int32 {
    livingCount += 1
    if row.attracts { attractingCount += 1 }
    var record = RowRecord(row, attributes: table.take(RowAttributes(row)))
    if free.isEmpty {
      records.append(record)
      return Int32(records.count - 1)
    }
    let index = free.removeLast()
    record.generation = records[index].generation
    records[index] = record
    return index
  }

  /// Makes the handle of a row invalid. A record with exhausted generations is never reused.
  mutating func remove(_ index: Int32) {
    livingCount -= 1
    if self[index].attracts { attractingCount -= 1 }
    table.release(records[index].attributes)
    records[index].isAlive = false
    guard records[index].generation < RowRecord.lastGeneration else { return }
    records[index].generation += 1
    free.append(index)
  }

  /// The number of leaked records and attributes. It is 0 unless there is a defect. O(rows).
  var lostCount: Int {
    records.elements.count { !$0.isAlive && $0.generation < RowRecord.lastGeneration } - free.count
      + table.lostCount(besides: livingCount)
  }

  mutating func setPriority(_ priority: Double, of index: Int32) {
    var changed = table[records[index].attributes]
    changed.priority = priority
    change(index, to: changed)
    records[index].isRequired = priority >= Priority.required
  }

  mutating func setShape(_ shape: Shape, of index: Int32) {
    var changed = table[records[index].attributes]
    changed.shape = shape
    change(index, to: changed)
  }

  private mutating func change(_ index: Int32, to changed: RowAttributes) {
    let before = records[index].attributes
    records[index].attributes = table.take(changed)
    table.release(before)
  }
}

/// A reference to a stored row. It is valid until a row is added, or the priority or shape of a row changes.
struct StoredRow {
  let index: Int32
  fileprivate let record: UnsafeMutablePointer<RowRecord>
  fileprivate let table: UnsafePointer<RowAttributes>

  private var attributes: UnsafePointer<RowAttributes> { table + Int(record.pointee.attributes) }

  var constant: Double {
    get { record.pointee.constant }
    nonmutating set { record.pointee.constant = newValue }
  }
  var group: Int32 {
    get { record.pointee.group }
    nonmutating set { record.pointee.group = newValue }
  }
  var next: Int32 {
    get { record.pointee.next }
    nonmutating set { record.pointee.next = newValue }
  }
  @inline(__always)
  var relation: Relation {
    get { record.pointee.relation }
    nonmutating set { record.pointee.relation = newValue }
  }
  /// The assumed side of the break while the group is loose: below (-1), satisfied (0), above (+1).
  var side: Int8 {
    get { record.pointee.side }
    nonmutating set { record.pointee.side = newValue }
  }
  /// Whether the row is required and was dropped, so that it has no price.
  var isBroken: Bool {
    get { record.pointee.isBroken }
    nonmutating set { record.pointee.isBroken = newValue }
  }
  /// Whether the row is in the minimal infeasible set that explains why another row was dropped.
  var isInConflict: Bool {
    get { record.pointee.isInConflict }
    nonmutating set { record.pointee.isInConflict = newValue }
  }

  var isAlive: Bool { record.pointee.isAlive }
  var isRequired: Bool { record.pointee.isRequired }
  var generation: UInt32 { record.pointee.generation }
  var mark: Int32 { record.pointee.mark }
  var rank: Int64 { attributes.pointee.upperRank | Int64(record.pointee.lowRank) }
  var priority: Double { attributes.pointee.priority }
  var conflictRank: Int32 { attributes.pointee.conflictRank }
  /// The scaling and negation that turn the row's terms into its group's terms.
  var shape: Shape { attributes.pointee.shape }
  var weight: Double { shape.weight }
  var isNegated: Bool { shape.isNegated }
  var attracts: Bool { attributes.pointee.attracts }
  /// Whether the distance of the row's value from its constant is part of the rest order. For equalities, ties already decide this
  /// distance.
  var isAttracting: Bool { relation != .equal && !isBroken && attracts }

  /// Whether the row is violated by values above its break.
  var resistsAbove: Bool { relation != .greaterOrEqual }
  var resistsBelow: Bool { relation != .lessOrEqual }

  /// Whether a row of a loose group is violated on its assumed side.
  var isViolated: Bool { !isBroken && (side > 0 ? resistsAbove : side < 0 && resistsBelow) }

  /// The slope that a violated row adds to its group's price.
  var slope: Double { Double(side) * weight }

  /// Whether the row is violated above its break (`sideOfBreak` > 0) or below it (otherwise).
  func resists(_ sideOfBreak: Double) -> Bool { sideOfBreak > 0 ? resistsAbove : resistsBelow }
}

/// The stored fields of a row: 32 bytes.
private struct RowRecord: BitwiseCopyable {
  static let lastGeneration: UInt32 = 1 << 24 - 1

  var constant: Double
  var group = none
  var next = none
  var mark: Int32
  var lowRank: UInt32
  var attributes: Int32
  /// From the lowest bit: relation (2 bits), side + 1 (2 bits), alive, broken, in a conflict, required, and the generation.
  private var bits: PackedWord

  /// A new record, alive and assumed to be satisfied.
  @inline(__always)
  init(_ row: GivenRow, attributes: Int32) {
    (constant, mark, self.attributes) = (row.constant, row.mark, attributes)
    lowRank = UInt32(truncatingIfNeeded: row.rank)
    // The side is 0, and the row is alive.
    let required: UInt32 = row.priority >= Priority.required ? 1 : 0
    bits = PackedWord(UInt32(row.relation.rawValue) | 1 &<< 2 | 1 &<< 4 | required &<< 7)
  }

  @inline(__always)
  var relation: Relation {
    get { Relation(rawValue: UInt8(truncatingIfNeeded: bits[0, 2])).unsafelyUnwrapped }
    set { bits[0, 2] = UInt32(newValue.rawValue) }
  }
  var side: Int8 {
    get { Int8(truncatingIfNeeded: bits[2, 2]) &- 1 }
    set { bits[2, 2] = UInt32(truncatingIfNeeded: newValue &+ 1) }
  }
  var isAlive: Bool {
    get { bits[4] }
    set { bits[4] = newValue }
  }
  var isBroken: Bool {
    get { bits[5] }
    set { bits[5] = newValue }
  }
  var isInConflict: Bool {
    get { bits[6] }
    set { bits[6] = newValue }
  }
  var isRequired: Bool {
    get { bits[7] }
    set { bits[7] = newValue }
  }
  var generation: UInt32 {
    get { bits[8, 24] }
    set { bits[8, 24] = newValue }
  }
}
