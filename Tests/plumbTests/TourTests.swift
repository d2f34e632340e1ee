import Foundation
import Testing

/// What the documentation shows of the program is what the program does.
@Suite struct TourTests {
  /// A command of a page, and what the page shows below it.
  struct Shown {
    var command: String
    var lines: [String] = []
  }

  @Test(arguments: [
    "README.md", "Documentation/Tour.md", "Documentation/Scenes.md", "Documentation/CommandLine.md",
  ])
  func everyCommandShownWorksAsShown(page: String) throws {
    let space = try Workspace()
    for name in ["Corpus", "Documentation"] {
      let link = space.path + "/" + name
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: Program.repository + "/" + name)
    }
    let built = space.path + "/.build/release"
    try FileManager.default.createDirectory(atPath: built, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: built + "/plumb", withDestinationPath: Program.path)
    let commands = try Self.commands(of: page)
    #expect(!commands.isEmpty)
    for shown in commands where !shown.command.hasPrefix("swift ") {
      let outcome = try Shell.run("PATH=$PWD/.build/release:$PATH\n\(shown.command)", in: space.path)
      let lines = outcome.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast()
      #expect(Self.matches(Array(lines), shown.lines), "\(page): \(shown.command)\n\(outcome.text)")
    }
  }

  @Test func everySceneThatIsShownIsAsItExpects() throws {
    var count = 0
    for page in ["Documentation/Scenes.md", "Documentation/Fuzzing.md", "Documentation/Tour.md"] {
      for block in try Self.blocks(of: page, language: "json") {
        let outcome = try Program.run(["check", "-"], input: block.joined(separator: "\n"))
        #expect(outcome.code == 0, "\(page): \(outcome.output)")
        #expect(outcome.output == "1 of 1 scenes as expected\n")
        count += 1
      }
    }
    #expect(count >= 3)
  }

  @Test func theSceneOfTheTourIsTheOneThatIsShown() throws {
    let scene = try String(contentsOfFile: Program.repository + "/Documentation/Examples/toolbar.json", encoding: .utf8)
    let page = try String(contentsOfFile: Program.repository + "/Documentation/Tour.md", encoding: .utf8)
    #expect(page.contains("```json\n\(scene)```\n"))
  }

  @Test func everyBlockOfSwiftIsTestedLineForLine() throws {
    let folder = Program.repository + "/Tests"
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix("swift") }
    let sources = try files.map { Self.code(try String(contentsOfFile: folder + "/" + $0, encoding: .utf8)) }
    for page in ["README.md", "Documentation/Tour.md"] {
      for block in try Self.blocks(of: page, language: "swift") {
        let code = Self.code(block.joined(separator: "\n"))
        #expect(sources.contains { $0.contains(code) }, "\(page): no test has these lines:\n\(code)")
      }
    }
  }

  @Test func everyLinkBetweenPagesLeadsSomewhere() throws {
    let folders = ["", "Documentation/", "Benchmarks/", "FuzzTesting/"]
    var count = 0
    for folder in folders {
      let names = try FileManager.default.contentsOfDirectory(atPath: Program.repository + "/" + folder)
      for name in names where name.hasSuffix(".md") {
        let text = try String(contentsOfFile: "\(Program.repository)/\(folder)\(name)", encoding: .utf8)
        for link in text.matches(of: /\]\(([^)#\s]+)(#[^)]*)?\)/).map({ String($0.1) }) where !link.contains("://") {
          let path = "\(Program.repository)/\(folder)\(link)"
          #expect(FileManager.default.fileExists(atPath: path), "\(folder)\(name): there is no \(link)")
          count += 1
        }
      }
    }
    #expect(count > 50)
  }

  /// Lines without indentation, imports and what is empty.
  private static func code(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.filter {
      !$0.isEmpty && !$0.hasPrefix("import ")
    }
    .joined(separator: "\n")
  }

  /// Everything behind a `$`, to the end of what is shown of it.
  private static func commands(of page: String) throws -> [Shown] {
    var commands: [Shown] = []
    for block in try blocks(of: page, language: "console") {
      for line in block {
        if line.hasPrefix("$ ") {
          commands.append(Shown(command: String(line.dropFirst(2))))
        } else if !commands.isEmpty {
          commands[commands.count - 1].lines.append(line)
        }
      }
      // An empty line between two commands is none of the output.
      for index in commands.indices where commands[index].lines.last == "" { commands[index].lines.removeLast() }
    }
    return commands
  }

  private static func blocks(of page: String, language: String) throws -> [[String]] {
    let url = URL(fileURLWithPath: Program.repository + "/" + page)
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    var blocks: [[String]] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if isInside && line == "```" {
        isInside = false
      } else if isInside {
        blocks[blocks.count - 1].append(String(line))
      } else if line == "```\(language)" {
        isInside = true
        blocks.append([])
      }
    }
    return blocks
  }

  /// Whether lines are those that are shown: … stands for the rest of a line, and alone for any number of lines.
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
