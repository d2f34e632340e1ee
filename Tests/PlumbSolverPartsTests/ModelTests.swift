import PlumbTestSupport
import Testing

@testable import PlumbSolver

/// Breaks of rows: constants that count as equal, and the break next to an anchor.
@Suite struct BreakTests {
  private let system = TestSystem()
  /// A number just above the tolerance at 0, and below the tolerance at the number itself.
  private static let hardlyBeyond = Tuning.absoluteTolerance * (1 + Tuning.roundingPart / 2)

  /// The tolerance depends on the anchor.
  @Test(
    arguments: [
      (Tuning.absoluteTolerance, 0, true), (Tuning.absoluteTolerance.nextUp, 0, false),
      (-Tuning.absoluteTolerance, 0, true), ((-Tuning.absoluteTolerance).nextDown, 0, false), (hardlyBeyond, 0, false),
      (0, hardlyBeyond, true),
    ] as [(Double, Double, Bool)])
  func constantsAreNearTheAnchorIfTheyAreWithinItsTolerance(constant: Double, anchor: Double, isNearby: Bool) {
    #expect(isNear(constant, anchor) == isNearby)
  }

  /// The rest price has its break at 0, and only variables have one. A sum that was held at 0 is held elsewhere if
  /// no row has the constant 0.
  @Test func zeroIsABreakForVariablesButNotForSums() throws {
    let (x, y) = (try system.offset(), try system.offset())
    let rows = [
      try system.row(x, .equal, 5, at: 500), try system.row([Term(x), Term(y)], .equal, 5, at: 500),
    ]
    let atZero = rows.map { system.solver.core.breakNear(0, of: $0) }
    #expect(atZero == [0, nil])
    let between = rows.map { system.solver.core.breakNear(3, of: $0) }
    #expect(between == [nil, nil])
    let atConstant = rows.map { system.solver.core.breakNear(5 + 1e-10, of: $0) }
    #expect(atConstant == [5, 5])
  }

  /// The order in which rows are added has no effect.
  @Test(arguments: [[0.5, 1.25, 10], [10, 1.25, 0.5]] as [[Double]])
  func theNextBreakMayBeLessThanOneUnitAway(constants: [Double]) throws {
    let size = try system.size()
    for constant in constants { try system.row(size, .lessOrEqual, constant, at: 500) }
    let unit = system.solver.core.model.variables[size.index].unit
    let above = [0.0, 0.5, 1.25, 10].map { system.solver.core.model.nextBreak(of: unit, 1, from: $0) }
    #expect(above == [0.5, 1.25, 10, nil])
    let below = [10.0, 1.25, 0.5].map { system.solver.core.model.nextBreak(of: unit, -1, from: $0) }
    #expect(below == [1.25, 0.5, nil])
  }

  /// The constant is just beyond the tolerance from 0, so an anchor of 0 is not at its break. The tolerance at the constant
  /// itself is larger by 2e-22 and would include 0.
  @Test func aConstantJustOutsideTheToleranceIsASeparateBreak() throws {
    let size = try system.size()
    let row = try system.row(size, .lessOrEqual, Self.hardlyBeyond)
    func look(_ core: inout Core) {
      let group = core.model.variables[size.index].unit
      #expect(core.model.nextBreak(of: group, 1, from: 0) == Self.hardlyBeyond)
      let sides = [1.0, 0, -1].map { core.model.rows[row.index].sideOfBreak(from: 0, going: $0) }
      let isRequired = [0, Self.hardlyBeyond].map {
        core.model.isRequired(Infeasibility(direction: 1, constant: $0, amount: 1), of: group)
      }
      #expect(sides == [-1, -1, -1] && isRequired == [false, true])
      core.model.cross(group, 1, at: 0)
      let before = core.model.rows[row.index].side
      core.model.cross(group, 1, at: Self.hardlyBeyond)
      let after = core.model.rows[row.index].side
      #expect(before == 0 && after == 1)
    }
    look(&system.solver.core)
  }

  @Test func theMagnitudeOfASumAddsTheMagnitudesOfItsTerms() throws {
    let (a, b) = (try system.offset(), try system.offset())
    try system.row(a, .equal, 3)
    let held = try system.row(b, .equal, -4)
    let sum = try system.row([Term(a, 1), Term(b, 1.5)], .lessOrEqual, 5)
    #expect(try system.solved([a, b]) == [3, -4])
    let wanted: [(row: Row, value: Double, magnitude: Double)] = [(held, -4, 4), (sum, -3, 9)]
    for (row, value, magnitude) in wanted {
      let group = system.solver.core.model.rows[row.index].group
      let activity = system.solver.core.model.activity(of: group)
      #expect(activity.value == value && activity.magnitude == magnitude)
    }
  }
}

extension Core {
  fileprivate func breakNear(_ anchor: Double, of row: Row) -> Double? {
    model.breakNear(anchor, of: model.rows[row.index].group)
  }
}

/// The minimum amount by which a value must violate a row for an iteration.
@Suite struct InfeasibilityTests {
  private let system = TestSystem()

  /// The sum of the terms' magnitudes is 2e8, so values up to 1.4e-6 are rounding errors. The difference and the constant are
  /// both small. Required rows are also checked separately.
  @Test(
    arguments: [
      (1000, 0x1p-15, true, false), (1000, 0x1p-19, true, false), (1000, 0x1p-20, false, false),
      (1000, 0x1p-19, true, true), (1000, 0x1p-20, false, true), (500, 0x1p-15, true, false),
      (500, 0x1p-19, true, false), (500, 0x1p-20, false, false),
    ] as [(Double, Double, Bool, Bool)])
  func aDifferenceOfLargeNumbersIsInfeasibleOnlyBeyondRounding(
    priority: Double, violation: Double, isFound: Bool, ofBounds: Bool
  ) throws {
    for direction in [1.0, -1.0] {
      let (row, first) = try addDifference(direction > 0 ? .lessOrEqual : .greaterOrEqual, at: priority)
      let found = system.solver.core.infeasibility(
        of: row, with: 1e8 + direction * violation, of: first, ofBounds: ofBounds)
      #expect(found.map { [$0.direction, $0.constant, $0.amount] } == (isFound ? [direction, 0, violation] : nil))
    }
  }

  /// The tolerance increases with the value.
  @Test(
    arguments: [
      (1000, Tuning.termRoundingPart, false), (500, Tuning.termRoundingPart, false),
      (1000, Tuning.termRoundingPart, true),
    ] as [(Double, Double, Bool)])
  func aValueAtTheLimitOfTheToleranceIsFeasible(priority: Double, part: Double, ofBounds: Bool) throws {
    let size = try system.size()
    let row = try system.row(size, .lessOrEqual, 0, at: priority)
    #expect(try system.solved([size]) == [0])
    let about = Tuning.absoluteTolerance * (1 + part)
    let limit = Tuning.absoluteTolerance + part * about
    #expect(limit == Tuning.absoluteTolerance + part * limit)
    let found = [limit, limit.nextUp].map {
      system.solver.core.infeasibility(of: row, with: $0, of: size, ofBounds: ofBounds)?.amount
    }
    #expect(found == [nil, limit.nextUp])
  }

  /// Only a soft row is violated above 5.
  @Test(arguments: [(5, 1, false), (20, 1, true), (20, -1, false)] as [(Double, Double, Bool)])
  func violatingARequiredRowMakesAnInfeasibilityRequired(constant: Double, direction: Double, isRequired: Bool)
    throws
  {
    let size = try system.size()
    try system.row(size, .lessOrEqual, 5, at: 500)
    try system.row(size, .lessOrEqual, 20)
    #expect(try system.solved([size]) == [0])
    let unit = system.solver.core.model.variables[size.index].unit
    let infeasibility = Infeasibility(direction: direction, constant: constant, amount: 1)
    let found = system.solver.core.model.isRequired(infeasibility, of: unit)
    #expect(found == isRequired)
  }

  /// A row that compares two offsets of 1e8, and the first offset. The row is satisfied exactly.
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
  /// The infeasibility of a row's group if a variable had another value, for all rows or only for required ones.
  fileprivate mutating func infeasibility(
    of row: Row, with value: Double, of variable: Variable, ofBounds: Bool
  ) -> Infeasibility? {
    let before = model.variables[variable.index].value
    defer { model.variables[variable.index].value = before }
    model.variables[variable.index].value = value
    let group = model.rows[row.index].group
    return ofBounds ? model.boundInfeasibility(of: group) : model.infeasibility(of: group)
  }
}
