import Testing

@testable import PlumbSolver

/// By how much a value must contradict a row before the solver does something about it. Soft rows have a narrower
/// tolerance than required ones.
@Suite struct InfeasibilityTests {
  private let system = TestSystem()

  /// The magnitudes of the terms add up to 2e8. So up to 4.6e-5 are rounding for a required row, and up to 1.4e-6 for a
  /// soft one. Both the difference and the constant are small.
  @Test(
    arguments: [
      (1000, 0x1p-14, true), (1000, 0x1p-15, false), (1000, 0x1p-20, false), (500, 0x1p-14, true),
      (500, 0x1p-15, true), (500, 0x1p-19, true), (500, 0x1p-20, false),
    ] as [(Double, Double, Bool)])
  func aDifferenceOfLargeNumbersIsInfeasibleOnlyBeyondTheirRounding(
    priority: Double, violation: Double, isFound: Bool
  ) throws {
    for direction in [1.0, -1.0] {
      let (row, first) = try addDifference(direction > 0 ? .lessOrEqual : .greaterOrEqual, at: priority)
      let found = system.solver.core.infeasibility(of: row, with: 1e8 + direction * violation, of: first)
      #expect(found?.direction == (isFound ? direction : nil))
      #expect(found?.constant == (isFound ? 0 : nil))
      #expect(found?.violation == (isFound ? violation : nil))
    }
  }

  /// Required rows are also looked at by themselves.
  @Test(arguments: [(0x1p-14, true), (0x1p-15, false)])
  func aRequiredBoundIsViolatedOnlyBeyondTheRoundingOfLargeNumbers(violation: Double, isFound: Bool) throws {
    for direction in [1.0, -1.0] {
      let (row, first) = try addDifference(direction > 0 ? .lessOrEqual : .greaterOrEqual, at: 1000)
      let found = system.solver.core.boundInfeasibility(of: row, with: 1e8 + direction * violation, of: first)
      #expect(found?.direction == (isFound ? direction : nil))
      #expect(found?.constant == (isFound ? 0 : nil))
      #expect(found?.violation == (isFound ? violation : nil))
    }
  }

  /// The tolerance grows with the value.
  @Test(arguments: [(1000, Tuning.roundingPart), (500, Tuning.softRoundingPart)] as [(Double, Double)])
  func aValueAtTheEndOfTheToleranceIsFeasible(priority: Double, part: Double) throws {
    let size = try system.size()
    let row = try system.row(size, .lessOrEqual, 0, at: priority)
    #expect(try system.solved([size]) == [0])
    let about = Tuning.absoluteTolerance * (1 + part)
    let limit = Tuning.absoluteTolerance + part * about
    #expect(limit == Tuning.absoluteTolerance + part * limit)
    let found = [limit, limit.nextUp].map {
      system.solver.core.infeasibility(of: row, with: $0, of: size)?.violation
    }
    #expect(found == [nil, limit.nextUp])
  }

  @Test func aValueAtTheEndOfTheToleranceViolatesNoRequiredBound() throws {
    let size = try system.size()
    let row = try system.row(size, .lessOrEqual, 0)
    #expect(try system.solved([size]) == [0])
    let limit = tolerance(tolerance(0))
    #expect(limit == tolerance(limit))
    let found = [limit, limit.nextUp].map {
      system.solver.core.boundInfeasibility(of: row, with: $0, of: size)?.violation
    }
    #expect(found == [nil, limit.nextUp])
  }

  /// A soft row may be contradicted at 5, where no required row is.
  @Test(arguments: [(5, 1, false), (20, 1, true), (20, -1, false)] as [(Double, Double, Bool)])
  func anInfeasibilityIsRequiredIfARequiredRowIsMetThere(constant: Double, direction: Double, isRequired: Bool) throws {
    let size = try system.size()
    try system.row(size, .lessOrEqual, 5, at: 500)
    try system.row(size, .lessOrEqual, 20)
    #expect(try system.solved([size]) == [0])
    let unit = system.solver.core.model.variables[size.index].unit
    let infeasibility = Infeasibility(direction: direction, constant: constant, violation: 1)
    let found = system.solver.core.model.isRequired(infeasibility, of: unit)
    #expect(found == isRequired)
  }

  /// A row that compares two offsets of 1e8, and the first of them. It is met exactly.
  private func addDifference(_ relation: Relation, at priority: Double) throws -> (Row, first: Variable) {
    let (first, second) = (try system.offset(), try system.offset())
    try system.row(first, .equal, 1e8)
    try system.row(second, .equal, 1e8)
    let row = try system.row([Term(first), Term(second, -1)], relation, 0, at: priority)
    #expect(try system.solved([first, second]) == [1e8, 1e8])
    return (row, first)
  }
}

extension Core {
  /// What a row's group contradicts once a variable has another value.
  fileprivate mutating func infeasibility(of row: Row, with value: Double, of variable: Variable) -> Infeasibility? {
    let before = model.variables[variable.index].value
    defer { model.variables[variable.index].value = before }
    model.variables[variable.index].value = value
    return model.infeasibility(of: model.rows[row.index].group)
  }

  /// The same for required rows alone.
  fileprivate mutating func boundInfeasibility(
    of row: Row, with value: Double, of variable: Variable
  ) -> Infeasibility? {
    let before = model.variables[variable.index].value
    defer { model.variables[variable.index].value = before }
    model.variables[variable.index].value = value
    return model.boundInfeasibility(of: model.rows[row.index].group)
  }
}
