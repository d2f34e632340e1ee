import PlumbLayout
import PlumbTestSupport
import Testing

@testable import PlumbScene

/// The text of constraints in scenes and reports.
@Suite struct WrittenConstraintTests {
  @Test(arguments: [
    ("a.leading == b.trailing + 8", "b.trailing == a.leading - 8"),
    ("a.width <= b.width @750", "b.width >= a.width @750"),
    ("a.width == 20", "a.width == 20"), ("a.width == 2 * b.width", "a.width == 2 * b.width"),
  ])
  func sidesOfAConstraintAreExchangedUnlessADivisionWouldBeNeeded(text: String, expected: String) throws {
    let turned = try ConstraintLanguage.read(text, isLoose: true).turned
    #expect(turned.text == expected)
    #expect(turned.turned.text == text)
  }

  @Test(arguments: [
    ("a.width == 20", true), ("a.width == 20.000001", true), ("a.height == 20", false), ("b.width == 20", false),
    ("a.width >= 20", false), ("a.width == 21", false), ("a.width == 20 @750", false),
    ("a.width == b.width + 20", false),
  ])
  func constraintsAreSimilarIfAllTheirPartsAreSimilar(text: String, isAlike: Bool) throws {
    let own = try ConstraintLanguage.read("a.width == 20", isLoose: true)
    #expect(try own.isAlike(ConstraintLanguage.read(text, isLoose: true)) == isAlike)
  }

  @Test(arguments: [("a.width == 0.000009", true), ("a.width == 0.00001", true), ("a.width == 0.000011", false)])
  func numbersNearZeroAreComparedToFiveDecimals(text: String, isAlike: Bool) throws {
    let own = try ConstraintLanguage.read("a.width == 0", isLoose: true)
    #expect(try own.isAlike(ConstraintLanguage.read(text, isLoose: true)) == isAlike)
  }

  @Test(arguments: ["a.width==2*b.width-  4 @750 #ratio", "a.width == 2 * b.width - 4 @750 #ratio"])
  func aConstraintKeepsItsOriginalSpelling(text: String) {
    let read = SceneConstraint(text)
    let made = WrittenConstraint(
      first: .init(item: "a", attribute: .width), relation: .equal, multiplier: 2,
      second: .init(item: "b", attribute: .width), constant: -4, priority: 750, identifier: "ratio")
    #expect(read.meaning == .written(made))
    #expect(read.text == text)
    #expect(SceneConstraint(made).text == "a.width == 2 * b.width - 4 @750 #ratio")
  }

  @Test func whitespaceIsTheOnlyControlCharacterAllowedBetweenParts() {
    let parts = ["a.width", "==", "2", "*", "b.width ", "-", "4", "@", "750", "#", "ratio"]
    #expect(misreadSpaces(between: parts) { _ = try ConstraintLanguage.read($0) } == [])
  }

  @Test func textThatIsNotAnEquationIsAVisualFormatOrUnreadable() {
    #expect(SceneConstraint("card: H:|-[a]").meaning == .format("H:|-[a]", superview: "card"))
    #expect(SceneConstraint("V:[a]").meaning == .format("V:[a]", superview: nil))
    guard case .unreadable(let message) = SceneConstraint("a.wdth == 1").meaning else {
      Issue.record("it is read")
      return
    }
    #expect(message.contains("did you mean \"width\""))
  }

  @Test func documentsAndTheLayoutUseTheSameNamesForAttributesAndSettings() {
    for attribute in LayoutAttribute.allCases {
      #expect(WrittenAttribute(attribute).rawValue == attribute.description)
      #expect(WrittenAttribute(attribute).layout == attribute)
      #expect(WrittenAttribute(attribute).isHorizontal == (attribute.axis == .horizontal))
    }
    for relation in WrittenRelation.allCases {
      #expect(relation.layout.symbol == relation.rawValue && WrittenRelation(relation.layout) == relation)
    }
    for distribution in StackView.Distribution.allCases {
      #expect(
        "\(distribution)" == distribution.word.rawValue && StackView.Distribution(distribution.word) == distribution)
    }
    for alignment in StackView.Alignment.allCases {
      #expect("\(alignment)" == alignment.word.rawValue && StackView.Alignment(alignment.word) == alignment)
    }
  }

  @Test func messagesQuoteAtMost120Characters() {
    let text = "a.width == ?" + String(repeating: "b", count: 200)
    do {
      _ = try ConstraintLanguage.read(text, isLoose: true)
      Issue.record("\(text) is read")
    } catch {
      #expect(error.message.hasSuffix("\"\(text.prefix(120))\""), "\(error.message)")
    }
  }
}
