/// One run of the check with one type of numbers. A **line** is a row, or the rest of a variable that the proof lists (an
/// equation that contains only the variable, and the constant 0). Rests are numbered after the rows.
struct AnswerCheck<Number: ExactNumber> {
  let input: ProofInput
  let (tolerance, unconditionalTolerance): (Double, Double)
  var faults: [ProofFault] = []
  /// Whether a number did not fit in its type, so that the result of this run is void.
  var hasOverflowed = false

  // The entries of each line, sorted by variable.
  var starts: [Int]
  var entries: [Entry] = []
  var constants: [Number] = []

  // The basis, in the order in which it is solved.
  var plan = SolvingPlan<Number>()
  var values: [Number] = []
  /// For each variable, a bound on the rounding error of its value. The bounds are computed on first use.
  var roundingErrors: [Double] = []

  /// For each line, the side of its constant whose slope is used: -1, 1 or 0. Basic lines, and lines that share the dual value of a
  /// basic line, have 0.
  var pricedSides: [Int] = []
  /// For each line, the basic item with the same expression, and the factor between the two expressions.
  var sharedDuals: [SharedDual?] = []

  var dualSolve = DualSolve<Number>()
  /// For each place, the comparison of its basic item; the places with a dual value or a limit in this component; and the number of
  /// open items.
  var compared: [ComparedDual<Number>] = []
  var touched: [Int] = []
  var openCount = 0

  struct Entry {
    var variable: Int
    var coefficient: Number
  }

  struct SharedDual {
    var place: Int
    var ratio: Number
  }

  init(_ checker: AnswerChecker, _ input: ProofInput) {
    (self.input, tolerance, unconditionalTolerance) = (input, checker.tolerance, checker.unconditionalTolerance)
    let (rows, rests) = (input.rows, input.rests)
    starts = [0]
    starts.reserveCapacity(rows.count + rests.count + 1)
    entries.reserveCapacity(rows.reduce(rests.count) { $0 + $1.terms.count })
    constants.reserveCapacity(rows.count + rests.count)
    for row in rows {
      for term in row.terms { entries.append(Entry(variable: term.variable, coefficient: Number(term.coefficient))) }
      sortLastRun()
      starts.append(entries.count)
      constants.append(Number(row.constant))
    }
    for variable in rests {
      entries.append(Entry(variable: variable, coefficient: Number(1)))
      starts.append(entries.count)
      constants.append(.zero)
    }
  }

  /// Sorts the last line's entries by variable. Most terms are already sorted.
  private mutating func sortLastRun() {
    let begun = starts[starts.count - 1]..<entries.count
    let isArranged = begun.dropFirst().allSatisfy { entries[$0 - 1].variable < entries[$0].variable }
    if !isArranged { entries[begun].sort { $0.variable < $1.variable } }
  }

  @inline(__always)
  func run(of line: Int) -> Range<Int> { starts[line]..<starts[line + 1] }

  /// The coefficient of a variable that occurs in the line.
  @inline(__always)
  func coefficient(of variable: Int, in line: Int) -> Number {
    var index = starts[line]
    while entries[index].variable != variable { index += 1 }
    return entries[index].coefficient
  }

  mutating func run() {
    guard makePlan(), !hasOverflowed else { return }
    findValues()
    compareValues()
    findPricedSides()
    guard faults.isEmpty, !hasOverflowed else { return }
    startComparison()
    checkLevels()
    if openCount > 0 { checkTies() }
    if openCount > 0 { checkRest() }
  }

  /// The sign of a number. Records an overflow.
  @inline(__always)
  mutating func sign(_ number: Number) -> Int {
    if number.isOverflowed { hasOverflowed = true }
    return number.sign
  }
}

/// The exact values, and the sides on which all rows that are not basic are priced.
extension AnswerCheck {
  mutating func findValues() {
    values = Array(repeating: .zero, count: input.variables.count)
    for place in plan.steps.indices.reversed() where place >= plan.core.upperBound { substitute(at: place) }
    if !plan.core.isEmpty { solveCore() }
    for place in plan.steps.indices.reversed() where place < plan.core.lowerBound { substitute(at: place) }
  }

  /// Solves a line for the variable that it determines. All other variables of the line are known, and the value of this variable
  /// is still 0.
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

/// Lines that meet their constants but are not basic.
extension AnswerCheck {
  /// Checks the shift that makes a line meet its constant exactly. A shift within a thousandth of the tolerance is always allowed,
  /// a shift within the tolerance only if rounding explains it. The shift in the proof must be correct to a thousandth of the
  /// tolerance.
  mutating func checkShift(of line: Int, _ residual: Number) {
    let claimed = input.shifts[line] ?? 0
    if sign(residual) == 0 && claimed == 0 { return }
    propagateRounding()
    let exact = residual.approximation
    var largest = 1.0
    if line < input.rows.count { largest = input.rows[line].terms.reduce(0) { max($0, $1.coefficient.magnitude) } }
    // The limit is converted from points to the row's unit: if coefficients are small, variables move further than the constant.
    let precision = largest * tolerance * Tolerance.shiftPart
    let limit = smaller(min(1, largest) * tolerance, max(precision, rounding(of: line)))
    if sign(residual.magnitude.minus(Number(limit))) > 0 {
      faults.append(.shiftedTooFar(input.item(of: line), by: exact))
    } else if (exact - claimed).magnitude > precision {
      faults.append(.wrongShift(input.item(of: line), claimed: claimed, exact: exact))
    }
  }

  /// The smaller of two bounds. Ignores a rounding error that is not a number.
  func smaller(_ tolerance: Double, _ rounding: Double) -> Double { rounding < tolerance ? rounding : tolerance }

  /// The basic item with the same expression up to a factor, or nil if there is none, as for a row without terms.
  mutating func sharedDual(of line: Int) -> SharedDual? {
    guard let first = run(of: line).first else { return nil }
    for other in plan.columns[entries[first].variable] {
      if let basic = sharedDuals[other], let ratio = ratio(of: line, to: other) {
        return SharedDual(place: basic.place, ratio: ratio)
      }
    }
    return nil
  }

  /// The factor between the terms of two lines; nil if their expressions differ.
  private mutating func ratio(of line: Int, to other: Int) -> Number? {
    let (mine, theirs) = (run(of: line), run(of: other))
    guard mine.count == theirs.count else { return nil }
    let (a, b) = (entries[mine.lowerBound].coefficient, entries[theirs.lowerBound].coefficient)
    for offset in 0..<mine.count {
      let (one, two) = (entries[mine.lowerBound + offset], entries[theirs.lowerBound + offset])
      guard one.variable == two.variable else { return nil }
      if offset > 0, sign(one.coefficient.times(b).minus(two.coefficient.times(a))) != 0 { return nil }
    }
    return a.over(b)
  }

  // Bounds on the rounding errors of values and of rows' sums.
  //
  // In doubles, 0.1 + 0.2 differs from 0.3 by 5e-17, although a row may mean exact equality. So each constant and each product of a
  // coefficient and a value gets a relative error of 2^-42, and the errors are propagated through the basis in the order of
  // solving. The bounds are doubles, because they are tolerances and not part of the proof.

  /// Computes the bounds for all values, unless they are already known. O(entries of the basis).
  mutating func propagateRounding() {
    guard roundingErrors.isEmpty else { return }
    roundingErrors = Array(repeating: 0, count: values.count)
    for place in plan.steps.indices.reversed() where place >= plan.core.upperBound { propagate(at: place) }
    propagateCore()
    for place in plan.steps.indices.reversed() where place < plan.core.lowerBound { propagate(at: place) }
  }

  /// The bound on the error of a line's sum, which adds up the errors of the constant, the products and the values. Unsolved
  /// values count as exact.
  func rounding(of line: Int) -> Double {
    run(of: line).reduce(Tolerance.rounding * constants[line].approximation.magnitude) { sum, index in
      let (variable, coefficient) = (entries[index].variable, entries[index].coefficient.approximation.magnitude)
      return sum + coefficient * rounding(ofValue: variable)
    }
  }

  func rounding(ofValue variable: Int) -> Double {
    Tolerance.rounding * values[variable].approximation.magnitude + roundingErrors[variable]
  }

  private mutating func propagate(at place: Int) {
    let (line, variable) = plan.steps[place]
    roundingErrors[variable] = rounding(of: line) / coefficient(of: variable, in: line).approximation.magnitude
  }

  /// Propagates errors through the core as `solveCore` does, with magnitudes instead of numbers.
  private mutating func propagateCore() {
    let first = plan.core.lowerBound
    var sums: [Double] = []
    for place in plan.core {
      var sum = rounding(of: plan.steps[place].line)
      for (other, times) in plan.pivots[place - first].subtracted {
        sum += times.approximation.magnitude * sums[other - first]
      }
      sums.append(sum)
    }
    for place in plan.core.reversed() {
      let pivot = plan.pivots[place - first]
      let sum = pivot.right.reduce(sums[place - first]) {
        $0 + $1.coefficient.approximation.magnitude * roundingErrors[plan.steps[$1.place].variable]
      }
      roundingErrors[plan.steps[place].variable] = sum / pivot.coefficient.approximation.magnitude
    }
  }
}
