import Foundation
import Testing

@testable import PlumbTesting

@Suite struct RunPageTests {
  private static let svg =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 20\">\n<rect id=\"x\"/>\n</svg>\n"

  private static var form: PageScreen {
    let finding = PageScreen.Finding(
      law: "no-text-is-cut-off", words: "'title' is cut off: 118 of 143 points", environment: ["iPhone SE, 320 wide"],
      pictures: [.init(caption: "found", svg: svg)], constraints: ["title.width <= 118"], replay: "swift test",
      scene: "{\"a\": 1}")
    return PageScreen(
      name: "Form", cases: 300,
      thumbnails: [
        .init(device: "iPhone SE", setting: "as written", svg: svg, isFaulty: true),
        .init(device: "iPad Air", setting: "right to left", svg: svg),
      ], findings: [finding])
  }

  private static let feed = PageScreen(name: "Feed", cases: 1)

  @Test func theTitleOfThePageStatesTheNumbersOfScreensAndFindings() {
    #expect(RunPage.html(of: [Self.form, Self.feed]).contains("<title>2 screens, 1 finding</title>"))
  }

  @Test func thePageShowsAllPartsOfAFinding() {
    let page = RunPage.html(of: [Self.form])
    let parts = [
      "<h3>'title' is cut off: 118 of 143 points</h3>", "no-text-is-cut-off", "iPhone SE, 320 wide",
      "title.width &lt;= 118", "{&quot;a&quot;: 1}", "swift test",
    ]
    for part in parts { #expect(page.contains(part)) }
  }

  @Test func aScreenWithoutFindingsStatesThatAllLawsHold() {
    #expect(RunPage.html(of: [Self.feed]).contains("All laws hold in 1 case."))
  }

  @Test func thumbnailsFormARowPerDeviceAndAColumnPerSetting() {
    let page = RunPage.html(of: [Self.form])
    let rows = page.ranges(of: "<th scope=\"row\">").count
    let columns = page.ranges(of: "<th scope=\"col\">").count
    #expect((rows, columns) == (2, 2))
  }

  @Test func aThumbnailOfAFindingIsMarked() {
    #expect(RunPage.html(of: [Self.form]).ranges(of: "class=\"thumb faulty\"").count == 1)
  }

  @Test func aDrawingShownSeveralTimesIsStoredOnce() {
    let page = RunPage.html(of: [Self.form])
    #expect(page.ranges(of: "<rect id=\"x\"/>").count == 1)
    #expect(page.ranges(of: "href=\"#drawing-0\"").count == 6)
  }

  @Test func pressingADrawingEnlargesTheDrawing() {
    let page = RunPage.html(of: [Self.form])
    for number in 0..<3 {
      #expect(page.contains("popovertarget=\"view-\(number)\" aria-label=\"Enlarge: "))
      #expect(page.contains("<div popover id=\"view-\(number)\""))
    }
  }

  @Test func thePageHasNoScriptAndLoadsNoResources() {
    let page = RunPage.html(of: [Self.form, Self.feed])
    for word in ["<script", "http:", "https:", "url(", "@import"] { #expect(!page.contains(word)) }
  }

  @Test func aDrawingWithItsOwnStylesIsEmbeddedAsAnImage() {
    var screen = Self.form
    screen.findings[0].pictures[0].svg = "<svg viewBox=\"0 0 1 1\"><style>text{fill:red}</style></svg>"
    let page = RunPage.html(of: [screen])
    #expect(page.contains("<img alt=\"\" src=\"data:image/svg+xml;base64,"))
    #expect(!page.contains("text{fill:red}"))
  }

  @Test func screensWithFindingsAreListedFirst() throws {
    let page = RunPage.html(of: [Self.feed, Self.form])
    let (form, feed) = (page.firstRange(of: ">Form</h2>"), page.firstRange(of: ">Feed</h2>"))
    #expect(try #require(form).lowerBound < #require(feed).lowerBound)
  }

  @Test func namesOnAPageAreEscaped() {
    #expect(RunPage.html(of: [PageScreen(name: "<b>", cases: 1)]).contains("<h2 id=\"title-0\">&lt;b&gt;</h2>"))
  }
}
