/// The order in which the basis is solved, in block triangular form. Items with one unknown variable come first; items with a
/// variable that no other item has come last; the items between them are the **core**, which is factored.
///
/// Values are solved in this order and forces in reverse. Places are counted for the forces: place 0 is the item solved last.
struct SolvingPlan<Number: ExactNumber> {
  /// By place, a line and the variable that the line determines.
  var steps: [(line: Int, variable: Int)] = []
  /// The places of the core.
  var core = 0..<0
  /// The place of each variable.
  var places: [Int] = []
  /// By step of the core.
  var pivots: [Pivot] = []

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
  /// False if the basis is singular.
  mutating func makePlan() -> Bool {
    let (count, basic) = (input.variables.count, input.basic)
    // By variable, the basic items that contain it.
    var columns = Array(repeating: [Int](), count: count)
    for (item, line) in basic.enumerated() {
      for entry in entries[run(of: line)] { columns[entry.variable].append(item) }
    }
    var isTaken = Array(repeating: false, count: basic.count)
    var isKnown = Array(repeating: false, count: count)
    let first = peelFirst(columns, &isTaken, &isKnown)
    let last = peelLast(columns, &isTaken, &isKnown)
    plan.places = Array(repeating: -1, count: count)
    plan.steps.reserveCapacity(count)
    plan.steps += last
    plan.core = last.count..<(count - first.count)
    guard factorCore(basic.indices.filter { !isTaken[$0] }.map { basic[$0] }, isKnown) else { return false }
    plan.steps += first.reversed()
    for (place, step) in plan.steps.enumerated() { plan.places[step.variable] = place }
    return true
  }

  /// Takes items with exactly one unknown variable, until there is none.
  private func peelFirst(
    _ columns: [[Int]], _ isTaken: inout [Bool], _ isKnown: inout [Bool]
  ) -> [(line: Int, variable: Int)] {
    let basic = input.basic
    var unknown = basic.map { run(of: $0).count }
    var waiting = basic.indices.filter { unknown[$0] == 1 }
    var (steps, next) = ([(line: Int, variable: Int)](), 0)
    while next < waiting.count {
      let item = waiting[next]
      next += 1
      guard unknown[item] == 1, let found = entries[run(of: basic[item])].first(where: { !isKnown[$0.variable] })
      else { continue }
      isTaken[item] = true
      isKnown[found.variable] = true
      steps.append((basic[item], found.variable))
      for other in columns[found.variable] {
        unknown[other] -= 1
        if unknown[other] == 1 { waiting.append(other) }
      }
    }
    return steps
  }

  /// Takes variables that occur in exactly one remaining item, until there is none.
  private func peelLast(
    _ columns: [[Int]], _ isTaken: inout [Bool], _ isKnown: inout [Bool]
  ) -> [(line: Int, variable: Int)] {
    var uses = isKnown.indices.map { variable in
      isKnown[variable] ? 0 : columns[variable].count { !isTaken[$0] }
    }
    var waiting = uses.indices.filter { uses[$0] == 1 }
    var (steps, next) = ([(line: Int, variable: Int)](), 0)
    while next < waiting.count {
      let variable = waiting[next]
      next += 1
      guard uses[variable] == 1, let item = columns[variable].first(where: { !isTaken[$0] }) else { continue }
      isTaken[item] = true
      isKnown[variable] = true
      let line = input.basic[item]
      steps.append((line, variable))
      for entry in entries[run(of: line)] where !isKnown[entry.variable] {
        uses[entry.variable] -= 1
        if uses[entry.variable] == 1 { waiting.append(entry.variable) }
      }
    }
    return steps
  }
}
