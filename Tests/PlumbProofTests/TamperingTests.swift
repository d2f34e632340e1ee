import PlumbProof
import PlumbProperty
import PlumbSolver
import PlumbTestSupport
import Testing

/// Proofs of random systems, correct and tampered with.
@Suite("The answer checker, on random systems")
struct TamperingTests {
  @Test("accepts every proof from the solver, and rejects the proof if any value is changed")
  func rejectsAProofWithAnyValueChanged() throws {
    try check("proofs are accepted, and refused with one value changed", cases: 3_000, findings: nil) { draw in
      var random = draw(.seeded)
      let system = SystemGenerator.system(using: &random)
      draw.note("\(system)")
      let replica = try Replica(system)
      try replica.solver.solve()
      let (checker, proof) = try replica.question(about: system)
      try expectNoFault(checker.firstFault(in: proof).map { "\($0)" })
      for index in checker.variables.indices {
        var variables = checker.variables
        variables[index].value += random.chance(50) ? 1 : -1e-3
        let tampered = AnswerChecker(rows: checker.rows, variables: variables)
        try expect(tampered.firstFault(in: proof) != nil, "accepts x\(index) = \(variables[index].value)")
      }
    }
  }

  @Test("rejects a proof if a basic item is missing or repeated, or if the constant of a basic row is changed")
  func rejectsAProofWithADamagedBasis() throws {
    try check("proofs with a changed basis are refused", cases: 2_000, findings: nil) { draw in
      var random = draw(.seeded)
      let system = SystemGenerator.system(using: &random)
      draw.note("\(system)")
      let replica = try Replica(system)
      try replica.solver.solve()
      let (checker, proof) = try replica.question(about: system)
      for index in proof.basis.indices where proof.basis[index].side == .basic {
        var less = proof
        less.basis.remove(at: index)
        try expect(checker.firstFault(in: less) != nil, "\(proof.basis[index]) may be missing")
        var more = proof
        more.basis.append(proof.basis[index])
        try expect(checker.firstFault(in: more) != nil, "\(proof.basis[index]) may be there twice")
        guard case .row(let id) = proof.basis[index].item else { continue }
        var rows = checker.rows
        for row in rows.indices where rows[row].id == id { rows[row].constant += 1 }
        let tampered = AnswerChecker(rows: rows, variables: checker.variables)
        try expect(tampered.firstFault(in: proof) != nil, "\(proof.basis[index]) may be 1 more")
      }
    }
  }

  @Test("rejects the answer to one system for another system, with the proof of either system")
  func rejectsTheAnswerOfAnotherSystem() throws {
    try check("the answer of another system is rejected", cases: 4_000, findings: nil) { draw in
      var random = draw(.seeded)
      let system = SystemGenerator.system(using: &random)
      draw.note("\(system)")
      var other = system
      _ = SystemGenerator.edit(&other, using: &random)
      draw.note("\(other)")
      guard other.variables == system.variables, let right = try? Twin.answer(to: system),
        let wrong = try? Twin.answer(to: other), right.values != wrong.values,
        right.givenUp.isEmpty, wrong.givenUp.isEmpty
      else { return }
      let distance = zip(right.values, wrong.values).map { abs($0.approximation - $1.approximation) }.max() ?? 0
      guard distance > 1e-5 else { return }
      let replicas = try [system, other].map { try Replica($0) }
      for replica in replicas { try replica.solver.solve() }
      let (mine, proof) = try replicas[0].question(about: system)
      let (theirs, otherProof) = try replicas[1].question(about: other)
      let claim = AnswerChecker(rows: mine.rows, variables: theirs.variables)
      for proof in [proof, otherProof] { try expect(claim.firstFault(in: proof) != nil, "accepts the other answer") }
    }
  }

  @Test("accepts no wrong answer with a random basis")
  func acceptsNoWrongAnswerWithARandomBasis() throws {
    try check("no wrong answer is accepted with a random basis", cases: 4_000, findings: nil) { draw in
      var random = draw(.seeded)
      let system = SystemGenerator.system(using: &random)
      draw.note("\(system)")
      guard let answer = try? Twin.answer(to: system), answer.givenUp.isEmpty else { return }
      let replica = try Replica(system)
      try replica.solver.solve()
      let (checker, _) = try replica.question(about: system)
      var items = system.rows.map { AnswerProof.Item.row($0.name) }
      items += system.variables.indices.map(AnswerProof.Item.rest)
      let basic = Array(random.shuffled(items).prefix(system.variables.count))
      let proof = AnswerProof(basis: basic.map { .init($0, .basic) })
      // The claimed values are the values of the random basis.
      var variables = checker.variables
      for fault in checker.faults(in: proof) {
        if case .wrongValue(let variable, _, let exact) = fault { variables[variable].value = exact }
      }
      guard AnswerChecker(rows: checker.rows, variables: variables).firstFault(in: proof) == nil else { return }
      for (variable, value) in zip(variables, answer.values)
      where abs(variable.value - value.approximation) > 1e-6 * max(1, abs(value.approximation)) {
        try expect(false, "accepts \(variables.map(\.value)), not \(answer.values.map(\.approximation))")
      }
    }
  }
}

extension Replica {
  /// A checker for the solver's answer, and the solver's proof.
  fileprivate func question(about system: SystemDescription) throws -> (AnswerChecker, AnswerProof) {
    let proof = AnswerProof(solver.basisCertificate(), row: { names[$0] }, variable: { variables.firstIndex(of: $0) })
    return (try checker(of: system), proof)
  }
}
