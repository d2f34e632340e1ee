import PlumbProperty
import PlumbSolver
import PlumbTestSupport
import Testing

/// Coefficients of very different magnitudes. Each number is a small integer times a power of two, so that the exact twin gets
/// the same numbers.
@Suite struct Scaling {
  /// Within a factor of about a thousand, the answers are those of the twin.
  @Test func coefficientsSomewhatApart() {
    let findings = SeededCases(usual: 5_000).run { random in
      let system = Self.system(spread: 3, using: &random)
      guard let answer = try? Twin.answer(to: system) else { return nil }
      let replica = try Replica(system)
      try replica.solver.solve()
      return replica.fault(against: answer, in: system).map { "\($0)\n\(system)" }
    }
    #expect(findings.texts.count <= SeededCases.effort, "\(findings.report)")
  }

  /// With a factor of a million times a million, at most one answer in 200 fails the check of its certificate in doubles.
  @Test func coefficientsFarApart() {
    var solved = 0
    let findings = SeededCases(usual: 5_000).run { random in
      let system = Self.system(spread: 18, using: &random)
      let replica = try Replica(system)
      try replica.solver.solve()
      solved += 1
      return replica.certificateFault(in: system) ?? replica.conflictFault(in: system)
    }
    #expect(findings.texts.count * 200 <= solved, "\(findings.report)")
  }

  /// Each solve ends with finite values or a typed error, whatever the magnitudes of the coefficients.
  @Test func extremeCoefficientsGiveFiniteValuesOrAnError() throws {
    let findings = SeededCases(usual: 2_000).run { random in
      let system = Self.system(spread: 1000, using: &random)
      let replica = try Replica(system)
      do { try replica.solver.solve() } catch SolverError.didNotConverge { return nil }
      let values = try replica.values()
      return values.allSatisfy(\.isFinite) ? nil : "\(values)\n\(system)"
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }

  /// Coefficients from 2 to the power of -`spread` to a little above 2 to that power.
  private static func system(spread: Int, using random: inout Seeded) -> SystemDescription {
    var system = SystemDescription()
    let count = random.integer(in: 1...6)
    for _ in 0..<count { system.variables.append(VariableDescription(rest: random.chance(50) ? .size : .offset)) }
    for name in 0..<random.integer(in: 1...10) {
      let terms = random.shuffled(Array(0..<count)).prefix(random.pick(from: [1, 2, 2, 3])).map {
        RowDescription.Term(variable: $0, coefficient: number(-spread...min(spread, 45), using: &random))
      }
      system.rows.append(
        RowDescription(
          name: name, terms: terms, relation: random.pick(from: RowDescription.Relation.allCases),
          constant: random.chance(20) ? 0 : number(-9...45, using: &random),
          priority: random.pick(from: [1000, 1000, 750, 500, 250]), place: name,
          strength: random.integer(in: 0...3)))
    }
    return system
  }

  private static func number(_ exponents: ClosedRange<Int>, using random: inout Seeded) -> Double {
    let significand = Double(random.integer(in: 1...8)) * (random.chance(50) ? 1 : -1)
    return significand * Double(sign: .plus, exponent: random.integer(in: exponents), significand: 1)
  }
}
