import PlumbScene
import Testing

/// Steps played on the tree without layout.
@Suite struct BoxStepTests {
  static let text = Box.Text(words: [10, 20], line: 12, baseline: 9)

  static let document = BoxDocument(
    available: Box.Pair(100, nil),
    root: Box(
      id: "root",
      children: [
        Box(id: "a", .grow(1), children: [Box(id: "b"), Box(id: "c")]), leaf, Box(id: "d"),
      ]))

  static let leaf = {
    var leaf = Box(id: "t", .size(Box.Pair(50, nil)))
    leaf.text = text
    leaf.isHidden = true
    return leaf
  }()

  /// Steps with the steps that undo them, and their summaries.
  static let steps: [(step: BoxStep, inverse: BoxStep, summary: String)] = [
    (.set(box: "a", .grow(2)), .set(box: "a", .grow(1)), "set a.grow to 2"),
    (.set(box: "d", .alignSelf(.end)), .set(box: "d", .alignSelf(nil)), "set d.self to \"end\""),
    (.set(box: "root", .wrap(.wrap)), .set(box: "root", .wrap(.nowrap)), "set root.wrap to true"),
    (
      .set(box: "d", .absolute(Box.Edges(1, nil, nil, 2.5))), .set(box: "d", .absolute(nil)),
      "set d.absolute to [1, null, null, 2.5]"
    ), (.insert(Box(id: "e"), to: "a", at: 1), .remove(box: "e"), "insert e into a at index 1"),
    (
      .remove(box: "a"),
      .insert(Box(id: "a", .grow(1), children: [Box(id: "b"), Box(id: "c")]), to: "root", at: 0), "remove a"
    ), (.move(box: "b", to: "root", at: 3), .move(box: "b", to: "a", at: 0), "move b to root at index 3"),
    (.move(box: "b", to: "a", at: 1), .move(box: "b", to: "a", at: 0), "move b to a at index 1"),
    (.move(box: "a", to: "d", at: 0), .move(box: "a", to: "root", at: 0), "move a to d at index 0"),
    (.hide(box: "a"), .show(box: "a"), "hide a"), (.show(box: "t"), .hide(box: "t"), "show t"),
    (.hide(box: "t"), .hide(box: "t"), "hide t"), (.show(box: "a"), .show(box: "a"), "show a"),
    (
      .text(box: "t", Box.Text(words: [1], line: 2, baseline: 0)), .text(box: "t", text),
      "text of t becomes { \"words\": [1], \"line\": 2, \"baseline\": 0 }"
    ),
    (
      .resize(available: Box.Pair(nil, 20.5)), .resize(available: Box.Pair(100, nil)), "resize to max-content x 20.5"
    ),
    (
      .batch([.hide(box: "a"), .set(box: "a", .grow(0)), .remove(box: "a")]),
      .batch([
        .insert(hiddenA, to: "root", at: 0), .set(box: "a", .grow(1)), .show(box: "a"),
      ]), "hide a; set a.grow to 0; remove a"
    ),
  ]

  private static let hiddenA = {
    var hidden = Box(id: "a", children: [Box(id: "b"), Box(id: "c")])
    hidden.isHidden = true
    return hidden
  }()

  @Test(arguments: steps.indices) func aStepIsUndoneByItsInverse(index: Int) throws {
    let (step, inverse, summary) = Self.steps[index]
    var document = Self.document
    #expect(try document.play(step) == inverse)
    #expect(document.isValid)
    try document.play(inverse)
    #expect(document == Self.document)
    #expect(step.summary == summary)
    document.steps = [step]
    #expect(try document.inverse(ofStep: 0) == inverse)
  }

  @Test(arguments: steps.indices) func aStepSurvivesWritingAndReading(index: Int) throws {
    var document = Self.document
    document.steps = [Self.steps[index].step, Self.steps[index].inverse]
    let read = try BoxDocument(bytes: Array(document.text.utf8))
    #expect(read == document)
  }

  @Test func theTestedStepsIncludeEveryKindOfStep() {
    #expect(Set(Self.steps.map(\.step.kind)) == Set(BoxStep.Kind.allCases))
  }

  @Test func theIndexOfAMoveRefersToTheTreeAfterRemoval() throws {
    var document = Self.document
    try document.play(.move(box: "a", to: "root", at: 2))
    #expect(document.root.children.map(\.id) == ["t", "d", "a"])
    try document.play(.move(box: "a", to: "root", at: 1))
    #expect(document.root.children.map(\.id) == ["t", "a", "d"])
  }

  @Test func theDocumentAfterAStepHasTheEditedTreeAndNoSteps() throws {
    var document = Self.document
    document.name = "named"
    document.steps = [.remove(box: "a"), .resize(available: Box.Pair(5, 6)), .show(box: "t")]
    document.expectations = [BoxExpectation(step: 0, frames: [("a", [0, 0, 1, 1])])]
    let after = try document.after(step: 2)
    #expect(after.root.ids == ["root", "t", "d"] && after.available == Box.Pair(5, 6))
    #expect(after.steps.isEmpty && after.expectations.isEmpty && after.name == "named" && after.root[[0]].isHidden)
    #expect(try document.after(step: 0).root == document.root)
    #expect(try !document.after(step: 3).root[[0]].isHidden)
  }

  @Test func aStepBeyondTheLastStepIsAnError() {
    #expect(throws: BoxError("the document has only 0 steps", path: "steps")) { try Self.document.after(step: 1) }
    #expect(throws: BoxError("the document has only 0 steps", path: "steps")) { try Self.document.inverse(ofStep: 0) }
  }

  @Test func anInvalidStepChangesNothing() throws {
    for step: BoxStep in [
      .batch([.hide(box: "a"), .hide(box: "x")]), .move(box: "a", to: "root", at: 3), .move(box: "b", to: "c", at: 1),
      .insert(Box(id: "e"), to: "d", at: 1), .set(box: "a", .grow(-1)), .set(box: "root", .grow(1)),
    ] {
      var document = Self.document
      #expect(throws: BoxError.self) { try document.play(step) }
      #expect(document == Self.document, "\(step.summary)")
    }
  }

  @Test func aRemovedIDCanBeUsedAgain() throws {
    var document = Self.document
    document.steps = [.remove(box: "a"), .insert(Box(id: "b"), to: "root", at: 0)]
    #expect(document.isValid)
    document.steps.removeFirst()
    #expect(!document.isValid)
  }

  @Test func invalidValuesSetInCodeAreRejected() {
    var document = Self.document
    document.root.children[0].grow = .nan
    #expect(!document.isValid)
    document = Self.document
    document.root.margin = Box.Edges(1)
    #expect(!document.isValid)
    document = Self.document
    document.expectations = [BoxExpectation(step: 0, frames: [("a", [0, 0, .infinity, 1])])]
    #expect(!document.isValid)
  }
}
