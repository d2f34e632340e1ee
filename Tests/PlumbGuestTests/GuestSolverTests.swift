import Foundation
import PlumbGuest
import Testing

/// This package's own solver, as a guest: the library that is built beside the tests.
@Suite struct GuestSolverTests {
  private static func library() throws -> GuestLibrary {
    let arguments = CommandLine.arguments
    let index = arguments.firstIndex(of: "--test-bundle-path").map { $0 + 1 } ?? 0
    let folder = URL(fileURLWithPath: arguments[index]).deletingLastPathComponent()
    return try GuestLibrary(path: folder.appendingPathComponent("libPlumbC.so").path)
  }

  @Test func heightsShareASum() throws {
    let guest = try GuestSolver(try Self.library())
    let heights = try [40.0, 60, 20].map { wanted in
      let height = try guest.addVariable()
      _ = try guest.addRow([(height, 1)], .greaterOrEqual, 0)
      _ = try guest.addRow([(height, 1)], .lessOrEqual, wanted, priority: 250)
      _ = try guest.addRow([(height, 1)], .greaterOrEqual, wanted, priority: 750)
      return height
    }
    let sum = try guest.addRow(heights.map { ($0, 1) }, .equal, 150)
    try guest.solve()
    #expect(heights.map(guest.value) == [70, 60, 20])
    try guest.setConstant(60, of: sum)
    try guest.solve()
    #expect(heights.map(guest.value) == [0, 40, 20])
  }

  @Test func aSuggestionCanBeWithdrawn() throws {
    let guest = try GuestSolver(try Self.library())
    let variable = try guest.addVariable()
    _ = try guest.addRow([(variable, 1)], .equal, 1, priority: 500)
    try guest.suggest(7, for: variable)
    try guest.suggest(8, for: variable)
    try guest.solve()
    #expect(guest.value(of: variable) == 8)
    try guest.suggest(0, for: variable, priority: 0)
    try guest.solve()
    #expect(guest.value(of: variable) == 1)
  }

  @Test func removedRowsHaveNoEffect() throws {
    let guest = try GuestSolver(try Self.library())
    let (kept, gone) = (try guest.addVariable(), try guest.addVariable())
    let row = try guest.addRow([(kept, 1), (gone, -1)], .equal, 3)
    _ = try guest.addRow([(kept, 1)], .equal, 5, priority: 1)
    try guest.removeRow(row)
    try guest.removeVariable(gone)
    try guest.solve()
    #expect(guest.value(of: kept) == 5)
    #expect(guest.value(of: gone).isNaN)
  }

  @Test func theRowThatIsGivenUpIsNamed() throws {
    let guest = try GuestSolver(try Self.library())
    let variable = try guest.addVariable()
    _ = try guest.addRow([(variable, 1)], .equal, 1)
    let second = try guest.addRow([(variable, 1)], .equal, 2)
    try guest.solve()
    #expect(guest.conflicts == [second])
    #expect(guest.value(of: variable) == 1)
  }

  @Test func aFailedCallGivesAReasonAndChangesNothing() throws {
    let guest = try GuestSolver(try Self.library())
    let variable = try guest.addVariable()
    #expect(throws: GuestError.failed("no variable or row has the number 9")) { try guest.addRow([(9, 1)], .equal, 1) }
    #expect { try guest.addRow([(variable, 1)], .equal, 1, priority: 1001) } throws: { error in
      guard case .failed(let words) = error as? GuestError else { return false }
      return words.contains("1001")
    }
    try guest.solve()
    #expect(guest.conflicts == [])
  }

  @Test func aFileThatIsNotALibraryIsReported() {
    #expect { try GuestLibrary(path: "no-such.so") } throws: { error in
      guard case .notLoaded(let words) = error as? GuestError else { return false }
      return words.hasPrefix("no-such.so: ")
    }
  }

  @Test func aLibraryIsNamedByItsFile() throws {
    #expect(try Self.library().name == "PlumbC")
    #expect(try Self.library().capabilities.contains([.strict, .removes, .changes, .suggests, .conflicts]))
  }
}
