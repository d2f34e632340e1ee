import PlumbScene
import Testing

/// Boxes as values: their trees, and the measurements of their texts.
@Suite struct BoxTests {
  @Test(
    arguments: [
      (nil, 60.0, 12.0), (60, 60, 12), (59.984375, 40, 24), (40, 40, 24), (39, 30, 24), (30, 30, 24), (15, 20, 48),
      (0, 20, 48),
    ] as [(Double?, Double, Double)])
  func aLineHoldsAllWordsThatFitAndAtLeastOneWord(offered: Double?, width: Double, height: Double) {
    let size = Box.Text(words: [10, 20, 10, 20], line: 12, baseline: 9).size(within: offered)
    #expect(size.width == width && size.height == height)
  }

  @Test func aZeroWidthWordStaysOnTheCurrentLine() {
    let size = Box.Text(words: [0, 5, 0], line: 10, baseline: 0).size(within: 5)
    #expect(size.width == 5 && size.height == 10)
  }

  @Test func theMinimumWidthOfATextIsTheWidthOfItsLongestWord() {
    #expect(BoxStepTests.text.minimumWidth == 20)
  }

  @Test func boxesAreFoundByID() {
    let root = BoxStepTests.document.root
    #expect(root.ids == ["root", "a", "b", "c", "t", "d"] && root.count == 6)
    for id in root.ids { #expect(root.path(to: id).map { root[$0].id } == id) }
    #expect(root.path(to: "x") == nil)
  }

  @Test func theToleranceGrowsWithTheTreeUnlessTheDocumentSetsATolerance() {
    var document = BoxStepTests.document
    #expect(document.usedTolerance(precision: 0.5) == 0.01 + 0.5 * 6)
    document.tolerance = 2
    #expect(document.usedTolerance(precision: 0.5) == 2)
  }
}
