/// Column solves: how every variable follows one tight group's anchor.
extension Core {
  /// Leaves the rates in `change`, for the variables in `walk.found`; the loose groups that follow are in
  /// `touchedGroups`. The caller clears with `clearColumn`. O(entries reached).
  mutating func solveColumn(_ group: Int32) {
    if change.count < variables.count { change.growZeroed(to: variables.count) }
    follow(groups[group].variable)
    var part = walk.ends.count - 1
    while part >= 0 {
      let end = walk.ends[part]
      let start = part == 0 ? 0 : walk.ends[part - 1]
      if end - start == 1 {
        let variable = walk.found[start]
        if variables[variable].standing == .determined {
          change[variable] = rate(of: variable, following: group)
        } else {
          change[variable] = 1
        }
      } else {
        rateBlock(start..<end, following: group)
      }
      part -= 1
    }
  }

  mutating func clearColumn() {
    for index in 0..<walk.found.count { change[walk.found[index]] = 0 }
  }

  /// How fast a loose group's value follows the column in `change`. O(terms).
  @inline(__always)
  func rate(of group: Int32) -> Double {
    if groups[group].isUnit { return change[groups[group].variable] }
    var sum = Tally()
    for index in groups[group].firstEntry..<(groups[group].firstEntry + groups[group].termCount) {
      sum.add(entries[index].coefficient * change[entries[index].variable])
    }
    return sum.value
  }

  private mutating func rate(of variable: Int32, following group: Int32) -> Double {
    let own = variables[variable].determiner
    var sum = Tally()
    if own == group { sum.add(1) }
    var pivot = 1.0
    for index in groups[own].firstEntry..<(groups[own].firstEntry + groups[own].termCount) {
      let entry = entries[index]
      if entry.variable == variable {
        pivot = entry.coefficient
      } else {
        sum.add(-entry.coefficient * change[entry.variable])
      }
    }
    work.entriesMoved += Int(groups[own].termCount)
    return sum.value / pivot
  }

  private mutating func rateBlock(_ range: Range<Int32>, following group: Int32) {
    guard let block = factoredBlock(range) else { return }
    for index in 0..<block.size {
      let own = variables[block.variables[index]].determiner
      var sum = Tally()
      if own == group { sum.add(1) }
      for entry in groups[own].firstEntry..<(groups[own].firstEntry + groups[own].termCount) {
        sum.add(-entries[entry].coefficient * change[entries[entry].variable])
      }
      block.right[index] = sum
    }
    block.solve()
    for index in 0..<block.size { change[block.variables[index]] = block.result[index] }
  }
}
