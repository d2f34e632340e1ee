import ExternalEngine
import Foundation
import Testing

@Suite struct CommandTests {
  private static func message(_ text: String, _ builtIns: [String: [String]] = [:]) throws -> String {
    try #require(throws: EngineCommandError.self) { try EngineCommand(parsing: text, builtIns: builtIns) }.description
  }

  @Test(arguments: [
    ("sh adapter.py", ["sh", "adapter.py"]), ("  ./run\t-x\n", ["./run", "-x"]),
    ("sh 'a b' \"c d\" e\\ f", ["sh", "a b", "c d", "e f"]), ("sh '' \"\"", ["sh", "", ""]),
    ("sh a'b c'\"d\"", ["sh", "ab cd"]), ("sh '\\n' \"\\n\\\"\\\\\"", ["sh", "\\n", "\\n\"\\"]),
    ("sh '$HOME' \"|\" \\;", ["sh", "$HOME", "|", ";"]), ("sh a~ b=c", ["sh", "a~", "b=c"]),
  ])
  func commandsAreSplitIntoWordsLikeShellCommands(_ text: String, words: [String]) throws {
    #expect(try EngineCommand(parsing: text).words == words)
  }

  @Test func aBuiltInEngineNameExpandsToItsCommand() throws {
    let command = try EngineCommand(parsing: " toy ", builtIns: ["toy": ["/opt/toy engine", "--fast"]])
    #expect(command.words == ["/opt/toy engine", "--fast"])
    #expect(command.text == "toy")
  }

  @Test func anUnknownEngineNameIsReportedWithTheKnownNames() throws {
    let message = try Self.message("yogaa", ["yoga": ["x"], "toy": ["y"]])
    #expect(message.contains("\"yogaa\" is neither a built-in engine nor a program in PATH; did you mean \"yoga\"?"))
    #expect(message.hasSuffix("expected a command, or one of \"toy\", \"yoga\""))
  }

  @Test func anEmptyCommandIsAnError() throws {
    #expect(try Self.message("  ") == "the command is empty; expected a command")
    #expect(try Self.message("''") == "the command is empty; expected a command")
  }

  @Test func unclosedQuotesAreErrors() throws {
    #expect(try Self.message("sh 'a b").contains("'a b: the quote is never closed"))
    #expect(try Self.message("sh \"a b\\\"").contains("the quote is never closed"))
    #expect(try Self.message("sh \\").contains("there is no character after the last backslash"))
  }

  @Test(arguments: ["sh a | b", "sh $HOME", "sh a; b", "sh a > b", "sh `a`", "sh a&", "sh (a)"])
  func shellSyntaxIsAnError(_ text: String) throws {
    let message = try Self.message(text)
    #expect(message.contains("no shell runs the command"))
    #expect(message.contains("sh -c '…'"))
  }

  @Test func aTildeInAPathIsRejected() throws {
    #expect(try Self.message("~/engine").contains("write the full path"))
  }

  @Test func anEnvironmentVariableBeforeTheProgramIsRejected() throws {
    #expect(try Self.message("DEBUG=1 sh x").contains("write \"env DEBUG=1 PROGRAM …\""))
  }
}
