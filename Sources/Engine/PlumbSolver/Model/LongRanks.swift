/// A rank, or the index in `LongRanks` of a rank that does not fit into 32 bits.
enum StoredRank {
  case short(Int32)
  case long(index: Int32)
}

/// Ranks of variables that do not fit into 32 bits.
struct LongRanks: ~Copyable {
  private var ranks = Buffer<Int64>()
  private var free = Buffer<Int32>()

  @inline(__always)
  subscript(rank: StoredRank) -> Int64 {
    switch rank {
    case .short(let rank): Int64(rank)
    case .long(let index): ranks[index]
    }
  }

  /// Returns the stored form of a rank, and keeps a long rank in this store.
  mutating func add(_ rank: Int64) -> StoredRank {
    if let short = Int32(exactly: rank) { return .short(short) }
    let index = free.isEmpty ? Int32(ranks.extend(by: 1)) : free.removeLast()
    ranks[index] = rank
    return .long(index: index)
  }

  /// The number of leaked ranks, which are neither free nor counted in `used`. It is 0 unless there is a defect. O(1).
  func lostCount(besides used: Int) -> Int { ranks.count - free.count - used }

  mutating func remove(_ rank: StoredRank) {
    if case .long(let index) = rank { free.append(index) }
  }
}
