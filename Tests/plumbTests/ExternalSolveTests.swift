import Foundation
import Testing

/// `plumb solve --solver` shows the answers of an external solver and of Plumb's side by side.
@Suite struct ExternalSolveTests {
  private static let contradiction = """
    { "system": 1, "name": "two widths", "variables": ["width", "rest"],
      "rows": [ { "id": "wide", "terms": [["width", 1]], "relation": "==", "constant": 50, "priority": 750 },
        { "id": "narrow", "terms": [["width", 1]], "relation": "==", "constant": 20, "priority": 250 } ],
      "steps": [ { "do": "add", "row":
        { "id": "sum", "terms": [["width", 1], ["rest", 1]], "relation": "==", "constant": 60 } } ] }
    """

  private func solve(_ macros: [String], _ arguments: [String] = [], system: String = contradiction) throws
    -> Program.Outcome
  {
    let space = try Workspace()
    let library = try Compiler.library("tampering_solver.c", macros + ["OTHER=\"\(Program.library)\""], in: space)
    return try Program.run(["solve", "--solver", library, "-"] + arguments, input: system)
  }

  @Test func bothAnswersAndTheViolatedRowsArePrinted() throws {
    let outcome = try solve(["FORGETS_PRIORITIES"])
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(
      outcome.output == """
        step 1 of 1: add row sum: width + rest == 60
               other  Plumb
        width     20     50
        rest      40     10

        violated  row               other  Plumb
        wide      width == 50 @750     30      0
        narrow    width == 20 @250      0     30

        priority  sum of violations: other  Plumb
        750                             30      0
        250                              0     30

        """)
  }

  @Test func oneStepOrAllStepsCanBePrinted() throws {
    let first = try solve([], ["--step", "0"])
    #expect(first.output.hasPrefix("at the start\n"))
    #expect(!first.output.contains("60"))
    #expect(try solve([], ["--all"]).output.contains("step 1 of 1: add row sum"))
    #expect(try solve([], ["--step", "2"]).code == 1)
  }

  @Test func aRejectedRowIsReportedWithItsErrorCode() throws {
    let system = """
      { "system": 1, "variables": ["a"],
        "rows": [ { "id": "low", "terms": [["a", 1]], "relation": "==", "constant": 3 },
          { "id": "high", "terms": [["a", 1]], "relation": "==", "constant": 5 } ] }
      """
    let outcome = try solve(["REFUSES_CONTRADICTIONS"], system: system)
    #expect(outcome.code == 0)
    #expect(
      outcome.output.contains(
        "rejected by other: plumb_solver_add for row \"high\" (a == 5) returned -2 (PLUMB_SOLVER_CONTRADICTS): "))
    #expect(outcome.output.contains("dropped by Plumb: high, because high, low cannot all hold"))
    #expect(try solve([], system: system).output.contains("dropped by other: high"))
  }

  @Test func aStepThatTheSolverDoesNotSupportIsReported() throws {
    let system = """
      { "system": 1, "variables": ["a"], "rows": [ { "id": "r", "terms": [["a", 1]], "relation": "==", "constant": 3 } ],
        "steps": [ { "do": "constant", "row": "r", "value": 4 } ] }
      """
    let outcome = try solve(["REFUSES_CONTRADICTIONS"], system: system)
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("not supported by other: the solver does not declare PLUMB_SOLVER_CHANGES"))
  }

  @Test func theJSONOfAStepContainsTheAnswerOfTheExternalSolver() throws {
    let outcome = try solve(["FORGETS_PRIORITIES"], ["--json"])
    let json = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let step = try #require((json["steps"] as? [[String: Any]])?.first)
    #expect(step["values"] as? [String: Double] == ["width": 50, "rest": 10])
    let solver = try #require(step["solver"] as? [String: Any])
    #expect(solver["values"] as? [String: Double] == ["width": 20, "rest": 40])
    let violated = try #require(solver["violated"] as? [[String: Any]])
    #expect(violated.map { $0["row"] as? String } == ["wide", "narrow"])
    #expect(
      violated.map { $0["violation"] as? Double } == [30, 0] && violated.map { $0["own"] as? Double } == [0, 30])
  }

  private static let wish = """
    { "system": 1, "variables": ["a"],
      "steps": [ { "do": "suggest", "variable": "a", "value": -100, "priority": 999 } ] }
    """

  @Test func aCrashGivesExitCode3AfterPrintingEarlierSteps() throws {
    let outcome = try solve(["CRASHES_ON_WISHES"], ["--all"], system: Self.wish)
    #expect(outcome.code == 3)
    #expect(outcome.output.hasPrefix("at the start\n"))
    #expect(outcome.errors.contains("other.so: the solver crashed: signal 6"))
  }

  @Test func aHangingSolverIsKilledAndGivesExitCode3() throws {
    let outcome = try solve(["HANGS_ON_WISHES"], ["--limit", "1"], system: Self.wish)
    #expect(outcome.code == 3)
    #expect(outcome.errors.contains("other.so: the solver exceeded its time limit: 1.00 s"))
  }

  @Test func aSolverThatExitsTheProcessIsReportedAsACrash() throws {
    let space = try Workspace()
    let library = try Compiler.library("faulty_solver.c", ["ENDS_PROCESS"], in: space)
    let outcome = try Program.run(["solve", "--solver", library, "-"], input: Samples.system)
    #expect(outcome.code == 3)
    #expect(outcome.errors.contains("other.so: the solver terminated the process"))
  }

  @Test func outputOfTheSolverIsNotMixedIntoResults() throws {
    let space = try Workspace()
    let library = try Compiler.library("faulty_solver.c", [], in: space)
    let outcome = try Program.run(["solve", "--solver", library, "--json", "-"], input: Samples.system)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("{") && !outcome.output.contains("what a solver prints"))
    #expect(outcome.errors.contains("what a solver prints"))
  }

  @Test func scenesAndUnsupportedCallsAreRejected() throws {
    let scene = try solve([], system: Samples.row)
    #expect(scene.code == 1)
    #expect(scene.errors == "plumb solve: --solver solves systems of rows, but standard input is a scene\n")
    let system = #"{ "system": 1, "variables": ["a"], "steps": [ { "do": "removeVariable", "variable": "a" } ] }"#
    let step = try solve([], system: system)
    #expect(step.code == 65)
    #expect(step.errors.hasPrefix("standard input:1:"), "\(step.errors)")
    #expect(step.errors.contains("plumb_solver.h has no function for this step"))
  }
}
