import ExternalEngine
import Foundation
import Testing

@Suite struct HelloTests {
  private static func reason(_ hello: String) throws -> String {
    let failure = try #require(throws: EngineFailure.self) { try BadEngine.start(hello: hello) }
    #expect(failure.kind == .start)
    #expect(failure.description == "bad-engine: \(failure.reason)")
    return failure.reason
  }

  @Test func aMinimalHelloGetsDefaults() throws {
    let hello = try BadEngine.start(hello: "{\"n\":0,\"hello\":1,\"name\":\"toy\",\"version\":\"1.2\"}").hello
    #expect(hello.name == "toy")
    #expect(hello.version == "1.2")
    #expect(hello.protocolVersion == 1)
    #expect(hello.capabilities == [])
    #expect(hello.precision == 0)
    #expect(hello.batch == 1)
    #expect(hello.exceptions == [])
  }

  @Test func everyMemberOfAHelloIsRead() throws {
    let all = EngineCapability.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
    let members =
      "\"can\":[\(all)],\"precision\":0.001,\"batch\":50,\"except\":[\"mirror\"],\"more\":{\"x\":[1,null,true]}"
    let hello = try BadEngine.start(hello: BadEngine.hello(members)).hello
    #expect(hello.capabilities == Set(EngineCapability.allCases))
    #expect(hello.precision == 0.001)
    #expect(hello.batch == 50)
    #expect(hello.exceptions == ["mirror"])
  }

  @Test(arguments: [
    ("hello", "the answer is not JSON: \"hello\"; write other text to standard error"),
    ("{\"n\":0", "the answer is incomplete, and ends with \"{\\\"n\\\":0\""),
    ("{\"n\":0,\"hello\":2,\"name\":\"a\",\"version\":\"1\"}", "uses version 2 of the protocol"),
    ("{\"n\":0,\"hello\":0,\"name\":\"a\",\"version\":\"1\"}", "uses version 0 of the protocol"),
    ("{\"n\":0,\"name\":\"a\",\"version\":\"1\"}", "the hello lacks \"hello\""),
    ("{\"n\":0,\"hello\":1,\"version\":\"1\"}", "the hello lacks \"name\" or \"version\""),
    ("{\"n\":0,\"hello\":1,\"name\":\"a\"}", "the hello lacks \"name\" or \"version\""),
    ("{\"n\":3,\"hello\":1,\"name\":\"a\",\"version\":\"1\"}", "the answer's \"n\" is 3 too high"),
    ("{\"hello\":1,\"name\":\"a\",\"version\":\"1\"}", "the answer lacks \"n\""),
    ("{\"n\":0,\"error\":\"no display\",\"kind\":\"refused\"}", "answered hello with the error \"no display\""),
    ("{\"n\":@,\"steps\":[]} 1", "unexpected text after the answer"),
  ])
  func anInvalidHelloIsAnError(_ hello: String, part: String) throws { #expect(try Self.reason(hello).contains(part)) }

  @Test(arguments: [
    ("\"can\":[\"grwo\"]", "\"grwo\", which version 1 of the protocol does not define; did you mean \"grow\"?"),
    ("\"can\":\"grow\"", "the hello's \"can\" is \"grow\" instead of a list of strings"),
    ("\"except\":[1]", "the hello's \"except\" contains 1 instead of a string"),
    ("\"precision\":-1", "the hello's \"precision\" is -1"),
    ("\"precision\":\"x\"", "the hello's \"precision\" is \"x\""),
    ("\"batch\":0", "the hello's \"batch\" is 0"), ("\"batch\":1.5", "the hello's \"batch\" is 1.5"),
  ])
  func anInvalidMemberOfAHelloIsAnError(_ member: String, part: String) throws {
    #expect(try Self.reason(BadEngine.hello(member)).contains(part))
  }

  // MARK: Programs that do not start

  private static func failure(_ words: [String], seconds: Double = 60) throws -> EngineFailure {
    var limits = ExternalEngine.TimeLimits()
    limits.start = seconds
    return try #require(throws: EngineFailure.self) { try ExternalEngine(EngineCommand(words), limits: limits) }
  }

  @Test func aMissingProgramIsReported() throws {
    let failure = try Self.failure(["/nowhere/engine"])
    #expect(failure.kind == .start)
    #expect(failure.description.hasPrefix("/nowhere/engine: the engine cannot be started: no such file or directory"))
    #expect(try Self.failure(["no-such-program-here"]).reason == "\"no-such-program-here\" was not found in PATH")
  }

  @Test func aFileThatIsNotAProgramIsReported() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("engine-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("text".utf8).write(to: URL(fileURLWithPath: path))
    #expect(try Self.failure([path]).reason.contains("is the file executable (chmod +x)?"))
    chmod(path, 0o755)
    #expect(try Self.failure([path]).reason.contains("a script needs a first line such as"))
  }

  @Test func anExitBeforeTheHelloIsReportedWithTheLastLineOfStandardError() throws {
    let failure = try Self.failure(["sh", "-c", "echo 'ModuleNotFoundError: yoga' >&2; exit 1"])
    #expect(failure.kind == .start)
    #expect(
      failure.reason
        == "the engine exited with code 1 before it answered; standard error ends with \"ModuleNotFoundError: yoga\"")
    #expect(failure.standardError == "ModuleNotFoundError: yoga\n")
  }

  @Test func aProgramThatSendsNoHelloIsReported() throws {
    let failure = try Self.failure(["sleep", "1000"], seconds: 0.2)
    #expect(failure.kind == .start)
    #expect(failure.reason.hasPrefix("the engine wrote no answer within 0.2 s"))
  }

  @Test func aDifferentHelloAfterARestartIsAnError() throws {
    let counter = FileManager.default.temporaryDirectory.appendingPathComponent("engine-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: counter) }
    let script = """
      echo >> "$0"; read line
      echo "{\\"n\\":0,\\"hello\\":1,\\"name\\":\\"a\\",\\"version\\":\\"$(wc -l < "$0" | tr -d ' ')\\"}"; read line
      """
    let engine = try ExternalEngine(EngineCommand(["sh", "-c", script, counter]))
    let failure = try #require(throws: EngineFailure.self) { try engine.restart() }
    #expect(failure.kind == .start)
    #expect(failure.description == "a: the engine returned a different hello after a restart")
  }
}
