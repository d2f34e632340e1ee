import Testing

@testable import PlumbSolver

/// Numbers that are exactly at the bound up to which they are rounding of 0.
@Suite struct ExactBoundTests {
  @Test func aSumOf1e11thOfItsTermsIs0() {
    // 1e-11 of the terms, of which it is one itself.
    let bound = 2.00000000002e-11
    let (at, above) = (sum(1, -1, bound), sum(1, -1, bound.nextUp))
    #expect(at.sum == Tuning.noise * at.magnitude && at.sum > 0)
    #expect(at.value == 0 && above.value == bound.nextUp)
  }

  private func sum(_ terms: Double...) -> SumWithMagnitude {
    var sum = SumWithMagnitude()
    for term in terms { sum.add(term) }
    return sum
  }

  /// The first row removes the first entry of the second. Its second entry is all that is left for a pivot.
  @Test(arguments: [(1e-14, true), ((1e-14).nextUp, false)])
  func anEntryOf1e14thOfItsRowIsNoPivot(entry: Double, isSingular: Bool) {
    let factors = Factors(rows([[1, 0], [1, entry]]))
    let found = factors.isSingular
    #expect(found == isSingular)
  }

  /// 1e13 less all but 1 of it.
  @Test(arguments: [(1e13, true), (1e13 - 1, false)])
  func aDifferenceOf1e13thOfTheMinuendIs0(minuend: Double, isCancelled: Bool) {
    var active = ActiveRows(rows([[1, minuend - 1], [1, minuend]]))
    let place = active[1].lowerBound
    _ = active.subtract(0, from: 1, at: place, Weighted(index: 0, amount: 1))
    let left = active.count(of: 1)
    #expect(left == (isCancelled ? 0 : 1))
  }

  private func rows(_ given: [[Double]]) -> SparseRows {
    var rows = SparseRows(count: given.count)
    for amounts in given {
      for (column, amount) in amounts.enumerated() where amount != 0 {
        rows.append(Weighted(index: Int32(column), amount: amount))
      }
      rows.endRow()
    }
    return rows
  }

  /// The coefficient of the difference is 0.25, and the terms beside it are of 1e8 each.
  @Test func aDifferenceAtTheRoundingOfItsTermsDoesNotChangeSides() throws {
    let system = TestSystem()
    let (difference, whole, part) = (try system.offset(), try system.size(), try system.size())
    try system.row(whole, .equal, 1e8)
    try system.row(part, .equal, 1e8)
    try system.row([Term(difference), Term(whole, 4), Term(part, -4)], .equal, 0)
    #expect(try system.solved([difference]) == [0])
    let zeros = system.solver.core.zeros(of: difference)
    #expect(zeros == [true, false])
  }
}

extension Core {
  /// Whether a variable counts as 0 at the rounding of its terms, and at the next number.
  fileprivate mutating func zeros(of variable: Variable) -> [Bool] {
    let group = model.variables[variable.index].assignedGroup
    let coefficient = abs(model.coefficient(of: variable.index, in: group))
    var bound = 0.0
    // The variable itself is one of the terms.
    for _ in 0..<3 {
      bound = Tuning.roundingPart * model.activity(of: group).magnitude
      model.variables[variable.index].value = bound / coefficient
    }
    let isZeroAtBound = basis.isRoundedZero(variable.index, model)
    model.variables[variable.index].value = (bound / coefficient).nextUp
    return [isZeroAtBound, basis.isRoundedZero(variable.index, model)]
  }
}
