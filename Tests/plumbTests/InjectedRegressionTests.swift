import Foundation
import Testing

/// The real program detects injected regressions. `make bench-selftest` tests times and allocations.
@Suite struct InjectedRegressionTests {
  private let what = ["flat/build", "flat/append", "rows-squeezed/resize", "--sizes", "10", "--counters"]

  @Test func oneExtraPivotGivesExitCode2AndIsReported() throws {
    let workspace = try Workspace()
    let base = workspace.path + "/base.json"
    #expect(try Program.run(["bench"] + what + ["--save", base]).code == 0)
    let gate = ["bench"] + what + ["--against", base, "--gate"]
    let same = try Program.run(gate)
    #expect(same.code == 0, "\(same.output)")
    let worse = try Program.run(gate, fault: "pivot")
    #expect(worse.code == 2)
    #expect(worse.output.contains("worse  flat/build/10"))
    #expect(worse.output.contains("To measure the worst benchmark again: plumb bench --against \(base)"))
  }

  @Test func comparingReportsOneExtraPivot() throws {
    let outcome = try compare(["flat/build"], with: Program.faulty)
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("Counts: 1 differ."))
    #expect(outcome.output.contains("worse  flat/build/10  pivots"))
  }

  @Test func comparingAProgramWithItselfGivesExitCode0() throws {
    let outcome = try compare(["flat"])
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("Counts: none differs.") && outcome.output.contains("Times: none of 12 differ"))
    #expect(
      outcome.errors.contains(
        "Comparing times of 8 groups of operations, in rounds of old, new, new, old. "
          + "The number of rounds is 1."))
  }

  @Test func tooFewRoundsAreReported() throws {
    let outcome = try compare(["flat/edit"])
    #expect(outcome.output.contains("Too few rounds to prove any difference in times: use --rounds 3 or more."))
  }

  /// Compares the program with itself, or with a program that counts more pivots, in one short round without scenes.
  private func compare(_ what: [String], with other: String = Program.path) throws -> Program.Outcome {
    let workspace = try Workspace()
    return try Program.run(
      ["compare", "--old", Program.path, "--new", other, "--corpus", workspace.path] + what
        + ["--sizes", "10", "--rounds", "1", "--time", "0.001"], environment: ["FAULT": "pivot"])
  }
}
