import PlumbProof
import Testing

/// Wrong answers and wrong proofs, constructed without knowledge of the checker's algorithm.
@Suite("The answer checker rejects")
struct RejectedProofTests {
  @Test("a wrong answer if a coefficient is 1 or nearly 1")
  func rejectsAWrongAnswerWithACoefficientNearlyOne() {
    var claim = Claim([10], .offset)
    claim.row([0: 1], .greaterOrEqual, 10, at: 750)
    claim.row([0: 1], .lessOrEqual, 0, at: 750)
    claim.row([0: 1], .lessOrEqual, 0, at: 250)
    claim.basic(1)
    #expect(claim.faults == [.better(.row(1), toSide: -1, by: .level(250), rate: 1)])
    claim.rows[0].terms[0].coefficient = 1 - 5e-8
    claim.variables[0].value = 10 / (1 - 5e-8)
    #expect(claim.faults.count == 1)
  }

  @Test("a wrong answer to a system that contains the same row twice")
  func rejectsAWrongAnswerWithTheSameRowTwice() {
    var claim = Claim([0, 0], .offset)
    claim.row([0: 1, 1: -1], .equal, 0)
    claim.row([0: 1, 1: -1], .equal, 0)
    claim.row([0: 1], .equal, 10, at: 500)
    for basis in [[1, 2], [1, 3]] {
      let wrong = claim.with { claim in for row in basis { claim.basic(row) } }
      #expect(!wrong.faults.isEmpty)
    }
    let rest = claim.with { claim in
      claim.basic(1)
      claim.proof.basis.append(.init(.rest(0), .basic))
    }
    #expect(rest.faults == [.better(.rest(0), toSide: 1, by: .level(500), rate: 1)])
  }

  @Test("a conflict of rows that can both hold, at very large values")
  func rejectsAFalseConflictAtVeryLargeValues() {
    let rows = [
      CheckedRow(id: 1, terms: [(0, 1), (1, 1)], relation: .lessOrEqual, constant: 0),
      CheckedRow(id: 2, terms: [(0, 1), (1, 1 - 5e-10)], relation: .greaterOrEqual, constant: 1),
    ]
    #expect(ConflictChecker(rows: rows).firstFault(broken: 2) == .independent)
  }

  @Test("a wrong value")
  func rejectsAWrongValue() {
    let claim = Claim.three.with { $0.variables[1].value += 1e-5 }
    #expect(claim.faults == [.wrongValue(variable: 1, claimed: 60.00001, exact: 60)])
  }

  @Test("values, constants and coefficients that are not finite", arguments: [Double.nan, .infinity, -.infinity])
  func rejectsNonFiniteNumbers(_ value: Double) {
    #expect(Claim.three.with { $0.variables[2].value = value }.faults == [.valueNotFinite(variable: 2)])
    #expect(Claim.three.with { $0.rows[2].constant = value }.faults == [.unusableRow(row: 3)])
    #expect(Claim.three.with { $0.rows[2].terms[0].coefficient = value }.faults == [.unusableRow(row: 3)])
    #expect(Claim.three.with { $0.rows[2].priority = value }.faults == [.unusableRow(row: 3)])
    let shift = Claim.three.with { $0.proof.shifts = [.init(.row(1), by: value)] }
    #expect(shift.faults.first == .shiftNotFinite(.row(1)))
  }

  @Test("an answer with the wrong choice in a tie, with the basis of the wrong answer or of the right answer")
  func rejectsTheWrongChoiceInATie() {
    let other = Claim.three.with { claim in
      for (variable, value) in [40.0, 60, 0].enumerated() { claim.variables[variable].value = value }
    }
    #expect(!other.faults.isEmpty)
    let own = other.with { claim in
      claim.proof.basis = []
      claim.basic(1, 4, 7)
    }
    #expect(!own.faults.isEmpty)
  }

  @Test("a basis in which an item is missing, superfluous or repeated")
  func rejectsABasisOfTheWrongSize() {
    #expect(Claim.three.with { $0.proof.basis.removeLast() }.faults == [.wrongBasisCount(2, variables: 3)])
    #expect(Claim.three.with { $0.basic(4) }.faults == [.wrongBasisCount(4, variables: 3)])
    #expect(Claim.three.with { $0.basic(7) }.faults.first == .repeatedItem(.row(7)))
    #expect(Claim([0]).faults == [.wrongBasisCount(0, variables: 1)])
  }

  @Test("a singular basis")
  func rejectsASingularBasis() {
    let claim = Claim.three.with { claim in
      claim.proof.basis = []
      claim.basic(1, 7, 6)
    }
    #expect(claim.faults == [.singularBasis(variable: 0)] || claim.faults == [.singularBasis(variable: 2)])
    var cycle = Claim([0, 0])
    cycle.row([0: 1, 1: -1], .equal, 0)
    cycle.row([0: 3, 1: -3], .equal, 0)
    cycle.basic(1, 2)
    #expect(cycle.faults == [.singularBasis(variable: 1)] || cycle.faults == [.singularBasis(variable: 0)])
  }

  @Test("unknown rows and variables")
  func rejectsUnknownRowsAndVariables() {
    #expect(Claim.three.with { $0.met(99) }.faults == [.unknownItem(.row(99))])
    #expect(Claim.three.with { $0.proof.basis.append(.init(.rest(-1), .met)) }.faults == [.unknownItem(.rest(-1))])
    #expect(Claim.three.with { $0.rows[0].terms[0].variable = 7 }.faults == [.unusableTerm(variable: 7, row: 1)])
    #expect(Claim.three.with { $0.rows[0].terms[0].variable = 1 }.faults == [.unusableTerm(variable: 1, row: 1)])
  }

  @Test("two rows with the same id, and two rows or two variables with the same place")
  func rejectsDuplicateIDsAndPlaces() {
    #expect(Claim.three.with { $0.rows[3].id = 3 }.faults == [.ambiguousRow(row: 3)])
    #expect(Claim.three.with { $0.rows[3].order = 3 }.faults == [.ambiguousOrder(3)])
    #expect(Claim.three.with { $0.variables[1].order = 0 }.faults == [.ambiguousOrder(0)])
  }

  @Test("a shift that is too large, a shift by the wrong amount, and a shift of a basic row")
  func rejectsWrongShifts() {
    var claim = Claim([1000, 1000.1])
    claim.row([0: 1], .equal, 1000)
    claim.row([1: 1, 0: -1], .equal, 0.1)
    claim.row([1: 1], .equal, 1000.1)
    claim.basic(1, 2)
    claim.met(3)
    #expect(claim.faults == [])
    // Doubles near 1,000 can represent a difference of 1e-7.
    claim.rows[2].constant = 1000.1 + 1e-7
    let missing = 1000.1 - claim.rows[2].constant
    #expect(claim.faults.map(\.isShiftedTooFar) == [true])
    claim.proof.shifts = [.init(.row(3), by: missing)]
    #expect(claim.faults.map(\.isShiftedTooFar) == [true])
    claim.rows[2].constant = 1000.1
    #expect(claim.faults.map(\.isWrongShift) == [true])
    claim.proof.shifts = [.init(.row(1), by: 1e-7)]
    #expect(claim.faults == [.needlessShift(.row(1))])
    // A small shift of the row is a large shift of the variable, because the coefficient is small.
    var small = Claim([1])
    small.row([0: 1], .equal, 1)
    small.row([0: 1e-8], .equal, 1.5e-8)
    small.basic(1)
    small.met(2)
    #expect(small.faults.first == .shiftedTooFar(.row(2), by: 1e-8 - 1.5e-8))
  }

  @Test("a shift of a row with a small coefficient, although the shift is within the tolerance")
  func rejectsAShiftOfARowWithASmallCoefficient() {
    var claim = Claim([0, 99], .offset)
    claim.row([0: 1], .equal, 0)
    claim.row([0: 1, 1: 0x1p-20], .greaterOrEqual, 100 * 0x1p-20, at: 750)
    claim.row([1: 1], .equal, 99, at: 500)
    claim.basic(1, 3)
    claim.proof.basis.append(.init(.row(2), .met))
    claim.proof.shifts = [.init(.row(2), by: -0x1p-20)]
    #expect(claim.faults == [.shiftedTooFar(.row(2), by: -0x1p-20)])
  }

  @Test("a shift of a row that is nearly parallel to another row and contradicts it near the claimed values")
  func rejectsAShiftOfANearlyParallelRow() {
    var claim = Claim([0, 0], .offset)
    claim.row([0: 1, 1: 1], .equal, 0)
    claim.row([0: 1, 1: 1 + 0x1p-28], .equal, 0x1p-28, at: 750)
    claim.row([0: 1], .equal, 0, at: 250)
    claim.basic(1, 3)
    claim.met(2)
    claim.proof.shifts = [.init(.row(2), by: -0x1p-28)]
    #expect(claim.faults.first == .shiftedTooFar(.row(2), by: -0x1p-28))
  }

  @Test("a wrong value next to a very large value, for which a rounding error is allowed")
  func rejectsAWrongValueNextToAVeryLargeValue() {
    var claim = Claim([1e20, 10], .offset)
    claim.row([0: 1], .equal, 1e20)
    claim.row([1: 1], .equal, 0)
    claim.basic(1, 2)
    #expect(claim.faults == [.wrongValue(variable: 1, claimed: 10, exact: 0)])
    #expect(
      claim.with {
        $0.variables[0].value = 1e20 + 65536
        $0.variables[1].value = 1e-7
      }.faults == [])
    // A variable that depends on the large one may have an equal error.
    claim.rows[1] = CheckedRow(id: 2, terms: [(1, 1), (0, -1)], relation: .equal, constant: 0)
    #expect(claim.with { $0.variables[1].value = 1e20 + 65536 }.faults == [])
  }

  @Test("a required row that does not hold, and a required row that the proof lists as violated")
  func rejectsARequiredRowThatDoesNotHold() {
    let claim = Claim.three.with { $0.row([0: 1], .greaterOrEqual, 21) }
    #expect(claim.faults == [.requiredViolated(row: 11, by: 1)])
    let claimedViolated = Claim.three.with { claim in
      claim.row([0: 1], .greaterOrEqual, 20)
      claim.proof.basis.append(.init(.row(11), .below))
    }
    #expect(claimedViolated.faults == [.requiredTakenForViolated(row: 11)])
  }

  @Test("a row on the wrong side of its constant")
  func rejectsARowOnTheWrongSideOfItsConstant() {
    var claim = Claim([5, 5])
    claim.row([0: 1], .equal, 5, at: 500)
    claim.row([1: 1, 0: -1], .equal, 0)
    claim.row([1: 1], .lessOrEqual, 5, at: 400)
    claim.basic(1, 2)
    #expect(claim.faults == [])
    claim.rows[0].priority = 300
    claim.proof.basis.append(.init(.row(3), .above))
    #expect(claim.faults == [.better(.row(1), toSide: -1, by: .level(400), rate: 1)])
  }

  @Test("a wrong basic row whose coefficients are nearly those of the right row")
  func rejectsAWrongRowThatIsNearlyTheRightRow() {
    var claim = Claim([0, 0])
    claim.row([0: 1, 1: -1], .equal, 0, at: 600)
    claim.row([0: 1, 1: -(1 - 5e-10)], .equal, 1, at: 500)
    claim.basic(1)
    claim.proof.basis.append(.init(.rest(0), .basic))
    #expect(claim.faults.count == 1)
  }

  @Test("a size that is not minimal, an offset below 0, and an offset that is not minimal")
  func rejectsSizesAndOffsetsThatAreNotMinimal() {
    var claim = Claim([5])
    claim.row([0: 1], .lessOrEqual, 5)
    claim.basic(1)
    #expect(claim.faults == [.better(.row(1), toSide: -1, by: .size(variable: 0), rate: 1)])
    var offset = Claim([-5], .offset)
    offset.row([0: 1], .greaterOrEqual, -5)
    offset.basic(1)
    #expect(offset.faults == [.better(.row(1), toSide: 1, by: .sign(variable: 0), rate: 1)])
    var two = Claim([5, 0], .offset)
    two.row([0: 1, 1: 1], .equal, 5)
    two.basic(1)
    two.proof.basis.append(.init(.rest(1), .basic))
    #expect(two.faults == [.better(.rest(1), toSide: 1, by: .offset(variable: 0), rate: 1)])
  }

  @Test("an offset that is not at the first bound that attracts it")
  func rejectsAnOffsetAwayFromItsFirstBound() {
    var claim = Claim([0], .offset)
    claim.row([0: 1], .lessOrEqual, 23, attracts: true)
    claim.row([0: 1], .greaterOrEqual, -9, attracts: true)
    claim.proof.basis = [.init(.rest(0), .basic)]
    #expect(claim.faults == [.better(.rest(0), toSide: 1, by: .attraction(row: 1), rate: 1)])
    claim.proof.basis = []
    claim.basic(2)
    claim.variables[0].value = -9
    #expect(claim.faults == [.better(.row(2), toSide: 1, by: .attraction(row: 1), rate: 1)])
  }

  @Test("an answer that prefers many rows to one row of a higher priority")
  func rejectsPreferringManyRowsToAHigherPriority() {
    var claim = Claim([0])
    claim.row([0: 1], .equal, 10, at: 501)
    for _ in 0..<20 { claim.row([0: 1], .equal, 0, at: 500) }
    claim.basic(2)
    claim.met(3, 4, 5)
    #expect(claim.faults == [.better(.row(2), toSide: 1, by: .level(501), rate: 1)])
  }
}

extension ProofFault {
  fileprivate var isShiftedTooFar: Bool { if case .shiftedTooFar = self { true } else { false } }
  fileprivate var isWrongShift: Bool { if case .wrongShift = self { true } else { false } }
}
