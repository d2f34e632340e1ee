import PlumbProperty
import PlumbTestSupport
import Testing

@testable import PlumbSolver

/// Compares the solver with the exact twin and checks its certificates: with the usual limits, and with a patience of 0, which
/// applies the anti-cycling rule from the first step. With the usual limits that rule is hardly ever reached.
@Suite struct SolverAgainstTwin {
  @Test(arguments: [nil, 0])
  func agreeOnFreshSystems(patience: Int?) throws {
    try check("a new solver agrees with the twin", cases: 20_000, findings: nil) { draw in
      var random = draw(.seeded)
      let system = SystemGenerator.system(using: &random)
      draw.note("\(system)")
      guard let answer = try? Twin.answer(to: system) else { return }
      let replica = try Replica(system)
      replica.solver.core.limits.patience = patience
      try replica.solver.solve()
      try expectNoFault(replica.solver.invariantViolation())
      try expectNoFault(replica.fault(against: answer, in: system))
    }
  }

  /// Systems in which entries and rates lose digits. Values are less exact there than proofs are checked, and after an edit a
  /// row that contradicts the others by less than the tolerance may hold or not.
  @Test func agreeWhereRowsNearlyDepend() throws {
    try check("the solver agrees with the twin where rows nearly depend", cases: 10_000, findings: nil) { draw in
      var random = draw(.seeded)
      var system = SystemGenerator.system(of: .nearlyDependent, using: &random)
      let replica = try Replica(system)
      draw.note("\(system)")
      try replica.solver.solve()
      guard let answer = try? Twin.answer(to: system) else { return }
      try expectNoFault(replica.difference(from: answer) ?? replica.conflictFault(in: system))
      for _ in 0..<2 {
        let edit = SystemGenerator.edit(&system, using: &random)
        draw.note("\(edit)")
        try replica.apply(edit)
        try replica.solver.solve()
        guard let answer = try? Twin.answer(to: system) else { return }
        try expectNoFault(replica.valueDifference(from: answer, beyond: 1e-4))
      }
    }
  }

  /// With few entries allowed, solves restart in the middle of their work.
  @Test(arguments: [(nil, nil), (0, nil), (nil, 0), (nil, 60)] as [(Int?, Int64?)])
  func agreeAfterEveryEdit(patience: Int?, allowedEntries: Int64?) throws {
    try check("the solver agrees with the twin after every edit", cases: 4_000, findings: nil) { draw in
      var random = draw(.seeded)
      var system = SystemGenerator.system(using: &random)
      let replica = try Replica(system)
      replica.solver.core.limits.patience = patience
      replica.solver.core.limits.allowedEntries = allowedEntries
      draw.note("\(system)")
      for _ in 0..<random.integer(in: 1...12) {
        for _ in 0..<random.integer(in: 1...3) {
          let edit = SystemGenerator.edit(&system, using: &random)
          draw.note("\(edit)")
          try replica.apply(edit)
        }
        draw.note("solve")
        try replica.solver.solve()
        try expectNoFault(replica.solver.invariantViolation())
        guard let answer = try? Twin.answer(to: system) else { return }
        try expectNoFault(replica.fault(against: answer, in: system))
        try expect(replica.solver.work.freshStarts == 0 || allowedEntries != nil, "started over")
      }
    }
  }
}
