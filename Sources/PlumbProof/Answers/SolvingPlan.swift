/// The order in which the basis is solved. Items with one unknown variable come first, each when the others of its variables
/// are known; those whose variable stands in no other item come last; what is left between is the **core**, which is factored.
///
/// Values go forward through it and forces backward, so an item's place is counted from the end: the last items first.
struct SolvingPlan<Number: ExactNumber> {
  /// By place, the line and the variable that it determines.
  var steps: [(line: Int, variable: Int)] = []
  /// Where the core begins, and where it ends.
  var core = 0..<0
  /// By variable, its place.
  var places: [Int] = []
  /// By the step in the core, from its beginning.
  var pivots: [Pivot] = []

  /// One step of the elimination.
  struct Pivot {
    var coefficient: Number
    /// The entries to its right, by places.
    var right: [(place: Int, coefficient: Number)]
    /// How many times the lines of earlier places were subtracted from this one.
    var subtracted: [(place: Int, times: Number)]
  }
}

extension Workings {
  /// False where the basis determines no values.
  mutating func makePlan() -> Bool {
    let (count, basic) = (reading.variables.count, reading.basic)
    // By variable, the basic items in which it stands.
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

  /// Items of which one variable is not known, until there is none.
  private func peelFirst(
    _ columns: [[Int]], _ isTaken: inout [Bool], _ isKnown: inout [Bool]
  ) -> [(line: Int, variable: Int)] {
    let basic = reading.basic
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

  /// Variables that stand in one item only of those that are left, until there is none.
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
      let line = reading.basic[item]
      steps.append((line, variable))
      for entry in entries[run(of: line)] where !isKnown[entry.variable] {
        uses[entry.variable] -= 1
        if uses[entry.variable] == 1 { waiting.append(entry.variable) }
      }
    }
    return steps
  }
}
