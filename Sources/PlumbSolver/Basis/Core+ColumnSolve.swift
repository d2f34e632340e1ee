/// Column solves: how every variable follows one tight group's anchor.
extension Core {
  /// Leaves the rates in `change`, for the variables in `walk.found`; the loose groups that follow are in
  /// `walk.followers`. The caller clears with `clearColumn`. O(entries reached).
  mutating func solveColumn(_ group: Int32) {
    if change.count < variables.count { change.growZeroed(to: variables.count) }
    follow(groups[group].variable)
    for component in walk.components {
      let variable = walk.found[component.lowerBound]
      if component.count > 1 {
        rateBlock(component, following: group)
      } else if variables[variable].standing == .determined {
        setRate(of: variable, following: group)
      } else {
        change[variable] = 1
      }
    }
  }

  mutating func clearColumn() {
    walk.require(.forward)
    for index in 0..<walk.found.count { change[walk.found[index]] = 0 }
    guard hasWornRates else { return }
    for index in 0..<walk.found.count { wear[walk.found[index]] = 0 }
    hasWornRates = false
  }

  /// How fast a loose group's value follows the column in `change`. O(terms).
  @inline(__always)
  func rate(of group: Int32) -> Double {
    walk.require(.forward)
    if groups[group].isUnit { return change[groups[group].variable] }
    var sum = Tally()
    for term in terms(of: group) { sum.add(term.coefficient * change[term.variable]) }
    return hasWornRates ? sum.value(wornBy: wear(of: group)) : sum.value
  }

  /// What the terms of a group are worn by, along the column in `change`.
  private func wear(of group: Int32) -> Double {
    var sum = 0.0
    for term in terms(of: group) { sum += abs(term.coefficient) * wear[term.variable] }
    return sum
  }

  private mutating func setRate(of variable: Int32, following group: Int32) {
    let own = variables[variable].determiner
    var sum = Tally()
    if own == group { sum.add(1) }
    var pivot = 1.0
    for entry in terms(of: own) {
      if entry.variable == variable {
        pivot = entry.coefficient
      } else {
        sum.add(-entry.coefficient * change[entry.variable])
      }
    }
    work.entriesMoved += Int64(groups[own].termCount)
    let worn = hasWornRates ? wear(of: own) : 0
    let value = sum.value(wornBy: worn)
    change[variable] = value / pivot
    if value != 0 && (worn > 0 || sum.isWorn) { setWear(sum.wear(after: worn) / abs(pivot), of: variable) }
  }

  private mutating func setWear(_ amount: Double, of variable: Int32) {
    if wear.count < variables.count { wear.growZeroed(to: variables.count) }
    wear[variable] = amount
    if amount > 0 { hasWornRates = true }
  }

  private mutating func rateBlock(_ range: Range<Int32>, following group: Int32) {
    guard let block = factoredBlock(range) else { return }
    var worn = block.wear
    for row in 0..<Int32(block.size) {
      let own = variables[block.variables[row]].determiner
      var sum = Tally()
      if own == group { sum.add(1) }
      for index in block.outside[row] {
        let entry = block.outside.entries[index]
        sum.add(-entry.amount * change[entry.index])
      }
      block.right[row] = sum
      let before = hasWornRates ? wear(of: own) : 0
      worn = max(worn, sum.wearOfValue(after: before))
    }
    block.solve()
    for index in 0..<block.size { change[block.variables[index]] = block.result[index] }
    guard worn > 0 else { return }
    for index in 0..<block.size { setWear(worn * abs(block.result[index]), of: block.variables[index]) }
  }
}
