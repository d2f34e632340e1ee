/// Ranks of variables that do not fit into 32 bits.
struct LongRanks: ~Copyable {
  private var ranks = Buffer<Int64>()
  private var free = Buffer<Int32>()

  subscript(index: Int32) -> Int64 { ranks[index] }

  mutating func add(_ rank: Int64) -> Int32 {
    guard !free.isEmpty else {
      ranks.append(rank)
      return Int32(ranks.count - 1)
    }
    let index = free.removeLast()
    ranks[index] = rank
    return index
  }

  mutating func remove(_ index: Int32) { free.append(index) }
}
