import PlumbSolver
import PlumbTestSupport
import Testing

@Suite struct SolverAgainstTwin {
  @Test func agreeOnFreshSystems() throws {
    var findings: [(size: Int, text: String)] = []
    for seed in 0..<20_000 {
      var random = Seeded(seed: UInt64(seed))
      let system = SystemGenerator.system(using: &random)
      guard let answer = try? Twin.answer(to: system) else { continue }
      let replica = try Replica(system)
      var text: String?
      do {
        try replica.solver.solve()
        text = difference(replica, answer)
      } catch { text = "\(error)" }
      if let text { findings.append((system.rows.count + system.variables.count, "seed \(seed): \(text)\n\(system)")) }
    }
    for finding in findings.sorted(by: { $0.size < $1.size }).prefix(4) { print(finding.text) }
    #expect(findings.count == 0)
  }
}

func difference(_ replica: Replica, _ answer: Twin.Answer) -> String? {
  guard let values = try? replica.values() else { return "no values" }
  for (index, value) in values.enumerated() {
    let right = answer.values[index].approximation
    if abs(value - right) > 1e-7 * max(1, abs(right)) {
      return "variable \(index) is \(value), not \(right); all \(values), not \(answer.values.map(\.approximation))"
    }
  }
  let broken = Set(replica.solver.conflicts.compactMap { replica.names[$0.broken] })
  if broken != Set(answer.givenUp) { return "broken \(broken), not \(answer.givenUp)" }
  return nil
}
