/// Invariants that hold between solves.
extension Core {
  /// Checks that variables of the same `kind` have different places. Otherwise, only their numbers would order them.
  func brokenPlace() -> String? {
    var known: [VariableKind: Set<Place>] = [:]
    for index in 0..<Int32(model.variables.count) where model.variables[index].isAlive {
      let variable = model.variables[index]
      let place = Place(model.rank(of: index), at: Mark(index: variable.mark, generation: 0))
      if !known[variable.kind, default: []].insert(place).inserted {
        return "variable \(index) has the same place as another variable of its kind"
      }
    }
    return nil
  }

  /// Checks that lists of rows are consistent.
  func brokenLink() -> String? {
    for index in 0..<model.groups.count where model.groups[index].isAlive {
      for row in model.rows(of: Int32(index)) {
        if row.group != index {
          return "row \(row.index) is listed in group \(index), but belongs to group \(row.group)"
        }
        if !row.isAlive { return "row \(row.index) is listed in group \(index), but was removed" }
      }
    }
    return nil
  }

  /// Checks that determined variables and tight groups are assigned to each other.
  func brokenAssignment() -> String? {
    for index in 0..<model.variables.count where model.variables[index].isAlive {
      let variable = model.variables[index]
      let isHeld = model.groups[variable.unit].isTight
      switch variable.role {
      case .orphan: return "variable \(index) is not determined by anything"
      case .held: if !isHeld { return "variable \(index) is held by a loose group" }
      case .determined:
        if isHeld { return "variable \(index) is both determined and held" }
        let group = model.groups[variable.assignedGroup]
        if !group.isTight || group.assignedVariable != index {
          return
            "variable \(index) is determined by group \(variable.assignedGroup), which determines \(group.assignedVariable)"
        }
      }
    }
    return nil
  }

  /// Checks that the stored walk equals a new walk from the same variables.
  private mutating func staleWalk() -> String? {
    let (starts, found, touched) = (
      Array(basis.walk.starts.elements), Array(basis.walk.found.elements), basis.walk.followers.count
    )
    basis.invalidate()
    starts.withUnsafeBufferPointer { basis.follow($0, model) }
    let isSame = found == Array(basis.walk.found.elements) && touched == basis.walk.followers.count
    return isSame ? nil : "the stored walk from variables \(starts) differs from a new walk"
  }

  /// Checks that all variables on cycles are in blocks. Removals rely on this.
  private mutating func unfactoredCycle() -> String? {
    let starts = Array(basis.walk.starts.elements)
    defer { starts.withUnsafeBufferPointer { basis.follow($0, model) } }
    basis.beginWalk(.backward)
    for index in 0..<model.variables.count where model.variables[index].isAlive {
      basis.reachBackward(from: Int32(index), model)
    }
    for component in basis.walk.components where component.count > 1 {
      let variable = basis.walk.found[component.lowerBound]
      if model.variables[variable].block == none {
        return "variable \(variable) depends on itself, but is in no block"
      }
    }
    return nil
  }

  /// Checks anchors, assumed sides, and the range and balance of dual values.
  mutating func brokenSum() -> String? {
    if let walk = staleWalk() { return walk }
    if let cycle = unfactoredCycle() { return cycle }
    for index in 0..<model.groups.count where model.groups[index].isAlive && model.groups[index].isTight {
      for direction in [1.0, -1.0] where duals.slackSign(of: Int32(index), direction, model) == 0 {
        if let gain = ties.findGain(of: Int32(index), direction, &basis, model) {
          return "group \(index), held at \(model.groups[index].anchor), can improve its \(gain) by moving \(direction)"
        }
      }
    }
    for index in 0..<model.groups.count where model.groups[index].isAlive {
      let group = Int32(index)
      let (value, magnitude) = model.activity(of: group)
      if model.groups[index].isTight {
        if abs(value - model.groups[index].anchor) > Tuning.checkedValueTolerances * tolerance(magnitude) {
          return "group \(index) is held at \(model.groups[index].anchor), but its value is \(value)"
        }
        let signs = (duals.slackSign(of: group, 1, model), duals.slackSign(of: group, -1, model))
        if min(signs.0, signs.1) < 0 {
          return "group \(index), held at \(model.groups[index].anchor), has a dual value beyond its price"
        }
        if min(signs.0, signs.1) == 0 && !model.groups[index].isDegenerate {
          return "group \(index), held at \(model.groups[index].anchor), is not known to be degenerate"
        }
      } else if model.groups[index].dual != none {
        return "group \(index) is loose, but has a dual value"
      } else if let found = findInfeasibility(of: group) {
        return "group \(index) has value \(value), but is assumed to be on the wrong side of \(found.constant)"
      }
    }
    if let group = violatedGroup() { return "a required row of group \(group) is violated, but was not dropped" }
    return unbalanced()
  }

  /// Returns a group with a required row that was not dropped, but is violated by more than rounding errors, or nil if there is
  /// no such group. This is not counted as work. Usually O(non-zeros).
  mutating func violatedGroup() -> Int32? {
    let before = (work, basis.work)
    defer { (work, basis.work) = before }
    for group in 0..<Int32(model.groups.count) where model.groups[group].isAlive && !model.groups[group].isTight {
      guard let found = model.boundInfeasibility(of: group) else { continue }
      refinePivotRow(of: group)
      // For larger numbers, doubles guarantee nothing.
      let isUsual = dualRatioTest.pivotRow.elements.allSatisfy { entry in
        (0x1p-30...0x1p30).contains(abs(entry.amount))
          && abs(model.groups[entry.index].anchor) <= Model.largestNumber
      }
      if isUsual && found.amount <= Model.largestNumber && !dualRatioTest.isNoneOfAnchors(found, model) { return group }
    }
    return nil
  }

  /// Checks that dual values and slopes on each variable cancel at each level.
  private mutating func unbalanced() -> String? {
    addWholeGradient()
    defer { gradientChanges.removeAll() }
    gradientChanges.sort()
    var index = 0
    while let (priority, variable, sum) = gradientChanges.nextSum(from: &index) {
      if abs(sum.sum) > Tuning.checkedDualPart * sum.magnitude {
        return
          "the dual values on variable \(variable) at priority \(priority) add up to \(sum.sum) (magnitude \(sum.magnitude))"
      }
    }
    return nil
  }
}
