import ExternalSolver
import Foundation
import Testing

/// Plumb's solver, loaded as an external solver from the library that is built with the tests.
@Suite struct LoadedSolverTests {
  private static func library() throws -> SolverLibrary {
    let arguments = CommandLine.arguments
    let index = arguments.firstIndex(of: "--test-bundle-path").map { $0 + 1 } ?? 0
    let folder = URL(fileURLWithPath: arguments[index]).deletingLastPathComponent()
    return try SolverLibrary(path: folder.appendingPathComponent("libPlumbC.so").path)
  }

  @Test func changingARequiredSumChangesTheHeights() throws {
    let solver = try ExternalSolver(try Self.library())
    let heights = try [40.0, 60, 20].map { wanted in
      let height = try solver.addVariable()
      _ = try solver.addRow([(height, 1)], .greaterOrEqual, 0)
      _ = try solver.addRow([(height, 1)], .lessOrEqual, wanted, priority: 250)
      _ = try solver.addRow([(height, 1)], .greaterOrEqual, wanted, priority: 750)
      return height
    }
    let sum = try solver.addRow(heights.map { ($0, 1) }, .equal, 150)
    try solver.solve()
    #expect(heights.map(solver.value) == [70, 60, 20])
    try solver.setConstant(60, of: sum)
    try solver.solve()
    #expect(heights.map(solver.value) == [0, 40, 20])
  }

  @Test func aSuggestionCanBeWithdrawn() throws {
    let solver = try ExternalSolver(try Self.library())
    let variable = try solver.addVariable()
    _ = try solver.addRow([(variable, 1)], .equal, 1, priority: 500)
    try solver.suggest(7, for: variable)
    try solver.suggest(8, for: variable)
    try solver.solve()
    #expect(solver.value(of: variable) == 8)
    try solver.suggest(0, for: variable, priority: 0)
    try solver.solve()
    #expect(solver.value(of: variable) == 1)
  }

  @Test func removedRowsHaveNoEffect() throws {
    let solver = try ExternalSolver(try Self.library())
    let (kept, gone) = (try solver.addVariable(), try solver.addVariable())
    let row = try solver.addRow([(kept, 1), (gone, -1)], .equal, 3)
    _ = try solver.addRow([(kept, 1)], .equal, 5, priority: 1)
    try solver.removeRow(row)
    try solver.removeVariable(gone)
    try solver.solve()
    #expect(solver.value(of: kept) == 5)
    #expect(solver.value(of: gone).isNaN)
  }

  @Test func aDroppedRowIsListedAsAConflict() throws {
    let solver = try ExternalSolver(try Self.library())
    let variable = try solver.addVariable()
    _ = try solver.addRow([(variable, 1)], .equal, 1)
    let second = try solver.addRow([(variable, 1)], .equal, 2)
    try solver.solve()
    #expect(solver.conflicts == [second])
    #expect(solver.value(of: variable) == 1)
  }

  @Test func aFailedCallReportsAReasonAndChangesNothing() throws {
    let solver = try ExternalSolver(try Self.library())
    let variable = try solver.addVariable()
    #expect(throws: ExternalSolverError.failed("no variable or row has the number 9")) {
      try solver.addRow([(9, 1)], .equal, 1)
    }
    #expect { try solver.addRow([(variable, 1)], .equal, 1, priority: 1001) } throws: { error in
      guard case .failed(let message) = error as? ExternalSolverError else { return false }
      return message.contains("1001")
    }
    try solver.solve()
    #expect(solver.conflicts == [])
  }

  @Test func aLibraryThatCannotBeLoadedIsReported() {
    #expect { try SolverLibrary(path: "no-such.so") } throws: { error in
      guard case .notLoaded(let message) = error as? ExternalSolverError else { return false }
      return message.hasPrefix("no-such.so: ")
    }
  }

  @Test func aLibraryIsNamedAfterItsFile() throws {
    #expect(try Self.library().name == "PlumbC")
    #expect(try Self.library().capabilities.contains([.strict, .removes, .changes, .suggests, .conflicts]))
  }
}
