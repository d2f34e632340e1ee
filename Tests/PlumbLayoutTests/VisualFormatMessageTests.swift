import Testing

@testable import PlumbLayout

/// The sentence of each reason.
@Suite struct VisualFormatMessageTests {
  @Test(
    arguments: [
      (.emptyFormat, "The format is empty."),
      (.unknownOrientation, "A format is horizontal, H:, or vertical, V:."),
      (.expectedColon(after: "V"), "Expected ':' after 'V'."),
      (.expectedView, "Expected a view, as in [name]."),
      (.expectedConnection, "Expected '-', '[' or '|' after a view."),
      (.expectedName, "Expected a view's name: letters, digits and '_', not beginning with a digit."),
      (.expectedClosingBracket(view: "a"), "Expected ']' to end the view 'a'."),
      (.expectedClosingParenthesis, "Expected ',' or ')' after a predicate."),
      (.expectedDash, "Expected '-' after a spacing."),
      (.expectedNumber, "Expected a number or a name."),
      (.expectedAttribute, "Expected an attribute after '.', as in name.width."),
    ] as [(VisualFormatError.Reason, String)])
  func aMissingPartIsNamed(reason: VisualFormatError.Reason, message: String) {
    #expect(VisualFormatError(reason, in: "", at: 0).message == message)
  }

  @Test(
    arguments: [
      (.superviewInside, "'|' is the superview and can only stand at the two ends."),
      (.predicateOnSuperview, "The superview takes no predicates."),
      (.spacingWithoutStart, "A spacing needs a view or '|' before it."),
      (.spacingWithoutEnd, "A spacing needs a view or '|' after it."),
      (.negativeWithoutParentheses, "A negative spacing needs parentheses, as in -(-8)-."),
      (
        .alignedAlongTheFormat(.leading, .horizontal),
        "The views can't be aligned at leading: the format is horizontal itself."
      ),
      (.baselinesAcross, "Only a vertical format can space views from baseline to baseline."),
      (.twoDirections, "The options ask for two directions at once."),
    ] as [(VisualFormatError.Reason, String)])
  func aMisplacedPartIsExplained(reason: VisualFormatError.Reason, message: String) {
    #expect(VisualFormatError(reason, in: "", at: 0).message == message)
  }

  @Test(
    arguments: [
      (.unknownRelation, "Unknown relation. It must be ==, <= or >=."),
      (.positionAsLength(.centerX), "A width or height can't be compared with the position centerX."),
      (.unusableNumber, "The number is too large."),
      (.unusableMetric("gap"), "The metric 'gap' isn't finite, or too large."),
      (.divisionByZero, "Division by zero."),
      (.priorityOutOfRange, "A priority must be above 0 and at most 1000."),
    ] as [(VisualFormatError.Reason, String)])
  func anInvalidPredicateIsExplained(reason: VisualFormatError.Reason, message: String) {
    #expect(VisualFormatError(reason, in: "", at: 0).message == message)
  }

  @Test(
    arguments: [
      (.unknownView("titel", suggestion: "title"), "There is no view 'titel'. Did you mean 'title'?"),
      (.unknownView("x", suggestion: nil), "There is no view 'x'."),
      (.unknownMetric("gab", suggestion: "gap"), "There is no metric 'gab'. Did you mean 'gap'?"),
      (.unknownName("gop", suggestion: "gap"), "There is no view or metric 'gop'. Did you mean 'gap'?"),
      (.unknownAttribute("widht", suggestion: "width"), "There is no attribute 'widht'. Did you mean 'width'?"),
      (.metricAsView("gap"), "'gap' is a metric, and here a view is needed."),
      (.viewAsNumber("a"), "'a' is a view, and here a number or a metric is needed."),
    ] as [(VisualFormatError.Reason, String)])
  func anUnknownNameIsQuoted(reason: VisualFormatError.Reason, message: String) {
    #expect(VisualFormatError(reason, in: "", at: 0).message == message)
  }

  @Test(arguments: [(40, ""), (41, "…")]) func aNameOfMoreThanFortyLettersIsCut(length: Int, cut: String) {
    let name = String(repeating: "a", count: length)
    let message = VisualFormatError(.metricAsView(name), in: "", at: 0).message
    #expect(message == "'\(name.prefix(40))\(cut)' is a metric, and here a view is needed.")
  }
}
