/// Blocks: finding the factored one for a circle of variables.
extension Core {
  /// The block for a stretch of `walk.found`, factored anew unless nothing in it has changed; nil when it is singular.
  mutating func factoredBlock(_ range: Range<Int32>) -> Block? {
    if let known = knownBlock(range) { return known }
    var columns = Buffer<Int32>(capacity: range.count)
    for index in range { retireBlock(of: walk.found[index]) }
    let number = blocks.takeNumber()
    for index in range {
      let variable = walk.found[index]
      variables[variable].block = number
      variables[variable].note.column = Int32(columns.count)
      columns.append(variable)
    }
    let block = factor(columns, as: number)
    blocks.set(block, at: number)
    if block.factors.isSingular {
      breakdown = true
      block.isValid = false
      return nil
    }
    return block
  }

  private mutating func factor(_ columns: consuming Buffer<Int32>, as number: Int32) -> Block {
    var termCount = 0
    for index in 0..<columns.count { termCount += Int(groups[variables[columns[index]].determiner].termCount) }
    var rows = SparseRows(count: columns.count, entries: termCount)
    var outside = SparseRows(count: columns.count)
    for index in 0..<columns.count {
      let group = variables[columns[index]].determiner
      for entry in terms(of: group) {
        if variables[entry.variable].block == number {
          rows.append(Weighted(index: variables[entry.variable].note.column, amount: entry.coefficient))
        } else {
          outside.append(Weighted(index: entry.variable, amount: entry.coefficient))
        }
      }
      rows.endRow()
      outside.endRow()
    }
    work.refactorisations += 1
    return Block(variables: columns, rows: rows, outside: outside)
  }

  /// A circle stays one for as long as nothing in it is matched otherwise. So one around its variables, with as many, is it.
  private func knownBlock(_ range: Range<Int32>) -> Block? {
    let number = variables[walk.found[range.lowerBound]].block
    guard let block = blocks.block(number), block.isValid, block.size == range.count else { return nil }
    return block
  }

  /// A variable's determiner changes: the block it was in no longer holds.
  mutating func retireBlock(of variable: Int32) {
    let number = variables[variable].block
    guard number != none else { return }
    if let block = blocks.remove(number) {
      for index in 0..<block.size { variables[block.variables[index]].block = none }
    }
    variables[variable].block = none
  }
}
