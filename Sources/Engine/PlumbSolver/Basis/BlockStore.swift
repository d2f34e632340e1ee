/// The factored blocks, by number. Variables know the number of the block they are in.
struct BlockStore {
  private var blocks: [Block?] = []
  private var free: [Int32] = []
  /// A block was dismantled since the last solve, so a cycle may exist that is in no block.
  private(set) var hasUnfactored = false

  func block(_ number: Int32) -> Block? { number == none ? nil : blocks[Int(number)] }

  /// A number for a block that is about to be made.
  mutating func takeNumber() -> Int32 {
    if let number = free.popLast() { return number }
    blocks.append(nil)
    return Int32(blocks.count - 1)
  }

  mutating func set(_ block: Block, at number: Int32) { blocks[Int(number)] = block }

  /// Takes a block out, if it is there still.
  mutating func remove(_ number: Int32) -> Block? {
    hasUnfactored = true
    guard let block = blocks[Int(number)] else { return nil }
    blocks[Int(number)] = nil
    free.append(number)
    return block
  }

  /// Leaked numbers, neither used nor free: 0 unless there is a defect.
  var lostCount: Int { blocks.count { $0 == nil } - free.count }

  mutating func endSolve() { hasUnfactored = false }
}
