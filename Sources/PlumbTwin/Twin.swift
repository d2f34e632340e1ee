/// The reference every solver is held against: the textbook's simplex on a dense dictionary, with Bland's rule, in
/// exact whole numbers over a common denominator, from scratch every time. Slow and simple on purpose, and it shares nothing with the solver.
///
/// One objective after another is minimised, each within the optimal face of those before it.
public enum Twin {
  public enum Failure: Error, Equatable, Sendable {
    /// A number left the range of 128 bits.
    case overflow
  }

  public struct Answer: Equatable, Sendable {
    /// One value a variable.
    public var values: [Rational]
    /// One entry a priority below required, highest first: the least sum of violations there.
    public var violations: [LevelViolation]
    /// The names of the required rows given up, strongest first.
    public var givenUp: [Int]

    public init(values: [Rational], violations: [LevelViolation], givenUp: [Int]) {
      self.values = values
      self.violations = violations
      self.givenUp = givenUp
    }

    /// Whether doubles can hold every value exactly.
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

  /// The one answer to a system. Exponential at worst; about 5 microseconds for 5 variables and 10 rows.
  public static func answer(to system: SystemDescription) throws(Failure) -> Answer {
    if let answer = try? Descent<Int64>.answer(to: system) { return answer }
    return try Descent<Int128>.answer(to: system)
  }

  /// The names of the required rows that cannot be kept, strongest first: of an answer only that.
  public static func givenUp(in system: SystemDescription) throws(Failure) -> [Int] {
    if let names = try? Descent<Int64>.givenUp(in: system) { return names }
    return try Descent<Int128>.givenUp(in: system)
  }

  /// Whether each variable can take more than one value without any level getting worse, ties left aside.
  /// Two more objectives per variable than `answer(to:)`.
  public static func ambiguous(in system: SystemDescription) throws(Failure) -> [Bool] {
    if let ambiguous = try? Descent<Int64>.ambiguous(in: system) { return ambiguous }
    return try Descent<Int128>.ambiguous(in: system)
  }
}

/// All in numbers of one size: what does not fit into the smaller ones is done again in the larger ones.
extension Descent {
  fileprivate static func answer(to system: SystemDescription) throws(Twin.Failure) -> Twin.Answer {
    var descent = Descent(system)
    try descent.keepRequiredRows()
    try descent.minimiseLevels()
    try descent.settleTies()
    try descent.settleRest()
    let values = descent.tableau.values
    guard !values.contains(where: \.isOverflowed) else { throw .overflow }
    return Twin.Answer(values: values, violations: descent.violations, givenUp: descent.givenUp)
  }

  fileprivate static func givenUp(in system: SystemDescription) throws(Twin.Failure) -> [Int] {
    var descent = Descent(system)
    try descent.keepRequiredRows()
    return descent.givenUp
  }

  fileprivate static func ambiguous(in system: SystemDescription) throws(Twin.Failure) -> [Bool] {
    var descent = Descent(system)
    try descent.keepRequiredRows()
    try descent.minimiseLevels()
    var ambiguous: [Bool] = []
    for variable in system.variables.indices {
      ambiguous.append(try descent.leavesChoice(of: variable))
    }
    return ambiguous
  }
}
