import PlumbSolver
import Testing

/// Marks that come and go.
@Suite struct MarkLifetimeTests {
  private let solver = Solver()

  @Test func noHandleOfAMarkIsGivenTwice() throws {
    var marks: Set<Mark> = [.start]
    for _ in 0..<100 {
      let mark = try solver.addMark()
      let isNew = marks.insert(mark).inserted
      #expect(isNew)
      try solver.removeMark(mark)
    }
  }

  @Test func aMarkAtWhichOnlyAVariableIsCannotBeRemoved() throws {
    let mark = try solver.addMark()
    let variable = try solver.addVariable(place: Place(0, at: mark))
    #expect(throws: SolverError.markInUse) { try solver.removeMark(mark) }
    try solver.removeVariable(variable)
    try solver.removeMark(mark)
    #expect(solver.footprint.marks == 0)
  }
}
