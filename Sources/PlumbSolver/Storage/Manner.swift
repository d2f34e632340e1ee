/// What rows of a kind have in common. A layout of any size has some dozens.
struct Manner: BitwiseCopyable {
  var priority: Double
  /// The weight; below 0 for a row that is turned.
  var turnedWeight: Double
  /// The upper half of the rank, and the strength in the lower half.
  var standing: Int64
  /// Whether a value that nothing else decides comes to rest at the row's constant.
  var attracts: Bool
  fileprivate var uses: Int32 = 0
  /// The next one with the same hash; of a free one, the next free one.
  fileprivate var next = none

  @inline(__always)
  init(_ row: GivenRow) {
    priority = row.priority
    turnedWeight = row.isFlipped ? -row.weight : row.weight
    standing = (row.rank >> 32) << 32 | Int64(UInt32(bitPattern: row.strength))
    attracts = row.attracts
  }

  @inline(__always)
  fileprivate func equals(_ other: Manner) -> Bool {
    priority == other.priority && turnedWeight == other.turnedWeight && standing == other.standing
      && attracts == other.attracts
  }

  @inline(__always)
  fileprivate var hash: UInt64 {
    let all = priority.bitPattern &+ turnedWeight.bitPattern &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bitPattern: standing)
    // A product's upper half depends on all of what is in the lower half.
    return ((all ^ (all >> 32)) &* 0xD6E8_FEB8_6659_FD93) >> 40
  }
}

/// Each manner once, found by what it says. O(1) expected for each call.
struct MannerTable: ~Copyable {
  private var manners: Buffer<Manner>
  /// The first manner of each hash; their number is a power of two.
  private var firsts: Buffer<Int32>
  private var free = none
  private var liveCount = 0

  init(in room: inout FirstRoom) {
    manners = Buffer(in: &room, capacity: 16)
    firsts = Buffer(in: &room, capacity: 64)
    _ = firsts.grow(by: 64, filling: none)
  }

  @inline(__always)
  var base: UnsafePointer<Manner> { UnsafePointer(manners.base) }

  @inline(__always)
  subscript(index: Int32) -> Manner { manners[index] }

  /// A manner that says the same, with one user more.
  @inline(__always)
  mutating func take(_ manner: Manner) -> Int32 {
    var index = firsts[bucket(of: manner)]
    while index != none {
      if manners[index].equals(manner) {
        manners[index].uses &+= 1
        return index
      }
      index = manners[index].next
    }
    return insert(manner)
  }

  mutating func release(_ index: Int32) {
    manners[index].uses &-= 1
    guard manners[index].uses == 0 else { return }
    let bucket = bucket(of: manners[index])
    if firsts[bucket] == index {
      firsts[bucket] = manners[index].next
    } else {
      var previous = firsts[bucket]
      while manners[previous].next != index { previous = manners[previous].next }
      manners[previous].next = manners[index].next
    }
    manners[index].next = free
    free = index
    liveCount -= 1
  }

  @inline(__always)
  private func bucket(of manner: Manner) -> Int { Int(truncatingIfNeeded: manner.hash) & (firsts.count - 1) }

  private mutating func insert(_ manner: Manner) -> Int32 {
    liveCount += 1
    if liveCount > firsts.count { widen() }
    var index = free
    if index == none {
      index = Int32(manners.count)
      manners.append(manner)
    } else {
      free = manners[index].next
      manners[index] = manner
    }
    manners[index].uses = 1
    link(index)
    return index
  }

  private func link(_ index: Int32) {
    let bucket = bucket(of: manners[index])
    manners[index].next = firsts[bucket]
    firsts[bucket] = index
  }

  private mutating func widen() {
    _ = firsts.grow(by: firsts.count, filling: none)
    for bucket in 0..<firsts.count { firsts[bucket] = none }
    for index in 0..<Int32(manners.count) where manners[index].uses > 0 { link(index) }
  }
}
