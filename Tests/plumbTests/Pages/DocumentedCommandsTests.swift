import Foundation
import Testing

/// Continuous integration must run each target of the Makefile and each subcommand of `plumb`, unless `.ci/exceptions.txt`
/// gives a reason.
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

  @Test func everyExceptionNamesACommandAndGivesAReasonAndIsNeeded() throws {
    let plan = try Plan()
    let help = try Program.run(["help"]).output
    for (name, reason) in plan.exceptions {
      let words = name.split(separator: " ", maxSplits: 1).map(String.init)
      let exists = words[0] == "make" ? plan.targets.contains(words[1]) : help.contains("\n  \(words[1])  ")
      #expect(exists, "\(name): no such target or subcommand")
      #expect(reason.count > 10, "\(name): no reason")
      #expect(!plan.runs(name), "\(name): runs, although it is an exception")
    }
  }

  @Test func everyListedCommandHasALaneAndItsRequirements() throws {
    for line in try Plan.lines(of: ".ci/documented.txt") {
      let parts = line.split(separator: "|", maxSplits: 2).map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(parts.count == 3, "\(line)")
      #expect(["1", "2", "3", "night"].contains(parts[0]) && ["-", "network", "git"].contains(parts[1]), "\(line)")
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

    static func lines(of file: String) throws -> [String] {
      try String(contentsOfFile: Program.repository + "/" + file, encoding: .utf8).split(separator: "\n").map(
        String.init
      )
      .filter { !$0.hasPrefix("#") }
    }

    /// Whether a target or subcommand runs: `make judge`, `plumb fuzz laws`.
    func runs(_ name: String) -> Bool {
      if name.hasPrefix("make "), reachedTargets.contains(String(name.dropFirst("make ".count))) { return true }
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
