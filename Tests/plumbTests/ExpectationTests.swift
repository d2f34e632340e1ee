import Testing

/// For each kind of mismatch, the exit code is 2 and the message shows the actual value.
@Suite struct ExpectationTests {
  /// A scene with two contradicting widths, a view with an ambiguous position, and a row that the step hides.
  private static func scene(expecting expectation: String) -> String {
    """
    { "scene": 1,
      "root": { "id": "root", "size": [200, 100], "views": [
        { "id": "a", "intrinsic": [null, 10] }, { "id": "loose", "intrinsic": [5, 5] },
        { "id": "row", "kind": "stack", "spacing": 10, "arranged": [
          { "id": "one", "intrinsic": [50, 20] }, { "id": "two", "intrinsic": [30, 40] }] }] },
      "constraints": [ "a.leading == root.leading", "a.top == root.top", "a.width == 50 #narrow",
        "row.leading == root.leading", "row.bottom == root.bottom" ],
      "steps": [ { "do": "constrain", "constraint": "a.width == 80 #wide" }, { "do": "release", "id": "wide" } ],
      "expect": [ \(expectation) ] }
    """
  }

  private static func system(expecting expectation: String) -> String {
    """
    { "system": 1, "variables": ["a"],
      "rows": [ { "id": "low", "terms": [["a", 1]], "relation": ">=", "constant": 10 } ],
      "steps": [ { "do": "add", "row": { "id": "high", "terms": [["a", 1]], "relation": "<=", "constant": 3 } } ],
      "expect": [ \(expectation) ] }
    """
  }

  struct Wrong: Sendable, CustomTestStringConvertible {
    let what: String
    let document: String
    let message: String
    var testDescription: String { what }
  }

  static let wrong = [
    Wrong(
      what: "a frame that lies elsewhere",
      document: scene(expecting: #"{ "step": 0, "frames": { "two": [60, 0, 30, 41] } }"#),
      message: "step 0: two: expected [60, 0, 30, 41], found [60, 0, 30, 40] (height -1)"),
    Wrong(
      what: "another size", document: scene(expecting: #"{ "step": 2, "sizes": { "row": [91, 40] } }"#),
      message: "step 2: row: expected [91, 40], found [90, 40] (width -1)"),
    Wrong(
      what: "a conflict that nobody expected", document: scene(expecting: #"{ "step": 1, "broken": [] }"#),
      message: "step 1: broken: expected none, found a.width == 80 #wide"),
    Wrong(
      what: "a conflict that is expected and does not come",
      document: scene(expecting: #"{ "step": 0, "broken": ["narrow"] }"#),
      message: "step 0: broken: expected narrow, found none"),
    Wrong(
      what: "a conflict that is expected for longer than it lasts",
      document: scene(expecting: #"{ "step": 2, "broken": ["wide"] }"#),
      message: "step 2: broken: expected wide, found none"),
    Wrong(
      what: "a conflict that breaks another constraint",
      document: scene(expecting: #"{ "step": 1, "broken": ["narrow"] }"#),
      message: "step 1: broken: expected narrow, found a.width == 80 #wide"),
    Wrong(
      what: "a second conflict that is expected",
      document: scene(expecting: #"{ "step": 1, "broken": ["wide", "narrow"] }"#),
      message: "step 1: broken: expected narrow; wide, found a.width == 80 #wide"),
    Wrong(
      what: "a layout that is ambiguous where none is expected to be",
      document: scene(expecting: #"{ "step": 0, "ambiguous": [] }"#),
      message: "step 0: ambiguous: expected none, found loose"),
    Wrong(
      what: "a layout that is not ambiguous",
      document: scene(expecting: #"{ "step": 0, "ambiguous": ["a", "loose"] }"#),
      message: "step 0: ambiguous: expected a; loose, found loose"),
    Wrong(
      what: "a constraint of the stack that says something else",
      document: scene(
        expecting: #"{ "step": 0, "constraints": { "row": { "UISV-spacing": ["two.leading == one.trailing + 9"] } } }"#),
      message:
        "step 0: row.UISV-spacing: expected two.leading == one.trailing + 9, found two.leading == one.trailing + 10"),
    Wrong(
      what: "a constraint that the stack does not have",
      document: scene(expecting: #"{ "step": 0, "constraints": { "row": { "UISV-hiding": ["one.width == 0"] } } }"#),
      message: "step 0: row.UISV-hiding: expected one.width == 0, found none"),
    Wrong(
      what: "a constraint of the stack that is not expected",
      document: scene(expecting: #"{ "step": 0, "constraints": { "row": { "UISV-spacing": [] } } }"#),
      message: "step 0: row.UISV-spacing: expected none, found two.leading == one.trailing + 10"),
    Wrong(
      what: "another value of a system", document: system(expecting: #"{ "step": 0, "values": { "a": 11 } }"#),
      message: "step 0: a: expected 11, found 10"),
    Wrong(
      what: "a variable that is not there", document: system(expecting: #"{ "step": 0, "values": { "b": 1 } }"#),
      message: "step 0: b: expected 1, found unknown variable"),
    Wrong(
      what: "rows of a system that contradict each other unexpectedly",
      document: system(expecting: #"{ "step": 1, "infeasible": [] }"#),
      message: "step 1: infeasible: expected none, found high, low"),
    Wrong(
      what: "rows of a system that do not contradict each other",
      document: system(expecting: #"{ "step": 0, "infeasible": ["high", "low"] }"#),
      message: "step 0: infeasible: expected high, low, found none"),
  ]

  @Test(arguments: wrong)
  func eachMismatchIsReported(_ wrong: Wrong) throws {
    let outcome = try Program.run(["check", "-"], input: wrong.document)
    #expect(outcome.code == 2)
    #expect(outcome.output.contains(wrong.message + "\n"), "\(outcome.output)")
    #expect(outcome.output.contains("0 of 1 scenes as expected"), "\(outcome.output)")
  }

  @Test func documentsThatMeetTheirExpectationsPass() throws {
    let all =
      #"{ "step": 0, "broken": [], "ambiguous": ["loose"], "frames": { "two": [60, 0, 30, 40] } }, "#
      + #"{ "step": 1, "broken": ["a.width == 80"] }, { "step": 2, "broken": [], "sizes": { "row": [90, 40] } }"#
    #expect(try Program.run(["check", "-"], input: Self.scene(expecting: all)).code == 0)
    let rows = #"{ "step": 0, "infeasible": [] }, { "step": 1, "infeasible": ["high", "low"] }"#
    #expect(try Program.run(["check", "-"], input: Self.system(expecting: rows)).code == 0)
  }

  @Test(arguments: [
    #"{ "step": 0, "frames": { "nobody": [0, 0, 0, 0] } }"#, #"{ "step": 3 }"#,
    #"{ "step": 0, "constraints": { "a": { "UISV-spacing": [] } } }"#,
  ])
  func impossibleExpectationsAreRejected(_ expectation: String) throws {
    #expect(try Program.run(["check", "-"], input: Self.scene(expecting: expectation)).code == 65)
  }
}
