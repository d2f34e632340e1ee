import Testing

/// The program as a whole: words in, words and an exit code out.
@Suite struct CommandLineTests {
  @Test func withoutAVerbItTellsWhatThereIs() throws {
    let outcome = try Program.run([])
    #expect(outcome.code == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("Usage: plumb VERB"))
  }

  @Test func helpHasTheExitCodes() throws {
    let outcome = try Program.run(["help"])
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("65  the input is not a valid scene, system or log"))
  }

  @Test func everyVerbHasHelp() throws {
    for verb in ["solve", "check", "explain"] {
      let outcome = try Program.run(["help", verb])
      #expect(outcome.code == 0)
      #expect(outcome.output.hasPrefix("plumb \(verb): "))
      #expect(try Program.run([verb, "--help"]).output == outcome.output)
    }
  }

  @Test func theVersionIsOneLine() throws {
    #expect(try Program.run(["--version"]).output == "plumb 0.1.0\n")
  }

  @Test func anUnknownVerbGetsASuggestion() throws {
    let outcome = try Program.run(["sovle"])
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("no verb \"sovle\"; did you mean \"solve\"?"))
  }

  @Test func anUnknownOptionGetsASuggestion() throws {
    let outcome = try Program.run(["solve", "--jsno", "-"], input: Samples.row)
    #expect(outcome.code == 1)
    #expect(outcome.errors == "plumb solve: no option --jsno; did you mean \"--json\"?\n")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsNameTheVerbs(shell: String) throws {
    let outcome = try Program.run(["completions", shell])
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("solve"))
    #expect(outcome.output.contains("json"))
  }

  @Test func theSchemaIsPrinted() throws {
    let outcome = try Program.run(["schema"])
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("\"$schema\""))
  }
}
