/// Attributes that many rows have in common. Rows with equal attributes share one record; even a large layout has only a few dozen
/// records.
struct RowAttributes: BitwiseCopyable {
  var priority: Double
  /// The weight; negative if the row was negated.
  private var signedWeight: Double
  /// A word whose upper half is the upper half of the row's rank, and whose lower half is the conflict rank.
  private var rankAndConflictRank: Int64
  /// Whether the row pulls the sum of its terms to its constant if no other row determines the sum.
  var attracts: Bool
  fileprivate var uses: Int32 = 0
  /// The next entry in the same bucket.
  fileprivate var next = none

  /// The scaling and negation that turn a row's terms into its group's terms.
  @inline(__always)
  var shape: Shape {
    get { Shape(weight: abs(signedWeight), isNegated: signedWeight < 0) }
    set { signedWeight = newValue.isNegated ? -newValue.weight : newValue.weight }
  }
  /// The row's rank, with its lower half set to 0.
  var upperRank: Int64 { (rankAndConflictRank >> 32) << 32 }
  var conflictRank: Int32 { Int32(truncatingIfNeeded: rankAndConflictRank) }

  @inline(__always)
  init(_ row: GivenRow) {
    priority = row.priority
    signedWeight = row.isNegated ? -row.weight : row.weight
    rankAndConflictRank = (row.rank >> 32) << 32 | Int64(UInt32(bitPattern: row.conflictRank))
    attracts = row.attracts
  }

  @inline(__always)
  fileprivate func equals(_ other: RowAttributes) -> Bool {
    priority == other.priority && signedWeight == other.signedWeight && rankAndConflictRank == other.rankAndConflictRank
      && attracts == other.attracts
  }

  @inline(__always)
  fileprivate var hash: UInt64 {
    let all =
      priority.bitPattern &+ signedWeight.bitPattern &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bitPattern: rankAndConflictRank)
    // The upper half of a product depends on all bits of both factors' lower halves.
    return ((all ^ (all >> 32)) &* 0xD6E8_FEB8_6659_FD93) >> 40
  }
}

/// A hash table of the distinct values of `RowAttributes`. O(1) expected for each call.
struct AttributeTable: ~Copyable {
  private var attributes: Buffer<RowAttributes>
  /// The first entry of each bucket. The number of buckets is a power of two.
  private var firsts: Buffer<Int32>
  private var free = Buffer<Int32>()

  init(in arena: inout InitialArena) {
    attributes = Buffer(in: &arena, capacity: 16)
    firsts = Buffer(in: &arena, capacity: 64)
    _ = firsts.grow(by: 64, filling: none)
  }

  var base: UnsafePointer<RowAttributes> { UnsafePointer(attributes.base) }

  subscript(index: Int32) -> RowAttributes { attributes[index] }

  /// Adds a use of these attributes and returns their index.
  @inline(__always)
  mutating func take(_ wanted: RowAttributes) -> Int32 {
    var index = firsts[bucket(of: wanted)]
    while index != none {
      if attributes[index].equals(wanted) {
        attributes[index].uses &+= 1
        return index
      }
      index = attributes[index].next
    }
    return insert(wanted)
  }

  mutating func release(_ index: Int32) {
    attributes[index].uses &-= 1
    guard attributes[index].uses == 0 else { return }
    let bucket = bucket(of: attributes[index])
    if firsts[bucket] == index {
      firsts[bucket] = attributes[index].next
    } else {
      var previous = firsts[bucket]
      while attributes[previous].next != index { previous = attributes[previous].next }
      attributes[previous].next = attributes[index].next
    }
    free.append(index)
  }

  /// The number of leaked entries, which are neither in use nor free, plus the number of counted uses minus the number of rows. It
  /// is 0 unless there is a defect. O(entries).
  func lostCount(besides rows: Int) -> Int {
    attributes.elements.count { $0.uses == 0 } - free.count + attributes.elements.reduce(-rows) { $0 + Int($1.uses) }
  }

  private func bucket(of wanted: RowAttributes) -> Int { Int(truncatingIfNeeded: wanted.hash) & (firsts.count - 1) }

  private mutating func insert(_ wanted: RowAttributes) -> Int32 {
    if attributes.count - free.count >= firsts.count { widen() }
    let index = free.isEmpty ? Int32(attributes.count) : free.removeLast()
    if index == attributes.count { attributes.append(wanted) } else { attributes[index] = wanted }
    attributes[index].uses = 1
    link(index)
    return index
  }

  private func link(_ index: Int32) {
    let bucket = bucket(of: attributes[index])
    attributes[index].next = firsts[bucket]
    firsts[bucket] = index
  }

  private mutating func widen() {
    _ = firsts.grow(by: firsts.count, filling: none)
    for bucket in 0..<firsts.count { firsts[bucket] = none }
    // No entry is free here. There were never more entries than buckets, and all of them are in use.
    for index in 0..<Int32(attributes.count) { link(index) }
  }
}
