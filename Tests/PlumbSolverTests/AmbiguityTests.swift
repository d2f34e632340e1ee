import PlumbSolver
import PlumbTestSupport
import Testing

@Suite struct AmbiguityTests {
  @Test func theSameVariablesAreAmbiguousAsInTheTwin() throws {
    let findings = SeededCases(usual: 5_000).run { random in
      let system = SystemGenerator.system(using: &random)
      guard let answer = try? Twin.answer(to: system), let right = try? Twin.ambiguous(in: system) else { return nil }
      let replica = try Replica(system)
      try replica.solver.solve()
      let found = Set(try replica.solver.ambiguousVariables())
      for (index, variable) in replica.variables.enumerated() where found.contains(variable) != right[index] {
        return "x\(index) \(right[index] ? "is ambiguous" : "is not ambiguous")\n\(system)"
      }
      return replica.fault(against: answer, in: system).map { "afterwards \($0)\n\(system)" }
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test func largeValuesCanBeAmbiguous() throws {
    let system = TestSystem()
    let sizes = [try system.size(), try system.size()]
    for size in sizes { try system.row(size, .greaterOrEqual, 1e7) }
    try system.solver.solve()
    try system.row([Term(sizes[0]), Term(sizes[1], -1)], .equal, 0)
    #expect(try system.solver.ambiguousVariables() == sizes)
  }

  @Test func aVariableWithoutRowsIsAmbiguous() throws {
    let solver = Solver()
    let free = try solver.addVariable(place: Place(0))
    let held = try solver.addVariable(place: Place(1))
    _ = try solver.addRow([Term(held)], .equal, 5, place: Place(0))
    try solver.solve()
    #expect(try solver.ambiguousVariables() == [free])
  }
}
