/// The order in which the basis is solved, in block triangular form. Items with one unknown variable are first; items with a
/// variable that occurs in no other item are last; the items between them are the **core**, which is factored.
///
/// Values are solved in this order and dual values in reverse. Places are numbered in the order of dual values: place 0 is the item
/// solved last.
struct SolvingPlan<Number: ExactNumber> {
  /// For each place, a line and the variable that the line determines.
  var steps: [(line: Int, variable: Int)] = []
  /// The places of the core.
  var core = 0..<0
  /// The place of each variable.
  var places: [Int] = []
  /// The pivots of the core, by step.
  var pivots: [Pivot] = []
  /// For each variable, the basic lines that contain it.
  var columns: [[Int]] = []

  /// One step of the elimination.
  struct Pivot {
    var coefficient: Number
    /// The entries of the variables that later steps determine, by place.
    var right: [(place: Int, coefficient: Number)]
    /// The multiples of earlier lines that were subtracted from this line.
    var subtracted: [(place: Int, times: Number)]
  }
}

extension AnswerCheck {
  /// Computes the plan. Returns false if the basis is singular.
  mutating func makePlan() -> Bool {
    let count = input.variables.count
    plan.columns = Array(repeating: [], count: count)
    for line in input.basic {
      for entry in entries[run(of: line)] { plan.columns[entry.variable].append(line) }
    }
    let (entries, starts, columns) = (entries, starts, plan.columns)
    // This closure is created once, because generic code creates a key path again at each call.
    let variables = { line in entries[starts[line]..<starts[line + 1]].lazy.map { $0.variable } }
    var isTaken = input.sides.map { $0 != .basic }
    var isKnown = Array(repeating: false, count: count)
    // Pair items that have one unknown variable, then variables that occur in one remaining item.
    let first = peel(variables, { columns[$0] }, &isTaken, &isKnown)
    let last = peel({ columns[$0] }, variables, &isKnown, &isTaken)
    plan.places = Array(repeating: -1, count: count)
    plan.steps.reserveCapacity(count)
    plan.steps += last.map { (line: $0.partner, variable: $0.node) }
    plan.core = last.count..<(count - first.count)
    guard factorCore(input.basic.filter { !isTaken[$0] }, isKnown) else { return false }
    plan.steps += first.reversed().map { (line: $0.node, variable: $0.partner) }
    for (place, step) in plan.steps.enumerated() { plan.places[step.variable] = place }
    return true
  }
}

/// Repeatedly finds a node of a bipartite graph that has a single free neighbour, and pairs the node with this neighbour.
private func peel(
  _ neighbours: (Int) -> some Sequence<Int>, _ nodes: (Int) -> some Sequence<Int>, _ isTaken: inout [Bool],
  _ isPartnerTaken: inout [Bool]
) -> [(node: Int, partner: Int)] {
  var free = isTaken.indices.map { node in isTaken[node] ? 0 : neighbours(node).count { !isPartnerTaken[$0] } }
  var waiting = free.indices.filter { free[$0] == 1 }
  var (pairs, next) = ([(node: Int, partner: Int)](), 0)
  while next < waiting.count {
    let node = waiting[next]
    next += 1
    guard free[node] == 1, let partner = neighbours(node).first(where: { !isPartnerTaken[$0] }) else { continue }
    isTaken[node] = true
    isPartnerTaken[partner] = true
    pairs.append((node, partner))
    for node in nodes(partner) where !isTaken[node] {
      free[node] -= 1
      if free[node] == 1 { waiting.append(node) }
    }
  }
  return pairs
}

/// Factors the part of the basis that is not triangular, by exact elimination. Lines with the fewest entries are first (Markowitz
/// 1957).
extension AnswerCheck {
  /// Factors the remaining lines over the unknown variables. Returns false if they are singular.
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
