/// The factored blocks, by number. Variables store the number of their block.
struct BlockStore {
  private var blocks: [Block?] = []
  private var free: [Int32] = []
  /// Whether a block was removed since the last solve, so a cycle without a block may exist.
  private(set) var hasUnfactored = false

  func block(_ number: Int32) -> Block? { number == none ? nil : blocks[Int(number)] }

  /// Reserves a number for a new block.
  mutating func takeNumber() -> Int32 {
    if let number = free.popLast() { return number }
    blocks.append(nil)
    return Int32(blocks.count - 1)
  }

  mutating func set(_ block: Block, at number: Int32) { blocks[Int(number)] = block }

  /// Removes a block, if it still exists.
  mutating func remove(_ number: Int32) -> Block? {
    hasUnfactored = true
    guard let block = blocks[Int(number)] else { return nil }
    blocks[Int(number)] = nil
    free.append(number)
    return block
  }

  /// The number of leaked block numbers, which are neither used nor free. It is 0 unless there is a defect.
  var lostCount: Int { blocks.count { $0 == nil } - free.count }

  mutating func endSolve() { hasUnfactored = false }
}
