import PlumbScene
import Testing

/// Box documents with one mistake each, and the reported errors.
@Suite struct BoxMistakeTests {
  /// A mistake: its text, the path of the error, and the message.
  typealias Mistake = (text: String, path: String, message: String)

  @Test(
    arguments: [
      (#""boxes": 2"#, "boxes", "unsupported version 2; only version 1 is supported"),
      (#""boxes": 1"#, "", #""available" is missing"#),
      (#""boxes": 1, "available": [1, 2]"#, "", #""root" is missing"#),
      (#""boxes": 1, "avalable": [1, 2]"#, "", #"unknown key "avalable"; did you mean "available"?"#),
      (#""boxes": 1, "available": [1]"#, "available", "expected 2 numbers, found 1"),
      (#""boxes": 1, "available": [1, "a"]"#, "available[1]", #"expected a number, found "a""#),
      (#""boxes": 1, "available": [-1, 1], "root": { "id": "r" }"#, "available", "a length must be from 0 to 10000"),
      (
        #""boxes": 1, "available": [1, 1], "root": { "id": "r" }, "direction": "rlt""#, "direction",
        #"unknown value "rlt"; did you mean "rtl"?"#
      ),
      (
        #""boxes": 1, "available": [1, 1], "root": { "id": "r" }, "tolerance": -1"#, "tolerance",
        "the tolerance must not be negative"
      ),
      (#""boxes": 1, "available": [1, 1], "root": {}"#, "root", #""id" is missing"#),
    ] as [Mistake])
  func aMistakeInADocumentIsReportedWithItsPlace(mistake: Mistake) throws { try expect("{ \(mistake.text) }", mistake) }

  @Test(
    arguments: [
      ("gaps", "[0, 0]", "", #"unknown key "gaps"; did you mean "gap"?"#),
      ("gap", "4", ".gap", "expected a list, found 4"),
      ("gap", "[1, null]", ".gap[1]", "expected a number, found null"),
      ("gap", "[1, -1]", ".gap", "a length must be from 0 to 10000"),
      ("padding", "[0, 0, 0, 10000.5]", ".padding", "a length must be from 0 to 10000"),
      ("border", "[0, 0, 0]", ".border", "expected 4 numbers, found 3"),
      ("margin", "[-10001, 0, 0, 0]", ".margin", "a margin or an inset must be from -10000 to 10000"),
      ("margin", "[0.01, 0, 0, 0]", ".margin", "a margin or an inset must be a multiple of 1/64"),
      ("size", "[0.01, 0]", ".size", "a length must be a multiple of 1/64"),
      ("min", "[null, 0]", ".min[0]", "expected a number, found null"),
      ("max", "[null]", ".max", "expected 2 numbers, found 1"),
      ("grow", "-1", ".grow", "a factor must be from 0 to 10000"),
      ("shrink", "null", ".shrink", "expected a number, found null"),
      ("basis", "-1", ".basis", "a length must be from 0 to 10000"),
      ("basis", #""auto""#, ".basis", #"expected a number, found "auto""#),
      ("aspect", "0", ".aspect", "an aspect ratio must be from 0.0001 to 10000"),
      ("flow", #""colum""#, ".flow", #"unknown value "colum"; did you mean "column"?"#),
      ("flow", #""down""#, ".flow", #"expected one of row, column, row-reverse, column-reverse, found "down""#),
      ("flow", "null", ".flow", "expected a string, found null"),
      ("wrap", #""wrap""#, ".wrap", #"expected false, true or "reverse", found "wrap""#),
      ("align", #""top""#, ".align", #"expected one of start, center, end, stretch, baseline, found "top""#),
      ("self", "1", ".self", "expected a string, found 1"),
      ("hidden", "1", ".hidden", "expected true or false, found 1"),
      (
        "absolute", "[1, null, null, null]", ".absolute",
        "an absolute box needs an inset on each axis: top or bottom, and leading or trailing"
      ),
      (
        "absolute", "[null, 1, null, 1]", ".absolute",
        "an absolute box needs an inset on each axis: top or bottom, and leading or trailing"
      ),
      ("absolute", "[]", ".absolute", "expected 4 numbers, found 0"),
      ("text", #""a""#, ".text", #"expected an object, found "a""#),
      ("text", #"{ "words": [1], "line": 1 }"#, ".text", #""baseline" is missing"#),
      ("text", #"{ "words": [], "line": 1, "baseline": 1 }"#, ".text.words", "the text must contain at least one word"),
      (
        "text", #"{ "words": [1, -1], "line": 1, "baseline": 1 }"#, ".text.words[1]", "a length must be from 0 to 10000"
      ),
      ("text", #"{ "words": [1], "line": -1, "baseline": 1 }"#, ".text.line", "a length must be from 0 to 10000"),
      (
        "text", #"{ "words": [1], "line": 1, "baseline": 0.3 }"#, ".text.baseline",
        "a length must be a multiple of 1/64"
      ),
      ("text", #"{ "words": [1], "line": 1, "baseline": 2 }"#, ".text.baseline", "a baseline must be within its line"),
      ("children", #"[{ "id": "1st" }]"#, ".children[0].id", idMessage),
      ("children", #"[{ "id": "a" }]"#, ".children[0].id", #""a" is the id of another box"#),
      ("children", #"[{ "id": "b" }, { "id": "b" }]"#, ".children[1].id", #""b" is the id of another box"#),
    ] as [(String, String, String, String)])
  func aMistakeInABoxIsReportedWithItsPlace(key: String, value: String, path: String, message: String) throws {
    let text =
      #"{ "boxes": 1, "available": [100, 100], "root": { "id": "root", "children": [{ "id": "a", "\#(key)": \#(value) }] } }"#
    try expect(text, ("", "root.children[0]\(path)", message))
  }

  private static let idMessage = #""1st" is not a valid id: use a letter or _, then letters, digits, _ or -"#

  @Test(arguments: ["size", "margin", "self", "grow", "shrink", "basis", "absolute"])
  func theRootCannotHaveAPositionOrSize(key: String) throws {
    // The default value is a mistake as well.
    let value = ["size": "[null, null]", "margin": "[0, 0, 0, 0]", "grow": "0", "shrink": "0"][key] ?? "null"
    let message = #"the root cannot have "\#(key)""#
    try expect(
      #"{ "boxes": 1, "available": [1, 1], "root": { "id": "r", "\#(key)": \#(value) } }"#,
      ("", "root.\(key)", message))
    try expect(
      Self.document(steps: #"{ "do": "set", "box": "root", "key": "\#(key)", "value": \#(value) }"#),
      ("", "steps[0].key", message))
  }

  @Test func aTextBoxCannotHaveChildren() throws {
    let text = #""text": { "words": [1], "line": 1, "baseline": 1 }"#
    try expect(
      #"{ "boxes": 1, "available": [1, 1], "root": { "id": "r", \#(text), "children": [{ "id": "a" }] } }"#,
      ("", "root.children", "a box with text cannot have children"))
  }

  private static func document(steps: String, expect: String = "") -> String {
    """
    { "boxes": 1, "available": [100, 100], "root": { "id": "root", "children": [
        { "id": "a", "children": [{ "id": "b" }] },
        { "id": "t", "text": { "words": [1], "line": 1, "baseline": 1 } },
        { "id": "h", "hidden": true, "children": [{ "id": "i" }] }] },
      "steps": [\(steps)], "expect": [\(expect)] }
    """
  }

  @Test(
    arguments: [
      (#""box": "a""#, "", #""do" is missing"#),
      (
        #""do": "append", "box": "a""#, ".do",
        #"expected one of set, insert, remove, move, hide, show, text, resize, batch, found "append""#
      ),
      (#""do": "remov", "box": "a""#, ".do", #"unknown value "remov"; did you mean "remove"?"#),
      (#""do": "remove""#, "", #""box" is missing"#),
      (#""do": "remove", "box": "a", "at": 1"#, "", #"unknown key "at""#),
      (#""do": "remove", "box": "rot""#, ".box", #"unknown box "rot"; did you mean "root"?"#),
      (#""do": "remove", "box": "root""#, ".box", "the root cannot be removed"),
      (#""do": "hide", "box": "x""#, ".box", #"unknown box "x""#),
      (#""do": "show", "box": "x""#, ".box", #"unknown box "x""#),
      (
        #""do": "set", "box": "a", "key": "margn", "value": 1"#, ".key", #"unknown key "margn"; did you mean "margin"?"#
      ),
      (
        #""do": "set", "box": "a", "key": "hidden", "value": true"#, ".key",
        #"use the steps "hide" and "show" to change "hidden""#
      ),
      (#""do": "set", "box": "a", "key": "text", "value": null"#, ".key", #"use the step "text" to change the text"#),
      (#""do": "set", "box": "x", "key": "grow", "value": 1"#, ".box", #"unknown box "x""#),
      (#""do": "set", "box": "a", "key": "grow", "value": null"#, ".value", "expected a number, found null"),
      (#""do": "set", "box": "a", "key": "grow", "value": -1"#, ".value", "a factor must be from 0 to 10000"),
      (
        #""do": "set", "box": "a", "key": "absolute", "value": [1, null, 1, null]"#, ".value",
        "an absolute box needs an inset on each axis: top or bottom, and leading or trailing"
      ),
      (#""do": "insert", "to": "x", "at": 0, "box": { "id": "n" }"#, ".to", #"unknown box "x""#),
      (#""do": "insert", "to": "t", "at": 0, "box": { "id": "n" }"#, ".to", "a box with text cannot have children"),
      (
        #""do": "insert", "to": "a", "at": 2, "box": { "id": "n" }"#, ".at",
        #"an index in "a" must be from 0 to 1 at this step"#
      ),
      (
        #""do": "insert", "to": "a", "at": -1, "box": { "id": "n" }"#, ".at",
        "expected a whole number from 0 to 1e9, found -1"
      ),
      (#""do": "insert", "to": "a", "at": 0, "box": { "id": "b" }"#, ".box.id", #""b" is the id of another box"#),
      (
        #""do": "insert", "to": "a", "at": 0, "box": { "id": "n", "children": [{ "id": "n" }] }"#,
        ".box.children[0].id",
        #""n" is the id of another box"#
      ),
      (
        #""do": "insert", "to": "a", "at": 0, "box": { "id": "n", "size": [0.1, 1] }"#, ".box.size",
        "a length must be a multiple of 1/64"
      ),
      (#""do": "move", "box": "root", "to": "a", "at": 0"#, ".box", "the root cannot be moved"),
      (#""do": "move", "box": "a", "to": "a", "at": 0"#, ".to", #""a" cannot be moved into itself"#),
      (#""do": "move", "box": "a", "to": "b", "at": 0"#, ".to", #""a" cannot be moved into itself"#),
      (#""do": "move", "box": "a", "to": "t", "at": 0"#, ".to", "a box with text cannot have children"),
      (
        #""do": "move", "box": "a", "to": "root", "at": 3"#, ".at",
        #"an index in "root" must be from 0 to 2 at this step"#
      ),
      (#""do": "text", "box": "a", "text": { "words": [1], "line": 1, "baseline": 1 }"#, ".box", #""a" has no text"#),
      (
        #""do": "text", "box": "t", "text": { "words": [], "line": 1, "baseline": 1 }"#, ".text.words",
        "the text must contain at least one word"
      ),
      (#""do": "resize", "available": [1, 10001]"#, ".available", "a length must be from 0 to 10000"),
      (#""do": "batch", "steps": [{ "do": "hide", "box": "x" }]"#, ".steps[0].box", #"unknown box "x""#),
      (
        #""do": "batch", "steps": [{ "do": "remove", "box": "a" }, { "do": "hide", "box": "b" }]"#, ".steps[1].box",
        #"unknown box "b""#
      ),
    ] as [(String, String, String)])
  func aMistakeInAStepIsReportedWithItsPlace(step: String, path: String, message: String) throws {
    try expect(Self.document(steps: "{ \(step) }"), ("", "steps[0]\(path)", message))
  }

  @Test func aStepMustNameABoxThatExistsAtThatStep() throws {
    try expect(
      Self.document(steps: #"{ "do": "remove", "box": "a" }, { "do": "hide", "box": "b" }"#),
      ("", "steps[1].box", #"unknown box "b""#))
  }

  @Test(
    arguments: [
      (#"{ "frames": {} }"#, "", #""step" is missing"#), (#"{ "step": 2 }"#, ".step", "the document has only 1 step"),
      (#"{ "step": 0, "frame": {} }"#, "", #"unknown key "frame"; did you mean "frames"?"#),
      (#"{ "step": 0, "frames": { "n": [0, 0, 0, 0] } }"#, ".frames.n", #"unknown box "n""#),
      (#"{ "step": 0, "frames": { "a": [0, 0, 0] } }"#, ".frames.a", "expected 4 numbers, found 3"),
      (#"{ "step": 0, "frames": { "a": [0, 0, 0, -1] } }"#, ".frames.a", "a size must not be negative"),
      (#"{ "step": 0, "frames": { "h": [0, 0, 0, 0] } }"#, ".frames.h", #""h" is hidden and has no frame"#),
      (#"{ "step": 0, "frames": { "i": [0, 0, 0, 0] } }"#, ".frames.i", #""i" is in "h", which is hidden"#),
    ] as [(String, String, String)])
  func aMistakeInAnExpectationIsReportedWithItsPlace(expectation: String, path: String, message: String) throws {
    let step = #"{ "do": "insert", "to": "root", "at": 0, "box": { "id": "n" } }"#
    try expect(Self.document(steps: step, expect: expectation), ("", "expect[0]\(path)", message))
    // After the step, its inserted box has a frame.
    let later = expectation.replacing(#""step": 0"#, with: #""step": 1"#)
    guard path == ".frames.n" else { return }
    _ = try BoxDocument(bytes: Array(Self.document(steps: step, expect: later).utf8))
  }

  private func expect(
    _ text: String, _ mistake: Mistake, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let error = try #require(throws: SceneError.self, sourceLocation: sourceLocation) {
      try BoxDocument(bytes: Array(text.utf8))
    }
    #expect(error.path == mistake.path, sourceLocation: sourceLocation)
    #expect(error.message == mistake.message, sourceLocation: sourceLocation)
    #expect(error.place.line > 0, sourceLocation: sourceLocation)
  }
}
