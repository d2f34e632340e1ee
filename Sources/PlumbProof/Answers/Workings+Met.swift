/// Lines that meet their constants and are not basic.
extension Workings {
  /// Checks that the shift that makes the line meet its constant exactly is small: no more than the tolerance, and beyond a
  /// thousandth of that no more than rounding explains. The proof has to say the shift to that thousandth.
  mutating func noteShift(of line: Int, _ excess: Number) {
    let claimed = reading.shifts[line] ?? 0
    if sign(excess) == 0 && claimed == 0 { return }
    followRoundings()
    let exact = excess.approximation
    var largest = 1.0
    if line < reading.rows.count { largest = reading.rows[line].terms.reduce(0) { max($0, $1.coefficient.magnitude) } }
    // In points: of a row with small coefficients the variables move by more than its constant.
    let unsaid = largest * tolerance / 1000
    let limit = smaller(min(1, largest) * tolerance, max(unsaid, rounding(of: line)))
    if sign(excess.magnitude.minus(Number(limit))) > 0 {
      faults.append(.shiftedTooFar(reading.item(of: line), by: exact))
    } else if (exact - claimed).magnitude > unsaid {
      faults.append(.wrongShift(reading.item(of: line), claimed: claimed, exact: exact))
    }
  }

  /// The tolerance, or a rounding where that is less; one that does not fit a double is no bound.
  func smaller(_ tolerance: Double, _ rounding: Double) -> Double { rounding < tolerance ? rounding : tolerance }

  /// Of each variable the basic items whose first variable it is: their heads, and by place the next one.
  func linkBasics(_ heads: inout [Int]) -> [Int] {
    guard !heads.isEmpty else { return [] }
    var links = Array(repeating: -1, count: plan.steps.count)
    for (place, step) in plan.steps.enumerated() {
      let first = entries[starts[step.line]].variable
      links[place] = heads[first]
      heads[first] = place
    }
    return links
  }

  /// The basic item over the same expression, if there is one.
  mutating func share(of line: Int, _ heads: [Int], _ links: [Int]) -> Share? {
    var place = heads[entries[starts[line]].variable]
    while place >= 0 {
      if let ratio = ratio(of: line, to: plan.steps[place].line) { return Share(place: place, ratio: ratio) }
      place = links[place]
    }
    return nil
  }

  /// How many times one line's terms the other's are; nil where they are over different expressions.
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
