/// The exact values, and the sides on which all rows that are not basic are priced.
extension AnswerCheck {
  mutating func findValues() {
    values = Array(repeating: .zero, count: input.variables.count)
    for place in plan.steps.indices.reversed() where place >= plan.core.upperBound { substitute(at: place) }
    if !plan.core.isEmpty { solveCore() }
    for place in plan.steps.indices.reversed() where place < plan.core.lowerBound { substitute(at: place) }
  }

  /// Solves a line for the variable that it determines. Its other variables are known, and its own is 0 so far.
  private mutating func substitute(at place: Int) {
    let (line, variable) = plan.steps[place]
    values[variable] = residual(of: line).negated.over(coefficient(of: variable, in: line))
  }

  private mutating func solveCore() {
    let first = plan.core.lowerBound
    var rests: [Number] = []
    for place in plan.core {
      var rest = residual(of: plan.steps[place].line).negated
      for (other, times) in plan.pivots[place - first].subtracted {
        rest = rest.minus(times.times(rests[other - first]))
      }
      rests.append(rest)
    }
    for place in plan.core.reversed() {
      let pivot = plan.pivots[place - first]
      var rest = rests[place - first]
      for (other, coefficient) in pivot.right {
        rest = rest.minus(coefficient.times(values[plan.steps[other].variable]))
      }
      values[plan.steps[place].variable] = rest.over(pivot.coefficient)
    }
  }

  mutating func compareValues() {
    for (variable, value) in values.enumerated() {
      let claimed = input.variables[variable].value
      if value.isOverflowed { hasOverflowed = true }
      let exact = value.approximation
      // Values clearly within the tolerance in doubles need no exact comparison.
      if (exact - claimed).magnitude + Tolerance.approximation * exact.magnitude <= unconditionalTolerance { continue }
      propagateRounding()
      let limit = smaller(tolerance, max(unconditionalTolerance, rounding(ofValue: variable)))
      let distance = value.minus(Number(claimed)).magnitude
      if sign(distance.minus(Number(limit))) > 0 {
        faults.append(.wrongValue(variable: variable, claimed: claimed, exact: exact))
      }
    }
  }

  /// Finds the side on which each line that is not basic is priced, and checks required rows.
  mutating func findPricedSides() {
    pricedSides = Array(repeating: 0, count: constants.count)
    sharedDuals = Array(repeating: nil, count: constants.count)
    for place in plan.steps.indices {
      sharedDuals[plan.steps[place].line] = SharedDual(place: place, ratio: Number(1))
    }
    for line in constants.indices where input.sides[line] != .basic {
      let residual = residual(of: line)
      guard let side = input.sides[line] else {
        pricedSides[line] = sign(residual)
        if line < input.rows.count { checkRequired(input.rows[line], residual, pricedSides[line]) }
        continue
      }
      checkShift(of: line, residual)
      if let sharedDual = sharedDual(of: line) {
        sharedDuals[line] = sharedDual
        continue
      }
      pricedSides[line] = side.rawValue
      if line < input.rows.count && input.rows[line].isRequired
        && input.rows[line].isViolated(onSide: pricedSides[line])
      {
        faults.append(.requiredTakenForViolated(row: input.rows[line].id))
      }
    }
  }

  private func residual(of line: Int) -> Number {
    var sum = constants[line].negated
    for index in run(of: line) {
      let entry = entries[index]
      sum = sum.plus(entry.coefficient.times(values[entry.variable]))
    }
    return sum
  }

  private mutating func checkRequired(_ row: CheckedRow, _ residual: Number, _ side: Int) {
    if row.isRequired && row.isViolated(onSide: side) {
      faults.append(.requiredViolated(row: row.id, by: residual.magnitude.approximation))
    }
  }
}

extension CheckedRow {
  /// Whether a sum on this side of the constant (-1 or 1) violates the row.
  @inline(__always)
  func isViolated(onSide side: Int) -> Bool { side > 0 ? isViolatedAbove : (side < 0 && isViolatedBelow) }
}
