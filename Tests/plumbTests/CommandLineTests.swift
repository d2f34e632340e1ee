import Testing

/// The command line as a whole: arguments, output and exit codes.
@Suite struct CommandLineTests {
  @Test func withoutASubcommandTheUsageIsPrinted() throws {
    let outcome = try Program.run([])
    #expect(outcome.code == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("Usage: plumb SUBCOMMAND"))
  }

  @Test func theHelpListsTheExitCodes() throws {
    let outcome = try Program.run(["help"])
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("65  the input is not a valid scene, system or log"))
  }

  @Test func everySubcommandHasHelp() throws {
    for subcommand in Self.subcommands {
      let arguments = subcommand.split(separator: " ").map(String.init)
      let outcome = try Program.run(["help"] + arguments)
      #expect(outcome.code == 0)
      #expect(outcome.output.hasPrefix("plumb \(subcommand): "))
      #expect(try Program.run(arguments + ["--help"]).output == outcome.output)
    }
    for word in Self.others {
      #expect(try Program.run(["help", word]).output.hasPrefix("plumb \(word): "))
    }
  }

  private static let subcommands = [
    "solve", "check", "draw", "explain", "format", "fuzz", "fuzz replay", "fuzz merge", "fuzz health", "fuzz laws",
    "shrink", "bench", "compare", "bisect", "history",
  ]

  @Test(arguments: [
    ("replay", "plumb fuzz replay PATH…"), ("seek", "plumb-lab seek pivots"), ("health", "plumb fuzz health"),
    ("faults", "make faults, which injects faults into a copy of the sources"),
  ])
  func theErrorForAnOptionReplacedByACommandNamesTheCommand(_ option: String, _ command: String) throws {
    let outcome = try Program.run(["fuzz", "--" + option])
    #expect(outcome.code == 1)
    #expect(outcome.errors == "plumb fuzz: --\(option) is now a command: \(command)\n")
  }

  @Test(arguments: [
    ["replay"], ["merge"], ["health", "word"], ["laws", "word"], ["replay", "--jobs", "2"],
  ])
  func subcommandsOfTheFuzzerRejectOptionsWithoutEffect(_ arguments: [String]) throws {
    let outcome = try Program.run(["fuzz"] + arguments)
    #expect(outcome.code == 1)
    #expect(outcome.errors.hasPrefix("plumb fuzz \(arguments[0]): "))
  }

  @Test(arguments: [
    ("bench", "for one group of operations (60); needs --solver\n"),
    ("bench", "(0.15); cannot be combined with --counters\n"),
    ("fuzz", "without checking them; can only be combined with --cases, --seed, --from, --shard, --engine\n"),
  ])
  func theHelpStatesWhichOptionsCanBeCombined(_ subcommand: String, _ message: String) throws {
    #expect(try Program.run(["help", subcommand]).output.contains(message))
    let manual = try Program.run(["manual"]).output
    #expect(manual.contains(message.replacing("-", with: "\\-")))
  }

  @Test func theHelpOfPlumbLabListsItsSubcommands() throws {
    let help = try Program.run(["help"], program: Program.lab)
    #expect(help.code == 0)
    let none = try Program.run([], program: Program.lab)
    #expect(none.code == 1 && none.errors == help.output)
    for subcommand in ["map", "threads", "seek"] {
      #expect(help.output.contains("\n  \(subcommand) "))
      let text = try Program.run([subcommand, "--help"], program: Program.lab).output
      #expect(text.hasPrefix("plumb-lab \(subcommand): "))
      #expect(try Program.run([subcommand]).code == 1)
    }
  }

  private static let others = ["schema", "completions", "manual", "help"]

  @Test func theManualHasEverySubcommandAndEveryOption() throws {
    let manual = try Program.run(["manual"]).output
    for subcommand in Self.subcommands {
      #expect(manual.contains("\n.SS \"plumb \(subcommand)"), "\(subcommand)")
      for line in try Program.run(["help", subcommand]).output.split(separator: "\n") where line.hasPrefix("  --") {
        let option = line.drop { $0 == " " }.prefix { $0 != " " }
        if ["--quiet", "--no-color"].contains(option) { continue }
        #expect(manual.contains("\\fB\(option.replacing("-", with: "\\-"))\\fR"), "\(subcommand) \(option)")
      }
    }
    #expect(!manual.contains("\n'"))
  }

  @Test func theVersionIsPrintedOnOneLine() throws {
    #expect(try Program.run(["--version"]).output == "plumb 0.1.0\n")
  }

  @Test func anUnknownSubcommandIsReportedWithASuggestion() throws {
    let outcome = try Program.run(["sovle"])
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("unknown subcommand \"sovle\"; did you mean \"solve\"?"))
  }

  @Test(arguments: [
    (
      ["bench", "--format", "markdwon"],
      "--format must be text, json, google, benchstat, markdown, smallerIsBetter, bencher, jmh or html, found \"markdwon\"; "
        + "did you mean \"markdown\"?"
    ),
    (["compare", "HEAD", "--format", "xml"], "--format must be text or markdown, found \"xml\""),
  ])
  func anInvalidChoiceIsReportedWithAllValidChoices(arguments: [String], message: String) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome.code == 1)
    #expect(outcome.errors == "plumb \(arguments[0]): \(message)\n")
  }

  @Test(arguments: [
    (["fuzz", "--patience", "x"], "--case-timeout needs a time such as 60s, 10m or 8h, found \"x\""),
    (
      ["fuzz", "replay", "--patience", "x", "a.json"], "--case-timeout needs a time such as 60s, 10m or 8h, found \"x\""
    ),
    (
      ["fuzz", "replay", "--in-process", "--patience", "1s", "a.json"],
      "--in-process cannot be combined with --case-timeout"
    ),
    (["compare", "HEAD", "--within", "9", "--rounds", "2"], "--max-time cannot be combined with --rounds"),
  ])
  func errorsAboutFormerOptionNamesNameTheCurrentOption(arguments: [String], message: String) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func theHelpOmitsFormerOptionNames() throws {
    let texts = [["manual"]] + Self.subcommands.map { ["help"] + $0.split(separator: " ").map(String.init) }
    for arguments in texts {
      let text = try Program.run(arguments).output.replacing("\\-", with: "-")
      for name in ["--patience", "--within"] { #expect(!text.contains(name), "\(arguments)") }
    }
  }

  @Test func anOptionWorksUnderItsFormerName() throws {
    let arguments = ["fuzz", "--cases", "3", "--seed", "7"]
    let outcome = try Program.run(arguments + ["--patience", "30s"])
    #expect(outcome.code == 0)
    #expect(try outcome.output == Program.run(arguments + ["--case-timeout", "30s"]).output)
  }

  @Test func anUnknownOptionIsReportedWithASuggestion() throws {
    let outcome = try Program.run(["solve", "--jsno", "-"], input: Samples.row)
    #expect(outcome.code == 1)
    #expect(outcome.errors == "plumb solve: unknown option --jsno; did you mean \"--json\"?\n")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func shellCompletionsContainTheSubcommands(shell: String) throws {
    let outcome = try Program.run(["completions", shell])
    #expect(outcome.code == 0)
    for word in (Self.subcommands + Self.others).flatMap({ $0.split(separator: " ") }) {
      #expect(outcome.output.contains(word))
    }
    for option in ["certificate", "against", "shard", "rounds", "law", "update"] {
      #expect(outcome.output.contains(option), "\(option)")
    }
  }

  @Test func zshCompletionRepeatsOnlyRepeatableOptions() throws {
    let output = try Program.run(["completions", "zsh"]).output
    #expect(output.contains("'*--engine[") && output.contains("'--rounds["))
  }

  @Test func bashCompletionOffersSubcommandsAndOptions() throws {
    let script = """
      . /dev/stdin
      COMP_WORDS=(plumb so); COMP_CWORD=1; _plumb; echo "${COMPREPLY[@]}"
      COMP_WORDS=(plumb bench --ga); COMP_CWORD=2; _plumb; echo "${COMPREPLY[@]}"
      COMP_WORDS=(plumb completions fi); COMP_CWORD=2; _plumb; echo "${COMPREPLY[@]}"
      COMP_WORDS=(plumb fuzz re); COMP_CWORD=2; _plumb; echo "${COMPREPLY[@]}"
      COMP_WORDS=(plumb fuzz replay --case-t); COMP_CWORD=3; _plumb; echo "${COMPREPLY[@]}"
      COMP_WORDS=(plumb fuzz --cases 9 --sh); COMP_CWORD=4; _plumb; echo "${COMPREPLY[@]}"
      """
    let space = try Workspace()
    let file = try space.write(script, to: "script")
    let outcome = try Shell.run("\(Program.path) completions bash | bash \(file)", in: space.path)
    #expect(outcome.text == "solve\n--gate\nfish\nreplay\n--case-timeout\n--shard\n")
  }

  /// An atomic write would replace a device by a file.
  @Test func writingToANamedPipeKeepsThePipe() throws {
    let space = try Workspace()
    let outcome = try Shell.run(
      """
      mkfifo pipe
      timeout 20 cat pipe > got &
      "\(Program.path)" bench flat/edit/10 --counters --quiet --out pipe
      wait
      test -p pipe && grep -c '^flat/edit/10 .* 0 ' got
      "\(Program.path)" bench flat/edit/10 --counters --quiet --save ./pipe
      """, in: space.path)
    #expect(outcome.text == "1\n./pipe: not a regular file; choose another path for the baseline\n")
    #expect(outcome.code == 1)
  }

  @Test(arguments: [[], ["scene"], ["boxes"]]) func theSchemaIsPrinted(kind: [String]) throws {
    let outcome = try Program.run(["schema"] + kind)
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("\"$schema\""))
    #expect(outcome.output.contains("\"required\": [\"\(kind.first ?? "scene")\""))
  }

  @Test func anUnknownSchemaIsRejected() throws {
    let outcome = try Program.run(["schema", "boxs"])
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("unknown schema \"boxs\"; did you mean \"boxes\"?"))
  }
}
