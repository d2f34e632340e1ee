import Foundation
import Testing

/// The real program catches injected regressions. `make bench-selftest` tests times and allocations.
@Suite struct InjectedRegressionTests {
  private let what = ["flat/build", "flat/append", "rows-squeezed/resize", "--sizes", "10", "--counters"]

  @Test func onePivotMoreEndsWith2AndIsNamed() throws {
    let workspace = try Workspace()
    let base = workspace.path + "/base.json"
    #expect(try Program.run(["bench"] + what + ["--save", base]).code == 0)
    let gate = ["bench"] + what + ["--against", base, "--gate"]
    let same = try Program.run(gate)
    #expect(same.code == 0, "\(same.output)")
    let injected = try Program.run(gate + ["--inject", "pivot"])
    #expect(injected.code == 2)
    #expect(injected.output.contains("worse  flat/build/10"))
    #expect(injected.output.contains("To measure this one again: plumb bench --against \(base)"))
  }

  @Test func comparingReportsOneExtraPivot() throws {
    let outcome = try compareWithItself(["flat/build", "--inject", "pivot"])
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("Counts: 1 differ."))
    #expect(outcome.output.contains("worse  flat/build/10  pivots"))
  }

  @Test func comparingAProgramWithItselfEndsWith0() throws {
    let outcome = try compareWithItself(["flat"])
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("Counts: none differs.") && outcome.output.contains("Times: none of 12 differ"))
    #expect(outcome.errors.contains("Times of 8 groups of operations; rounds of old, new, new, old: 1."))
  }

  @Test func tooFewRoundsAreReported() throws {
    let outcome = try compareWithItself(["flat/edit"])
    #expect(outcome.output.contains("Too few rounds to prove any difference in times: use --rounds 3 or more."))
  }

  @Test func anUnknownRegressionGetsASuggestion() throws {
    let outcome = try Program.run(["bench", "--inject", "pivots"])
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("did you mean \"pivot\""))
  }

  /// One short round, and no scenes.
  private func compareWithItself(_ what: [String]) throws -> Program.Outcome {
    let workspace = try Workspace()
    return try Program.run(
      ["compare", "--old", Program.path, "--new", Program.path, "--corpus", workspace.path] + what
        + ["--sizes", "10", "--rounds", "1", "--time", "0.001"])
  }
}
