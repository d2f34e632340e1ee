import PlumbLayout
import Testing

/// At which widths a label measures its text, and when.
@Suite struct LabelMeasureTests {
  /// Neither text changes a row by its natural size; only a solve shows that the second one wraps.
  @Test func aTextOfTheSameNaturalSizeIsMeasuredAtItsWidth() {
    let label = Label(text: "one")
    label.numberOfLines = 0
    label.measure = { text, _, limit, _ in
      let height = text == "two" && limit != nil ? 40.0 : 20
      return TextExtent(size: Size(width: 100, height: height), firstBaseline: 16, lastBaseline: 4)
    }
    let root = Fixture(label, width: 50).root
    #expect(label.frame.height == 20)
    label.text = "two"
    root.layoutIfNeeded()
    #expect(label.frame.height == 40)
  }

  @Test func aLabelThatIsWiderThanItPrefersIsMeasuredAtThePreferredWidth() {
    let label = Label(text: "text")
    (label.numberOfLines, label.preferredMaxLayoutWidth) = (0, 50)
    label.measure = { _, _, limit, _ in
      TextExtent(size: Size(width: 50, height: 20), firstBaseline: limit ?? 0, lastBaseline: 4)
    }
    _ = Fixture(label, width: 200)
    #expect(label.frame.width == 200)
    #expect(label.firstBaselineOffset == 50)
  }

  @Test func aPreferredWidthOfOnePointPutsEachCharacterOnItsLine() {
    let label = Label(text: "ab")
    (label.numberOfLines, label.preferredMaxLayoutWidth) = (0, 1)
    #expect(label.intrinsicContentSize.height == 41)
  }
}
