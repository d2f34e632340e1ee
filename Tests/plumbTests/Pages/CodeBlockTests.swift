import Foundation
import Testing

/// Code and commands on pages must exist in the same form. `TourTests` runs commands that are shown with output.
@Suite struct CodeBlockTests {
  @Test func everySwiftBlockIsPartOfATest() throws {
    let sources = try Files.named(suffix: ".swift").filter { $0.hasPrefix("Tests/") || $0.hasPrefix("Examples/") }.map {
      Self.code(try String(contentsOfFile: Program.repository + "/" + $0, encoding: .utf8))
    }
    var count = 0
    for page in try Page.all() {
      for block in page.blocks(in: "swift") {
        count += 1
        let code = Self.code(block.joined(separator: "\n"))
        #expect(sources.contains { $0.contains(code) }, "\(page.path): no test has these lines:\n\(code)")
      }
    }
    #expect(count >= 10)
  }

  @Test func everyJSONBlockIsReadable() throws {
    var count = 0
    for page in try Page.all() {
      for block in page.blocks(in: "json") {
        count += 1
        let text = block.joined(separator: "\n")
        let document = text.hasPrefix("{") ? text : "{\(text)}"
        #expect(throws: Never.self, "\(page.path)") { try JSONSerialization.jsonObject(with: Data(document.utf8)) }
      }
    }
    #expect(count >= 5)
  }

  @Test func everyDocumentedPlumbCommandExists() throws {
    var count = 0
    for (program, path) in [("plumb", Program.path), ("plumb-lab", Program.lab)] {
      let help = try Help(of: path)
      for page in try Page.all() {
        for command in Self.commands(program, in: page) {
          count += 1
          if let fault = help.fault(in: command) { Issue.record("\(page.path): \(program) \(command): \(fault)") }
        }
      }
    }
    #expect(count > 100)
  }

  @Test func commandsAreFoundInLinesBlocksAndSpans() {
    let page = Page(
      path: "README.md",
      text: """
            plumb solve a.json    # prints
        ```console
        $ .build-bench/release/plumb check b.json
        3 of 3
        CI=1 plumb draw c.json
        ```
        Run `plumb fuzz --cases 3`.
        """)
    #expect(
      Self.commands("plumb", in: page) == ["solve a.json", "check b.json", "draw c.json", "fuzz --cases 3"])
  }

  @Test func unknownSubcommandsAndOptionsAreReported() throws {
    let help = try Help(of: Program.path)
    #expect(help.fault(in: "fuzz --cases 10 --seed 7") == nil)
    #expect(help.fault(in: "fizz --cases 10") == "no subcommand fizz")
    #expect(help.fault(in: "fuzz --case 10") == "unknown option --case")
    #expect(help.fault(in: "fuzz replay --law mirror x.json") == nil)
    #expect(help.fault(in: "fuzz replay --cases 3") == "unknown option --cases")
  }

  @Test func everyDocumentedMakeTargetExists() throws {
    let makefile = try String(contentsOfFile: Program.repository + "/Makefile", encoding: .utf8)
    let targets = Set(makefile.matches(of: /(?m)^([a-z0-9-]+):/).map { String($0.1) })
    var count = 0
    for page in try Page.all() {
      for command in Self.commands("make", in: page) where !command.hasPrefix("-") {
        count += 1
        let target = command.prefix { $0 != " " }
        if !targets.contains(String(target)) { Issue.record("\(page.path): make \(target): no such target") }
      }
    }
    #expect(count > 40)
  }

  /// The subcommands in the output of a program's `help`.
  private struct Help {
    private var options: [String: String] = [:]

    init(of program: String) throws {
      let list = try Program.run(["help"], program: program).output
      for subcommand in list.matches(of: /(?m)^\s+([a-z]+( [a-z]+)?)[ ]/).map({ String($0.1) }) {
        let words = subcommand.split(separator: " ").map(String.init)
        options[subcommand] = try Program.run(words + ["--help"], program: program).output
      }
    }

    func fault(in command: String) -> String? {
      let words = command.replacing(/'[^']*'/, with: "").split(separator: " ")
      let names = [words.prefix(2).joined(separator: " "), String(words.first ?? "")]
      guard let known = names.lazy.compactMap({ options[$0] }).first else { return "no subcommand \(names[1])" }
      for option in words.dropFirst() where option.hasPrefix("--") && !known.contains("\(option) ") {
        return "unknown option \(option)"
      }
      return nil
    }
  }

  /// The text after the program's name in code spans, indented lines and blocks, without the explanation.
  static func commands(_ program: String, in page: Page) -> [String] {
    page.commands.compactMap { command in
      guard command.hasPrefix(program + " ") else { return nil }
      return String(command.dropFirst(program.count + 1))
    }
    .filter { $0.first?.isLowercase == true || $0.first == "-" }
  }

  /// Lines without indentation, imports and empty lines.
  private static func code(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.filter {
      !$0.isEmpty && !$0.hasPrefix("import ")
    }
    .joined(separator: "\n")
  }
}
