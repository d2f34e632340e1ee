import Foundation
import Testing

/// `plumb-lab map`: stacks at every fill ratio.
@Suite struct MapTests {
  private func run(_ arguments: [String]) throws -> Program.Outcome {
    try Program.run(["map"] + arguments, program: Program.lab)
  }

  @Test func theMapListsEveryCellWithItsCounters() throws {
    let outcome = try run(["--size", "4", "--counters"])
    #expect(outcome.code == 0)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 1 + 10 * 4 * 21)
    #expect(lines[0].split(separator: " ") == ["stack", "ratio", "pivots", "entries", "pivots", "entries"])
    #expect(lines.contains { $0.hasPrefix("equalCentering, hidden ") && $0.contains(" 1.3 ") })
    #expect(lines.contains { $0.hasPrefix("lastBaseline, mixed ") && $0.contains(" 2.0 ") })
  }

  @Test func theSameSeedDrawsTheSameMap() throws {
    let arguments = ["--size", "5", "--counters", "-o", "-"]
    let picture = try run(arguments).output
    #expect(picture.hasPrefix("<svg"))
    #expect(try run(arguments).output == picture)
    #expect(try run(arguments + ["--seed", "2"]).output != picture)
  }

  @Test func aMapOfTimesCanBeDrawnToAFile() throws {
    let space = try Workspace()
    let outcome = try run(["--size", "3", "--format", "markdown", "-o", space.path + "/map.svg"])
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("| stack "))
    let picture = try space.read("map.svg")
    #expect(picture.contains("Stacks of 3 views at every fill ratio: CPU time in milliseconds"))
    #expect(picture.contains(">Build: the median is ") && picture.contains(">Resize: the median is "))
  }

  @Test(arguments: [
    (["word"], "unexpected argument \"word\""), (["--size", "0"], "--size must be from 1 to 1000000, found 0"),
    (["--format", "xml"], "--format must be text or markdown, found \"xml\""),
  ])
  func wrongUsageIsExplained(_ arguments: [String], _ message: String) throws {
    let outcome = try run(arguments)
    #expect(outcome.code == 1)
    #expect(outcome.errors == "plumb-lab map: \(message)\n")
  }
}
