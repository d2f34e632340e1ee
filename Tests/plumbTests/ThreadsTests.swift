import Testing

/// `plumb-lab threads`: independent layouts on several threads at once.
@Suite struct ThreadsTests {
  private func run(_ arguments: [String]) throws -> Program.Outcome {
    try Program.run(["threads"] + arguments, program: Program.lab)
  }

  @Test func theReportHasALineForEachNumberOfThreads() throws {
    let outcome = try run(["--size", "30000", "--threads", "3", "--rounds", "1"])
    #expect(outcome.code == 0, "\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.first?.contains("layouts per second") == true)
    #expect(lines.dropFirst().map { $0.split(separator: " ").first } == ["1", "2", "3"])
  }

  @Test func theRatioOfOneThreadToItselfIsOne() throws {
    let arguments = ["--size", "30000", "--threads", "1", "--rounds", "1", "--format", "markdown"]
    let lines = try run(arguments).output.split(separator: "\n")
    #expect(lines.count == 3)
    let cells = lines[2].split(separator: "|").map { $0.filter { $0 != " " } }
    #expect(cells[2] == "1.00" && cells[4] == "1.00", "\(lines)")
  }

  @Test(arguments: [
    (["word"], "unexpected argument \"word\""), (["--threads", "0"], "--threads must be from 1 to 1024, found 0"),
    (["--rounds", "0"], "--rounds must be from 1 to 10000, found 0"),
    (["--format", "xml"], "--format must be text or markdown, found \"xml\""),
  ])
  func wrongUsageIsExplained(_ arguments: [String], _ message: String) throws {
    let outcome = try run(arguments)
    #expect(outcome.code == 1)
    #expect(outcome.errors == "plumb-lab threads: \(message)\n")
  }
}
