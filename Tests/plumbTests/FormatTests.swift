import Testing

@Suite struct FormatTests {
  @Test func aSceneIsRewrittenInTheCanonicalFormat() throws {
    let space = try Workspace()
    let file = try space.write(Samples.row, to: "row.json")
    #expect(try Program.run(["format", file]).errors == "\(file): written\n")
    let once = try space.read("row.json")
    #expect(once != Samples.row)
    let again = try Program.run(["format", file])
    #expect(again.code == 0 && again.errors.isEmpty)
    #expect(try space.read("row.json") == once)
  }

  @Test func checkingTheFormatListsFilesThatWouldChange() throws {
    let space = try Workspace()
    let file = try space.write(Samples.system, to: "system.json")
    let outcome = try Program.run(["format", "--check", space.path])
    #expect(outcome.code == 2)
    #expect(outcome.output == "\(file): would change\n")
    #expect(try space.read("system.json") == Samples.system)
  }

  @Test func theCorpusIsInTheCanonicalFormat() throws {
    let outcome = try Program.run(["format", "--check", Program.repository + "/Corpus"])
    #expect(outcome.code == 0, "\(outcome.output)")
  }

  @Test func anUnreadableFileIsNotRewritten() throws {
    let space = try Workspace()
    let file = try space.write("{", to: "half.json")
    #expect(try Program.run(["format", file]).code == 65)
    #expect(try space.read("half.json") == "{")
  }
}
