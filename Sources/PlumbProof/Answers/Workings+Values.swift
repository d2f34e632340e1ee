/// The exact values, and where they leave the rows that are not basic.
extension Workings {
  mutating func findValues() {
    values = Array(repeating: .zero, count: reading.variables.count)
    for place in plan.steps.indices.reversed() where place >= plan.core.upperBound { substitute(at: place) }
    if !plan.core.isEmpty { solveCore() }
    for place in plan.steps.indices.reversed() where place < plan.core.lowerBound { substitute(at: place) }
  }

  /// All variables of the line are known but the one that it determines.
  private mutating func substitute(at place: Int) {
    let (line, variable) = plan.steps[place]
    var (rest, pivot) = (constants[line], Number.zero)
    for index in run(of: line) {
      let entry = entries[index]
      if entry.variable == variable {
        pivot = entry.coefficient
      } else {
        rest = rest.minus(entry.coefficient.times(values[entry.variable]))
      }
    }
    values[variable] = rest.over(pivot)
  }

  private mutating func solveCore() {
    let first = plan.core.lowerBound
    var rests: [Number] = []
    for place in plan.core {
      let line = plan.steps[place].line
      var rest = constants[line]
      for entry in entries[run(of: line)]
      where plan.places[entry.variable] < 0 || plan.places[entry.variable] >= plan.core.upperBound {
        rest = rest.minus(entry.coefficient.times(values[entry.variable]))
      }
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
      let claimed = reading.variables[variable].value
      if value.isOverflowed { isSpoiled = true }
      let exact = value.approximation
      // An approximation is as exact as doubles are; only what is near the tolerance is compared exactly.
      if (exact - claimed).magnitude + 0x1p-48 * exact.magnitude <= unexplained { continue }
      followRoundings()
      let limit = smaller(tolerance, max(unexplained, rounding(ofValue: variable)))
      let distance = value.minus(Number(claimed)).magnitude
      if sign(distance.minus(Number(limit))) > 0 {
        faults.append(.wrongValue(variable: variable, claimed: claimed, exact: exact))
      }
    }
  }

  /// The side on which each line is that is not basic, and the slope that its price has there.
  mutating func findSlopes() {
    slopes = Array(repeating: 0, count: constants.count)
    shares = Array(repeating: nil, count: constants.count)
    for place in plan.steps.indices { shares[plan.steps[place].line] = Share(place: place, ratio: Number(1)) }
    var heads = Array(repeating: -1, count: reading.rests.isEmpty && !hasMet ? 0 : values.count)
    let links = linkBasics(&heads)
    for line in constants.indices where reading.sides[line] != .basic {
      let excess = excess(of: line)
      guard let side = reading.sides[line] else {
        slopes[line] = sign(excess)
        if line < reading.rows.count { noteViolation(of: reading.rows[line], excess, slopes[line]) }
        continue
      }
      noteShift(of: line, excess)
      if let share = share(of: line, heads, links) {
        shares[line] = share
        continue
      }
      slopes[line] = side.rawValue
      if line < reading.rows.count && reading.rows[line].isRequired && reading.rows[line].resists(slopes[line]) {
        faults.append(.requiredTakenForViolated(row: reading.rows[line].id))
      }
    }
  }

  private var hasMet: Bool { reading.sides.contains { $0 != nil && $0 != .basic } }

  private func excess(of line: Int) -> Number {
    var sum = constants[line].negated
    for index in run(of: line) {
      let entry = entries[index]
      sum = sum.plus(entry.coefficient.times(values[entry.variable]))
    }
    return sum
  }

  private mutating func noteViolation(of row: CheckedRow, _ excess: Number, _ side: Int) {
    if row.isRequired && row.resists(side) {
      faults.append(.requiredViolated(row: row.id, by: excess.magnitude.approximation))
    }
  }
}

extension CheckedRow {
  /// Whether being on one side of the constant violates the row.
  @inline(__always)
  func resists(_ side: Int) -> Bool { side > 0 ? resistsAbove : (side < 0 && resistsBelow) }
}
