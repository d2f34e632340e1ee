import Foundation
import Testing

/// Continuous integration must run each target of the Makefile, each subcommand of `plumb` and each other command on a page, unless
/// `.ci/exceptions.txt` gives a reason.
@Suite struct DocumentedCommandsTests {
  @Test func everyDocumentedTargetRunsInContinuousIntegrationOrHasAnException() throws {
    let plan = try Plan()
    let named = try Page.all().filter(Self.isForUsers).flatMap { Self.targets(in: $0) }
    #expect(Set(named).count > 15)
    #expect(plan.missing(from: Set(named + plan.listedTargets).map { "make \($0)" }) == [])
  }

  @Test func everySubcommandRunsInContinuousIntegrationOrHasAnException() throws {
    let subcommands = try [("plumb", Program.path), ("plumb-lab", Program.lab)].flatMap { program, path in
      try Program.run(["help"], program: path).output.matches(of: #/(?m)^  ([a-z]+(?: [a-z-]+)?)  /#).map {
        "\(program) \($0.1)"
      }
    }
    #expect(subcommands.count > 20)
    #expect(try Plan().missing(from: subcommands) == [])
  }

  @Test func everyOtherDocumentedCommandRunsInContinuousIntegrationOrHasAnException() throws {
    let plan = try Plan()
    let named = try Set(Page.all().filter(Self.isForUsers).flatMap { Self.otherCommands(in: $0) })
    #expect(named.count > 15)
    #expect(plan.missing(from: Array(named)) == [])
  }

  @Test func everyExceptionNamesACommandAndGivesAReasonAndIsNeeded() throws {
    let plan = try Plan()
    let help = try Program.run(["help"]).output
    let others = try Set(Page.all().filter(Self.isForUsers).flatMap { Self.otherCommands(in: $0) })
    for (name, reason) in plan.exceptions {
      let words = name.split(separator: " ", maxSplits: 1).map(String.init)
      let exists =
        switch words[0] {
        case "make": plan.targets.contains(words[1])
        case "plumb": help.contains("\n  \(words[1])  ")
        default: others.contains(name)
        }
      #expect(exists, "\(name): no such target, subcommand or command on a page")
      #expect(reason.count > 10, "\(name): no reason")
      #expect(!plan.runs(name), "\(name): runs, although it is an exception")
    }
  }

  @Test func everyListedCommandHasALaneAndItsRequirements() throws {
    for line in try Plan.lines(of: ".ci/documented.txt") {
      let parts = line.split(separator: "|", maxSplits: 2).map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(parts.count == 3, "\(line)")
      #expect(
        ["1", "2", "3", "any", "night"].contains(parts[0]) && ["-", "network", "git"].contains(parts[1]), "\(line)")
    }
  }

  @Test func aTargetOrSubcommandThatNothingRunsIsReported() throws {
    let page = Page(
      path: "README.md", text: "    make polish ALL=1    # makes it shine\nRun `make judge`, then `make test`.")
    #expect(Self.targets(in: page) == ["polish", "judge", "test"])
    let plan = try Plan()
    #expect(
      plan.missing(from: ["make polish", "make judge", "make gate", "plumb polish"]) == ["make polish", "plumb polish"])
    // A longer subcommand does not count as a shorter one, nor a target as another target with the same prefix.
    #expect(
      plan.missing(from: ["plumb fuzz laws", "plumb fuz", "make docs-checks"]) == ["make docs-checks", "plumb fuz"])
  }

  @Test func otherCommandsAreNamedByTheirProgramAndSubcommand() {
    let page = Page(
      path: "README.md",
      text: """
            sudo tar -xzf plumb.tar.gz    # installs
            cd Examples && EFFORT=3 swift test -c release
        ```console
        $ python3 -m plumb campaign --cases 3
        python is not a command here
        ```
        Run `Packaging/ci.sh`, `python mine.py` or `python3 Checks/words.py --update`; see `Packaging/NOTICE.md`.
        """)
    #expect(
      Self.otherCommands(in: page) == [
        "tar", "swift test", "python -m plumb campaign", "Packaging/ci.sh", "Checks/words.py",
      ])
  }

  /// The names of commands on a page that are neither `plumb` nor `make`: scripts of this repository, and programs with their
  /// subcommands.
  private static func otherCommands(in page: Page) -> [String] { page.commands.compactMap(otherCommand) }

  private static func otherCommand(_ command: String) -> String? {
    let words = command.split(separator: " ").map(String.init)
    guard let first = words.first else { return nil }
    switch first {
    case "python", "python3":
      guard words.count > 1 else { return nil }
      if words[1] == "-m" {
        return "python " + words.dropFirst().prefix(2).joined(separator: " ")
          + words.dropFirst(3).prefix(1).filter { $0.allSatisfy(\.isLetter) }.map { " " + $0 }.joined()
      }
      return isScript(words[1]) ? words[1] : nil
    case "pip", "dask", "swift", "podman":
      return words.count > 1 ? "\(first) \(words[1])" : nil
    case "cc", "clang", "clang++", "gdb", "parallel", "rsvg-convert", "sha256sum", "tar":
      return words.count > 1 ? first : nil
    default:
      return isScript(first) && FileManager.default.isExecutableFile(atPath: Program.repository + "/" + first)
        ? first : nil
    }
  }

  private static func isScript(_ path: String) -> Bool {
    path.contains("/") && (try? Data(contentsOf: URL(fileURLWithPath: Program.repository + "/" + path))) != nil
  }

  private static func isForUsers(_ page: Page) -> Bool {
    page.path == "README.md" || page.path == "Python/README.md"
      || page.path.hasPrefix("Documentation/") && page.path.hasSuffix(".md")
  }

  private static func targets(in page: Page) -> [String] {
    CodeBlockTests.commands("make", in: page).filter { !$0.hasPrefix("-") }.map { String($0.prefix { $0 != " " }) }
  }

  /// The commands that continuous integration runs, and the exceptions.
  private struct Plan {
    private let commands: [String]
    /// The scripts that run, directly or because another one names them.
    private let scripts: Set<String>
    /// Their text, with the words of lists such as `"dask", "worker"` side by side.
    private let text: String
    let exceptions: [(name: String, reason: String)]
    /// The targets of the Makefile, and the targets in `make help`.
    let targets: Set<String>
    let listedTargets: [String]
    private let reachedTargets: Set<String>

    init() throws {
      commands = try Self.lines(of: ".ci/documented.txt").map {
        $0.split(separator: "|", maxSplits: 2).last.map(String.init) ?? ""
      }
      exceptions = try Self.lines(of: ".ci/exceptions.txt").map { line in
        let parts = line.split(separator: "|", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        return (parts[0], parts.count > 1 ? parts[1] : "")
      }
      (scripts, text) = try Self.scripts(calledBy: ["Makefile", ".ci/run", ".ci/documented", ".ci/documented.txt"])
      let makefile = try String(contentsOfFile: Program.repository + "/Makefile", encoding: .utf8)
      let rules = makefile.matches(of: /(?m)^([a-z0-9-]+):([^#=\n]*)(##)?.*((?:\n\t.*)*)/)
      targets = Set(rules.map { String($0.1) })
      listedTargets = rules.filter { $0.3 != nil }.map { String($0.1) }
      // The targets that `make test` and the commands run, directly or indirectly.
      let ran = commands.flatMap { $0.matches(of: /\bmake ([a-z0-9-]+)/).map { String($0.1) } }
      var reached = Set(["test", "documented"] + ran)
      var waiting = Array(reached)
      while let target = waiting.popLast() {
        for rule in rules where rule.1 == target {
          let called = rule.4.matches(of: /\$\(MAKE\) ([a-z0-9-]+)/).map { String($0.1) }
          waiting += (rule.2.split(separator: " ").map(String.init) + called).filter { reached.insert($0).inserted }
        }
      }
      reachedTargets = reached
    }

    /// The roots, the scripts that they name, and so on: `Site/check.py`, or `check.py` after a variable.
    private static func scripts(calledBy roots: [String]) throws -> (Set<String>, String) {
      let hidden = try FileManager.default.contentsOfDirectory(atPath: Program.repository + "/.ci").map { ".ci/\($0)" }
      var others = try Files.named(suffix: ".sh") + Files.named(suffix: ".py") + ["Benchmarks/selftest"] + hidden
      others.removeAll { roots.contains($0) || $0 == ".ci/exceptions.txt" }
      // Test runners get the name of the folder.
      let isTest = { (path: String) in path.contains("/tests/") && path.hasSuffix(".py") }
      var waiting = roots + others.filter(isTest)
      others.removeAll(where: isTest)
      var (found, text) = (Set<String>(), "")
      while let file = waiting.popLast() {
        found.insert(file)
        let content = try String(contentsOfFile: Program.repository + "/" + file, encoding: .utf8)
        text += content.replacing(#/["',]+ */#, with: " ").replacing(#/ +/#, with: " ")
        let isNamed = { (path: String) in
          let parts = path.split(separator: "/").suffix(2)
          let names =
            [parts.joined(separator: "/")] + [")", "}", "\"", "'"].map { "\($0)/\(parts[parts.endIndex - 1])" }
          return names.contains { content.contains($0) }
        }
        waiting += others.filter(isNamed)
        others.removeAll(where: isNamed)
      }
      return (found, text)
    }

    static func lines(of file: String) throws -> [String] {
      try String(contentsOfFile: Program.repository + "/" + file, encoding: .utf8).split(separator: "\n").map(
        String.init
      )
      .filter { !$0.hasPrefix("#") }
    }

    /// Whether a target, a subcommand or another command runs: `make judge`, `plumb fuzz laws`, `python -m plumb campaign`.
    func runs(_ name: String) -> Bool {
      if name.hasPrefix("make "), reachedTargets.contains(String(name.dropFirst("make ".count))) { return true }
      if !name.hasPrefix("make "), !name.hasPrefix("plumb") {
        return scripts.contains(name) || text.contains(name.trimmingPrefix("python -m ") + " ")
      }
      return commands.contains { command in
        command.ranges(of: name).contains { range in
          let before = range.lowerBound == command.startIndex ? " " : command[command.index(before: range.lowerBound)]
          let after = range.upperBound == command.endIndex ? " " : command[range.upperBound]
          return before == " " && (after == " " || after == ";")
        }
      }
    }

    /// The names that neither run nor are exceptions, sorted.
    func missing(from names: [String]) -> [String] {
      names.filter { name in !runs(name) && !exceptions.contains { $0.name == name } }.sorted()
    }
  }
}
