/// Equal parts of a known total, as of a fillEqually stack: equalities compare each part with a first one, the **leader**. Each
/// such equality has two unknowns, so none determines a variable. But the total determines the length that all have. With it,
/// the equalities determine the other parts, and what adds up the parts determines the leader: these groups and variables
/// depend on each other, and are a block of the basis. O(entries of the parts).
extension Crash {
  /// Places the parts of a group whose total is known if all of them are equal.
  mutating func shareEqually(_ group: Int32, from priority: Double, in core: inout Core) {
    guard let last = sizePart(of: group, core.model), let leader = leader(of: last, core.model) else { return }
    findAddends(of: group, core.model)
    guard let length = equalLength(of: group, leader, core.model), length >= floor(of: leader, core.model) else {
      return
    }
    place(leader, at: length, from: priority, in: &core)
  }

  /// The total of an equality that compares a variable with one other; nil if there is none.
  private func leader(of variable: Int32, _ model: borrowing Model) -> Int32? {
    var entry = model.variables[variable].column
    while entry != none {
      let group = model.entries[entry].group
      if let other = compared(with: variable, by: group, model), model.groups[group].placing.total != entry {
        return other
      }
      entry = model.entries[entry].next
    }
    return nil
  }

  /// Fills `addends` with the sizes that add up to a total, the last one first: an offset is the sum of what lies before it.
  private mutating func findAddends(of group: Int32, _ model: borrowing Model) {
    addends.removeAll()
    sums.removeAll()
    addParts(of: group, 1, model)
    var next = 0
    while next < sums.count {
      let sum = sums[next]
      addParts(of: estimates[sum.index].source, sum.amount, model)
      next += 1
    }
  }

  private mutating func addParts(of group: Int32, _ factor: Double, _ model: borrowing Model) {
    for index in model.groups[group].entryRange where isOpenPart(index, of: group, model) {
      let part = addend(index, of: group, times: factor, model)
      let source = estimates[part.index].source
      if model.variables[part.index].rest == .offset && source != none && !model.groups[source].isTight {
        sums.append(part)
      } else {
        addends.append(part)
      }
    }
  }

  /// The other size, if a group is an equality between two sizes that are both open.
  private func compared(with variable: Int32, by group: Int32, _ model: borrowing Model) -> Int32? {
    guard isOpenPair(group, model), model.equality(of: group) != nil else { return nil }
    let pair = unknownPair(of: group, model)
    let other = pair.first == variable ? pair.second : pair.first
    return model.variables[other].isOpen && model.variables[other].rest == .size ? other : nil
  }

  /// The equality that compares a variable with the leader; nil if there is none.
  private func comparison(of variable: Int32, with leader: Int32, _ model: borrowing Model) -> Int32? {
    var entry = model.variables[variable].column
    while entry != none {
      let group = model.entries[entry].group
      if compared(with: variable, by: group, model) == leader { return group }
      entry = model.entries[entry].next
    }
    return nil
  }

  /// The length of the leader with which all parts add up to the total; nil if not all are compared with it.
  private func equalLength(of group: Int32, _ leader: Int32, _ model: borrowing Model) -> Double? {
    // By how much the parts are longer than the total if the leader has its estimate, and what that grows by with the leader.
    var (excess, slope, hasLeader) = (lack(of: group, model), 0.0, false)
    for addend in addends.elements {
      guard addend.index != leader else {
        hasLeader = true
        slope += addend.amount
        continue
      }
      guard let comparison = comparison(of: addend.index, with: leader, model), let row = model.equality(of: comparison)
      else { return nil }
      let share = addend.amount / model.coefficient(of: addend.index, in: comparison)
      excess += share * (model.rows[row].constant - activity(of: comparison, model).value)
      slope -= share * model.coefficient(of: leader, in: comparison)
    }
    let length = estimates[leader].value - excess / slope
    return hasLeader && length.isFinite ? length : nil
  }

  /// Determines the other parts by the leader's length. Then sums determine the leader.
  private mutating func place(_ leader: Int32, at length: Double, from priority: Double, in core: inout Core) {
    core.basis.foresee(length, of: leader, core.model)
    for addend in addends.elements where addend.index != leader {
      // Nil for a part that is placed already: one that adds to several sums is listed more than once.
      guard let comparison = comparison(of: addend.index, with: leader, core.model),
        let row = core.model.equality(of: comparison)
      else { continue }
      core.model.variables[leader].isUnknown = false
      determine(by: comparison, at: row, in: &core)
      core.model.variables[leader].isUnknown = true
    }
    propagate(from: priority, in: &core)
    if core.model.variables[leader].isUnknown {
      hold(leader, at: length, in: &core)
      propagate(from: priority, in: &core)
    } else {
      core.basis.noteMoved(leader)
    }
  }
}
