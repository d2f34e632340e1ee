import PlumbScene
import Testing

/// Systems as documents.
@Suite struct SystemReadingTests {
  private static let example = """
    {
      "system": 1,
      "name": "two rows",
      "why": "for the test",
      "source": "hand-made",
      "finding": {
        "law": "sum",
        "step": 1,
        "what": "step 2: odd",
        "seed": "18446744073709551615",
        "case": 12,
        "solver": "a b.so"
      },
      "tolerance": 0.5,
      "variables": ["x", "y"],
      "sizes": ["y"],
      "rows": [
        { "id": "a", "terms": [["x", 1], ["y", -2]], "relation": ">=", "constant": 4, "priority": 10, "attracts": true },
        { "id": "b", "terms": [["y", 1]], "relation": "==", "constant": 3, "place": 7, "strength": -2 }
      ],
      "steps": [
        { "do": "constant", "row": "b", "value": 5 }
      ],
      "expect": [
        { "step": 0, "values": { "x": 10, "y": 3 }, "infeasible": [] },
        { "step": 1, "values": { "x": 14, "y": 5 } }
      ]
    }

    """

  @Test func aSystemSurvivesWritingAndReading() throws {
    let system = try SystemModel(bytes: Array(Self.example.utf8))
    #expect(system.text.filter { !$0.isWhitespace } == Self.example.filter { !$0.isWhitespace })
  }

  @Test func aNegativeToleranceIsRejected() throws {
    let text = Self.example.replacing("\"tolerance\": 0.5", with: "\"tolerance\": -0.5")
    let error = try #require(throws: SceneError.self) { try SystemModel(bytes: Array(text.utf8)) }
    #expect(error.path == "tolerance")
  }

  @Test(arguments: [
    (#"{ "id": "a", "terms": [["x", 0]] }"#, "", "a row needs a variable with a coefficient other than 0"),
    (#"{ "id": "a", "terms": [["x", 1], ["x", 1]] }"#, "", "two terms of a row have the same variable"),
    (#"{ "id": "a", "terms": [["x", 1]], "priority": 1001 }"#, "", "a priority must be above 0 and at most 1000"),
    (
      #"{ "id": "a", "terms": [["x", 1]] }"#, #"{ "do": "removeVariable", "variable": "x" }"#,
      "a row still uses the variable"
    ),
  ])
  func theErrorForARejectedRowOrStepStatesTheReason(row: String, step: String, message: String) throws {
    let row = row.replacing(" }", with: #", "relation": "==", "constant": 0 }"#)
    let text = #"{ "system": 1, "name": "a", "variables": ["x"], "rows": [\#(row)], "steps": [\#(step)] }"#
    let error = try #require(throws: SceneError.self) {
      try SystemModel(bytes: Array(text.utf8)).mismatches()
    }
    #expect(error.message == message)
  }

  @Test(arguments: [false, true]) func aSystemWithOverflowingValuesIsReportedAsBadlyScaled(isAStep: Bool) throws {
    let names = (0..<60).map { "\"x\($0)\"" }
    let rows = zip(names, names.dropFirst()).enumerated().map { index, pair in
      #"{ "id": "r\#(index)", "terms": [[\#(pair.1), 1e-6], [\#(pair.0), -1e5]], "relation": "==", "constant": 0 }"#
    }
    let first = #"{ "id": "first", "terms": [["x0", 1]], "relation": "==", "constant": 1 }"#
    let text = """
      { "system": 1, "name": "a", "variables": [\(names.joined(separator: ","))],
        "rows": [\((rows + (isAStep ? [] : [first])).joined(separator: ","))],
        "steps": [\(isAStep ? #"{ "do": "add", "row": \#(first) }"# : "")] }
      """
    let error = try #require(throws: SceneError.self) {
      try SystemModel(bytes: Array(text.utf8)).mismatches()
    }
    #expect(error.message == "the numbers in the rows are too badly scaled to be solved")
    #expect(error.path == (isAStep ? "steps[0]" : ""))
  }

  @Test func theExampleSystemMeetsItsExpectations() throws {
    let system = try SystemModel(bytes: Array(Self.example.utf8))
    let mismatches = try system.mismatches()
    #expect(mismatches.isEmpty, "\(mismatches.map(\.description))")
  }
}
