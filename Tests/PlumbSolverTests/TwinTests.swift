import PlumbTestSupport
import Testing

@testable import PlumbSolver

/// Compares the solver with the exact twin and checks its certificates: with the usual limits, and with a patience of 0, which
/// applies the anti-cycling rule from the first step. With the usual limits that rule is hardly ever reached.
@Suite struct SolverAgainstTwin {
  @Test(arguments: [nil, 0])
  func agreeOnFreshSystems(patience: Int?) throws {
    let findings = SeededCases(usual: 20_000).run { random in
      let system = SystemGenerator.system(using: &random)
      guard let answer = try? Twin.answer(to: system) else { return nil }
      let replica = try Replica(system)
      replica.solver.core.limits.patience = patience
      try replica.solver.solve()
      if let broken = replica.solver.brokenInvariant() { return "\(broken)\n\(system)" }
      return replica.fault(against: answer, in: system).map { "\($0)\n\(system)" }
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test(arguments: [nil, 0])
  func agreeAfterEveryEdit(patience: Int?) throws {
    let findings = SeededCases(usual: 4_000).run { random in
      var system = SystemGenerator.system(using: &random)
      let replica = try Replica(system)
      replica.solver.core.limits.patience = patience
      var story = "\(system)"
      for _ in 0..<random.integer(in: 1...12) {
        for _ in 0..<random.integer(in: 1...3) {
          let edit = SystemGenerator.edit(&system, using: &random)
          story += "\n\(edit)"
          try replica.apply(edit)
        }
        do { try replica.solver.solve() } catch { return "\(error)\n\(story)" }
        story += "\nsolve"
        if let broken = replica.solver.brokenInvariant() { return "\(broken)\n\(story)" }
        guard let answer = try? Twin.answer(to: system) else { return nil }
        if let fault = replica.fault(against: answer, in: system) { return "\(fault)\n\(story)" }
        if replica.solver.work.freshStarts > 0 { return "started over\n\(story)" }
      }
      return nil
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }
}
