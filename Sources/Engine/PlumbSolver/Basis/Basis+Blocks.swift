/// Blocks, which are the factored strongly connected components of the basis.
extension Basis {
  /// Returns the block for a component of the walk, and factors it again if the component has changed. Returns nil if the block is
  /// singular.
  mutating func findOrFactorBlock(_ range: Range<Int32>, _ model: borrowing Model) -> Block? {
    if let known = knownBlock(range, model) { return known }
    var columns = Buffer<Int32>(capacity: range.count)
    for index in range { retireBlock(of: walk.found[index], model) }
    let number = blocks.takeNumber()
    for index in range {
      let variable = walk.found[index]
      model.variables[variable].block = number
      model.variables[variable].note.column = Int32(columns.count)
      columns.append(variable)
    }
    let block = factor(columns, as: number, model)
    blocks.set(block, at: number)
    if block.factors.isSingular {
      breakDown()
      block.isValid = false
      return nil
    }
    return block
  }

  private mutating func factor(_ columns: consuming Buffer<Int32>, as number: Int32, _ model: borrowing Model) -> Block
  {
    var termCount = 0
    for variable in columns.elements {
      termCount += Int(model.groups[model.variables[variable].assignedGroup].termCount)
    }
    var rows = SparseRows(count: columns.count, entries: termCount)
    var outside = SparseRows(count: columns.count)
    for index in 0..<columns.count {
      let group = model.variables[columns[index]].assignedGroup
      for entry in model.terms(of: group) {
        if model.variables[entry.variable].block == number {
          rows.append(IndexedAmount(index: model.variables[entry.variable].note.column, amount: entry.coefficient))
        } else {
          outside.append(IndexedAmount(index: entry.variable, amount: entry.coefficient))
        }
      }
      rows.endRow()
      outside.endRow()
    }
    work.blocksFactored += 1
    return Block(variables: columns, rows: rows, outside: outside)
  }

  /// The valid block of a component, or nil if there is none. A component changes only if the basis assignment of its variables
  /// changes, so a valid block of equal size belongs to the component.
  private func knownBlock(_ range: Range<Int32>, _ model: borrowing Model) -> Block? {
    let number = model.variables[walk.found[range.lowerBound]].block
    guard let block = blocks.block(number), block.isValid, block.size == range.count else { return nil }
    return block
  }

  /// Invalidates the block of a variable whose assigned group changes.
  mutating func retireBlock(of variable: Int32, _ model: borrowing Model) {
    let number = model.variables[variable].block
    guard number != none else { return }
    if let block = blocks.remove(number) {
      for index in 0..<block.size { model.variables[block.variables[index]].block = none }
    }
    model.variables[variable].block = none
  }

  func isInSingularBlock(_ variable: Int32, _ model: borrowing Model) -> Bool {
    blocks.block(model.variables[variable].block)?.isValid == false
  }
}
