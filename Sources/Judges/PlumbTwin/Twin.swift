/// The reference solver: textbook simplex on a dense dictionary with Bland's rule, in exact arithmetic, from scratch every time. It
/// is deliberately slow and simple, and shares no code with the solver.
///
/// It minimises one objective after another, each within the optimal face of the previous objectives.
public enum Twin {
  public enum Failure: Error, Equatable, Sendable {
    /// A number exceeded the range of `Rational`.
    case overflow
  }

  public struct Answer: Equatable, Sendable {
    /// The value of each variable.
    public var values: [Rational]
    /// The least possible sum of violations at each priority of soft rows, highest priority first.
    public var violations: [LevelViolation]
    /// The names of the required rows that are dropped, in descending order of conflict rank. Rows with equal ranks are ordered
    /// by place.
    public var givenUp: [Int]

    public init(values: [Rational], violations: [LevelViolation], givenUp: [Int]) {
      self.values = values
      self.violations = violations
      self.givenUp = givenUp
    }

    /// Whether doubles can represent every value exactly.
    public var isDyadic: Bool { values.allSatisfy(\.isDyadic) }
  }

  public struct LevelViolation: Equatable, Sendable {
    public var priority: Double
    public var violation: Rational

    public init(priority: Double, violation: Rational) {
      self.priority = priority
      self.violation = violation
    }
  }

  /// Returns the unique solution of a system. Takes exponential time at worst, and about 5 microseconds for 5 variables and 10
  /// rows.
  public static func answer(to system: SystemDescription) throws(Failure) -> Answer {
    if let answer = try? TwinRun<Int64>.answer(to: system) { return answer }
    return try TwinRun<Rational>.answer(to: system)
  }

  /// The names of the required rows that are dropped, in descending order of conflict rank. Rows with equal ranks are ordered by
  /// place.
  public static func givenUp(in system: SystemDescription) throws(Failure) -> [Int] {
    if let names = try? TwinRun<Int64>.givenUp(in: system) { return names }
    return try TwinRun<Rational>.givenUp(in: system)
  }

  /// For each variable, whether it could have a different value without making any level worse, before ties are broken.
  /// Minimises the levels, and then up to two objectives for each variable.
  public static func ambiguous(in system: SystemDescription) throws(Failure) -> [Bool] {
    try openness(of: system).ambiguous
  }

  /// Returns the result of `ambiguous(in:)` and, if no variable is ambiguous, also the values, which saves another run. The
  /// values are nil if a variable is ambiguous or a value is out of range.
  public static func openness(
    of system: SystemDescription
  ) throws(Failure) -> (ambiguous: [Bool], values: [Rational]?) {
    if let openness = try? TwinRun<Int64>.openness(of: system) { return openness }
    return try TwinRun<Rational>.openness(of: system)
  }
}

/// Runs with one number type. A run that overflows integers is repeated with fractions.
extension TwinRun {
  fileprivate static func answer(to system: SystemDescription) throws(Twin.Failure) -> Twin.Answer {
    var run = TwinRun(system)
    try run.keepRequiredRows()
    try run.minimiseLevels()
    try run.breakTies()
    try run.applyRest()
    let values = run.tableau.values
    guard !values.contains(where: \.isOverflowed) else { throw .overflow }
    return Twin.Answer(values: values, violations: run.violations, givenUp: run.givenUp)
  }

  fileprivate static func givenUp(in system: SystemDescription) throws(Twin.Failure) -> [Int] {
    var run = TwinRun(system)
    try run.keepRequiredRows()
    return run.givenUp
  }

  fileprivate static func openness(
    of system: SystemDescription
  ) throws(Twin.Failure) -> (ambiguous: [Bool], values: [Rational]?) {
    var run = TwinRun(system)
    try run.keepRequiredRows()
    try run.minimiseLevels()
    var ambiguous: [Bool] = []
    for variable in system.variables.indices {
      ambiguous.append(try run.leavesChoice(of: variable))
    }
    guard !ambiguous.contains(true) else { return (ambiguous, nil) }
    let values = run.tableau.values
    return (ambiguous, values.contains(where: \.isOverflowed) ? nil : values)
  }
}

/// One run of the twin: the tableau after the objectives minimised so far.
struct TwinRun<Number: Exact>: ~Copyable {
  let system: SystemDescription
  private(set) var tableau: Tableau<Number>
  private(set) var givenUp: [Int] = []
  private(set) var violations: [Twin.LevelViolation] = []
  /// The deviation of each row, or nil if the row is not in the tableau. A row is added just before its objective is minimised.
  private var deviations: [Deviation?]

  init(_ system: SystemDescription) {
    self.system = system
    deviations = system.rows.map { _ in nil }
    // Each row needs one deviation, and so does each variable, for its rest value.
    let count = system.rows.count + system.variables.count
    let scale = Number.isField ? Scale() : Scale(of: system)
    tableau = Tableau(variables: system.variables.count, deviations: count, scale: scale)
  }

  /// Adds the required rows, strongest first (rows of equal conflict rank are ordered by place), and drops each row that is
  /// infeasible together with the rows kept so far.
  mutating func keepRequiredRows() throws(Twin.Failure) {
    let rows = system.rows
    let strongestFirst = inOrder(rows.indices) {
      rows[$0].isRequired
    } by: {
      rows[$0].conflictRank == rows[$1].conflictRank
        ? system.isBefore(rows[$0], rows[$1]) : rows[$0].conflictRank > rows[$1].conflictRank
    }
    for index in strongestFirst {
      let deviation = try tableau.addDeviation(terms: rows[index].terms, constant: rows[index].constant)
      try minimise(deviation, rows[index].relation)
      if tableau.isCostly {
        // A broken row has no effect at all; its violation is not minimised.
        tableau.drop(deviation)
        givenUp.append(rows[index].name)
      } else {
        tableau.holdOptimum()
        deviations[index] = deviation
      }
    }
  }

  /// Minimises the sum of violations at each priority, from the highest down.
  mutating func minimiseLevels() throws(Twin.Failure) {
    let (rows, levels) = (system.rows, system.levels)
    violations.reserveCapacity(levels.count)
    for priority in levels {
      tableau.clearCosts()
      for index in rows.indices where rows[index].priority == priority {
        let deviation = try tableau.addDeviation(terms: rows[index].terms, constant: rows[index].constant)
        try tableau.addCost(deviation, rows[index].relation)
        deviations[index] = deviation
      }
      try minimise()
      tableau.holdOptimum()
      violations.append(.init(priority: priority, violation: tableau.cost))
    }
  }

  /// Breaks ties: minimises the violation of the last soft row, then of the row before it, and so on.
  mutating func breakTies() throws(Twin.Failure) {
    guard tableau.leavesChoice else { return }
    let rows = system.rows
    let lastFirst = inOrder(rows.indices.reversed()) {
      !rows[$0].isRequired
    } by: {
      system.isBefore(rows[$1], rows[$0])
    }
    for index in lastFirst where tableau.leavesChoice {
      guard let deviation = deviations[index] else { continue }
      try minimise(deviation, rows[index].relation)
      tableau.holdOptimum()
    }
  }

  /// Minimises sizes; then moves attracting inequalities to their constants, in the order of places; then makes offsets
  /// nonnegative, and minimises them. Variables with lower indices are first.
  mutating func applyRest() throws(Twin.Failure) {
    let variables = system.variables
    for variable in variables.indices where variables[variable].kind == .size && tableau.leavesChoice {
      try minimise(try tableau.addDeviation(of: variable), .equal)
      tableau.holdOptimum()
    }
    try applyAttraction()
    guard tableau.leavesChoice else { return }
    var offsetDeviations: [Deviation] = []
    offsetDeviations.reserveCapacity(variables.count)
    for variable in variables.indices where variables[variable].kind == .offset && tableau.leavesChoice {
      let deviation = try tableau.addDeviation(of: variable)
      try minimise(deviation, .greaterOrEqual)
      tableau.holdOptimum()
      offsetDeviations.append(deviation)
    }
    for deviation in offsetDeviations where tableau.leavesChoice {
      try minimise(deviation, .lessOrEqual)
      tableau.holdOptimum()
    }
  }

  private mutating func applyAttraction() throws(Twin.Failure) {
    let rows = system.rows
    guard tableau.leavesChoice else { return }
    let firstFirst = inOrder(rows.indices) {
      rows[$0].attracts && rows[$0].relation != .equal
    } by: {
      system.isBefore(rows[$0], rows[$1])
    }
    for index in firstFirst where tableau.leavesChoice {
      guard let deviation = deviations[index] else { continue }
      try minimise(deviation, .equal)
      tableau.holdOptimum()
    }
  }

  /// Whether a variable can still have more than one value.
  func leavesChoice(of variable: Int) throws(Twin.Failure) -> Bool {
    guard tableau.mayChange(variable) else { return false }
    var lowering = tableau.copy()
    var raising = tableau.copy()
    lowering.clearCosts()
    raising.clearCosts()
    try lowering.addCost(variable)
    try raising.addCost(variable, -1)
    guard try lowering.minimise(), try raising.minimise() else { return true }
    return lowering.cost != -raising.cost
  }

  /// Minimises the side of a deviation that violates the relation.
  private mutating func minimise(_ deviation: Deviation, _ relation: RowDescription.Relation) throws(Twin.Failure) {
    tableau.clearCosts()
    try tableau.addCost(deviation, relation)
    try minimise()
  }

  private mutating func minimise() throws(Twin.Failure) {
    let isBounded = try tableau.minimise()
    precondition(isBounded, "a sum of violations cannot fall below zero")
  }
}

/// The indices that belong to the result, sorted. O(indices) if they are already sorted, as they usually are.
private func inOrder(
  _ all: some Collection<Int>, where belongs: (Int) -> Bool, by precedes: (Int, Int) -> Bool
) -> [Int] {
  var ordered: [Int] = []
  ordered.reserveCapacity(all.count)
  for index in all where belongs(index) {
    ordered.append(index)
    var place = ordered.count - 1
    while place > 0 && precedes(index, ordered[place - 1]) {
      ordered.swapAt(place, place - 1)
      place -= 1
    }
  }
  return ordered
}
