import Testing

@testable import PlumbTesting

@Suite struct LineDifferenceTests {
  @Test func aChangedLineIsShownWithTwoLinesOfContext() {
    let old = [" a", " b", " c", " d", " e", " f", " g"]
    var new = old
    new[3] = " D"
    #expect(LineDifference(from: old, to: new).text == "  …\n   b\n   c\n-  d\n+  D\n   e\n   f\n  …")
  }

  @Test func changesAtBothEndsAreShown() {
    #expect(LineDifference(from: ["a", "b"], to: ["b", "c"]).text == "- a\n  b\n+ c")
  }

  @Test func theHeadingOfAChangedLineIsShown() {
    let old = ["one", "two", " a", " b", " c", " d"]
    #expect(
      LineDifference(from: old, to: old.dropLast() + [" D"]).text == "  …\n  two\n  …\n   b\n   c\n-  d\n+  D")
  }

  @Test func equalTextsHaveNoDifference() {
    #expect(LineDifference(from: ["a", "b"], to: ["a", "b"]).text == nil)
  }
}
