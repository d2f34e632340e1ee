import Foundation
import Testing

/// `Packaging/ci.sh`, which the GitHub action and other CI services run.
@Suite struct ContinuousIntegrationTests {
  private func run(_ variables: String, in space: borrowing Workspace) throws -> Shell.Outcome {
    let script = Program.repository + "/Packaging/ci.sh"
    return try Shell.run("PLUMB='\(Program.path)' \(variables) '\(script)'", in: space.path)
  }

  @Test(arguments: ["", "SCENES=", "SCENES='  '", "FUZZ=1s SEED=3 FILTER=rows-flat"])
  func aRunWithNothingToCheckFails(_ variables: String) throws {
    let outcome = try run(variables, in: try Workspace())
    #expect(outcome.code == 1)
    #expect(outcome.text.hasPrefix("ci.sh: nothing to check: set SCENES to scenes or folders, SOLVER to a shared"))
  }

  @Test func aRunWithABaseSolverButNoSolverFails() throws {
    let space = try Workspace()
    _ = try space.write(Samples.row, to: "row.json")
    let outcome = try run("SCENES=row.json BASE=./base.so", in: space)
    #expect(outcome.code == 1)
    #expect(outcome.text == "ci.sh: BASE is set without SOLVER: set SOLVER to the library that is compared with BASE\n")
  }

  @Test func aMismatchInASceneFailsTheRun() throws {
    let space = try Workspace()
    _ = try space.write(Samples.row, to: "row.json")
    _ = try space.write(Samples.wrongRow, to: "wrong.json")
    #expect(try run("SCENES=row.json", in: space).code == 0)
    #expect(try run("SCENES='row.json wrong.json'", in: space).code == 2)
  }

  @Test func findingsAreWrittenToTheUploadedFolder() throws {
    let space = try Workspace()
    let library = try Compiler.library("faulty_solver.c", ["ANSWERS_NOTHING"], in: space)
    let outcome = try run("SOLVER='\(library)' FUZZ=2s", in: space)
    #expect(outcome.code == 2, "\(outcome.text)")
    let files = try FileManager.default.contentsOfDirectory(atPath: space.path + "/Findings")
    #expect(files.contains { $0.hasSuffix(".json") })
    for recipe in ["action.yml", "Documentation/ContinuousIntegration.md"] {
      let text = try String(contentsOfFile: Program.repository + "/" + recipe, encoding: .utf8)
      #expect(text.contains("Findings/"), "\(recipe)")
    }
  }
}
