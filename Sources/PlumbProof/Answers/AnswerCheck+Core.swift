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

/// Gaussian elimination of sparse rows.
struct Elimination<Number: ExactNumber> {
  typealias Entry = AnswerCheck<Number>.Entry

  private(set) var rows: [[Entry]] = []
  private(set) var subtracted: [[(step: Int, times: Number)]] = []
  private(set) var steps: [(row: Int, coefficient: Number)] = []
  private(set) var hasOverflowed = false
  private var isDone: [Bool] = []
  /// By variable, the rows that contain it or once did, and the number of rows that contain it.
  private var column: [[Int]]
  private var uses: [Int]

  init(variables: Int) {
    column = Array(repeating: [], count: variables)
    uses = Array(repeating: 0, count: variables)
  }

  mutating func add(_ entries: some Sequence<Entry>) {
    for entry in entries { note(entry.variable, in: rows.count) }
    rows.append(Array(entries))
    subtracted.append([])
    isDone.append(false)
  }

  private mutating func note(_ variable: Int, in row: Int) {
    column[variable].append(row)
    uses[variable] += 1
  }

  /// The next pivot: the first row with fewest entries, and its variable that occurs in fewest rows. Nil if no row has entries
  /// left.
  func next() -> (row: Int, variable: Int)? {
    var best = -1
    for row in rows.indices where !isDone[row] && !rows[row].isEmpty {
      if best < 0 || rows[row].count < rows[best].count { best = row }
    }
    guard best >= 0, let least = rows[best].min(by: { uses[$0.variable] < uses[$1.variable] }) else { return nil }
    return (best, least.variable)
  }

  /// Removes the row with the variable as its pivot, and eliminates the variable from all other rows.
  mutating func eliminate(_ row: Int, _ variable: Int) {
    isDone[row] = true
    var pivot = Number.zero
    rows[row].removeAll { entry in
      if entry.variable == variable { pivot = entry.coefficient }
      return entry.variable == variable
    }
    for entry in rows[row] { uses[entry.variable] -= 1 }
    for other in column[variable] where !isDone[other] {
      guard let entry = rows[other].first(where: { $0.variable == variable }) else { continue }
      let times = entry.coefficient.over(pivot)
      subtract(row, times, from: other, without: variable)
      subtracted[other].append((steps.count, times))
    }
    steps.append((row, pivot))
  }

  private mutating func subtract(_ row: Int, _ times: Number, from other: Int, without variable: Int) {
    let (mine, theirs) = (rows[row], rows[other])
    var result: [Entry] = []
    result.reserveCapacity(mine.count + theirs.count)
    var (i, j) = (0, 0)
    while i < mine.count || j < theirs.count {
      if i == mine.count || (j < theirs.count && theirs[j].variable < mine[i].variable) {
        if theirs[j].variable != variable { result.append(theirs[j]) }
        j += 1
        continue
      }
      var entry = Entry(variable: mine[i].variable, coefficient: mine[i].coefficient.times(times).negated)
      let isShared = j < theirs.count && theirs[j].variable == entry.variable
      if isShared { entry.coefficient = entry.coefficient.plus(theirs[j].coefficient) }
      if entry.coefficient.isOverflowed { hasOverflowed = true }
      if entry.coefficient.sign != 0 {
        result.append(entry)
        if !isShared { note(entry.variable, in: other) }
      } else {
        uses[entry.variable] -= 1
      }
      (i, j) = (i + 1, isShared ? j + 1 : j)
    }
    rows[other] = result
  }
}
