import Testing

@testable import PlumbTesting

@MainActor @Suite struct TextLawTests {
  @Test func aTruncatedLineIsReportedWithItsWidths() throws {
    let needs = label("Balance").intrinsicContentSize.width.shortText
    #expect(
      try faults(.textFits) { view in view.add(label("Balance"), "title") { $0.at(16, 100, 40) } }
        == ["'title' is cut off: 40 of \(needs) points wide"])
  }

  @Test func aTextThatIsTooHighForItsFrameIsReported() throws {
    #expect(
      try faults(.textFits) { view in view.add(label("One\nTwo", lines: 0), "text") { $0.at(16, 100, 200, 30) } }
        == ["'text' is cut off: 30 of 41 points high"])
  }

  @Test func textWithEnoughSpaceIsNotReported() throws {
    #expect(try faults(.textFits) { view in view.add(label("Balance"), "title") { $0.at(16, 100) } }.isEmpty)
  }

  @Test func aTextCutOffByALimitOfTwoLinesIsNotReported() throws {
    #expect(
      try faults(.textFits) { view in
        view.add(label("One\nTwo\nThree", lines: 2), "text") { $0.at(16, 100, 200) }
      }.isEmpty)
  }

  @Test func anExplicitTruncationModeIsNotReported() throws {
    #expect(
      try faults(.textFits) { view in
        view.add(label("Balance"), "title") { $0.at(16, 100, 40) }.lineBreakMode = .byTruncatingMiddle
      }.isEmpty)
  }

  @Test func aTextWhoseFontShrinksEnoughIsNotReported() throws {
    #expect(
      try faults(.textFits) { view in
        let title = view.add(label("Balance"), "title") { $0.at(16, 100, 40) }
        (title.adjustsFontSizeToFitWidth, title.minimumScaleFactor) = (true, 0.5)
      }.isEmpty)
  }

  @Test(arguments: [true, false]) func invisibleTextIsNotReported(isHidden: Bool) throws {
    #expect(
      try faults(.textFits) { view in
        let title = view.add(label("Balance"), "title") { $0.at(16, 100, 40) }
        if isHidden { title.isHidden = true } else { title.alpha = 0 }
      }.isEmpty)
  }

  @Test func aTruncatedButtonTitleIsReported() throws {
    #expect(
      try faults(.textFits) { view in
        let button = UIButton(type: .system)
        button.setTitle("Continue", for: .normal)
        view.add(button, "button") { $0.at(16, 100, 44, 44) }
      }.count == 1)
  }

  @Test func aFieldThatIsTooLowForLargeTextSizesIsReported() throws {
    let large = ScreenEnvironment.standard.with { $0.category = .accessibilityExtraExtraExtraLarge }
    let fill: (UIView) -> Void = { view in
      let field = view.add(UITextField(), "field") { $0.at(16, 100, 200, 44) }
      field.font = .preferredFont(forTextStyle: .body)
      field.adjustsFontForContentSizeCategory = true
    }
    #expect(try faults(.textFits, fill).isEmpty)
    #expect(try faults(.textFits, in: large, fill).count == 1)
  }

  @Test(arguments: [2.0, 3.0]) func pixelRoundingDoesNotTruncateText(scale: Double) throws {
    let aligned = ScreenEnvironment.standard.with { $0.scale = scale }
    #expect(
      try faults(.textFits, in: aligned) { $0.add(label("Balance", lines: 0), "title") { $0.at(16, 100) } }.isEmpty)
  }
}
