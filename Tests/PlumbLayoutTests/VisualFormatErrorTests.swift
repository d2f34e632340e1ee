import PlumbLayout
import Testing

/// Error messages for invalid formats, and their positions.
@Suite struct VisualFormatErrorTests {
  typealias Case = (format: String, offset: Int, reason: VisualFormatError.Reason)

  static let missing: [Case] = [
    ("", 0, .emptyFormat),
    ("  ", 2, .emptyFormat),
    ("H:", 2, .expectedView),
    ("V|[a]|", 1, .expectedColon(after: "V")),
    ("v:[a]", 0, .unknownOrientation),
    ("a-[b]", 0, .expectedView),
    ("[]", 1, .expectedName),
    ("[1a]", 1, .expectedName),
    ("[ä]", 1, .expectedName),
    ("[a", 2, .expectedClosingBracket(view: "a")),
    ("[a(50)", 6, .expectedClosingBracket(view: "a")),
    ("[a==50]", 2, .expectedClosingBracket(view: "a")),
    ("[a]]", 3, .expectedConnection),
    ("[a](50)", 3, .expectedConnection),
    ("[a]8-[b]", 3, .expectedConnection),
  ]

  static let misplaced: [Case] = [
    ("|", 1, .expectedView),
    ("||", 1, .expectedView),
    ("|-|", 2, .expectedView),
    ("H:|-10-|", 7, .expectedView),
    ("[a]|[b]", 3, .superviewInside),
    ("[a]-|-[b]", 4, .superviewInside),
    ("|[a]||", 4, .superviewInside),
    ("|(50)-[a]", 1, .predicateOnSuperview),
    ("[a]-|(50)", 5, .predicateOnSuperview),
    ("-[a]", 0, .spacingWithoutStart),
    ("[a]-", 4, .spacingWithoutEnd),
    ("[a]-8-", 6, .spacingWithoutEnd),
    ("|-", 2, .spacingWithoutEnd),
    ("[a]-8", 5, .expectedDash),
    ("[a]-8[b]", 5, .expectedDash),
    ("[a]--8-[b]", 4, .negativeWithoutParentheses),
  ]

  static let invalid: [Case] = [
    ("[a()]", 3, .expectedNumber),
    ("[a(50,)]", 6, .expectedNumber),
    ("[a(==)]", 5, .expectedNumber),
    ("[a(50@)]", 6, .expectedNumber),
    ("[a(50]", 5, .expectedClosingParenthesis),
    ("[a(50 60)]", 6, .expectedClosingParenthesis),
    ("[a(50*2)]", 5, .expectedClosingParenthesis),
    ("[a(=50)]", 3, .unknownRelation),
    ("[a(>50)]", 3, .unknownRelation),
    ("[a]-(=>8)-[b]", 5, .unknownRelation),
    ("[a(b.)]", 5, .expectedAttribute),
    ("[a(b.centerX)]", 5, .positionAsLength(.centerX)),
    ("[a(b/0)]", 5, .divisionByZero),
    ("[a(50@0)]", 6, .priorityOutOfRange),
    ("[a(50@1000.5)]", 6, .priorityOutOfRange),
    ("[a(50@-1)]", 6, .priorityOutOfRange),
    ("[a(50@gap)]", 6, .priorityOutOfRange),
    ("[a]-1e16-[b]", 4, .unusableNumber),
    ("[a]-1e999-[b]", 4, .unusableNumber),
    ("[a(b/1e-300)]", 5, .unusableNumber),
    ("[a]-nothing-[b]", 4, .unusableMetric("nothing")),
    ("[a(endless)]", 3, .unusableMetric("endless")),
  ]

  static let unknown: [Case] = [
    ("[titel]", 1, .unknownView("titel", suggestion: "title")),
    ("[TITLE]", 1, .unknownView("TITLE", suggestion: "title")),
    ("[x]", 1, .unknownView("x", suggestion: nil)),
    ("[gap]", 1, .metricAsView("gap")),
    ("[a]-gab-[b]", 4, .unknownMetric("gab", suggestion: "gap")),
    ("[a]-title-[b]", 4, .viewAsNumber("title")),
    ("[a(50@a)]", 6, .viewAsNumber("a")),
    ("[a(tilte)]", 3, .unknownName("tilte", suggestion: "title")),
    ("[a(gop)]", 3, .unknownName("gop", suggestion: "gap")),
    ("[a(gap.width)]", 3, .metricAsView("gap")),
    ("[a(b.widht)]", 5, .unknownAttribute("widht", suggestion: "width")),
    ("[a(b*a)]", 5, .viewAsNumber("a")),
  ]

  @Test(arguments: missing + misplaced + invalid + unknown)
  func anErrorHasAReasonAndAPosition(_ given: Case) {
    let error = error(of: given.format)
    #expect(error?.reason == given.reason && error?.offset == given.offset, "\(given.format)")
  }

  @Test func anErrorIsPrintedAsInUIKit() {
    #expect(
      error(of: "H:|-10-|")?.description == """
        Unable to parse constraint format:
        Expected a view, as in [name].
        H:|-10-|
               ^
        """)
  }

  /// A format with an error of each kind, and its sentence.
  @Test(
    arguments: [
      ("", "The format is empty."),
      ("v:[a]", "The orientation must be H: (horizontal) or V: (vertical)."),
      ("V|[a]|", "Expected ':' after 'V'."),
      ("a-[b]", "Expected a view, as in [name]."),
      ("[a]]", "Expected '-', '[' or '|' after a view."),
      ("[]", "Expected a view's name: letters, digits and '_', not beginning with a digit."),
      ("[a", "Expected ']' to end the view 'a'."),
      ("[a(50]", "Expected ',' or ')' after a predicate."),
      ("[a]-8", "Expected '-' after a spacing."),
      ("[a()]", "Expected a number or a name."),
      ("[a(b.)]", "Expected an attribute after '.', as in name.width."),
      ("[a]|[b]", "'|' stands for the superview and can only be at the start or the end."),
      ("|(50)-[a]", "The superview cannot have predicates."),
      ("-[a]", "A spacing needs a view or '|' before it."),
      ("[a]-", "A spacing needs a view or '|' after it."),
      ("[a]--8-[b]", "A negative spacing needs parentheses, as in -(-8)-."),
      ("[a(=50)]", "Unknown relation. It must be ==, <= or >=."),
      ("[a(b.centerX)]", "A width or height can't be compared with the position centerX."),
      ("[a]-1e16-[b]", "The number is too large."),
      ("[a]-nothing-[b]", "The metric 'nothing' is NaN, infinite or too large."),
      ("[a(b/0)]", "Division by zero."),
      ("[a(50@0)]", "A priority must be above 0 and at most 1000."),
      ("[titel]", "There is no view 'titel'. Did you mean 'title'?"),
      ("[x]", "There is no view 'x'."),
      ("[a]-gab-[b]", "There is no metric 'gab'. Did you mean 'gap'?"),
      ("[a(gop)]", "There is no view or metric 'gop'. Did you mean 'gap'?"),
      ("[a(b.widht)]", "There is no attribute 'widht'. Did you mean 'width'?"),
      ("[gap]", "'gap' is a metric, but a view is expected here."),
      ("[a(50@a)]", "'a' is a view, but a number or a metric is expected here."),
    ] as [(String, String)])
  func everyReasonIsExplained(format: String, message: String) {
    #expect(error(of: format)?.message == message)
  }

  @Test(arguments: [(40, ""), (41, "…")]) func namesOverFortyLettersAreTruncated(length: Int, cut: String) {
    let name = String(repeating: "a", count: length)
    #expect(error(of: "[\(name)]")?.message == "There is no view '\(name.prefix(40))\(cut)'.")
  }

  @Test func lineBreaksDoNotMoveTheCaret() {
    #expect(error(of: "[a]\n-\t[x]")?.description.hasSuffix("\n[a] - [x]\n       ^") == true)
  }

  @Test func onlyThePartAroundTheErrorOfALongFormatIsShown() {
    let format = String(repeating: "[a]", count: 1000) + "!" + String(repeating: "[a]", count: 1000)
    let lines = error(of: format)?.description.split(separator: "\n") ?? []
    #expect(lines.last?.count == 102)
    #expect(lines.dropLast().last?.hasPrefix("…") == true)
    #expect(lines.dropLast().last?.count == 202)
  }

  /// Would take hours if the time grew with the square of the length.
  @Test(arguments: ["[", "(", "-", "|", "a", "1", " ", "\u{0}", "[a]-", "[a(", "é", "👩‍👩‍👧", "[a(b*", "[a(8,"])
  func tenMegabytesOfGarbageAreAnError(garbage: String) {
    let format = String(repeating: garbage, count: 10_000_000 / garbage.utf8.count)
    #expect(error(of: format)?.description.count ?? .max < 500)
  }

  @Test func aLongNumberIsReadCompletely() {
    let zeros = String(repeating: "0", count: 1_000_000)
    #expect(error(of: "[a]-1\(zeros)-[b]")?.reason == .unusableNumber)
    #expect(error(of: "[a]-\(zeros).5-[b]") == nil)
  }

  private func error(of format: String) -> VisualFormatError? {
    let metrics = ["gap": -8, "nothing": Double.nan, "endless": .infinity]
    do {
      _ = try VisualFormat.parse(format, views: ["a", "b", "title"], metrics: metrics)
      return nil
    } catch {
      return error
    }
  }
}
