/// The components of the objective, in order: levels, ties, rest.
extension AnswerCheck {
  mutating func checkLevels() {
    let rows = input.rows
    var soft: [(priority: Double, line: Int)] = []
    soft.reserveCapacity(rows.count)
    for line in rows.indices where !rows[line].isRequired && (pricedSides[line] != 0 || sharedDuals[line] != nil) {
      soft.append((rows[line].priority, line))
    }
    soft.sort { $0.priority != $1.priority ? $0.priority > $1.priority : $0.line < $1.line }
    var next = 0
    while next < soft.count && openCount > 0 {
      let priority = soft[next].priority
      while next < soft.count && soft[next].priority == priority {
        let line = soft[next].line
        add(line, below: rows[line].isViolatedBelow, above: rows[line].isViolatedAbove)
        next += 1
      }
      compareDuals(at: .level(priority))
    }
  }

  /// Checks ties: among the answers that are equally good at all levels, this answer violates the last soft row in order least,
  /// then the row before it least, and so on.
  mutating func checkTies() {
    var pruning = Pruning(openCount: openCount)
    for line in input.rowsInOrder.reversed() where openCount > 0 {
      let row = input.rows[line]
      guard !row.isRequired, pricedSides[line] != 0 || sharedDuals[line] != nil else { continue }
      add(line, below: row.isViolatedBelow, above: row.isViolatedAbove)
      compareDuals(at: .tie(row: row.id), &pruning)
    }
  }

  /// Checks that sizes are minimised, then distances of attracting rows from their constants, then negative and positive parts of
  /// offsets.
  mutating func checkRest() {
    var pruning = Pruning(openCount: openCount)
    checkRests(.size, below: true, above: true, &pruning) { .size(variable: $0) }
    for line in input.rowsInOrder where openCount > 0 && input.rows[line].attracts {
      add(line, below: true, above: true)
      compareDuals(at: .attraction(row: input.rows[line].id), &pruning)
    }
    checkRests(.offset, below: true, above: false, &pruning) { .sign(variable: $0) }
    checkRests(.offset, below: false, above: true, &pruning) { .offset(variable: $0) }
  }

  private mutating func checkRests(
    _ kind: CheckedVariable.Kind, below: Bool, above: Bool, _ pruning: inout Pruning,
    _ objective: (Int) -> ProofFault.Objective
  ) {
    for variable in input.variablesInOrder where openCount > 0 && input.variables[variable].kind == kind {
      addRest(of: variable, below: below, above: above)
      compareDuals(at: objective(variable), &pruning)
    }
  }

  /// The number of undecided items when reachability was last computed, and the number of components compared since.
  private struct Pruning {
    var openCount: Int
    var count = 0
  }

  /// Compares the dual values of a component, and recomputes reachability once half of the undecided items have been decided.
  private mutating func compareDuals(at objective: ProofFault.Objective, _ pruning: inout Pruning) {
    compareDuals(at: objective)
    pruning.count += 1
    guard pruning.count >= Tolerance.prunedComponents,
      dualSolve.reachesOpen.isEmpty || 2 * openCount <= pruning.openCount
    else { return }
    pruning = Pruning(openCount: openCount)
    markReachability()
  }

  // Compares the dual values of the basic items with the limits of their prices, one component of the objective at a time, until
  // every comparison is decided.

  /// Begins the comparison. A required row allows any dual value on the side on which it is violated, so this side is decided from
  /// the start.
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

  /// The sides on which a row is violated, converted to sides of the basic item whose dual value the row shares.
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

  /// Compares the dual values of the component with their limits. If a dual value equals its limit, the next component decides.
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

/// A basic item's dual value in one component, and the limits that its price sets for the dual value.
struct ComparedDual<Number: ExactNumber> {
  /// Whether the dual value may still be too low, and whether it may still be too high, after the components compared so far.
  var mayBeLow = true
  var mayBeHigh = true
  /// The dual value in this component, and how far below (`low`) or above 0 (`high`) it may be.
  var dual = Number.zero
  var low = Number.zero
  var high = Number.zero
  var isTouched = false

  var isOpen: Bool { mayBeLow || mayBeHigh }
}

/// A sparse transposed solve: writes a vector over the variables as a combination of the basic items, whose coefficients are the
/// dual values. Basic items are eliminated in the order of their places. After the core is eliminated, its triangular part is
/// solved backward.
struct DualSolve<Number: ExactNumber> {
  /// For each variable, the part of the vector that has not been eliminated yet.
  var remainder: [Number] = []
  /// For each step of the core, the multiple of the pivot row that is subtracted, and the end of the steps whose multiples may be
  /// non-zero.
  var coreMultiples: [Number] = []
  var coreEnd = 0
  /// The places queued for elimination, as a bit set. Its first `emptyWords` words are 0.
  private var waiting: [UInt64] = []
  private var waitingCount = 0
  private var emptyWords = 0
  /// For each place, whether the elimination can reach an undecided item from this place. Empty until `markReachability` is called.
  var reachesOpen: [Bool] = []
  /// The result: the multiples of basic items, by place.
  var duals: [(place: Int, amount: Number)] = []

  init(variables: Int = 0, core: Int = 0) {
    remainder = Array(repeating: .zero, count: variables)
    coreMultiples = Array(repeating: .zero, count: core)
    waiting = Array(repeating: 0, count: variables / 64 + 1)
  }

  mutating func begin() {
    duals.removeAll(keepingCapacity: true)
    (coreEnd, emptyWords) = (0, 0)
  }

  @inline(__always)
  mutating func enqueue(_ place: Int) {
    let (word, bit) = (place >> 6, UInt64(1) << UInt64(place & 63))
    if waiting[word] & bit == 0 {
      waiting[word] |= bit
      waitingCount += 1
    }
  }

  /// Removes and returns the first queued place, if it is before `end`.
  mutating func takeNext(before end: Int) -> Int? {
    guard waitingCount > 0 else { return nil }
    var word = emptyWords
    while waiting[word] == 0 { word += 1 }
    let place = word << 6 + waiting[word].trailingZeroBitCount
    guard place < end else { return nil }
    waiting[word] &= waiting[word] - 1
    (emptyWords, waitingCount) = (word, waitingCount - 1)
    return place
  }
}

extension AnswerCheck {
  /// Adds an amount on a variable to the vector, and queues the variable. Does nothing if no undecided item is affected.
  @inline(__always)
  mutating func pull(_ variable: Int, _ amount: Number) {
    let place = plan.places[variable]
    if !dualSolve.reachesOpen.isEmpty && !dualSolve.reachesOpen[place] { return }
    dualSolve.remainder[variable] = dualSolve.remainder[variable].plus(amount)
    dualSolve.enqueue(place)
  }

  /// Adds a line's coefficients times a slope of -1 or 1 to the vector.
  mutating func pull(along line: Int, times slope: Int) {
    for index in run(of: line) {
      pull(entries[index].variable, slope > 0 ? entries[index].coefficient : entries[index].coefficient.negated)
    }
  }

  /// Eliminates the whole vector, and lists the multiples of basic items in `duals`.
  mutating func solveForDuals() {
    dualSolve.begin()
    while let place = dualSolve.takeNext(before: plan.core.upperBound) {
      if place < plan.core.lowerBound { eliminate(place) } else { eliminatePivot(place - plan.core.lowerBound) }
    }
    for step in (0..<dualSolve.coreEnd).reversed() { substituteBack(step) }
    while let place = dualSolve.takeNext(before: plan.steps.count) { eliminate(place) }
  }

  private mutating func eliminate(_ place: Int) {
    let (line, variable) = plan.steps[place]
    let pull = dualSolve.remainder[variable]
    guard sign(pull) != 0 else { return }
    dualSolve.remainder[variable] = .zero
    let amount = pull.over(coefficient(of: variable, in: line))
    dualSolve.duals.append((place, amount))
    for index in run(of: line) where entries[index].variable != variable {
      self.pull(entries[index].variable, entries[index].coefficient.times(amount).negated)
    }
  }

  private mutating func eliminatePivot(_ step: Int) {
    let variable = plan.steps[plan.core.lowerBound + step].variable
    let pull = dualSolve.remainder[variable]
    guard sign(pull) != 0 else { return }
    dualSolve.remainder[variable] = .zero
    let amount = pull.over(plan.pivots[step].coefficient)
    dualSolve.coreMultiples[step] = amount
    dualSolve.coreEnd = step + 1
    for (other, coefficient) in plan.pivots[step].right {
      self.pull(plan.steps[other].variable, coefficient.times(amount).negated)
    }
  }

  private mutating func substituteBack(_ step: Int) {
    let amount = dualSolve.coreMultiples[step]
    guard sign(amount) != 0 else { return }
    dualSolve.coreMultiples[step] = .zero
    let place = plan.core.lowerBound + step
    dualSolve.duals.append((place, amount))
    for (other, times) in plan.pivots[step].subtracted {
      let index = other - plan.core.lowerBound
      dualSolve.coreMultiples[index] = dualSolve.coreMultiples[index].minus(times.times(amount))
    }
    for index in run(of: plan.steps[place].line) where plan.places[entries[index].variable] >= plan.core.upperBound {
      pull(entries[index].variable, entries[index].coefficient.times(amount).negated)
    }
  }

  /// Marks the places from which the elimination can reach an undecided item. All other places are skipped from now on.
  mutating func markReachability() {
    let (lower, upper) = (plan.core.lowerBound, plan.core.upperBound)
    var reachesOpen = compared.map(\.isOpen)
    for place in (upper..<reachesOpen.count).reversed() { leave(place, &reachesOpen) }
    // Retrace the steps of the core in reverse: first the back substitution, then the elimination.
    for place in plan.core {
      leave(place, &reachesOpen)
      if plan.pivots[place - lower].subtracted.contains(where: { reachesOpen[$0.place] }) { reachesOpen[place] = true }
    }
    for place in plan.core.reversed() where plan.pivots[place - lower].right.contains(where: { reachesOpen[$0.place] })
    {
      reachesOpen[place] = true
    }
    for place in (0..<lower).reversed() { leave(place, &reachesOpen) }
    dualSolve.reachesOpen = reachesOpen
  }

  /// Marks a place if eliminating its variable queues a marked place. In the core, only places after the core count.
  private func leave(_ place: Int, _ reachesOpen: inout [Bool]) {
    let end = plan.core.contains(place) ? plan.core.upperBound : place + 1
    let run = run(of: plan.steps[place].line)
    let isMarked = run.contains {
      let other = plan.places[entries[$0].variable]
      return other >= end && reachesOpen[other]
    }
    if isMarked { reachesOpen[place] = true }
  }
}
