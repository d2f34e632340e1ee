/// Row solves (BTRAN): a group written as a combination of tight groups. An entry is the rate at which the group's value changes
/// with a tight group's anchor, and also the tight group's share of the group's dual value.
extension Basis {
  /// Writes a loose group as a combination of tight groups, into `tableauRow`. Entries are refined if `isExact` is true or their
  /// terms nearly cancel. O(entries reached).
  mutating func rowSolve(_ group: Int32, isExact: Bool = false, _ model: borrowing Model) {
    beginRowSolve(model)
    model.forEachTerm(of: group) { addSource($0, $1, model) }
    finishRowSolve(model)
    if isDoubtful || isExact { refineTableauRow(of: group, model) }
  }

  mutating func beginRowSolve(_ model: borrowing Model) {
    beginWalk(.backward)
    if pendingAmounts.count < model.variables.count { pendingAmounts.growZeroed(to: model.variables.count) }
    tableauRow.removeAll()
  }

  /// Begins a row solve that reuses the last walk. Call it instead of `beginRowSolve` if the last row solve reached all source
  /// variables.
  mutating func repeatRowSolve() {
    walk.require(.backward)
    tableauRow.removeAll()
  }

  /// Whether the last row solve reached a variable, or skipped it because the variable is closed.
  func hasReached(_ variable: Int32, _ model: borrowing Model) -> Bool {
    model.variables[variable].visit == stamp || model.variables[variable].isClosed
  }

  @inline(__always)
  mutating func addSource(_ variable: Int32, _ amount: Double, _ model: borrowing Model) {
    if model.variables[variable].isClosed { return }
    pendingAmounts[variable].add(amount)
    if model.variables[variable].role == .determined {
      reachBackward(from: variable, model)
    } else {
      noteHeld(variable, model)
    }
  }

  mutating func finishRowSolve(_ model: borrowing Model) {
    partLeft = 1
    for component in walk.components {
      if component.count == 1 {
        substituteRow(walk.found[component.lowerBound], model)
      } else {
        substituteBlock(component, model)
      }
    }
    for variable in walk.held.elements {
      let amount = takePendingAmount(of: variable).value
      if amount != 0 { tableauRow.append(IndexedAmount(index: model.variables[variable].unit, amount: amount)) }
    }
  }

  /// Returns the amount that a variable still has to pass on, and resets it to 0.
  @inline(__always)
  private mutating func takePendingAmount(of variable: Int32) -> SumWithMagnitude {
    let sum = pendingAmounts[variable]
    pendingAmounts[variable] = SumWithMagnitude()
    note(sum)
    return sum
  }

  private mutating func substituteRow(_ variable: Int32, _ model: borrowing Model) {
    let amount = takePendingAmount(of: variable).value
    guard amount != 0 else { return }
    let group = model.variables[variable].assignedGroup
    let pivot = model.coefficient(of: variable, in: group)
    carry(amount / pivot, by: group, past: variable, model)
  }

  /// Sets a tight group's entry, and passes amounts on to the group's other variables.
  private mutating func carry(_ entry: Double, by group: Int32, past variable: Int32, _ model: borrowing Model) {
    tableauRow.append(IndexedAmount(index: group, amount: entry))
    for term in model.terms(of: group) {
      if term.variable == variable || model.variables[term.variable].isClosed { continue }
      pendingAmounts[term.variable].add(-entry * term.coefficient)
    }
    work.entriesMoved += Int64(model.groups[group].termCount)
  }

  private mutating func substituteBlock(_ range: Range<Int32>, _ model: borrowing Model) {
    guard let block = findOrFactorBlock(range, model) else {
      for index in range { pendingAmounts[walk.found[index]] = SumWithMagnitude() }
      return
    }
    for index in 0..<block.size { block.right[index] = takePendingAmount(of: block.variables[index]) }
    block.solveTransposed()
    if block.hasInexactPivots { partLeft = 0 }
    for index in 0..<Int32(block.size) {
      let entry = block.result[index]
      if entry == 0 { continue }
      let group = model.variables[block.variables[index]].assignedGroup
      carryOutside(entry, by: group, row: index, of: block, model)
    }
  }

  /// Passes amounts on from a row of a block, but only to variables outside the block.
  @inline(__always)
  private mutating func carryOutside(
    _ entry: Double, by group: Int32, row: Int32, of block: Block, _ model: borrowing Model
  ) {
    tableauRow.append(IndexedAmount(index: group, amount: entry))
    for index in block.outside[row] {
      let term = block.outside.entries[index]
      if model.variables[term.index].isClosed { continue }
      pendingAmounts[term.index].add(-entry * term.amount)
    }
    work.entriesMoved += Int64(model.groups[group].termCount)
  }
}
