import Foundation
import Testing

/// `plumb fuzz --observe` writes a line of JSON for each case.
@Suite struct ObservationTests {
  private func observations(_ arguments: [String], in space: borrowing Workspace, code: Int32 = 0) throws -> [[String:
    Any]]
  {
    let path = space.path + "/cases.jsonl"
    let outcome = try Program.run(["fuzz", "--out", space.path + "/out", "--observe", path] + arguments)
    #expect(outcome.code == code, "\(outcome.output)\(outcome.errors)")
    return try space.read("cases.jsonl").split(separator: "\n").map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test func eachCaseHasALineWithAllMembersOfTheFormat() throws {
    let space = try Workspace()
    let lines = try observations(["--cases", "40", "--seed", "5", "--jobs", "2"], in: space)
    let commands = Set(lines.compactMap { $0["representation"] as? String })
    #expect(commands == Set((0..<40).map { "plumb fuzz --seed 5 --from \($0) --cases 1" }))
    #expect(lines.count == 40)
    let members: Set = [
      "type", "run_start", "property", "status", "status_reason", "representation", "arguments", "how_generated",
      "features", "coverage", "timing", "metadata",
    ]
    #expect(lines.allSatisfy { Set($0.keys) == members && $0["status"] as? String == "passed" })
    #expect(Set(lines.compactMap { $0["run_start"] as? Double }).count == 1)
  }

  @Test func theFeaturesAreTheKindAndTheSizeOfTheCase() throws {
    let space = try Workspace()
    let lines = try observations(["--cases", "40", "--seed", "5"], in: space)
    for features in lines.compactMap({ $0["features"] as? [String: Any] }) {
      let counts: Set =
        features["kind"] as? String == "scene" ? ["views", "stacks", "depth", "constraints"] : ["variables", "rows"]
      #expect(Set(features.keys) == counts.union(["kind", "steps"]))
    }
  }

  @Test func aSecondRunReplacesTheObservations() throws {
    let space = try Workspace()
    #expect(try observations(["--cases", "9", "--seed", "5"], in: space).count == 9)
    #expect(try observations(["--cases", "7", "--seed", "5"], in: space).count == 7)
  }

  @Test func aCaseThatViolatesALawHasFailed() throws {
    let space = try Workspace()
    let library = try Compiler.library("faulty_solver.c", ["ANSWERS_NOTHING"], in: space)
    let lines = try observations(
      ["--cases", "40", "--solver", library, "--law", "required"], in: space, code: 2)
    let failed = lines.filter { $0["status"] as? String == "failed" }
    #expect(!failed.isEmpty)
    #expect(failed.allSatisfy { ($0["status_reason"] as? String ?? "").hasPrefix("required: after step ") })
    #expect(
      failed.allSatisfy { ($0["representation"] as? String ?? "").hasSuffix("--law required --solver \(library)") })
  }

  @Test func aCaseThatEndsItsProcessHasFailed() throws {
    let space = try Workspace()
    let library = try Compiler.library("faulty_solver.c", ["CRASHES"], in: space)
    let lines = try observations(["--cases", "3", "--seed", "3", "--solver", library], in: space, code: 3)
    #expect(lines.count == 3)
    #expect(lines.contains { ($0["status_reason"] as? String ?? "").hasPrefix("crash: ") })
  }

  @Test func casesOfALayoutEngineAreObserved() throws {
    let space = try Workspace()
    let lines = try observations(["--cases", "6", "--seed", "3", "--engine", "plumb"], in: space)
    #expect(lines.count == 6)
    #expect(lines.allSatisfy { ($0["features"] as? [String: Any])?["kind"] as? String == "boxes" })
  }

  @Test func aFileThatCannotBeWrittenIsRejectedBeforeTheRun() throws {
    let space = try Workspace()
    let outcome = try Program.run([
      "fuzz", "--cases", "3", "--out", space.path + "/out", "--observe", space.path + "/none/cases.jsonl",
    ])
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("none/cases.jsonl"))
    #expect(outcome.output.isEmpty)
  }
}
