/// The part of the basis that is not triangular, by exact elimination; lines with fewest entries first (Markowitz 1957).
extension AnswerCheck {
  /// Factors the remaining lines over the unknown variables. False if they are singular.
  mutating func factorCore(_ lines: [Int], _ isKnown: [Bool]) -> Bool {
    guard !lines.isEmpty else {
      guard let open = isKnown.firstIndex(of: false) else { return true }
      faults.append(.singularBasis(variable: open))
      return false
    }
    var core = Elimination<Number>(variables: isKnown.count)
    for line in lines { core.add(entries[run(of: line)].lazy.filter { !isKnown[$0.variable] }) }
    let first = plan.core.lowerBound
    while let (row, variable) = core.next() {
      plan.places[variable] = first + core.steps.count
      plan.steps.append((lines[row], variable))
      core.eliminate(row, variable)
    }
    if core.hasOverflowed { hasOverflowed = true }
    guard core.steps.count == plan.core.count else {
      let open = isKnown.indices.first { !isKnown[$0] && plan.places[$0] < 0 }
      faults.append(.singularBasis(variable: open ?? 0))
      return false
    }
    plan.pivots = core.steps.map { step in
      SolvingPlan.Pivot(
        coefficient: step.coefficient,
        right: core.rows[step.row].map { (plan.places[$0.variable], $0.coefficient) },
        subtracted: core.subtracted[step.row].map { (first + $0.step, $0.times) })
    }
    return true
  }
}
