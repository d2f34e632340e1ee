/// Row solves: a row written as a combination of the tight groups. The weights are how the row's value follows their
/// anchors, and equally how a pull on the row is carried by them.
extension Core {
  /// Writes a loose group as a combination of tight ones, into `rowImage`. O(entries reached).
  mutating func solveRow(_ group: Int32) {
    beginRowSolve()
    if groups[group].isUnit {
      addSource(groups[group].variable, 1)
    } else {
      for term in terms(of: group) { addSource(term.variable, term.coefficient) }
    }
    finishRowSolve()
  }

  mutating func beginRowSolve() {
    beginWalk(.backward)
    if coefficient.count < variables.count { coefficient.growZeroed(to: variables.count) }
    rowImage.removeAll()
  }

  /// In place of `beginRowSolve`, for sources on the same variables as the last time: they reach the same.
  mutating func repeatRowSolve() {
    walk.require(.backward)
    rowImage.removeAll()
  }

  @inline(__always)
  mutating func addSource(_ variable: Int32, _ amount: Double) {
    if variables[variable].isClosed { return }
    coefficient[variable].add(amount)
    if variables[variable].standing == .determined {
      reachBackward(from: variable)
    } else {
      noteHeld(variable)
    }
  }

  mutating func finishRowSolve() {
    for component in walk.components {
      if component.count == 1 { substituteRow(walk.found[component.lowerBound]) } else { substituteBlock(component) }
    }
    for index in 0..<walk.held.count {
      let variable = walk.held[index]
      let amount = hasWornWeights ? coefficient[variable].value(wornBy: wear[variable]) : coefficient[variable].value
      coefficient[variable] = Tally()
      if amount != 0 {
        rowImage.append(Weighted(index: variables[variable].unit, amount: amount))
      }
    }
    if hasWornWeights { clearWear() }
  }

  private mutating func clearWear() {
    for index in 0..<walk.held.count { wear[walk.held[index]] = 0 }
    for index in 0..<walk.found.count { wear[walk.found[index]] = 0 }
    hasWornWeights = false
  }

  private mutating func substituteRow(_ variable: Int32) {
    let tally = coefficient[variable]
    coefficient[variable] = Tally()
    let worn = hasWornWeights ? wear[variable] : 0
    let amount = tally.value(wornBy: worn)
    guard amount != 0 else { return }
    let group = variables[variable].determiner
    let pivot = coefficient(of: variable, in: group)
    if worn > 0 || tally.isWorn { wear(tally.wear(after: worn) / abs(pivot), by: group, past: variable) }
    carry(amount / pivot, by: group, past: variable)
  }

  /// What a tight group carries is worn by so much: so is what it passes on.
  private mutating func wear(_ amount: Double, by group: Int32, past variable: Int32) {
    guard amount > 0 else { return }
    hasWornWeights = true
    if wear.count < variables.count { wear.growZeroed(to: variables.count) }
    for term in terms(of: group) {
      if term.variable == variable || variables[term.variable].isClosed { continue }
      wear[term.variable] += amount * abs(term.coefficient)
    }
  }

  /// Lets a tight group carry a weight: what its other variables then still need is passed on.
  private mutating func carry(_ weight: Double, by group: Int32, past variable: Int32) {
    rowImage.append(Weighted(index: group, amount: weight))
    for term in terms(of: group) {
      if term.variable == variable || variables[term.variable].isClosed { continue }
      coefficient[term.variable].add(-weight * term.coefficient)
    }
    work.entriesMoved += Int64(groups[group].termCount)
  }

  private mutating func substituteBlock(_ range: Range<Int32>) {
    guard let block = factoredBlock(range) else {
      for index in range { coefficient[walk.found[index]] = Tally() }
      return
    }
    var worn = block.wear
    for index in 0..<block.size {
      let tally = coefficient[block.variables[index]]
      block.right[index] = tally
      let before = hasWornWeights ? wear[block.variables[index]] : 0
      worn = max(worn, tally.wearOfValue(after: before))
    }
    block.solveTransposed()
    for index in 0..<Int32(block.size) {
      let weight = block.result[index]
      coefficient[block.variables[index]] = Tally()
      if weight == 0 { continue }
      let group = variables[block.variables[index]].determiner
      if worn > 0 { wear(worn * abs(weight), by: group, past: none) }
      carryOutside(weight, by: group, row: index, of: block)
    }
  }

  /// The same of a row of a block, whose own variables need nothing more.
  @inline(__always)
  private mutating func carryOutside(_ weight: Double, by group: Int32, row: Int32, of block: Block) {
    rowImage.append(Weighted(index: group, amount: weight))
    for index in block.outside[row] {
      let entry = block.outside.entries[index]
      if variables[entry.index].isClosed { continue }
      coefficient[entry.index].add(-weight * entry.amount)
    }
    work.entriesMoved += Int64(groups[group].termCount)
  }
}
