import PlumbProperty
import PlumbSolver
import PlumbTestSupport
import Testing

@Suite struct AmbiguityTests {
  private let system = TestSystem()

  @Test func theSolverAndTheExactSolverReportTheSameAmbiguousVariables() throws {
    try check("the twin has the same ambiguous variables", cases: 2_500, findings: nil) { draw in
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

  @Test func variablesWithLargeValuesCanBeAmbiguous() throws {
    let sizes = try system.sizes(2)
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
    #expect(try solver.ambiguousVariables() == [free] && solver.value(of: free) == 0)
  }

  /// A variable that can move only by the threshold or less is not ambiguous.
  @Test(arguments: [(1e-7, false), (1.1e-7, true)])
  func aVariableIsAmbiguousIfItCanMoveFarEnough(room: Double, isAmbiguous: Bool) throws {
    let size = try system.size()
    try system.row(size, .greaterOrEqual, 0)
    try system.row(size, .lessOrEqual, room)
    try system.solver.solve()
    #expect(try system.solver.ambiguousVariables() == (isAmbiguous ? [size] : []))
  }

  /// The large term cannot move, and the small term keeps the sum close to its break although the variable has enough room.
  @Test(arguments: [(0x1p-24, 1, 0.5), (1e-4, 0.0005, 0.0002)])
  func aVariableWithASmallCoefficientCanBeAmbiguous(coefficient: Double, distance: Double, room: Double) throws {
    let (large, small, size) = (try system.offset(), try system.offset(), try system.size())
    try system.row(large, .equal, 1)
    try system.row([Term(large), Term(small, coefficient)], .lessOrEqual, 1, at: 250)
    try system.row([Term(small), Term(size, -1)], .equal, -distance)
    try system.row(size, .greaterOrEqual, 0)
    try system.row(size, .lessOrEqual, room)
    #expect(try system.solver.ambiguousVariables() == [small, size])
  }

  @Test func ambiguousVariablesIncludePendingEdits() throws {
    let (held, following) = (try system.offset(), try system.offset())
    try system.row(held, .equal, 5)
    let row = try system.row([Term(following), Term(held, -1)], .equal, 3)
    #expect(try system.solved([held, following]) == [5, 8])
    #expect(try system.solver.ambiguousVariables().isEmpty)
    try system.solver.removeRow(row)
    #expect(try system.solver.ambiguousVariables() == [following])
  }

  /// Neither offset can move alone, and both cannot grow.
  @Test func offsetsThatCanOnlyShrinkTogetherAreAmbiguous() throws {
    let offsets = [try system.offset(), try system.offset()]
    for offset in offsets { try system.row(offset, .lessOrEqual, 0) }
    #expect(try system.solved(offsets) == [0, 0])
    try system.row([Term(offsets[0]), Term(offsets[1], -1)], .equal, 0)
    #expect(try system.solver.ambiguousVariables() == offsets)
  }

  /// One offset grows by as much as the other one shrinks.
  @Test func offsetsThatCanOnlyMoveInOppositeDirectionsAreAmbiguous() throws {
    let offsets = [try system.offset(), try system.offset()]
    for offset in offsets { try system.row(offset, .greaterOrEqual, -1) }
    try system.row([Term(offsets[0]), Term(offsets[1])], .equal, 0)
    #expect(try system.solved(offsets).reduce(0, +) == 0)
    #expect(try system.solver.ambiguousVariables() == offsets)
  }

  /// Floors and a total leave no choice, but each floor is tight without a dual value.
  @Test(arguments: [3, 300]) func sizesThatFillTheirTotalExactlyAreNotAmbiguous(count: Int) throws {
    let sizes = try system.sizes(count)
    for size in sizes { try system.row(size, .greaterOrEqual, 2) }
    try system.row(sizes.map { Term($0) }, .equal, 2 * Double(count))
    #expect(try system.solver.ambiguousVariables().isEmpty)
  }

  /// Additional solves test whether the sizes can grow. They must not count as work, and the variable that moved before
  /// must still be reported once.
  @Test func queryingAmbiguousVariablesHasNoSideEffects() throws {
    let (moved, sizes) = (try system.size(), try system.sizes(2))
    for size in sizes { try system.row(size, .greaterOrEqual, 10) }
    let row = try system.row(moved, .equal, 1)
    try system.solver.solve()
    try system.row([Term(sizes[0]), Term(sizes[1], -1)], .equal, 0)
    try system.solver.solve()
    let before = system.solver.work
    #expect(try system.solver.ambiguousVariables() == sizes)
    #expect(system.solver.invariantViolation() == nil && system.solver.work == before)
    system.solver.takeMoved { _ in }
    try system.solver.setConstant(2, of: row)
    #expect(try system.solver.ambiguousVariables() == sizes)
    var found: [Variable] = []
    system.solver.takeMoved { found.append($0) }
    #expect(found == [moved])
  }
}
