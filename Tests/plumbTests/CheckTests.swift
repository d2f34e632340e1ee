import Testing

@Suite struct CheckTests {
  @Test func whatIsAsExpectedIsFine() throws {
    let space = try Workspace()
    let outcome = try Program.run(["check", try space.write(Samples.row, to: "row.json")])
    #expect(outcome.code == 0)
    #expect(outcome.output == "1 of 1 scenes as expected\n")
  }

  @Test func aFolderIsAllItsScenes() throws {
    let space = try Workspace()
    _ = try space.write(Samples.row, to: "row.json")
    _ = try space.write(Samples.system, to: "system.json")
    #expect(try Program.run(["check", space.path]).output == "2 of 2 scenes as expected\n")
  }

  @Test func whatIsNotAsExpectedEndsWith2() throws {
    let space = try Workspace()
    let file = try space.write(Samples.wrongRow, to: "row.json")
    let outcome = try Program.run(["check", file])
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("step 1: row: expected [31, 40], found [30, 40]"))
  }

  @Test func updatingWritesWhatCameOut() throws {
    let space = try Workspace()
    let file = try space.write(Samples.wrongRow, to: "row.json")
    #expect(try Program.run(["check", "--update", file]).code == 0)
    #expect(try Program.run(["check", file]).code == 0)
    #expect(try space.read("row.json").contains("\"row\": [30, 40]"))
  }

  @Test func whatCannotBeReadEndsWith65() throws {
    let space = try Workspace()
    #expect(try Program.run(["check", try space.write("{", to: "half.json")]).code == 65)
  }

  @Test func machinesReadJUnitAndAnnotations() throws {
    let space = try Workspace()
    let file = try space.write(Samples.wrongRow, to: "row.json")
    #expect(try Program.run(["check", "--format", "junit", file]).output.contains("failures=\"1\""))
    #expect(try Program.run(["check", "--format", "github", file]).output.hasPrefix("::error file="))
  }

  @Test func nothingToCheckIsWrongUsage() throws {
    let space = try Workspace()
    #expect(try Program.run(["check", space.path]).code == 1)
  }
}
