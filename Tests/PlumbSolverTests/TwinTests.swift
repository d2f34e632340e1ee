import PlumbProperty
import PlumbSolver
import PlumbTestSupport
import Testing

/// Compares the solver with the exact twin and checks its certificates: with the usual limits, and with an idle limit of 0,
/// with which Bland's rule applies from the first iteration and not just rarely. `plumb fuzz` compares more systems of these
/// kinds with the twin.
@Suite struct TwinTests {
  @Test(arguments: [nil, 0] as [Int?])
  func aNewSolverAgreesWithTheExactSolver(idleLimit: Int?) throws {
    try check("a new solver agrees with the twin", cases: 5_000, findings: nil) { draw in
      var random = draw(.seeded)
      let system = SystemGenerator.system(using: &random)
      draw.note("\(system)")
      guard let answer = try? Twin.answer(to: system) else { return }
      let replica = try Replica(system)
      if let idleLimit { replica.solver.restartNextSolve(idleLimit: idleLimit) }
      try replica.solver.solve()
      try expectNoFault(replica.solver.invariantViolation())
      try expectNoFault(replica.fault(against: answer, in: system))
    }
  }

  /// Systems in which entries and rates lose digits. Their values are less exact than the checks of proofs require, and after
  /// an edit, a row that contradicts others by less than the tolerance may hold or not.
  @Test func theSolverAgreesWithTheExactSolverOnNearlyDependentRows() throws {
    try check("the solver agrees with the twin where rows nearly depend", cases: 3_000, findings: nil) { draw in
      var random = draw(.seeded)
      var system = SystemGenerator.system(of: .nearlyDependent, using: &random)
      let replica = try Replica(system)
      draw.note("\(system)")
      try replica.solver.solve()
      guard let answer = try? Twin.answer(to: system) else { return }
      try expectNoFault(replica.difference(from: answer) ?? replica.conflictFault(in: system))
      for _ in 0..<2 {
        try replica.applyEdit(of: &system, using: &random) { draw.note("\($0)") }
        try replica.solver.solve()
        guard let answer = try? Twin.answer(to: system) else { return }
        try expectNoFault(replica.valueDifference(from: answer, beyond: 1e-4))
      }
    }
  }

  @Test(arguments: [nil, 0] as [Int?])
  func theSolverAgreesWithTheExactSolverAfterEveryEdit(idleLimit: Int?) throws {
    try check("the solver agrees with the twin after every edit", cases: 2_000, findings: nil) { draw in
      var random = draw(.seeded)
      var system = SystemGenerator.system(using: &random)
      let replica = try Replica(system)
      if let idleLimit { replica.solver.restartNextSolve(idleLimit: idleLimit) }
      draw.note("\(system)")
      for _ in 0..<random.integer(in: 1...12) {
        for _ in 0..<random.integer(in: 1...3) {
          try replica.applyEdit(of: &system, using: &random) { draw.note("\($0)") }
        }
        draw.note("solve")
        try replica.solver.solve()
        try expectNoFault(replica.solver.invariantViolation())
        guard let answer = try? Twin.answer(to: system) else { return }
        try expectNoFault(replica.fault(against: answer, in: system))
      }
    }
  }

  /// Attraction is a property of a row: after any edits, the answer equals the answer of a new solver.
  @Test func anEditedSolverHasTheAnswerOfANewSolver() throws {
    try check("edits lead to the answer of a fresh solver", cases: 1_000, findings: nil) { draw in
      var random = draw(.seeded)
      var system = SystemGenerator.system(of: .attraction, using: &random)
      let replica = try Replica(system)
      draw.note("\(system)")
      for _ in 0..<random.integer(in: 1...8) {
        try replica.applyEdit(of: &system, using: &random) { draw.note("\($0)") }
        try replica.solver.solve()
      }
      let fresh = try Replica(system, order: random.shuffled(Array(system.rows.indices)))
      try fresh.solver.solve()
      try expectNoFault(firstDifference(of: replica.values(), from: fresh.values(), beyond: 1e-7))
    }
  }
}

/// The same rows and places give the same answer and the same broken rows for any sequence of calls.
@Suite struct HistoryTests {
  @Test(
    arguments: [
      [], [.shuffled], [.shuffled, .solving], [.solving, .temporaryRows], [.solving, .changedNumbers],
      [.solving, .changedTerms], .all,
    ] as [RandomHistory.Variations])
  func theAnswerDoesNotDependOnEarlierCalls(variations: RandomHistory.Variations) throws {
    try check("the answer does not depend on the calls before", cases: 700, findings: nil) { draw in
      var random = draw(.seeded)
      let system = SystemGenerator.system(using: &random)
      draw.note("\(system)")
      guard let answer = try? Twin.answer(to: system) else { return }
      let history = try RandomHistory(system, by: variations, using: &random)
      try expectNoFault(history.solver.invariantViolation())
      try expectNoFault(
        firstDifference(
          of: history.values(), from: answer.values.map(\.approximation), bitForBit: answer.isDyadic))
      try expect(history.broken, equals: Set(answer.givenUp))
    }
  }

  @Test func addingAndRemovingARowRestoresTheAnswer() throws {
    try check("adding a row and removing it restores the answer", cases: 1_000, findings: nil) { draw in
      var random = draw(.seeded)
      let system = SystemGenerator.system(using: &random)
      draw.note("\(system)")
      guard !system.rows.isEmpty else { return }
      let replica = try Replica(system)
      let solver = replica.solver
      try solver.solve()
      let before = (try replica.values(), solver.conflicts, solver.rowCount, solver.variableCount)
      var temporary = random.pick(from: system.rows)
      temporary.name = -1
      temporary.place = 1 + system.rows.reduce(0) { max($0, $1.place) }
      temporary.constant += Double(random.integer(in: -20...20))
      draw.note("\(temporary)")
      try replica.add(temporary)
      if random.chance(70) { try solver.solve() }
      try replica.remove(-1)
      try solver.solve()
      try expectNoFault(firstDifference(of: replica.values(), from: before.0))
      try expect(solver.conflicts.map(\.broken) == before.1.map(\.broken), "other rows are broken")
      let isLeft = solver.rowCount != before.2 || solver.variableCount != before.3
      try expect(!isLeft, "a row or a variable is left over")
    }
  }

  /// Rows at one place are ordered by their content.
  @Test func rowsAtOnePlaceGiveTheSameAnswerInAnyOrderOfCalls() throws {
    try check("rows at one place have the same answer in any order", cases: 2_000, findings: nil) { draw in
      var random = draw(.seeded)
      let system = SystemGenerator.system(using: &random)
      draw.note("\(system)")
      guard system.sharesPlaces else { return }
      let first = try Replica(system)
      try first.solver.solve()
      for _ in 0..<3 {
        let other = try Replica(system, order: random.shuffled(Array(system.rows.indices)))
        try other.solver.solve()
        try expectNoFault(firstDifference(of: other.values(), from: first.values()))
        let (one, two) = (broken(in: first, system), broken(in: other, system))
        try expect(one == two, "\(one) are dropped, and then \(two)")
      }
    }
  }

  /// The broken rows, without their names.
  private func broken(in replica: Replica, _ system: SystemDescription) -> [String] {
    replica.solver.conflicts.compactMap { conflict in
      guard var row = replica.names[conflict.broken].flatMap(system.row(named:)) else { return nil }
      row.name = 0
      return row.description
    }.sorted()
  }

  private let numbers = [1, -1, 3, 0.3, -7, 0.1, 1e-9, 1e14, 2, -0.5, 1.0 / 3]

  @Test func theDefinitionOfARowIsReturnedBitForBit() throws {
    try check("a statement is returned bit for bit", cases: 500, findings: nil) { draw in
      var random = draw(.seeded)
      let system = TestSystem()
      let variables = [try system.size(), try system.offset(), try system.size()]
      func terms(_ random: inout Seeded) -> [Term] {
        let count = random.integer(in: 1...3)
        return random.shuffled(variables).prefix(count).map { Term($0, random.pick(from: numbers)) }
      }
      var (given, constant) = (terms(&random), random.pick(from: numbers))
      var relation = random.pick(from: Relation.allCases)
      let row = try system.row(given, relation, constant, at: 500)
      for _ in 0..<6 {
        switch random.integer(in: 1...3) {
        case 1:
          constant = random.pick(from: numbers) * 1.1
          try system.solver.setConstant(constant, of: row)
        case 2:
          given = terms(&random)
          try system.solver.setTerms(given, of: row)
        default:
          (given, constant) = (terms(&random), random.pick(from: numbers) / 0.7)
          relation = random.pick(from: Relation.allCases)
          try given.withUnsafeBufferPointer { terms in
            _ = try system.solver.changeRow(row, to: terms, relation, constant, priority: 500)
          }
        }
        let returned = try system.solver.definition(of: row)
        let isSame =
          returned.relation == relation && returned.constant == constant && returned.terms.count == given.count
          && given.allSatisfy { term in
            returned.terms.contains { $0.variable == term.variable.number && $0.coefficient == term.coefficient }
          }
        try expect(isSame, "\(returned), not \(given) \(relation) \(constant)")
      }
      try system.solver.removeRow(row)
      try expect(system.solver.footprint.lost == 0, "the constant of a removed row is still stored")
    }
  }
}

/// After tens of thousands of edits, the answer equals the answer of a new solver with the final rows.
@Suite struct LongRunTests {
  /// Solves after each edit, or after a quarter of them.
  @Test(arguments: [(1, 100), (4, 25)]) func afterManyEditsTheAnswerIsThatOfANewSolver(seed: Int, chance: Int) throws {
    try run(seed: seed, edits: 40_000) { $0.chance(chance) }
  }

  private func run(seed: Int, edits: Int, solvesAfter: (inout Seeded) -> Bool) throws {
    var random = Seeded(seed: UInt64(seed))
    var draft = EditedStack(using: &random)
    let replica = try Replica(draft.system)
    for number in 1...edits {
      let edit = draft.edit(using: &random)
      try replica.apply(edit)
      guard number % 1_000 == 0 || solvesAfter(&random) else { continue }
      do { try replica.solver.solve() } catch {
        Issue.record("\(error) at edit \(number), \(edit)")
        return
      }
      guard number % 1_000 == 0 else { continue }
      if let fault = try fault(of: replica, in: draft.system) {
        Issue.record("after \(number) edits: \(fault)\n\(draft.system)")
        return
      }
    }
  }

  private func fault(of replica: Replica, in system: SystemDescription) throws -> String? {
    if let broken = replica.solver.invariantViolation() { return broken }
    if let fault = replica.certificateFault(in: system) ?? replica.conflictFault(in: system) { return fault }
    let fresh = try Replica(system)
    try fresh.solver.solve()
    let values = try fresh.values()
    let isDyadic = values.allSatisfy(isDyadic)
    if let fault = try firstDifference(of: replica.values(), from: values, bitForBit: isDyadic) { return fault }
    if replica.broken != fresh.broken { return "\(replica.broken) are broken, in a new solver \(fresh.broken)" }
    if replica.solver.variableCount != fresh.solver.variableCount { return "variables are left over" }
    return replica.solver.rowCount == fresh.solver.rowCount ? nil : "rows are left over"
  }

  /// Whether a value is an integer multiple of a small power of two, unlike a rounded third.
  private func isDyadic(_ value: Double) -> Bool {
    (value * 0x1p20).rounded() == value * 0x1p20
  }
}

/// Numbers of all accepted magnitudes give an answer or an error.
@Suite struct MagnitudeTests {
  @Test func editsWithNumbersOfAnyMagnitudeGiveFiniteValuesOrAnError() throws {
    try check("values are finite after every edit, or the error says why not", cases: 400, findings: nil) { draw in
      var random = draw(.seeded)
      var system = SystemGenerator.system(using: &random)
      draw.note("\(system)")
      let replica = try Replica(system)
      for _ in 0..<10 {
        var edit = SystemGenerator.edit(&system, using: &random)
        // The edit has been applied to `system`. A changed number is replaced by a number of any magnitude.
        if case .constant(let name, _) = edit { edit = .constant(name, constant(using: &random)) }
        if case .terms(let name, var terms) = edit {
          for index in terms.indices { terms[index].coefficient = coefficient(using: &random) }
          edit = .terms(name, terms)
        }
        switch edit {
        case .constant, .terms: system.apply(edit)
        default: break
        }
        draw.note("\(edit)")
        try replica.apply(edit)
        do { try replica.solver.solve() } catch SolverError.didNotConverge {}
        let values = try replica.values()
        try expect(values.allSatisfy(\.isFinite), "\(values)")
      }
    }
  }

  private func constant(using random: inout Seeded) -> Double {
    random.chance(10) ? 0 : magnitude(from: -12, to: 14, using: &random)
  }

  private func coefficient(using random: inout Seeded) -> Double {
    random.chance(40) ? 1 : magnitude(from: -6, to: 5, using: &random)
  }

  /// A random number of either sign, with a factor from one to ten before the power of ten.
  private func magnitude(from least: Int, to most: Int, using random: inout Seeded) -> Double {
    let power = random.integer(in: least...most)
    let scale = (0..<abs(power)).reduce(1.0) { product, _ in power < 0 ? product / 10 : product * 10 }
    return Double(random.integer(in: 10...100)) / 10 * scale * (random.chance(50) ? 1 : -1)
  }
}

/// Coefficients of very different magnitudes. Each number is a small integer times a power of two, so that the exact twin uses
/// the same numbers.
@Suite struct ScalingTests {
  /// Within a factor of about a thousand, at most 1 in 5,000 answers differs from the twin's.
  @Test func answersAgreeWithTheExactSolverIfCoefficientsDifferModerately() throws {
    var faults: [String] = []
    let results = try check("answers are those of the twin", cases: 2_500, findings: nil) { draw in
      var random = draw(.seeded)
      let system = Self.system(spread: 3, using: &random)
      guard let answer = try? Twin.answer(to: system) else { return }
      let replica = try Replica(system)
      do {
        try replica.solver.solve()
        try expectNoFault(replica.fault(against: answer, in: system))
      } catch {
        faults.append("\(error)\n\(system)")
      }
    }
    #expect(faults.count <= max(1, results.cases / 5_000), "\(faults.prefix(3).joined(separator: "\n\n"))")
  }

  /// With a factor of a million times a million, at most 1 in 200 answers fails the certificate check in doubles.
  @Test func mostCertificatesHoldInDoublesIfCoefficientsAreBadlyScaled() throws {
    var (solved, faults) = (0, [String]())
    try check("certificates hold in doubles", cases: 2_500, findings: nil) { draw in
      var random = draw(.seeded)
      let system = Self.system(spread: 18, using: &random)
      let replica = try Replica(system)
      do {
        try replica.solver.solve()
        solved += 1
        try expectNoFault(replica.certificateFault(in: system) ?? replica.conflictFault(in: system))
      } catch {
        faults.append("\(error)\n\(system)")
      }
    }
    #expect(faults.count * 200 <= solved, "\(faults.prefix(3).joined(separator: "\n\n"))")
  }

  /// Each solve ends with finite values or a typed error, whatever the magnitudes of the coefficients.
  @Test func extremeCoefficientsGiveFiniteValuesOrAnError() throws {
    try check("values are finite, or the error says why not", cases: 2_000, findings: nil) { draw in
      var random = draw(.seeded)
      let system = Self.system(spread: 1000, using: &random)
      draw.note("\(system)")
      let replica = try Replica(system)
      do { try replica.solver.solve() } catch SolverError.didNotConverge { return }
      let values = try replica.values()
      try expect(values.allSatisfy(\.isFinite), "\(values)")
    }
  }

  /// Coefficients from 2 to the power of -`spread` to slightly above 2 to the power of `spread`.
  private static func system(spread: Int, using random: inout Seeded) -> SystemDescription {
    var system = SystemDescription()
    let count = random.integer(in: 1...6)
    for _ in 0..<count { system.variables.append(VariableDescription(kind: random.chance(50) ? .size : .offset)) }
    for name in 0..<random.integer(in: 1...10) {
      let terms = random.shuffled(Array(0..<count)).prefix(random.pick(from: [1, 2, 2, 3])).map {
        RowDescription.Term(variable: $0, coefficient: number(-spread...min(spread, 45), using: &random))
      }
      system.rows.append(
        RowDescription(
          name: name, terms: terms, relation: random.pick(from: RowDescription.Relation.allCases),
          constant: random.chance(20) ? 0 : number(-9...45, using: &random),
          priority: random.pick(from: [1000, 1000, 750, 500, 250]), place: name,
          conflictRank: random.integer(in: 0...3)))
    }
    return system
  }

  private static func number(_ exponents: ClosedRange<Int>, using random: inout Seeded) -> Double {
    let significand = Double(random.integer(in: 1...8)) * (random.chance(50) ? 1 : -1)
    return significand * Double(sign: .plus, exponent: random.integer(in: exponents), significand: 1)
  }
}
