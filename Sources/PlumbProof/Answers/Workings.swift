/// One check, in numbers of one kind. A **line** is a row, or behind the rows the rest of a variable that the proof names:
/// the variable alone, with the constant 0.
struct Workings<Number: ExactNumber> {
  let reading: Reading
  let (tolerance, unexplained): (Double, Double)
  var faults: [ProofFault] = []
  /// A number did not fit: nothing that was found counts.
  var isSpoiled = false

  // The lines: of each one a run of entries, by variables.
  var starts: [Int]
  var entries: [Entry] = []
  var constants: [Number] = []

  // The basis, in the order in which it is solved.
  var plan = SolvingPlan<Number>()
  var values: [Number] = []
  /// Once one has been asked for.
  var roundings: Roundings?

  /// By line, the slope of its price where it is: -1, 0 or 1, and of basic lines and those that share their force nothing.
  var slopes: [Int] = []
  /// By line, the place of the basic one with which it shares a force, and how many times that one's sum its own sum is.
  var shares: [Share?] = []

  // Of each basic item, by its place in the plan: whether its force may still be too low, or too high.
  var mayBeLow: [Bool] = []
  var mayBeHigh: [Bool] = []
  var openCount = 0

  var carrier = Carrier<Number>()
  var limits = Limits<Number>(places: 0)

  struct Entry {
    var variable: Int
    var coefficient: Number
  }

  struct Share {
    var place: Int
    var ratio: Number
  }

  init(_ checker: AnswerChecker, _ reading: Reading) {
    (self.reading, tolerance, unexplained) = (reading, checker.tolerance, checker.unexplained)
    let (rows, rests) = (reading.rows, reading.rests)
    starts = [0]
    starts.reserveCapacity(rows.count + rests.count + 1)
    entries.reserveCapacity(rows.reduce(rests.count) { $0 + $1.terms.count })
    constants.reserveCapacity(rows.count + rests.count)
    for row in rows {
      for term in row.terms { entries.append(Entry(variable: term.variable, coefficient: Number(term.coefficient))) }
      arrangeRun()
      starts.append(entries.count)
      constants.append(Number(row.constant))
    }
    for variable in rests {
      entries.append(Entry(variable: variable, coefficient: Number(1)))
      starts.append(entries.count)
      constants.append(.zero)
    }
  }

  /// Puts the run that has been begun into the order of variables. Mostly the terms come so.
  private mutating func arrangeRun() {
    let begun = starts[starts.count - 1]..<entries.count
    let isArranged = begun.dropFirst().allSatisfy { entries[$0 - 1].variable < entries[$0].variable }
    if !isArranged { entries[begun].sort { $0.variable < $1.variable } }
  }

  @inline(__always)
  func run(of line: Int) -> Range<Int> { starts[line]..<starts[line + 1] }

  mutating func run() {
    guard makePlan(), !isSpoiled else { return }
    findValues()
    compareValues()
    findSlopes()
    guard faults.isEmpty, !isSpoiled else { return }
    openBasis()
    checkLevels()
    if openCount > 0 { checkTies() }
    if openCount > 0 { checkRest() }
  }

  /// The sign of a number, which has to fit.
  @inline(__always)
  mutating func sign(_ number: Number) -> Int {
    if number.isOverflowed { isSpoiled = true }
    return number.sign
  }
}
