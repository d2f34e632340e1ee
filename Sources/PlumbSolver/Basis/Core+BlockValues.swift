/// The values of a block. Elimination meets pivots such as 3, so its result has rounding in it, and which depends on the
/// order of pivots. It is refined in twice the precision, until what is left could not show in any double, and rounded
/// once: what the block's rows say is what counts, not how they were solved.
extension Core {
  /// From anchors and the variables outside, into the block's `result`.
  mutating func solveValues(of block: Block) {
    for row in 0..<block.size {
      block.outside[row] = outside(of: block, row: row)
      block.solution[row] = LongSum(0)
    }
    var last = Double.infinity
    // Each pass gains as many digits as the first had right; where that is none, the block is as good as singular.
    for _ in 0..<12 {
      guard leaveResidual(of: block) else { break }
      block.solve()
      let correction = block.largestResult
      guard correction < last / 2 else { break }
      block.correct()
      let next = last.isFinite ? correction * (correction / last) : correction
      if next <= 0x1p-95 * block.scale { break }
      last = correction
    }
    block.round()
  }

  /// What a row's own variables have to add up to: its anchor less the terms outside the block.
  private func outside(of block: Block, row: Int) -> LongSum {
    let number = variables[block.variables[row]].block
    let group = variables[block.variables[row]].determiner
    var sum = LongSum(groups[group].anchor)
    for index in groups[group].firstEntry..<(groups[group].firstEntry + groups[group].termCount) {
      let entry = entries[index]
      if variables[entry.variable].block != number {
        sum.subtract(entry.coefficient, times: variables[entry.variable].value)
      }
    }
    return sum
  }

  /// Into `right`, what the solution leaves of each row; false when that is nothing at all.
  private func leaveResidual(of block: Block) -> Bool {
    var isOpen = false
    for row in 0..<block.size {
      let number = variables[block.variables[row]].block
      let group = variables[block.variables[row]].determiner
      var sum = block.outside[row]
      for index in groups[group].firstEntry..<(groups[group].firstEntry + groups[group].termCount) {
        let entry = entries[index]
        if variables[entry.variable].block == number {
          sum.subtract(entry.coefficient, times: block.solution[variables[entry.variable].blockIndex])
        }
      }
      block.right[row] = Tally(of: sum.rounded)
      if sum.rounded != 0 { isOpen = true }
    }
    return isOpen
  }
}
