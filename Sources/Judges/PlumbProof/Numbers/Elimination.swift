/// Gaussian elimination of sparse rows, whose entries are sorted by variable. Rows with the fewest entries are eliminated first
/// (Markowitz 1957).
struct Elimination<Number: ExactNumber> {
  typealias Entry = AnswerCheck<Number>.Entry

  private(set) var rows: [[Entry]] = []
  private(set) var subtracted: [[(step: Int, times: Number)]] = []
  private(set) var steps: [(row: Int, coefficient: Number)] = []
  private(set) var hasOverflowed = false
  /// Variables below this number can be pivots.
  private let pivotEnd: Int
  private var isDone: [Bool] = []
  /// For each variable, the rows that contain it or once contained it, and the number of rows that contain it now.
  private var column: [[Int]]
  private var uses: [Int]

  /// Creates an elimination; the last `others` variables are never pivots.
  init(variables: Int, others: Int = 0) {
    pivotEnd = variables
    column = Array(repeating: [], count: variables + others)
    uses = Array(repeating: 0, count: variables + others)
  }

  /// The rows that remain after the elimination, which contain no possible pivots.
  var remainders: [[Entry]] { rows.indices.filter { !isDone[$0] }.map { rows[$0] } }

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

  /// The next pivot: the first row with the fewest entries, and its variable that occurs in the fewest rows. Nil if no remaining
  /// row contains a possible pivot.
  func next() -> (row: Int, variable: Int)? {
    var best = -1
    for row in rows.indices where !isDone[row] && rows[row].first?.variable ?? pivotEnd < pivotEnd {
      if best < 0 || rows[row].count < rows[best].count { best = row }
    }
    guard best >= 0 else { return nil }
    let pivots = rows[best].prefix { $0.variable < pivotEnd }
    return pivots.min { uses[$0.variable] < uses[$1.variable] }.map { (best, $0.variable) }
  }

  /// Eliminates a variable from all rows except its pivot row, and removes the pivot row.
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
