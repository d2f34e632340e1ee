/// Values: each determined variable's is computed afresh from its own tight group, never by adding up changes, so that
/// values do not drift and depend on the basis alone.
extension Core {
  /// Recomputes everything that depends on the variables in `moved`, and queues the loose groups that this strains.
  mutating func settleValues() {
    guard !moved.isEmpty else { return }
    followMoved()
    moved.removeAll()
    work.valuesMoved += Int64(walk.found.count)
    if walk.ends.count == walk.found.count {
      var index = walk.found.count
      while index > 0 {
        index &-= 1
        settle(walk.found[index])
      }
    } else {
      settleWithBlocks()
    }
    for index in 0..<walk.followers.count where !planted(.followersNotChecked) {
      queueIfStrained(walk.followers[index])
    }
  }

  private mutating func settleWithBlocks() {
    for component in walk.components {
      if component.count == 1 { settle(walk.found[component.lowerBound]) } else { settleBlock(component) }
    }
  }

  @inline(__always)
  private mutating func settle(_ variable: Int32) {
    switch variables[variable].standing {
    case .determined: setValue(substituted(variable), of: variable)
    case .held: setValue(groups[variables[variable].unit].anchor, of: variable)
    case .orphan: break
    }
  }

  /// The value that a variable's own tight group gives it, rounded once.
  @inline(__always)
  func substituted(_ variable: Int32) -> Double {
    let group = variables[variable].determiner
    var rest = LongSum(groups[group].anchor)
    var own = 1.0
    for term in terms(of: group) {
      if term.variable == variable {
        own = planted(.pivotSignLost) ? abs(term.coefficient) : term.coefficient
      } else {
        rest.subtract(term.coefficient, times: variables[term.variable].value)
      }
    }
    return rest.divided(by: own)
  }

  @inline(__always)
  mutating func setValue(_ found: Double, of variable: Int32) {
    // There is one 0: -1 * x == 0 gives the other.
    let value = _fastPath(found != 0) ? found : 0
    noteAltered(variable, value)
    variables[variable].value = value
    if !value.isFinite { breakdown = true }
    let side: Int8 = value > 0 ? 1 : (value < 0 ? -1 : variables[variable].restSide)
    if side != variables[variable].restSide && !isNothing(variable) {
      variables[variable].restSide = side
      restTurned.append(variable)
    }
    let unit = variables[variable].unit
    if groups[unit].firstMember != none && !groups[unit].isTight { queueIfStrained(unit) }
  }

  /// Notes for the caller that a variable's value is about to be another one.
  @inline(__always)
  mutating func noteAltered(_ variable: Int32, _ value: Double) {
    guard value != variables[variable].value, !variables[variable].isAltered else { return }
    variables[variable].isAltered = true
    altered.append(variable)
  }

  /// Whether a value is what rounding may have left of 0. The rest price must not follow that from side to side.
  func isNothing(_ variable: Int32) -> Bool {
    let size = abs(variables[variable].value)
    if size <= tolerance(0) { return true }
    guard variables[variable].standing == .determined else { return false }
    let group = variables[variable].determiner
    return size * abs(coefficient(of: variable, in: group)) <= Tuning.roundingPart * activity(of: group).magnitude
  }

  private mutating func settleBlock(_ range: Range<Int32>) {
    guard let block = factoredBlock(range) else { return }
    for row in 0..<Int32(block.size) { block.goal[row] = goal(of: row, in: block) }
    block.refine(isTransposed: false)
    for index in 0..<block.size { setValue(block.result[index], of: block.variables[index]) }
  }

  /// What a row's own variables have to add up to: its anchor less the terms outside the block.
  @inline(__always)
  private func goal(of row: Int32, in block: Block) -> LongSum {
    var sum = LongSum(groups[variables[block.variables[row]].determiner].anchor)
    for index in block.outside[row] {
      let entry = block.outside.entries[index]
      sum.subtract(entry.amount, times: variables[entry.index].value)
    }
    return sum
  }
}
