/// Values that the priority levels leave undetermined.
extension Core {
  /// Returns the variables that can move at no cost at any priority while only one dual degenerate group leaves its anchor.
  /// Also returns the other variables that depend on such a group, which may be able to move if several groups move together.
  /// All other variables have only one optimal value. O(groups), plus a column solve for each dual degenerate group.
  mutating func openVariables() -> (movable: Set<Int32>, undecided: Set<Int32>) {
    let before = (work, basis.work)
    defer { (work, basis.work) = before }
    var (movable, undecided) = (Set<Int32>(), Set<Int32>())
    for group in 0..<Int32(model.groups.count)
    where model.groups[group].isAlive && model.groups[group].isTight && duals.isDegenerate(group, model) {
      basis.columnSolve(group, model)
      let canMove = [1.0, -1.0].contains { isFree(group, $0, by: 1) && canFollow($0) }
      for variable in basis.walk.found.elements where basis.rates[variable] != 0 {
        if canMove { movable.insert(variable) } else { undecided.insert(variable) }
      }
      basis.clearColumn()
    }
    return (movable, undecided.subtracting(movable))
  }

  /// Whether all loose groups can move along the last column.
  private func canFollow(_ direction: Double) -> Bool {
    var canMove = true
    basis.forEachFollower(model) { follower in
      guard canMove else { return }
      let rate = direction * basis.rate(of: follower, model).rate
      if rate != 0 { canMove = isFree(follower, rate > 0 ? 1 : -1, by: abs(rate)) }
    }
    return canMove
  }

  /// The groups that contain one of the variables. O(entries).
  func groups(of variables: some Sequence<Int32>) -> [Int32] {
    var groups: [Int32] = []
    for variable in variables {
      groups.append(model.variables[variable].unit)
      var entry = model.variables[variable].column
      while entry != none {
        groups.append(model.entries[entry].group)
        entry = model.entries[entry].next
      }
    }
    return Set(groups).sorted()
  }

  /// Whether a group's value can move in a direction at no cost at any priority: the dual value of a tight group allows it, and no
  /// break that would cost something is closer than the least distance. `rate` is how far the group's value moves if a variable
  /// moves by 1. O(rows of the group).
  func isFree(_ group: Int32, _ direction: Double, by rate: Double) -> Bool {
    if model.groups[group].isTight {
      let anchor = model.groups[group].anchor
      guard duals.slackSign(of: group, direction, model) == 0 else { return false }
      guard let next = model.nextBreak(of: group, direction, from: anchor) else { return true }
      return abs(next - anchor) > Tuning.ambiguousDistance * rate
    }
    let (value, magnitude) = model.activity(of: group)
    let least = max(Tuning.ambiguousDistance * rate, termTolerance(magnitude))
    return !model.rows(of: group).contains {
      !$0.isBroken && $0.isAhead(direction) && direction * ($0.constant - value) <= least
    }
  }
}
