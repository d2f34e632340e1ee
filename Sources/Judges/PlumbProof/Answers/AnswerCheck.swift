/// One run of the check with one type of numbers. A **line** is a row, or the rest of a variable that the proof lists (the
/// variable alone, with the constant 0); rests are numbered after the rows.
struct AnswerCheck<Number: ExactNumber> {
  let input: ProofInput
  let (tolerance, unconditionalTolerance): (Double, Double)
  var faults: [ProofFault] = []
  /// A number did not fit its type: the result of this run is void.
  var hasOverflowed = false

  // The entries of each line, sorted by variable.
  var starts: [Int]
  var entries: [Entry] = []
  var constants: [Number] = []

  // The basis, in the order in which it is solved.
  var plan = SolvingPlan<Number>()
  var values: [Number] = []
  /// By variable, a bound of the rounding error of its value. Computed on first use.
  var roundingErrors: [Double] = []

  /// By line, the side of its constant that its price's slope is taken from: -1, 1 or 0. Basic lines and lines that share their
  /// dual value have 0.
  var pricedSides: [Int] = []
  /// By line, the basic item with the same expression, and the factor between both expressions.
  var sharedDuals: [SharedDual?] = []

  var dualSolve = DualSolve<Number>()
  /// By place of a basic item; the places with a dual value or a limit in this component; and how many items are open.
  var compared: [ComparedDual<Number>] = []
  var touched: [Int] = []
  var openCount = 0

  struct Entry {
    var variable: Int
    var coefficient: Number
  }

  struct SharedDual {
    var place: Int
    var ratio: Number
  }

  init(_ checker: AnswerChecker, _ input: ProofInput) {
    (self.input, tolerance, unconditionalTolerance) = (input, checker.tolerance, checker.unconditionalTolerance)
    let (rows, rests) = (input.rows, input.rests)
    starts = [0]
    starts.reserveCapacity(rows.count + rests.count + 1)
    entries.reserveCapacity(rows.reduce(rests.count) { $0 + $1.terms.count })
    constants.reserveCapacity(rows.count + rests.count)
    for row in rows {
      for term in row.terms { entries.append(Entry(variable: term.variable, coefficient: Number(term.coefficient))) }
      sortLastRun()
      starts.append(entries.count)
      constants.append(Number(row.constant))
    }
    for variable in rests {
      entries.append(Entry(variable: variable, coefficient: Number(1)))
      starts.append(entries.count)
      constants.append(.zero)
    }
  }

  /// Sorts the last line's entries by variable. Most terms come sorted.
  private mutating func sortLastRun() {
    let begun = starts[starts.count - 1]..<entries.count
    let isArranged = begun.dropFirst().allSatisfy { entries[$0 - 1].variable < entries[$0].variable }
    if !isArranged { entries[begun].sort { $0.variable < $1.variable } }
  }

  @inline(__always)
  func run(of line: Int) -> Range<Int> { starts[line]..<starts[line + 1] }

  /// The coefficient of a variable that the line has.
  @inline(__always)
  func coefficient(of variable: Int, in line: Int) -> Number {
    var index = starts[line]
    while entries[index].variable != variable { index += 1 }
    return entries[index].coefficient
  }

  mutating func run() {
    guard makePlan(), !hasOverflowed else { return }
    findValues()
    compareValues()
    findPricedSides()
    guard faults.isEmpty, !hasOverflowed else { return }
    startComparison()
    checkLevels()
    if openCount > 0 { checkTies() }
    if openCount > 0 { checkRest() }
  }

  /// The sign of a number. Notes an overflow.
  @inline(__always)
  mutating func sign(_ number: Number) -> Int {
    if number.isOverflowed { hasOverflowed = true }
    return number.sign
  }
}
