/// Column solves (FTRAN): the rate at which each variable changes with the anchor of one tight group.
extension Basis {
  /// Computes the rates of all variables that depend on a tight group. `rates` contains the results, `walk.found` the variables,
  /// and `walk.followers` the dependent loose groups. The caller must call `clearColumn` when it no longer needs the rates.
  /// O(entries reached).
  mutating func columnSolve(_ group: Int32, _ model: borrowing Model) {
    if rates.count < model.variables.count { rates.growZeroed(to: model.variables.count) }
    let start = model.groups[group].assignedVariable
    withUnsafePointer(to: start) { follow(UnsafeBufferPointer(start: $0, count: 1), model) }
    partLeft = 1
    solveColumn(held: 1, model) { $0 == start ? 1 : 0 }
    if isDoubtful { refineColumn(from: start, model) }
  }

  /// Computes the rates of the variables that the last forward walk reached. `rightHandSide` is the rate of the anchor of the group
  /// that determines a variable or, in a refinement, the residual; `held` is the rate of a held variable.
  @inline(__always)
  mutating func solveColumn(held: Double, _ model: borrowing Model, from rightHandSide: (Int32) -> Double) {
    for component in walk.components {
      let variable = walk.found[component.lowerBound]
      if component.count > 1 {
        rateBlock(component, model, from: rightHandSide)
      } else if model.variables[variable].role == .determined {
        setRate(of: variable, model, from: rightHandSide(variable))
      } else {
        rates[variable] = held
      }
    }
  }

  mutating func clearColumn() {
    walk.require(.forward)
    for variable in walk.found.elements { rates[variable] = 0 }
    clearRefinedRates()
  }

  /// The rate of change of a loose group's value along the column in `rates`, and whether its terms nearly cancel in a column that
  /// was not refined. O(terms).
  @inline(__always)
  func rate(of group: Int32, _ model: borrowing Model) -> (rate: Double, isDoubtful: Bool) {
    walk.require(.forward)
    if model.groups[group].isUnit { return (rates[model.groups[group].ownVariable], false) }
    var sum = SumWithMagnitude()
    for term in model.terms(of: group) { sum.add(term.coefficient * rates[term.variable]) }
    guard sum.isInexact, sum.value != 0, partLeft * sum.partLeft < Tuning.doubtfulPart else {
      return (sum.value, false)
    }
    return hasRefinedRates ? (refinedRate(of: group, model), false) : (sum.value, true)
  }

  @inline(__always)
  private mutating func setRate(of variable: Int32, _ model: borrowing Model, from rightHandSide: Double) {
    let own = model.variables[variable].assignedGroup
    var sum = SumWithMagnitude(of: rightHandSide)
    var pivot = 1.0
    for entry in model.terms(of: own) {
      if entry.variable == variable {
        pivot = entry.coefficient
      } else {
        sum.add(-entry.coefficient * rates[entry.variable])
      }
    }
    work.entriesMoved += Int64(model.groups[own].termCount)
    rates[variable] = sum.value / pivot
    note(sum)
  }

  @inline(__always)
  private mutating func rateBlock(
    _ range: Range<Int32>, _ model: borrowing Model, from rightHandSide: (Int32) -> Double
  ) {
    guard let block = findOrFactorBlock(range, model) else { return }
    for row in 0..<Int32(block.size) {
      var sum = SumWithMagnitude(of: rightHandSide(block.variables[row]))
      for index in block.outside[row] {
        let entry = block.outside.entries[index]
        sum.add(-entry.amount * rates[entry.index])
      }
      block.right[row] = sum
      note(sum)
    }
    block.solve()
    if block.hasInexactPivots || block.hasSuspectResult { partLeft = 0 }
    for index in 0..<block.size { rates[block.variables[index]] = block.result[index] }
  }
}
