/// The reference solver: textbook simplex on a dense dictionary with Bland's rule, in exact arithmetic, from scratch
/// every time. Slow and simple on purpose, and without code in common with the solver.
///
/// Minimises one objective after another, each within the optimal face of those before it.
public enum Twin {
  public enum Failure: Error, Equatable, Sendable {
    /// A number left the range of `Rational`.
    case overflow
  }

  public struct Answer: Equatable, Sendable {
    /// The value of each variable.
    public var values: [Rational]
    /// The least sum of violations of each priority below required, highest first.
    public var violations: [LevelViolation]
    /// The names of the broken required rows, strongest first.
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

  /// The unique solution of a system. Exponential at worst; about 5 microseconds for 5 variables and 10 rows.
  public static func answer(to system: SystemDescription) throws(Failure) -> Answer {
    if let answer = try? TwinRun<Int64>.answer(to: system) { return answer }
    return try TwinRun<Rational>.answer(to: system)
  }

  /// Only the names of the broken required rows, strongest first.
  public static func givenUp(in system: SystemDescription) throws(Failure) -> [Int] {
    if let names = try? TwinRun<Int64>.givenUp(in: system) { return names }
    return try TwinRun<Rational>.givenUp(in: system)
  }

  /// Whether each variable has more than one value at which no level is worse, before ties are broken. Two more
  /// objectives per variable than `answer(to:)`.
  public static func ambiguous(in system: SystemDescription) throws(Failure) -> [Bool] {
    try openness(of: system).ambiguous
  }

  /// The same, and the values if no variable is ambiguous, which saves another run. They are nil if one is ambiguous, or if they
  /// are out of range.
  public static func openness(
    of system: SystemDescription
  ) throws(Failure) -> (ambiguous: [Bool], values: [Rational]?) {
    if let openness = try? TwinRun<Int64>.openness(of: system) { return openness }
    return try TwinRun<Rational>.openness(of: system)
  }
}

/// Runs with one number type; runs that overflow integers are repeated with fractions.
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
