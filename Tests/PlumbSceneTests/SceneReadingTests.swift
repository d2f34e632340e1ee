import Testing

@testable import PlumbScene

/// Scenes as documents.
@Suite struct SceneReadingTests {
  static let example = """
    { "scene": 1,
      "name": "custom spacing after green",
      "why": "custom spacing overrides spacing at one gap only",
      "source": "hand-made",
      "root": { "id": "root", "size": [375, 667], "safeArea": [20, 0, 34, 0], "direction": "ltr", "scale": 2,
        "views": [
          { "id": "stack", "kind": "stack", "axis": "horizontal", "distribution": "fill", "alignment": "fill",
            "spacing": 10, "customSpacing": { "green": 30 }, "marginsRelative": false, "baselineRelative": false,
            "arranged": [
              { "id": "red",   "intrinsic": [50, 50] },
              { "id": "green", "intrinsic": [50, 50], "hug": [250, 250], "compress": [750, 750] },
              { "id": "blue",  "intrinsic": [50, null], "hidden": false, "baseline": [40, 10], "color": "#3478f6" } ] } ] },
      "constraints": [
        "stack.top == root.safeArea.top",
        "stack.leading == root.leading + 8 @999 #lead",
        "blue.width >= 0.5 * red.width + 4" ],
      "steps": [
        { "do": "hide", "view": "green" } ],
      "expect": [
        { "step": 0, "frames": { "red": [0, 0, 50, 50], "blue": [140, 0, 50, 50] }, "sizes": { "stack": [190, 50] },
          "constraints": { "stack": { "UISV-spacing": ["green.leading == red.trailing + 10",
            "blue.leading == green.trailing + 30"] } } },
        { "step": 1, "sizes": { "stack": [110, 50] }, "broken": [], "ambiguous": [] } ] }
    """

  private func scene(_ text: String) throws -> Scene { try Scene(bytes: Array(text.utf8)) }

  private func message(_ text: String) -> String {
    do {
      let file = try DocumentFile(bytes: Array(text.utf8))
      let scene = try Scene(file)
      do {
        _ = try scene.mismatches()
        return "nothing"
      } catch {
        return file.located(error).description(inFile: "scene.json")
      }
    } catch {
      return error.description(inFile: "scene.json")
    }
  }

  @Test func theExampleSceneMeetsItsExpectations() throws {
    let mismatches = try scene(Self.example).mismatches()
    #expect(mismatches.isEmpty, "\(mismatches.map(\.description))")
  }

  @Test func aSceneSurvivesWritingAndReading() throws {
    let once = try scene(Self.example).text
    #expect(try scene(once).text == once)
  }

  @Test func theFindingOfASceneSurvivesWriting() throws {
    let finding = """
      "finding": { "law": "undo", "step": 1, "what": "red moved", "seed": "7", "case": 12 },
      """
    let once = try scene(Self.example.replacing("\"root\": {", with: finding + "\"root\": {"))
    let twice = try scene(once.text)
    #expect(twice.finding == once.finding)
    #expect(twice.finding?.law == "undo")
  }

  @Test func updatingChangesExpectationsButAddsNoExpectations() throws {
    let wrong = Self.example.replacing("[140, 0, 50, 50]", with: "[1, 2, 3, 4]").replacing("[190, 50]", with: "[1, 2]")
      .replacing("\"broken\": [], \"ambiguous\": []", with: "\"broken\": [\"a\"], \"ambiguous\": [\"b\"]")
      .replacing("green.trailing + 30", with: "green.trailing + 31")
    let found = try scene(wrong).mismatches().map(\.subject)
    #expect(found == ["blue", "stack", "stack.UISV-spacing", "broken", "ambiguous"])
    let updated = try scene(wrong).updated()
    #expect(try updated.text == scene(Self.example).text)
  }

  @Test func recordingATreeGivesTheSceneThatTheTreeWasBuiltFrom() throws {
    let before = try scene(Self.example)
    let stage = try Stage(before)
    var again = Scene(of: stage.root)
    again.expectations = Array(before.expectations.prefix(1))
    let mismatches = try again.mismatches()
    #expect(mismatches.isEmpty, "\(mismatches.map(\.description))\n\(again.text)")
    #expect(again.constraints.map(\.text) == before.constraints.map(\.text))
  }

  @Test func anUnknownKeyIsAnErrorWithASuggestion() {
    let text = Self.example.replacing("\"distribution\"", with: "\"distributoin\"")
    #expect(
      message(text)
        == "scene.json:7:63: root.views[0]: unknown key \"distributoin\"; did you mean \"distribution\"?")
  }

  @Test func anUnknownViewInAStepIsAnErrorWithItsPlace() {
    let text = Self.example.replacing("\"view\": \"green\" }", with: "\"view\": \"gren\" }")
    #expect(message(text) == "scene.json:18:29: steps[0].view: unknown view \"gren\"; did you mean \"green\"?")
  }

  @Test func aMismatchShowsBothValuesAndTheDifference() throws {
    let text = Self.example.replacing("[190, 50]", with: "[200, 50]")
    #expect(
      try scene(text).mismatches().map(\.description) == [
        "step 0: stack: expected [200, 50], found [190, 50] (width -10)"
      ])
  }

  @Test func anIncompleteDocumentIsAnError() {
    #expect(message("{ \"scene\": 1, ") == "scene.json:1:15: expected a key in quotes")
  }

  @Test func theNestingDepthIsLimited() {
    let text = String(repeating: "[", count: 100_000)
    #expect(message(text) == "scene.json:1:3001: the document is nested more than 3000 levels deep")
  }

  @Test func stepsAreSummarisedInOneSentence() {
    #expect(Step.move(view: "red", at: 2).summary == "move red to index 2")
    #expect(Step.batch([.hide(view: "red"), .move(view: "blue", at: 0)]).summary == "hide red; move blue to index 0")
    #expect(Step.release(id: "gap").summary == "release #gap")
    #expect(Step.arrange(view: "red", at: 1).summary == "arrange red at index 1")
    #expect(Step.arrange(view: "red", at: nil).summary == "arrange red")
  }

  /// The first and the last character that JSON escapes as a surrogate pair.
  @Test(arguments: [("\\ud800\\udc00", "\u{10000}"), ("\\udbff\\udfff", "\u{10FFFF}")])
  func surrogatePairsAreRead(escaped: String, character: String) throws {
    let renamed = Self.example.replacing("custom spacing after green", with: escaped)
    #expect(try scene(renamed).name == character)
  }

  /// The fuzzer accepts a rejection only if other readers accept the document or tolerate it.
  @Test(
    arguments: [
      (#"{"a": 1,}"#, true), ("{a}", false), ("[1,]", true), ("[x]", false), (#"{"a": 1, "a": 2}"#, true),
      ("1e999", true), ("01", false),
    ] as [(String, Bool)])
  func anErrorStatesWhetherOtherJSONReadersAcceptTheDocument(text: String, isReadElsewhere: Bool) {
    let error = #expect(throws: SceneError.self) { try JSONReader.read(Array(text.utf8)) }
    #expect(error?.isReadElsewhere == isReadElsewhere)
  }
}
