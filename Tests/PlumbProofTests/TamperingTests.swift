import PlumbProof
import PlumbSolver
import PlumbTestSupport
import Testing

/// Proofs of random systems, correct and tampered with.
@Suite("The answer checker, on random systems")
struct TamperingTests {
  @Test("accepts every proof from the solver, and refuses it when any one value is changed")
  func values() {
    let findings = SeededCases(usual: 3_000).run { random in
      let system = SystemGenerator.system(using: &random)
      let replica = try Replica(system)
      try replica.solver.solve()
      let (checker, proof) = try replica.question(about: system)
      if let fault = checker.firstFault(in: proof) { return "\(fault)\n\(system)" }
      for index in checker.variables.indices {
        var variables = checker.variables
        variables[index].value += random.chance(50) ? 1 : -1e-3
        let tampered = AnswerChecker(rows: checker.rows, variables: variables)
        if tampered.firstFault(in: proof) == nil { return "accepts x\(index) = \(variables[index].value)\n\(system)" }
      }
      return nil
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test("refuses a proof with a basic item missing or repeated, or with another constant in a basic row")
  func basis() {
    let findings = SeededCases(usual: 2_000).run { random in
      let system = SystemGenerator.system(using: &random)
      let replica = try Replica(system)
      try replica.solver.solve()
      let (checker, proof) = try replica.question(about: system)
      for index in proof.basis.indices where proof.basis[index].side == .basic {
        var less = proof
        less.basis.remove(at: index)
        if checker.firstFault(in: less) == nil { return "\(proof.basis[index]) may be missing\n\(system)" }
        var more = proof
        more.basis.append(proof.basis[index])
        if checker.firstFault(in: more) == nil { return "\(proof.basis[index]) may be there twice\n\(system)" }
        guard case .row(let id) = proof.basis[index].item else { continue }
        var rows = checker.rows
        for row in rows.indices where rows[row].id == id { rows[row].constant += 1 }
        let tampered = AnswerChecker(rows: rows, variables: checker.variables)
        if tampered.firstFault(in: proof) == nil { return "\(proof.basis[index]) may be 1 more\n\(system)" }
      }
      return nil
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test("refuses the answer of one system for another one, with the proof of either")
  func otherAnswer() {
    let findings = SeededCases(usual: 4_000).run { random in
      let system = SystemGenerator.system(using: &random)
      var other = system
      _ = SystemGenerator.edit(&other, using: &random)
      guard other.variables == system.variables, let right = try? Twin.answer(to: system),
        let wrong = try? Twin.answer(to: other), right.values != wrong.values,
        right.givenUp.isEmpty, wrong.givenUp.isEmpty
      else { return nil }
      let distance = zip(right.values, wrong.values).map { abs($0.approximation - $1.approximation) }.max() ?? 0
      guard distance > 1e-5 else { return nil }
      let replicas = try [system, other].map { try Replica($0) }
      for replica in replicas { try replica.solver.solve() }
      let (mine, proof) = try replicas[0].question(about: system)
      let (theirs, otherProof) = try replicas[1].question(about: other)
      let claim = AnswerChecker(rows: mine.rows, variables: theirs.variables)
      for proof in [proof, otherProof] where claim.firstFault(in: proof) == nil { return "\(system)\n\(other)" }
      return nil
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test("accepts no wrong answer with a random basis")
  func anyBasis() {
    let findings = SeededCases(usual: 4_000).run { random in
      let system = SystemGenerator.system(using: &random)
      guard let answer = try? Twin.answer(to: system), answer.givenUp.isEmpty else { return nil }
      let replica = try Replica(system)
      try replica.solver.solve()
      let (checker, _) = try replica.question(about: system)
      var items = system.rows.map { AnswerProof.Item.row($0.name) }
      items += system.variables.indices.map(AnswerProof.Item.rest)
      let basic = Array(random.shuffled(items).prefix(system.variables.count))
      let proof = AnswerProof(basis: basic.map { .init($0, .basic) })
      // The claimed values are those that the random basis determines.
      var variables = checker.variables
      for fault in checker.faults(in: proof) {
        if case .wrongValue(let variable, _, let exact) = fault { variables[variable].value = exact }
      }
      guard AnswerChecker(rows: checker.rows, variables: variables).firstFault(in: proof) == nil else { return nil }
      for (variable, value) in zip(variables, answer.values)
      where abs(variable.value - value.approximation) > 1e-6 * max(1, abs(value.approximation)) {
        let values = variables.map(\.value)
        return "accepts \(values), not \(answer.values.map(\.approximation))\n\(system)"
      }
      return nil
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }
}

extension Replica {
  /// A checker for the solver's answer, and the proof of it.
  fileprivate func question(about system: SystemDescription) throws -> (AnswerChecker, AnswerProof) {
    let proof = AnswerProof(solver.tight(), row: { names[$0] }, variable: { variables.firstIndex(of: $0) })
    return (try checker(of: system), proof)
  }
}
