import Testing

@testable import PlumbScene

/// Constraints as they are written in scenes and reports.
@Suite struct WrittenConstraintTests {
  @Test(arguments: [
    ("a.leading == b.trailing + 8", "b.trailing == a.leading - 8"),
    ("a.width <= b.width @750", "b.width >= a.width @750"),
    ("a.width == 20", "a.width == 20"), ("a.width == 2 * b.width", "a.width == 2 * b.width"),
  ])
  func sidesAreExchangedUnlessThatNeedsADivision(text: String, expected: String) throws {
    let turned = try ConstraintLanguage.read(text, isLoose: true).turned
    #expect(turned.text == expected)
    #expect(turned.turned.text == text)
  }
}
