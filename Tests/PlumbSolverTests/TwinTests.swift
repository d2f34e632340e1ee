import PlumbSolver
import PlumbTestSupport
import Testing

@Suite struct TwinTests {
  @Test func theSolverAgreesWithTheTwinOnFreshSystems() throws {
    var failures = 0
    for seed in 0..<20_000 {
      var random = Seeded(seed: UInt64(seed))
      let system = SystemGenerator.system(using: &random)
      guard let answer = try? Twin.answer(to: system) else { continue }
      let replica = try Replica(system)
      do { try replica.solver.solve() } catch {
        print("seed \(seed): \(error)\n\(system)")
        failures += 1
        continue
      }
      if let difference = difference(replica, answer) {
        failures += 1
        if failures < 4 { print("seed \(seed): \(difference)\n\(system)\nwork \(replica.solver.work)") }
      }
    }
    #expect(failures == 0)
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
