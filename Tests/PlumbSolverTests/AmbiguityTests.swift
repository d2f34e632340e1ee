import PlumbProperty
import PlumbSolver
import PlumbTestSupport
import Testing

@Suite struct AmbiguityTests {
  @Test func theSameVariablesAreAmbiguousAsInTheTwin() throws {
    try check("the twin has the same ambiguous variables", cases: 5_000, findings: nil) { draw in
      var random = draw(.seeded)
      let system = SystemGenerator.system(using: &random)
      draw.note("\(system)")
      guard let answer = try? Twin.answer(to: system), let right = try? Twin.ambiguous(in: system) else { return }
      let replica = try Replica(system)
      try replica.solver.solve()
      let found = Set(try replica.solver.ambiguousVariables())
      for (index, variable) in replica.variables.enumerated() {
        try expect(
          found.contains(variable) == right[index], "x\(index) \(right[index] ? "is ambiguous" : "is not ambiguous")")
      }
      try expectNoFault(replica.fault(against: answer, in: system).map { "afterwards \($0)" })
    }
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

  /// What can move by no more than the threshold is not ambiguous.
  @Test(arguments: [(1e-7, false), (1.1e-7, true)])
  func aVariableThatCanMoveFarEnoughIsAmbiguous(room: Double, isAmbiguous: Bool) throws {
    let system = TestSystem()
    let size = try system.size()
    try system.row(size, .greaterOrEqual, 0)
    try system.row(size, .lessOrEqual, room)
    try system.solver.solve()
    #expect(try system.solver.ambiguousVariables() == (isAmbiguous ? [size] : []))
  }
}
