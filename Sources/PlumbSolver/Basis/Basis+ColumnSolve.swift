/// Column solves (FTRAN): how every variable follows the anchor of one tight group.
extension Basis {
  /// Leaves the rates in `change`, for the variables in `walk.found`; the loose groups that follow are in
  /// `walk.followers`. The caller clears with `clearColumn`. O(entries reached).
  mutating func columnSolve(_ group: Int32, _ model: borrowing Model) {
    if change.count < model.variables.count { change.growZeroed(to: model.variables.count) }
    let start = model.groups[group].matched
    follow(start, model)
    isDoubtful = false
    for component in walk.components {
      let variable = walk.found[component.lowerBound]
      if component.count > 1 {
        rateBlock(component, model) { $0 == start ? 1 : 0 }
      } else if model.variables[variable].role == .determined {
        setRate(of: variable, model, from: variable == start ? 1 : 0)
      } else {
        change[variable] = 1
      }
    }
    if isDoubtful || hasErrors { refineColumn(from: start, model) }
  }

  mutating func clearColumn() {
    walk.require(.forward)
    for variable in walk.found.elements { change[variable] = 0 }
    clearErrors()
    clearLongRates()
  }

  /// How fast a loose group's value follows the column in `change`. O(terms).
  @inline(__always)
  func rate(of group: Int32, _ model: borrowing Model) -> Double { measuredRate(of: group, model).rate }

  /// The same, and whether terms of the rate nearly cancel in a column that was not refined.
  @inline(__always)
  func measuredRate(of group: Int32, _ model: borrowing Model) -> (rate: Double, isCoarse: Bool) {
    walk.require(.forward)
    if model.groups[group].isUnit { return (change[model.groups[group].ownVariable], false) }
    var sum = Tally()
    for term in model.terms(of: group) { sum.add(term.coefficient * change[term.variable]) }
    let error = errorBound(of: group, model)
    let rate = sum.value(error: error)
    guard sum.isInexact, rate != 0, sum.isCoarse(error: error) else { return (rate, false) }
    return hasLongRates ? (longRate(of: group, model), false) : (rate, true)
  }

  /// The rounding error of the rate of a group along the column in `change`.
  @inline(__always)
  private func errorBound(of group: Int32, _ model: borrowing Model) -> Double {
    guard hasErrors else { return 0 }
    var sum = 0.0
    for term in model.terms(of: group) { sum += abs(term.coefficient) * error(of: term.variable) }
    return sum
  }

  /// `remainder` is the rate of the anchor of the variable's own group.
  @inline(__always)
  mutating func setRate(of variable: Int32, _ model: borrowing Model, from remainder: Double) {
    let own = model.variables[variable].determiner
    var sum = Tally(of: remainder)
    var pivot = 1.0
    for entry in model.terms(of: own) {
      if entry.variable == variable {
        pivot = entry.coefficient
      } else {
        sum.add(-entry.coefficient * change[entry.variable])
      }
    }
    work.entriesMoved += Int64(model.groups[own].termCount)
    let error = errorBound(of: own, model)
    let value = sum.value(error: error)
    change[variable] = value / pivot
    if value == 0 {
      if sum.isDoubtful(error: error) { isDoubtful = true }
    } else if error > 0 || sum.isInexact {
      addError(sum.error(after: error) / abs(pivot), of: variable, model)
    }
  }

  @inline(__always)
  mutating func rateBlock(_ range: Range<Int32>, _ model: borrowing Model, from remainder: (Int32) -> Double) {
    guard let block = findOrFactorBlock(range, model) else { return }
    var error = block.error
    for row in 0..<Int32(block.size) {
      let own = model.variables[block.variables[row]].determiner
      var sum = Tally(of: remainder(block.variables[row]))
      for index in block.outside[row] {
        let entry = block.outside.entries[index]
        sum.add(-entry.amount * change[entry.index])
      }
      block.right[row] = sum
      error = max(error, sum.errorOfValue(after: errorBound(of: own, model)))
    }
    block.solve()
    if block.isDoubtful || block.hasSuspectResult { isDoubtful = true }
    for index in 0..<block.size { change[block.variables[index]] = block.result[index] }
    guard error > 0 else { return }
    for index in 0..<block.size { addError(error * abs(block.result[index]), of: block.variables[index], model) }
  }
}
