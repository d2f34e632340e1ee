import PlumbLayout
import Testing

/// Where a width depends on heights, a text may agree with two layouts. Which of them it has does not depend on what it
/// was before: it starts with its natural width, and so do the shares that follow its height.
@Suite struct TextHistoryTests {
  private let label = Label(text: "text", identifier: "label")
  private let column: StackView
  private let root: View

  /// In a column of 100, the text is 20 high, half of what both views want, so the block is 50 high and the text 75 wide.
  /// Below 60, it takes two lines and two thirds of the column. Then it is 50 wide, which agrees as well.
  init() {
    let block = SizedView(width: 10, height: 20, identifier: "block")
    label.numberOfLines = 0
    label.measure = { _, _, limit, _ in
      let isNarrow = limit.map { $0 < 60 } ?? false
      return TextExtent(size: Size(width: 100, height: isNarrow ? 40 : 20), firstBaseline: 0, lastBaseline: 0)
    }
    column = StackView(arrangedSubviews: [label, block], identifier: "column")
    (column.axis, column.distribution, column.alignment) = (.vertical, .fillProportionally, .leading)
    LayoutConstraint(label, .width, .equal, block, .height, multiplier: 1.5).isActive = true
    root = Fixture(column, height: 100).root
  }

  @Test func aTextThatWasNarrowForAMomentIsAsWideAsBefore() {
    #expect(isClose([label.frame.width, label.frame.height], [75, 50]))
    let narrow = label.widthAnchor.constraint(lessThanOrEqualToConstant: 40)
    narrow.isActive = true
    root.layoutIfNeeded()
    #expect(isClose([label.frame.width], [40]) && root.isLayoutSettled)
    narrow.isActive = false
    root.layoutIfNeeded()
    #expect(isClose([label.frame.width, label.frame.height], [75, 50]))
    #expect(root.isLayoutSettled && column.frame.height == 100)
  }
}
