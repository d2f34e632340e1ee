/// A required row that was given up, and the minimal infeasible set that shows why.
struct ConflictRecord {
  var broken: Int32
  var rows: [Int32]
  var multipliers: [Double]
  /// A row of the set was given up itself since, so the set shows nothing any more.
  fileprivate var isVoid = false

  init(broken: Int32, rows: [Int32], multipliers: [Double]) {
    (self.broken, self.rows, self.multipliers) = (broken, rows, multipliers)
  }

  /// Whether the set has a kept row in it, and shows nothing without that row.
  fileprivate func leans(on row: Int32) -> Bool { broken != row && rows.contains(row) }
}

/// All rows that are given up, with their sets. It knows rows by their numbers only.
struct ConflictSet {
  private(set) var records: [ConflictRecord] = []
  /// Some records may be void.
  private(set) var mayHaveVoid = false

  mutating func add(_ record: ConflictRecord) { records.append(record) }

  /// A row was given up: the sets that lean on it show nothing any more. O(conflicts · their rows).
  mutating func void(leaningOn row: Int32) {
    for index in records.indices where records[index].leans(on: row) {
      records[index].isVoid = true
      mayHaveVoid = true
    }
  }

  /// The void record whose broken row is the strongest. O(conflicts).
  func strongestVoid(_ isWeaker: (Int32, Int32) -> Bool) -> Int? {
    var strongest: Int?
    for (index, record) in records.enumerated() where record.isVoid {
      if let known = strongest, !isWeaker(records[known].broken, record.broken) { continue }
      strongest = index
    }
    return strongest
  }

  /// All void records were looked at.
  mutating func noteNoVoid() { mayHaveVoid = false }

  /// Takes a record out, and returns its broken row.
  mutating func remove(at index: Int) -> Int32 { records.remove(at: index).broken }

  /// Takes out all records that lean on a row, and returns their broken rows. O(conflicts · their rows).
  mutating func removeAll(leaningOn row: Int32) -> [Int32] {
    var broken: [Int32] = []
    // Nothing is copied where nothing goes.
    if records.contains(where: { $0.leans(on: row) }) {
      records.removeAll { record in
        guard record.leans(on: row) else { return false }
        broken.append(record.broken)
        return true
      }
    }
    return broken
  }

  mutating func forget(_ broken: Int32) { records.removeAll { $0.broken == broken } }
  mutating func removeAll() { self = ConflictSet() }
}
