/// A dropped required row (`broken`), and the minimal infeasible set that explains why it was dropped.
struct ConflictRecord {
  private(set) var broken = none
  private(set) var rows: [Int32] = []
  /// The multiplier of each row in its original form. The sum of the rows, weighted by the multipliers, is a contradiction.
  private(set) var multipliers: [Double] = []
  /// The weighted sum of the rows' constants, which is positive because of the contradiction, and the sum of the magnitudes.
  private(set) var gap = 0.0
  private var magnitude = 0.0
  /// Whether a row of the set was dropped later, so that the set is no longer a reason to drop `broken`.
  fileprivate(set) var isVoid = false

  /// Reserves memory for this many rows.
  init(count: Int) {
    rows.reserveCapacity(count)
    multipliers.reserveCapacity(count)
  }

  /// Adds a row. `multiplier` applies to the row as it is scaled in its group.
  mutating func add(_ row: StoredRow, times multiplier: Double) {
    add(row.index, times: (row.isNegated ? -multiplier : multiplier) / row.weight, part: multiplier * row.constant)
  }

  /// Adds a row with its multiplier. `part` is the product of the multiplier and the constant.
  mutating func add(_ row: Int32, times multiplier: Double, part: Double) {
    rows.append(row)
    multipliers.append(multiplier)
    (gap, magnitude) = (gap + part, magnitude + abs(part))
  }

  /// Chooses the weakest row as the row to be dropped.
  mutating func chooseWeakest(_ isWeaker: (Int32, Int32) -> Bool) {
    for row in rows where broken == none || isWeaker(row, broken) { broken = row }
  }

  /// Updates the gap after a change of a row's original constant. Returns whether the rows still certainly contradict each other,
  /// and `broken` is still the weakest row. Another row may become the weakest because constants order rows that share a place.
  fileprivate mutating func move(_ index: Int, by change: Double, _ isWeaker: (Int32, Int32) -> Bool) -> Bool {
    let part = multipliers[index] * change
    (gap, magnitude) = (gap + part, magnitude + abs(part))
    guard gap > Tuning.provedTolerances * tolerance(magnitude) else { return false }
    return rows[index] == broken
      ? rows.allSatisfy { $0 == broken || isWeaker(broken, $0) } : isWeaker(broken, rows[index])
  }

  /// Whether the set contains `row`, and `row` is not the dropped row itself. Without `row`, there is no reason to drop `broken`.
  fileprivate func needs(_ row: Int32) -> Bool { broken != row && rows.contains(row) }
}

/// All dropped rows, with their infeasible sets. Rows are stored by number only.
struct ConflictSet {
  private(set) var records: [ConflictRecord] = []

  /// Whether a record is void. O(conflicts).
  var hasVoid: Bool { records.contains { $0.isVoid } }

  mutating func add(_ record: ConflictRecord) { records.append(record) }

  /// Marks the records as void whose sets contain a row that was dropped. O(conflicts · their rows).
  mutating func void(needing row: Int32) {
    for index in records.indices where !records[index].isVoid && records[index].needs(row) {
      records[index].isVoid = true
    }
  }

  /// The index of the void record whose broken row is the strongest, or nil if no record is void. O(conflicts).
  func strongestVoid(_ isWeaker: (Int32, Int32) -> Bool) -> Int? {
    records.indices.filter { records[$0].isVoid }.max { isWeaker(records[$0].broken, records[$1].broken) }
  }

  /// Removes a record, and returns its broken row.
  mutating func remove(at index: Int) -> Int32 { records.remove(at: index).broken }

  /// Updates all sets after a change of a row's original constant. The multipliers of a set do not depend on constants, so the set
  /// stays minimal, and it stays infeasible if its gap is still large enough. Removes the records of all other sets. Returns the
  /// broken rows of removed records, and whether a remaining record needs the row. O(conflicts · their rows).
  mutating func move(
    _ row: Int32, by change: Double, _ isWeaker: (Int32, Int32) -> Bool
  ) -> (refuted: [Int32], isNeeded: Bool) {
    var (refuted, isNeeded) = ([Int32](), false)
    for index in records.indices {
      guard let place = records[index].rows.firstIndex(of: row) else { continue }
      if !records[index].move(place, by: change, isWeaker) {
        refuted.append(records[index].broken)
      } else if records[index].broken != row {
        isNeeded = true
      }
    }
    if !refuted.isEmpty {
      let gone = Set(refuted)
      records.removeAll { gone.contains($0.broken) }
    }
    return (refuted, isNeeded)
  }

  /// Removes all records whose sets contain a row, and returns their broken rows. O(conflicts · their rows).
  mutating func removeAll(needing row: Int32) -> [Int32] {
    let broken = records.filter { $0.needs(row) }.map { $0.broken }
    // Avoids copying the array if nothing is removed.
    if !broken.isEmpty { records.removeAll { $0.needs(row) } }
    return broken
  }

  mutating func forget(_ broken: Int32) { records.removeAll { $0.broken == broken } }
  mutating func removeAll() { self = ConflictSet() }
}
