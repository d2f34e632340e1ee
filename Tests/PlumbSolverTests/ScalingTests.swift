import PlumbProperty
import PlumbSolver
import PlumbTestSupport
import Testing

/// Coefficients of very different magnitudes. Each number is a small integer times a power of two, so that the exact twin gets
/// the same numbers.
@Suite struct Scaling {
  /// Within a factor of about a thousand, the answers are those of the twin, but for one in 5,000.
  @Test func coefficientsSomewhatApart() throws {
    var faults: [String] = []
    let results = try check("answers are those of the twin", cases: 5_000, findings: nil) { draw in
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

  /// With a factor of a million times a million, at most one answer in 200 fails the check of its certificate in doubles.
  @Test func coefficientsFarApart() throws {
    var (solved, faults) = (0, [String]())
    try check("certificates hold in doubles", cases: 5_000, findings: nil) { draw in
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

  /// Coefficients from 2 to the power of -`spread` to a little above 2 to that power.
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
