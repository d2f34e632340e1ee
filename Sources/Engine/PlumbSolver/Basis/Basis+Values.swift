/// The values of variables. The value of a determined variable is always computed from its assigned group, never by adding a change
/// to the old value, so values do not drift and depend only on the basis.
extension Basis {
  @inline(__always)
  mutating func recompute(_ variable: Int32, _ model: borrowing Model) {
    switch model.variables[variable].role {
    case .determined: setValue(substituted(variable, model), of: variable, model)
    case .held: setValue(model.groups[model.variables[variable].unit].anchor, of: variable, model)
    case .orphan: break
    }
  }

  /// The value of a variable computed from its assigned group, rounded once.
  @inline(__always)
  func substituted(_ variable: Int32, _ model: borrowing Model) -> Double {
    let group = model.variables[variable].assignedGroup
    var rest = DoubleDoubleSum(model.groups[group].anchor)
    var own = 1.0
    for term in model.terms(of: group) {
      if term.variable == variable {
        own = term.coefficient
      } else {
        rest.subtract(term.coefficient, times: model.variables[term.variable].value)
      }
    }
    return rest.divided(by: own)
  }

  /// Whether a value is 0 within rounding. Rounding must not change the side of a rest price.
  func isRoundedZero(_ variable: Int32, _ model: borrowing Model) -> Bool {
    let magnitude = abs(model.variables[variable].value)
    if magnitude <= tolerance(0) { return true }
    guard model.variables[variable].role == .determined else { return false }
    let group = model.variables[variable].assignedGroup
    return magnitude * abs(model.coefficient(of: variable, in: group)) <= Tuning.roundingPart
      * model.activity(of: group).magnitude
  }

  mutating func recomputeBlock(_ range: Range<Int32>, _ model: borrowing Model) {
    guard let block = findOrFactorBlock(range, model) else { return }
    for row in 0..<Int32(block.size) { block.rightHandSide[row] = rightHandSide(of: row, in: block, model) }
    block.refine(isTransposed: false)
    for index in 0..<block.size { setValue(block.result[index], of: block.variables[index], model) }
  }

  /// The right-hand side of a block's row: the anchor of its group minus the terms outside the block.
  @inline(__always)
  private func rightHandSide(of row: Int32, in block: Block, _ model: borrowing Model) -> DoubleDoubleSum {
    var sum = DoubleDoubleSum(model.groups[model.variables[block.variables[row]].assignedGroup].anchor)
    for index in block.outside[row] {
      let entry = block.outside.entries[index]
      sum.subtract(entry.amount, times: model.variables[entry.index].value)
    }
    return sum
  }
}
