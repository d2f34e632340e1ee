import PlumbScene
import Testing

/// Shrinking of box documents.
@Suite struct BoxShrinkingTests {
  static let document = {
    var document = BoxDocument(
      available: Box.Pair(300, 123.5),
      root: Box(
        id: "root", .gap(Box.Pair(4, 8)), .padding(Box.Edges(1, 2, 3, 4)),
        children: [
          Box(id: "a", .grow(0.5), .size(Box.Pair(20, nil)), children: [BoxStepTests.leaf, Box(id: "b", .shrink(3))]),
          Box(id: "c", .absolute(Box.Edges(nil, 7, 3, nil)), children: [Box(id: "d", children: [Box(id: "e")])]),
        ]))
    document.direction = .rightToLeft
    document.steps = [
      .insert(Box(id: "n", .basis(30), children: [Box(id: "o"), Box(id: "p", .grow(2))]), to: "a", at: 1),
      .batch([
        .hide(box: "c"), .set(box: "p", .grow(7)), .batch([.move(box: "e", to: "n", at: 2), .show(box: "t")]),
      ]), .text(box: "t", Box.Text(words: [5, 6, 7.5], line: 9, baseline: 2)), .remove(box: "d"),
      .resize(available: Box.Pair(nil, 64)),
    ]
    document.expectations = [BoxExpectation(step: 5, frames: [("a", [1, 2, 3, 4])])]
    return document
  }()

  /// All smaller documents.
  private static func smaller(_ document: BoxDocument) -> [BoxDocument] {
    BoxDocument.passes.flatMap { pass in
      var (found, index): ([BoxDocument], Int) = ([], 0)
      while let candidates = pass(document, index) {
        found += candidates
        index += 1
      }
      return found
    }
  }

  /// The smallest document that satisfies a condition.
  private static func smallest(_ isKept: (BoxDocument) -> Bool) -> BoxDocument {
    var (best, left) = (document, 5000)
    while left > 0, let next = smaller(best).first(where: isKept) { (best, left) = (next, left - 1) }
    #expect(left > 0, "it does not end")
    return best
  }

  @Test func smallerDocumentsAreValidAndDifferent() throws {
    #expect(Self.document.isValid)
    let smaller = Self.smaller(Self.document)
    #expect(smaller.count > 100)
    for document in smaller {
      try document.check()
      #expect(document != Self.document)
      #expect(try BoxDocument(bytes: Array(document.text.utf8)) == document)
    }
  }

  @Test func shrinkingRemovesEverythingThatIsNotNeeded() {
    let smallest = Self.smallest { _ in true }
    #expect(smallest.text.filter { !$0.isWhitespace } == #"{"boxes":1,"available":[100,100],"root":{"id":"root"}}"#)
  }

  private static func movesE(_ step: BoxStep) -> Bool {
    switch step {
    case .move(box: "e", to: _, at: _): true
    case .batch(let steps): steps.contains(where: movesE)
    default: false
    }
  }

  @Test func shrinkingKeepsAStepWithTheBoxesItNeeds() {
    let smallest = Self.smallest { document in
      document.root.ids.contains("e") && document.steps.contains(where: Self.movesE)
    }
    #expect(smallest.steps.count == 1 && smallest.expectations.isEmpty)
    #expect(smallest.root.count == 3, "\(smallest.text)")
    #expect(smallest.root.ids.contains("e") && smallest.requiredCapabilities.isEmpty)
  }

  @Test func shrinkingRemovesTheStepsOfARemovedBox() throws {
    var expected = Self.document
    expected.root.children.remove(at: 1)
    expected.expectations = []
    expected.steps[1] = .batch([.set(box: "p", .grow(7)), .batch([.show(box: "t")])])
    expected.steps.remove(at: 3)
    #expect(Self.smaller(Self.document).contains(expected))
  }

  @Test func aChildThatReplacesTheRootLosesPropertiesThatRootsCannotHave() throws {
    let roots = Self.smaller(Self.document).filter { $0.root.id == "c" }
    #expect(!roots.isEmpty && roots.allSatisfy { $0.root.absolute == nil && $0.root.ids == ["c", "d", "e"] })
  }

  @Test func aDocumentThatStartsAfterAStepKeepsTheRemainingSteps() throws {
    let later = try #require(BoxDocument.passes[0](Self.document, 2)?.first)
    #expect(later.steps == Array(Self.document.steps[3...]))
    #expect(try later.root == Self.document.after(step: 3).root && later.expectations.isEmpty)
    #expect(BoxDocument.passes[0](Self.document, 5) == nil)
  }
}
