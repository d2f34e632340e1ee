import Testing

@testable import PlumbTesting

@MainActor @Suite struct LayoutTextTests {
  @Test func eachViewHasALineWithItsClassItsNameItsFrameAndItsText() {
    let shown = ShownScreen(in: ScreenEnvironment(.iPhoneSE)) { Greeting() }
    #expect(
      LayoutText.lines(of: shown) == [
        "UIWindow (0, 0, 320, 568)", "  UIView (0, 0, 320, 568)", "    UIStackView column (16, 40, 288, 51)",
        "      UILabel titleLabel (0, 0, 288, 20.5) \"Hello\"", "      UIButton button (0, 20.5, 288, 30.5) \"Start\"",
      ])
  }

  @Test func identifiersTakePrecedenceOverPropertyNames() {
    let greeting = Greeting()
    greeting.titleLabel.accessibilityIdentifier = "headline"
    let shown = ShownScreen(in: .standard) { greeting }
    #expect(LayoutText.lines(of: shown)[3].hasPrefix("      UILabel headline ("))
  }

  @Test func aHiddenViewIsListedWithoutFrameAndSubviews() {
    let greeting = Greeting()
    greeting.column.isHidden = true
    let shown = ShownScreen(in: .standard) { greeting }
    #expect(LayoutText.lines(of: shown).dropFirst(2) == ["    UIStackView column hidden"])
  }

  @Test func textOfAViewIsWrittenOnOneLine() {
    let shown = ShownScreen(in: .standard) { Greeting("two\nlines \"quoted\"") }
    #expect(LayoutText.lines(of: shown)[3].hasSuffix(#" "two\nlines \"quoted\"""#))
  }

  @Test func aScrollViewIsListedWithTheSizeOfItsContent() {
    let shown = ShownScreen(in: .standard) {
      let (controller, scroll) = (UIViewController(), UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)))
      scroll.contentSize = CGSize(width: 100, height: 80.25)
      controller.view.addSubview(scroll)
      return controller
    }
    #expect(LayoutText.lines(of: shown).last == "    UIScrollView (0, 0, 100, 50) content (100, 80.25)")
  }

  @Test func lengthsHaveAtMostThreeDecimalsAndNoTrailingZeros() {
    let lengths: [CGFloat] = [16, 200.75, 100 / 3, -0.0001, -1.5]
    #expect(lengths.map { trimmed($0) } == ["16", "200.75", "33.333", "0", "-1.5"])
  }
}
