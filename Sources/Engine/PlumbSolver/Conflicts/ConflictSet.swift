/// A required row that was given up, and the minimal infeasible set that shows why.
struct ConflictRecord {
  var broken: Int32
  var rows: [Int32]
  var multipliers: [Double]
  /// A row of the set was given up later, so the set does not explain anything any more.
  fileprivate var isVoid = false

  init(broken: Int32, rows: [Int32], multipliers: [Double]) {
    (self.broken, self.rows, self.multipliers) = (broken, rows, multipliers)
  }

  /// Whether `row` is in the set and is not `broken`: without `row` the set explains nothing.
  fileprivate func needs(_ row: Int32) -> Bool { broken != row && rows.contains(row) }
}

/// All rows that are given up, with their sets. It knows only the numbers of rows.
struct ConflictSet {
  private(set) var records: [ConflictRecord] = []

  /// Whether a record is void. O(conflicts).
  var hasVoid: Bool { records.contains { $0.isVoid } }

  mutating func add(_ record: ConflictRecord) { records.append(record) }

  /// Voids the records whose sets contain a row that was given up. O(conflicts · their rows).
  mutating func void(needing row: Int32) {
    for index in records.indices where records[index].needs(row) { records[index].isVoid = true }
  }

  /// The void record whose broken row is the strongest. O(conflicts).
  func strongestVoid(_ isWeaker: (Int32, Int32) -> Bool) -> Int? {
    records.indices.filter { records[$0].isVoid }.max { isWeaker(records[$0].broken, records[$1].broken) }
  }

  /// Removes a record, and returns its broken row.
  mutating func remove(at index: Int) -> Int32 { records.remove(at: index).broken }

  /// Removes all records whose sets contain a row, and returns their broken rows. O(conflicts · their rows).
  mutating func removeAll(needing row: Int32) -> [Int32] {
    var broken: [Int32] = []
    // Avoids copying the array if nothing is removed.
    if records.contains(where: { $0.needs(row) }) {
      records.removeAll { record in
        guard record.needs(row) else { return false }
        broken.append(record.broken)
        return true
      }
    }
    return broken
  }

  mutating func forget(_ broken: Int32) { records.removeAll { $0.broken == broken } }
  mutating func removeAll() { self = ConflictSet() }
}
