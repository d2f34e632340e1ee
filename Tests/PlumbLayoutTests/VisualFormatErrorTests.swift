import PlumbLayout
import Testing

/// Error messages for invalid formats, and the position that they point to.
@Suite struct VisualFormatErrorTests {
  @Test(arguments: [
    ("", 0, VisualFormatError.Reason.emptyFormat),
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
  ])
  func missingPartsAreReported(format: String, offset: Int, reason: VisualFormatError.Reason) {
    expect(format, reason, at: offset)
  }

  @Test(arguments: [
    ("|", 1, VisualFormatError.Reason.expectedView),
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
  ])
  func misplacedPartsAreReported(format: String, offset: Int, reason: VisualFormatError.Reason) {
    expect(format, reason, at: offset)
  }

  @Test(arguments: [
    ("[a()]", 3, VisualFormatError.Reason.expectedNumber),
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
  ])
  func invalidPredicatesAreReported(format: String, offset: Int, reason: VisualFormatError.Reason) {
    expect(format, reason, at: offset)
  }

  @Test(arguments: [
    ("[titel]", 1, VisualFormatError.Reason.unknownView("titel", suggestion: "title")),
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
  ])
  func unknownNamesAreReportedWithASuggestion(format: String, offset: Int, reason: VisualFormatError.Reason) {
    expect(format, reason, at: offset)
  }

  @Test func errorPrintsAsInUIKit() {
    #expect(
      error(of: "H:|-10-|")?.description == """
        Unable to parse constraint format:
        Expected a view, as in [name].
        H:|-10-|
               ^
        """)
  }

  @Test func errorSuggestsASimilarName() {
    #expect(error(of: "[a]-gab-[b]")?.message == "There is no metric 'gab'. Did you mean 'gap'?")
  }

  @Test func lineBreaksDoNotMoveTheCaret() {
    #expect(error(of: "[a]\n-\t[x]")?.description.hasSuffix("\n[a] - [x]\n       ^") == true)
  }

  @Test func aLongFormatIsShownAroundTheErrorOnly() {
    let format = String(repeating: "[a]", count: 1000) + "!" + String(repeating: "[a]", count: 1000)
    let lines = error(of: format)?.description.split(separator: "\n") ?? []
    #expect(lines.last?.count == 102)
    #expect(lines.dropLast().last?.hasPrefix("…") == true)
    #expect(lines.dropLast().last?.count == 202)
  }

  /// Takes hours if the time grows with the square of the length.
  @Test(arguments: ["[", "(", "-", "|", "a", "1", " ", "\u{0}", "[a]-", "[a(", "é", "👩‍👩‍👧", "[a(b*", "[a(8,"])
  func tenMegabytesOfGarbageAreAnError(garbage: String) {
    let format = String(repeating: garbage, count: 10_000_000 / garbage.utf8.count)
    #expect(error(of: format)?.description.count ?? .max < 500)
  }

  @Test func longNumberIsReadWhole() {
    let zeros = String(repeating: "0", count: 1_000_000)
    #expect(error(of: "[a]-1\(zeros)-[b]")?.reason == .unusableNumber)
    #expect(error(of: "[a]-\(zeros).5-[b]") == nil)
  }

  private func expect(_ format: String, _ reason: VisualFormatError.Reason, at offset: Int) {
    let error = error(of: format)
    #expect(error?.reason == reason, "\(format)")
    #expect(error?.offset == offset, "\(format)")
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
