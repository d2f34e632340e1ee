import Testing

@testable import PlumbSolver

/// The rest price must not change sides because of rounding.
@Suite struct RestSideTests {
  private let system = TestSystem()

  /// A variable that is 0, as four times the difference of two sizes of 1e8. In the group of its row it has the
  /// coefficient 0.25, and the magnitude is 2e8. So up to 1.84e-4 the variable is 0 but for rounding.
  private func addDifference() throws -> (difference: Variable, whole: Variable) {
    let (difference, whole, part) = (try system.offset(), try system.size(), try system.size())
    try system.row(whole, .equal, 1e8)
    try system.row(part, .equal, 1e8)
    try system.row([Term(difference), Term(whole, 4), Term(part, -4)], .equal, 0)
    #expect(try system.solved([difference]) == [0])
    return (difference, whole)
  }

  @Test(
    arguments: [
      (0, true), (1e-9, true), (1e-4, true), (-1e-4, true), (1.8e-4, true), (1.9e-4, false), (-1, false),
    ] as [(Double, Bool)])
  func aDifferenceIs0WithinTheRoundingOfItsTerms(value: Double, isZero: Bool) throws {
    let difference = try addDifference().difference
    let found = system.solver.core.isRoundedZero(difference, at: value)
    #expect(found == isZero)
  }

  @Test(arguments: [(1e-9, true), (-1e-9, true), (1.0001e-9, false), (1e-4, false)])
  func aHeldValueIs0WithinTheTolerance(value: Double, isZero: Bool) throws {
    let whole = try addDifference().whole
    let found = system.solver.core.isRoundedZero(whole, at: value)
    #expect(found == isZero)
  }

  /// Without rounding: a new variable is held where a row or its rest price holds it.
  @Test(arguments: [(2, 1), (0.5, 1), (0, 1), (-0.5, -1)] as [(Double, Int8)])
  func aNewValueIsOnTheSideOfItsSign(value: Double, side: Int8) throws {
    let whole = try addDifference().whole
    let found = system.solver.core.newRestSide(of: whole, at: value)
    #expect(found == side)
  }

  @Test func theSideChangesWithTheSignOnlyBeyondRounding() throws {
    let difference = try addDifference().difference
    let sides = [-1e-4, -3e-4, 1e-4, 3e-4, 4e-4, 0, -1e-4].map {
      system.solver.core.restSide(of: difference, at: $0)
    }
    #expect(sides == [1, -1, -1, 1, 1, 1, 1])
    let turned = system.solver.core.basis.turned.count
    #expect(turned == 2, "each change is noted once")
  }
}

extension Core {
  fileprivate mutating func isRoundedZero(_ variable: Variable, at value: Double) -> Bool {
    model.variables[variable.index].value = value
    return basis.isRoundedZero(variable.index, model)
  }

  /// The side of the rest price of a variable that is given its first value.
  fileprivate mutating func newRestSide(of variable: Variable, at value: Double) -> Int8 {
    basis.setNewValue(value, of: variable.index, model)
    return model.variables[variable.index].restSide
  }

  /// The side of the rest price after the variable has been given a value.
  fileprivate mutating func restSide(of variable: Variable, at value: Double) -> Int8 {
    basis.setValue(value, of: variable.index, model)
    return model.variables[variable.index].restSide
  }
}
