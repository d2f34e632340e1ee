/// Lines that meet their constants but are not basic.
extension AnswerCheck {
  /// Checks the shift that makes a line meet its constant exactly. A shift within a thousandth of the tolerance is always
  /// allowed, a shift within the tolerance only if rounding explains it. The shift in the proof must be right to a thousandth
  /// of the tolerance.
  mutating func checkShift(of line: Int, _ residual: Number) {
    let claimed = input.shifts[line] ?? 0
    if sign(residual) == 0 && claimed == 0 { return }
    propagateRounding()
    let exact = residual.approximation
    var largest = 1.0
    if line < input.rows.count { largest = input.rows[line].terms.reduce(0) { max($0, $1.coefficient.magnitude) } }
    // In points: in a row with small coefficients, variables move by more than the constant.
    let precision = largest * tolerance * Tolerance.shiftPart
    let limit = smaller(min(1, largest) * tolerance, max(precision, rounding(of: line)))
    if sign(residual.magnitude.minus(Number(limit))) > 0 {
      faults.append(.shiftedTooFar(input.item(of: line), by: exact))
    } else if (exact - claimed).magnitude > precision {
      faults.append(.wrongShift(input.item(of: line), claimed: claimed, exact: exact))
    }
  }

  /// The smaller one; a rounding error that is not a number is no bound.
  func smaller(_ tolerance: Double, _ rounding: Double) -> Double { rounding < tolerance ? rounding : tolerance }

  /// The basic item with the same expression up to a factor, if there is one.
  mutating func sharedDual(of line: Int) -> SharedDual? {
    for other in plan.columns[entries[starts[line]].variable] {
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
}
