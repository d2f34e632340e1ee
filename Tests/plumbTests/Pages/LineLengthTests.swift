import Testing

/// Lines of pages are short enough for reviews.
///
/// A line has at most 130 characters. A row of a table cannot be wrapped and has at most 200. A line without a space for a break,
/// such as a long link in a list, may have any length.
@Suite struct LineLengthTests {
  @Test func everyLineOfEveryPageIsShortEnough() throws {
    let pages = try Page.all()
    #expect(pages.count > 40)
    for page in pages {
      for line in Self.longLines(of: page) { Issue.record("\(page.path):\(line)") }
    }
  }

  @Test func aLineOf131CharactersIsTooLong() {
    let word = "word "
    let fits = String(repeating: word, count: 26)
    #expect(fits.count == 130)
    #expect(Self.longLines(of: Page(path: "", text: "\n" + fits)).isEmpty)
    #expect(Self.longLines(of: Page(path: "", text: "\n" + fits + "s")) == ["2: 131 characters, at most 130"])
  }

  @Test func aRowOf201CharactersIsTooLong() {
    let row = "|" + String(repeating: " cells |", count: 25)
    #expect(Self.longLines(of: Page(path: "", text: String(row.prefix(200)))).isEmpty)
    #expect(Self.longLines(of: Page(path: "", text: row)) == ["1: 201 characters, at most 200"])
  }

  @Test func aLongLinkOnItsOwnLineIsAllowed() {
    let link = "- <https://example.com/" + String(repeating: "a", count: 120) + ">"
    #expect(Self.longLines(of: Page(path: "", text: link)).isEmpty)
    #expect(Self.longLines(of: Page(path: "", text: link + " and more")).count == 1)
  }

  private static func longLines(of page: Page) -> [String] {
    page.lines.enumerated().compactMap { index, line in
      let limit = line.hasPrefix("|") ? 200 : 130
      // The marker of a list item is no place for a line break.
      let words = line.split(separator: " ").drop { ["-", "*", ">"].contains($0) }
      guard line.count > limit && words.count > 1 else { return nil }
      return "\(index + 1): \(line.count) characters, at most \(limit)"
    }
  }
}
