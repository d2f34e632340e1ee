/// Values that the priority levels leave undetermined.
extension Core {
  /// Removes a variable from the list of changed variables if its value equals its value in `values` again. Keeps the first `count`
  /// variables of the list.
  mutating func forgetAltered(after count: Int, unlike values: [Double]) {
    basis.forgetAltered(after: count, unlike: values, model)
  }

  /// The tight groups that are dual degenerate.
  func degenerateGroups() -> [Int32] {
    (0..<Int32(model.groups.count)).filter {
      model.groups[$0].isAlive && model.groups[$0].isTight && duals.isDegenerate($0, model)
    }
  }

  /// Adds the variables that depend on a degenerate group to `known` if the group can move before it reaches a break. Otherwise
  /// adds the variables to `undecided`, because they may still move if several groups move together.
  mutating func probe(_ group: Int32, known: inout Set<Int32>, undecided: inout [Int32]) {
    for direction in [1.0, -1.0] where duals.slackSign(of: group, direction, model) == 0 {
      basis.columnSolve(group, model)
      primalRatioTest.collectCrossings(along: group, direction, withRest: false, basis, model, &work)
      // If a rate is small, a break may seem distant although the value has reached it within rounding.
      let isFree = !primalRatioTest.crossings.elements.contains { $0.isIdle || $0.ratio <= Tuning.ambiguousDistance }
      for variable in basis.walk.found.elements where basis.rates[variable] != 0 {
        if isFree { known.insert(variable) } else { undecided.append(variable) }
      }
      basis.clearColumn()
    }
  }
}
