import Foundation
import Testing

/// The program prints the output that the documentation shows.
@Suite struct TourTests {
  /// A command on a page, with the output on the page.
  struct Shown {
    var command: String
    var lines: [String] = []
  }

  @Test(arguments: [
    "README.md", "Documentation/Tour.md", "Documentation/Scenes.md", "Documentation/CommandLine.md",
  ])
  func everyCommandOnAPagePrintsTheOutputShownThere(page: String) throws {
    let space = try Workspace()
    for name in ["Corpus", "Documentation"] {
      let link = space.path + "/" + name
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: Program.repository + "/" + name)
    }
    let built = space.path + "/.build-bench/release"
    try FileManager.default.createDirectory(atPath: built, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: built + "/plumb", withDestinationPath: Program.path)
    let commands = try Self.commands(of: page)
    #expect(!commands.isEmpty)
    for shown in commands where !shown.command.hasPrefix("make ") {
      let outcome = try Shell.run("PATH=$PWD/.build-bench/release:$PATH\n\(shown.command)", in: space.path)
      let lines = outcome.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast()
      #expect(Self.matches(Array(lines), shown.lines), "\(page): \(shown.command)\n\(outcome.text)")
    }
  }

  @Test func everySceneOnThePagesMeetsItsExpectations() throws {
    var count = 0
    for page in ["Documentation/Scenes.md", "Documentation/Fuzzing.md", "Documentation/Tour.md"] {
      for block in try Page(page).blocks(in: "json") {
        let outcome = try Program.run(["check", "-"], input: block.joined(separator: "\n"))
        #expect(outcome.code == 0, "\(page): \(outcome.output)")
        let states = block.contains { $0.contains("\"expect\"") }
        let total = states ? "1 of 1 scenes as expected\n" : "0 of 1 scenes as expected, 1 without expectations\n"
        #expect(outcome.output.hasSuffix(total), "\(page): \(outcome.output)")
        count += 1
      }
    }
    #expect(count >= 3)
  }

  @Test func theTourShowsItsSceneExactly() throws {
    let scene = try String(contentsOfFile: Program.repository + "/Documentation/Examples/toolbar.json", encoding: .utf8)
    let page = try String(contentsOfFile: Program.repository + "/Documentation/Tour.md", encoding: .utf8)
    #expect(page.contains("```json\n\(scene)```\n"))
  }

  /// The commands after `$`, each with the output up to the next command.
  private static func commands(of page: String) throws -> [Shown] {
    var commands: [Shown] = []
    for block in try Page(page).blocks(in: "console") {
      for line in block {
        if line.hasPrefix("$ ") {
          commands.append(Shown(command: String(line.dropFirst(2))))
        } else if !commands.isEmpty {
          commands[commands.count - 1].lines.append(line)
        }
      }
      // An empty line between two commands is not part of the output.
      for index in commands.indices where commands[index].lines.last == "" { commands[index].lines.removeLast() }
    }
    return commands
  }

  /// Whether the output matches the page, where … stands for the rest of a line, or on its own line for any number of lines.
  private static func matches(_ lines: [String], _ shown: [String]) -> Bool {
    guard let first = shown.first else { return lines.isEmpty }
    if first == "…" {
      return (0...lines.count).contains { matches(Array(lines.dropFirst($0)), Array(shown.dropFirst())) }
    }
    guard let line = lines.first else { return false }
    let isAlike = first.hasSuffix("…") ? line.hasPrefix(first.dropLast()) : line == first
    return isAlike && matches(Array(lines.dropFirst()), Array(shown.dropFirst()))
  }
}
