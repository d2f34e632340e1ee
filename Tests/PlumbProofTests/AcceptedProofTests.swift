import PlumbProof
import Testing

@Suite("The answer checker accepts")
struct AcceptedProofTests {
  @Test("an answer with the right choice in each tie")
  func acceptsTheRightChoiceInEachTie() {
    #expect(Claim.three.faults == [])
  }

  @Test("the answer of the example in Documentation/Proofs.md, but finds the documented faults in a wrong answer")
  func acceptsTheDocumentedProof() throws {
    let checker = AnswerChecker(
      rows: [
        CheckedRow(id: 1, terms: [(0, 1), (1, 1)], relation: .equal, constant: 100),
        CheckedRow(id: 2, terms: [(0, 1)], relation: .equal, constant: 30, priority: 750),
        CheckedRow(id: 3, terms: [(1, 1)], relation: .equal, constant: 60, priority: 750),
      ],
      variables: [
        CheckedVariable(kind: .size, order: 0, value: 40), CheckedVariable(kind: .size, order: 1, value: 60),
      ])
    let proof = AnswerProof(basis: [.init(.row(1), .basic), .init(.row(3), .basic)])
    let fault = checker.firstFault(in: proof)  // nil: 40 and 60 is the answer
    #expect(fault == nil)
  }

  @Test("the answer to two contradicting soft rows in which the row that is last in place holds")
  func acceptsContradictingSoftRows() {
    var claim = Claim([0])
    claim.row([0: 1], .greaterOrEqual, 10, at: 750)
    claim.row([0: 1], .lessOrEqual, 0, at: 750)
    claim.row([0: 1], .lessOrEqual, 0, at: 250)
    claim.basic(2)
    claim.met(3)
    #expect(claim.faults == [])
  }

  @Test("a dual value that two rows over the same expression share, because neither allows it alone")
  func acceptsADualValueSharedByTwoRows() {
    var claim = Claim([10])
    claim.row([0: 1], .equal, 0, at: 500)
    claim.row([0: 1], .equal, 0, at: 500)
    claim.row([0: 2], .equal, 20, at: 500)
    claim.row([0: 1], .greaterOrEqual, 10, at: 500)
    claim.basic(4)
    #expect(claim.faults == [.better(.row(4), toSide: -1, by: .level(500), rate: 1)])
    claim.met(3)
    #expect(claim.faults == [])
  }

  @Test("a row without terms that is listed as tight")
  func acceptsATightRowWithoutTerms() {
    var claim = Claim([5])
    claim.row([0: 1], .equal, 5)
    claim.row([:], .greaterOrEqual, 0, at: 750)
    claim.basic(1)
    claim.met(2)
    #expect(claim.faults == [])
  }

  @Test("rounded thirds")
  func acceptsRoundedThirds() {
    var claim = Claim([10.0 / 3, 10.0 / 3, 10.0 / 3])
    claim.row([0: 1, 1: 1, 2: 1], .equal, 10)
    claim.row([0: 1, 1: -1], .equal, 0)
    claim.row([1: 1, 2: -1], .equal, 0)
    claim.basic(1, 2, 3)
    #expect(claim.faults == [])
  }

  @Test("constants that do not add up in doubles, with a shift by the difference")
  func acceptsAShiftOfRoundedConstants() {
    var claim = Claim([0.1, 0.3])
    claim.row([0: 1], .equal, 0.1)
    claim.row([1: 1, 0: -1], .equal, 0.2)
    claim.row([1: 1], .equal, 0.3)
    claim.basic(1, 2)
    #expect(claim.faults.count == 1)
    claim.met(3)
    claim.proof.shifts = [.init(.row(3), by: 0.1 + 0.2 - 0.3)]
    #expect(claim.faults == [])
  }

  @Test("a cycle of equal sizes, which needs elimination")
  func acceptsACycleOfEqualSizes() {
    var claim = Claim([20, 20, 20, 60])
    claim.row([0: 1, 1: 1, 2: 1, 3: -1], .equal, 0)
    claim.row([0: 1, 1: -1], .equal, 0)
    claim.row([0: 1, 2: -1], .equal, 0)
    claim.row([3: 0.5, 0: 1], .equal, 50)
    claim.basic(1, 2, 3, 4)
    #expect(claim.faults == [])
  }

  @Test("offsets of 0 if no row determines them")
  func acceptsOffsetsOfZeroIfNoRowDeterminesThem() {
    var claim = Claim([0, 0], .offset)
    claim.row([0: 1, 1: -1], .lessOrEqual, 5)
    claim.proof.basis = [.init(.rest(0), .basic), .init(.rest(1), .basic)]
    #expect(claim.faults == [])
  }

  @Test("offsets at attracting bounds, where earlier bounds take precedence over later ones, and sizes over offsets")
  func acceptsOffsetsAtAttractingBounds() {
    var claim = Claim([23, 18, 5], .offset)
    claim.variables[2].kind = .size
    claim.row([0: 1], .lessOrEqual, 23, at: 250, attracts: true)
    claim.row([0: 1, 1: -1], .greaterOrEqual, 5, attracts: true)
    claim.row([0: 1], .greaterOrEqual, 30, at: 0.5, attracts: true)
    claim.row([2: 1], .greaterOrEqual, 5)
    claim.rows[2].constant = 10
    claim.basic(1, 2, 4)
    #expect(claim.faults == [])
  }

  @Test("numbers of very different magnitudes, which need long fractions")
  func acceptsVeryDifferentMagnitudes() {
    var claim = Claim([1e15, 1e15 / 0.3, 1e15 / 0.3 / 0.7])
    claim.row([0: 1], .equal, 1e15)
    claim.row([0: 1, 1: -0.3], .equal, 0)
    claim.row([1: 1, 2: -0.7], .equal, 0)
    claim.basic(1, 2, 3)
    #expect(AnswerChecker(rows: claim.rows, variables: claim.variables, tolerance: 1).faults(in: claim.proof) == [])
  }
}
