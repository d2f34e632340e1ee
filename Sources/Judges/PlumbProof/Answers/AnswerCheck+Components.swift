/// Compares the dual values of the basic items with the limits of their prices, one component of the objective after the other,
/// until every comparison is decided.
extension AnswerCheck {
  /// A required row allows any dual value against its violated side, so these comparisons are decided from the start.
  mutating func startComparison() {
    compared = Array(repeating: ComparedDual(), count: plan.steps.count)
    for line in input.rows.indices where input.rows[line].isRequired {
      guard let sharedDual = sharedDuals[line] else { continue }
      let (below, above) = violatedSides(of: line, sharedDual)
      if below { compared[sharedDual.place].mayBeLow = false }
      if above { compared[sharedDual.place].mayBeHigh = false }
    }
    openCount = compared.count(where: \.isOpen)
    dualSolve = DualSolve(variables: values.count, core: plan.core.count)
  }

  /// On which sides of the basic item a row that shares its dual value is violated.
  private func violatedSides(of line: Int, _ sharedDual: SharedDual) -> (below: Bool, above: Bool) {
    let row = input.rows[line]
    return sharedDual.ratio.sign > 0
      ? (row.isViolatedBelow, row.isViolatedAbove) : (row.isViolatedAbove, row.isViolatedBelow)
  }

  /// Adds a line's price to the component, with a slope of 1 on each counted side.
  mutating func add(_ line: Int, below: Bool, above: Bool) {
    guard let sharedDual = sharedDuals[line] else {
      let side = pricedSides[line]
      if side < 0 ? below : (side > 0 && above) { pull(along: line, times: side) }
      return
    }
    let (place, size) = (sharedDual.place, sharedDual.ratio.magnitude)
    guard compared[place].isOpen else { return }
    let isOpposite = sharedDual.ratio.sign < 0
    touch(place)
    if isOpposite ? above : below { compared[place].low = compared[place].low.plus(size) }
    if isOpposite ? below : above { compared[place].high = compared[place].high.plus(size) }
  }

  /// Adds the price of a variable's rest to the component.
  mutating func addRest(of variable: Int, below: Bool, above: Bool) {
    if let line = input.restLine(of: variable) { return add(line, below: below, above: above) }
    let side = sign(values[variable])
    if side < 0 ? below : (side > 0 && above) { pull(variable, Number(Double(side))) }
  }

  /// Compares the dual values of the component with their limits. If both are equal, the next component decides.
  mutating func compareDuals(at objective: ProofFault.Objective) {
    solveForDuals()
    for (place, amount) in dualSolve.duals {
      touch(place)
      // The dual values balance the sum of the slopes.
      compared[place].dual = amount.negated
    }
    for place in touched {
      var item = compared[place]
      if item.isOpen {
        let (fromLow, fromHigh) = (item.dual.plus(item.low), item.high.minus(item.dual))
        let (isLow, isHigh) = (sign(fromLow), sign(fromHigh))
        if item.mayBeLow && isLow < 0 { reportBetter(place, -1, objective, fromLow) }
        if item.mayBeHigh && isHigh < 0 { reportBetter(place, 1, objective, fromHigh) }
        item.mayBeLow = item.mayBeLow && isLow == 0
        item.mayBeHigh = item.mayBeHigh && isHigh == 0
        if !item.isOpen { openCount -= 1 }
      }
      compared[place] = ComparedDual(mayBeLow: item.mayBeLow, mayBeHigh: item.mayBeHigh)
    }
    touched.removeAll(keepingCapacity: true)
  }

  private mutating func touch(_ place: Int) {
    if !compared[place].isTouched { touched.append(place) }
    compared[place].isTouched = true
  }

  private mutating func reportBetter(_ place: Int, _ side: Int, _ objective: ProofFault.Objective, _ gap: Number) {
    let item = input.item(of: plan.steps[place].line)
    faults.append(.better(item, toSide: side, by: objective, rate: gap.magnitude.approximation))
  }
}

/// A basic item's dual value in one component, and how far its price allows the dual value to go.
struct ComparedDual<Number: ExactNumber> {
  /// Whether the components so far leave open that the dual value is too low, or too high.
  var mayBeLow = true
  var mayBeHigh = true
  /// Of this component. `low` is how far the dual value may go below 0.
  var dual = Number.zero
  var low = Number.zero
  var high = Number.zero
  var isTouched = false

  var isOpen: Bool { mayBeLow || mayBeHigh }
}
