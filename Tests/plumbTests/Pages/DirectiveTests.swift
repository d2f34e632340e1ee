import Testing

/// DocC reads a line that begins with `@` as a directive, and stops at one that it does not know.
@Suite struct DirectiveTests {
  @Test func noLineOfAPageBeginsWithAnAtSign() throws {
    for page in try Page.all() {
      for line in Self.directives(of: page) { Issue.record("\(page.path):\(line)") }
    }
  }

  @Test func onlyAnAtSignAtTheStartOfALineOutsideABlockIsADirective() {
    let page = Page(path: "", text: "a\n  @51` b\n\n```swift\n@Test\n```\nc @d")
    #expect(Self.directives(of: page) == ["2:   @51` b"])
  }

  private static func directives(of page: Page) -> [String] {
    page.linesOutsideOfBlocks.enumerated().filter { $1.drop { $0 == " " }.hasPrefix("@") }.map { "\($0 + 1): \($1)" }
  }
}
