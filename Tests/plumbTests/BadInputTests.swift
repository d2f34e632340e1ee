import Foundation
import Testing

/// Each invalid input causes one clear message and no crash.
@Suite struct BadInputTests {
  /// A valid scene with a given view, constraint and step.
  private static func scene(_ view: String = "{\"id\":\"a\"}", _ constraint: String = "", step: String = "") -> String {
    let constraints = constraint.isEmpty ? "" : "\"\(constraint)\""
    return """
      {"scene":1,"root":{"id":"root","size":[100,100],"views":[\(view)]},"constraints":[\(constraints)],"steps":[\(step)]}
      """
  }

  private static func system(_ rows: String, steps: String = "") -> String {
    "{\"system\":1,\"variables\":[\"a\"],\"rows\":[\(rows)],\"steps\":[\(steps)]}"
  }

  private static let row = "{\"id\":\"r\",\"terms\":[[\"a\",1]],\"relation\":\"<=\",\"constant\":1}"

  /// A document and its expected message.
  static let documents: [(document: String, message: String)] = [
    ("", "1:1: the document ends where a value is expected"),
    ("\u{0}\u{1}\u{2}", "1:1: expected a value"),
    (String(repeating: "[", count: 10_000), "nested more than 3000 levels deep"),
    (scene("{\"id\":\"a\"},{\"id\":\"a\"}"), "\"a\" is the id of another view or guide"),
    (scene("{\"id\":\"width\"}"), "\"width\" is the name of an attribute or guide"),
    (scene("{\"id\":\"a\",\"hiden\":true}"), "unknown key \"hiden\"; did you mean \"hidden\"?"),
    (scene("{\"id\":\"a\",\"intrinsic\":[\"8px\",1]}"), "expected a number, found \"8px\""),
    (scene("{\"id\":\"a\",\"intrinsic\":[NaN,1]}"), "expected a value, found NaN"),
    (scene("{\"id\":\"a\",\"intrinsic\":[1e308,1]}"), "1e+308 is too large: the largest number allowed is 1e15"),
    (scene("{\"id\":\"a\",\"intrinsic\":[1e999,1]}"), "1e999 is not a valid number"),
    (
      scene("{\"id\":\"a\",\"color\":\"\u{7}\u{1B}[2J\"}"),
      "a string must not contain a line break or control character"
    ),
    (scene("{\"id\":\"a\",\"\\u001b[2J\":1}"), "unknown key \"\u{FFFD}[2J\""),
    (scene("{\"id\":\"a\",\"views\":[{\"id\":\"b\""), "expected \",\" or \"}\""),
    (scene("{\"id\":\"a\"}", "b.width == 10"), "constraints[0]: unknown view \"b\""),
    (scene("{\"id\":\"a\"}", "a.width == 10 @1001"), "a priority must be above 0 and at most 1000, at character 20"),
    (scene("{\"id\":\"a\"}", "a.width == 1e308"), "expected a number no larger than 1e15, at character 12"),
    (scene("{\"id\":\"a\"}", "a.leading == root.left"), "but not leading or trailing with left or right"),
    (scene("{\"id\":\"a\"}", "H:|-[zz]-|"), "constraints[0]: \"H:|-[zz]-|\", character 6: There is no view 'zz'"),
    (
      scene(step: "{\"do\":\"remove\",\"view\":\"a\"},{\"do\":\"hide\",\"view\":\"a\"}"),
      "steps[1].view: unknown view \"a\""
    ),
    (
      scene(
        "{\"id\":\"a\"}", "a.width == 10 #w",
        step: "{\"do\":\"remove\",\"view\":\"a\"},{\"do\":\"release\",\"id\":\"w\"}"),
      "steps[1].id: unknown constraint #w"
    ),
    (system("{\"id\":\"r\",\"terms\":[[\"b\",1]],\"relation\":\"<=\",\"constant\":1}"), "unknown variable \"b\""),
    (
      system("{\"id\":\"r\",\"terms\":[[\"a\",\"1\"]],\"relation\":\"<=\",\"constant\":1}"),
      "expected a number, found \"1\""
    ),
    (system("\(row),\(row)"), "duplicate row \"r\""),
    (
      system(row, steps: "{\"do\":\"remove\",\"row\":\"r\"},{\"do\":\"constant\",\"row\":\"r\",\"value\":1}"),
      "steps[1].row: unknown row \"r\""
    ),
  ]

  @Test(arguments: documents.indices)
  func everySubcommandReportsAnErrorWithOneLine(index: Int) throws {
    let (document, message) = Self.documents[index]
    let space = try Workspace()
    let file = try space.write(document, to: "scene.json")
    // Systems cannot be drawn.
    let drawing = document.hasPrefix("{\"system\"") ? [] : [["draw", file, "-o", space.path + "/scene.svg"]]
    for arguments in [["solve", file], ["shrink", file], ["check", file]] + drawing {
      let outcome = try Program.run(arguments)
      #expect(outcome.code == 65, "\(arguments): \(outcome.errors)")
      let output = arguments[0] == "check" ? outcome.output : outcome.errors
      #expect(output.split(separator: "\n").count == (arguments[0] == "check" ? 2 : 1), "\(output)")
      #expect(output.hasPrefix(file) && output.contains(message), "\(output)")
    }
  }

  @Test func invalidUTF8IsReported() throws {
    let space = try Workspace()
    let bytes = Array(Self.scene().utf8.dropLast()) + Array(",\"why\":\"".utf8) + [0xFF, 0xFE] + Array("\"}".utf8)
    try Data(bytes).write(to: URL(fileURLWithPath: space.path + "/scene.json"))
    let outcome = try Program.run(["solve", space.path + "/scene.json"])
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains("a string must be valid UTF-8"))
  }

  @Test func endlessInputIsRejected() throws {
    for subcommand in ["solve", "check", "explain", "shrink"] {
      let outcome = try Program.run([subcommand, "/dev/zero"])
      #expect(outcome.code == 65)
      #expect(
        (outcome.output + outcome.errors).contains("/dev/zero: larger than 32 MB, the maximum that plumb reads"))
    }
  }

  @Test func theDeepestTreeThatCanBeReadIsLaidOut() throws {
    let depth = 1_499
    let opening = (1..<depth).map { "{\"id\":\"v\($0)\",\"views\":[" }.joined()
    let text = Self.scene(opening + String(repeating: "]}", count: depth - 1))
    let outcome = try Program.run(["check", "-"], input: text)
    #expect(outcome.code == 0, "\(outcome.output)\(outcome.errors)")
  }

  @Test func aFolderGivenAsASceneIsRejected() throws {
    let space = try Workspace()
    for subcommand in ["solve", "explain", "shrink"] {
      let outcome = try Program.run([subcommand, space.path])
      #expect(outcome.code == 1)
      #expect(outcome.errors == "\(space.path): is a folder\n")
    }
  }

  @Test func aFileThatCannotBeWrittenIsReported() throws {
    let space = try Workspace()
    try FileManager.default.createDirectory(atPath: space.path + "/folder.svg", withIntermediateDirectories: true)
    for (name, cause) in [("nowhere/row.svg", "no such folder"), ("folder.svg", "the path is a folder")] {
      let path = "\(space.path)/\(name)"
      let outcome = try Program.run(["draw", "-", "-o", path], input: Samples.row)
      #expect(outcome.code == 1)
      #expect(outcome.errors == "\(path): cannot be written: \(cause)\n")
    }
  }

  @Test func aFullDiskIsReported() throws {
    let outcome = try Shell.run("\(Program.path) solve - > /dev/full", input: Samples.row)
    #expect(outcome.code == 1)
    #expect(outcome.text == "standard output: No space left on device\n")
  }

  @Test func aClosedPipeIsNotAnError() throws {
    let outcome = try Shell.run(
      "{ \(Program.path) solve --json --constraints - ; echo $? >&2; } | head -1", input: Samples.wide)
    #expect(outcome.text.hasPrefix("{\n") || outcome.text.hasSuffix("{\n"))
    #expect(outcome.text.replacing("{\n", with: "") == "1\n", "\(outcome.text)")
  }

  @Test func inputThatIsNotALogIsRejectedWithOneLine() throws {
    for text in ["", "\u{0}\u{1}", Self.scene(), "<NSLayoutConstraint:0x1 nonsense   (active)>"] {
      let outcome = try Program.run(["explain", "-"], input: text)
      #expect(outcome.code == 65)
      #expect(outcome.errors.split(separator: "\n").count == 1 && outcome.output.isEmpty, "\(outcome.errors)")
    }
  }
}
