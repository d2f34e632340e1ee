import Foundation
import Testing

/// `make peers` measures other solvers on the same workloads.
@Suite struct PeersTests {
  private func make(_ target: String, _ variables: [String], in workspace: borrowing Workspace) throws -> Shell.Outcome
  {
    let all = variables.map { "'\($0)'" }.joined(separator: " ")
    return try Shell.run(
      "make --no-print-directory -C '\(Program.repository)/Benchmarks/Peers' \(target) \(all); echo ended: $?",
      in: workspace.path)
  }

  /// A solver that crashes and one that does not support all workloads are reported in the table, and the next one is still
  /// measured.
  @Test func aCrashingSolverDoesNotEndTheRun() throws {
    let first = try Workspace()
    let second = try Workspace()
    let crashing = try Compiler.library("faulty_solver.c", ["CRASHES"], in: first)
    let limited = try Compiler.library(
      "tampering_solver.c", ["IS_WEIGHTED", "OTHER=\"\(Program.library)\""], in: second)
    let outcome = try make(
      "run",
      [
        "SOLVERS=\(crashing) \(limited)", "BUILD=true", "PLUMB=\(Program.path)",
        "ARGUMENTS=rows-flat/build rows-graded/resize --sizes 10 --rounds 1 --time 0.001",
      ], in: first)
    #expect(outcome.text.contains("rows-flat/build/10     the solver crashed: signal 6"), "\(outcome.text)")
    #expect(outcome.text.contains("rows-graded/resize/10  the solver does not declare PLUMB_SOLVER_STRICT"))
    #expect(outcome.text.hasSuffix("ended: 0\n"))
  }

  @Test func wrongUsageEndsTheRun() throws {
    let workspace = try Workspace()
    let library = try workspace.write("no library", to: "other.so")
    let outcome = try make("run", ["SOLVERS=\(library)", "BUILD=true", "PLUMB=\(Program.path)"], in: workspace)
    #expect(outcome.text.contains("\(library): "), "\(outcome.text)")
    #expect(!outcome.text.contains("not compared"))
    #expect(!outcome.text.hasSuffix("ended: 0\n"))
  }

  @Test func sourcesThatCannotBeFetchedAreReportedWithOneLine() throws {
    let workspace = try Workspace()
    let outcome = try make(
      "fetch", ["DOWNLOADS=\(workspace.path)/downloads", "PYTHON=false"], in: workspace)
    let log = workspace.path + "/downloads/kiwi.log"
    #expect(outcome.text.contains("peers: cannot fetch kiwi 1.5.1 from PyPI. The log: \(log)\n"), "\(outcome.text)")
    #expect(!outcome.text.hasSuffix("ended: 0\n"))
  }
}
