/// A required row that was given up, and the minimal infeasible set that shows why.
struct ConflictRecord {
  var broken: Int32
  var members: [Int32]
  var multipliers: [Double]
  /// A member of the set was given up itself since: the set shows nothing any more.
  fileprivate var isVoid = false

  init(broken: Int32, members: [Int32], multipliers: [Double]) {
    (self.broken, self.members, self.multipliers) = (broken, members, multipliers)
  }

  /// Whether the set has a kept row as a member, so that it shows nothing without it.
  fileprivate func leans(on member: Int32) -> Bool { broken != member && members.contains(member) }
}

/// All rows that are given up, with their sets. It knows rows by their numbers only.
struct ConflictSet {
  private(set) var records: [ConflictRecord] = []
  /// Some records may be void.
  private(set) var mayHaveVoid = false

  mutating func add(_ record: ConflictRecord) { records.append(record) }

  /// A row was given up: the sets that lean on it show nothing any more. O(conflicts · their rows).
  mutating func void(leaningOn member: Int32) {
    for index in records.indices where records[index].leans(on: member) {
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
  mutating func removeAll(leaningOn member: Int32) -> [Int32] {
    var broken: [Int32] = []
    // Nothing is copied where nothing goes.
    if records.contains(where: { $0.leans(on: member) }) {
      records.removeAll { record in
        guard record.leans(on: member) else { return false }
        broken.append(record.broken)
        return true
      }
    }
    return broken
  }

  mutating func forget(_ broken: Int32) { records.removeAll { $0.broken == broken } }

  mutating func removeAll() { self = ConflictSet() }
}
