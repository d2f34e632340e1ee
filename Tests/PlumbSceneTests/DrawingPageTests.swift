import PlumbDrawing
import Testing

@testable import PlumbScene

/// Pages with all steps.
@Suite struct DrawingPageTests {
  private static let steps = """
    [ { "do": "hide", "view": "green" }, { "do": "set", "target": "stack.spacing", "value": 24 },
      { "do": "remove", "view": "blue" },
      { "do": "append", "to": "stack", "view": { "id": "fresh", "intrinsic": [9, 9] } },
      { "do": "constrain", "constraint": "red.width == 70 #one" }, { "do": "constrain", "constraint": "red.width == 80" } ]
    """

  /// The data that a page shows.
  private func data(_ html: String) throws -> JSON {
    let start = try #require(html.firstRange(of: #"id="data">"#)).upperBound
    let end = try #require(html[start...].firstRange(of: "</script>")).lowerBound
    return try JSONReader.read(Array(html[start..<end].utf8))
  }

  private func texts(_ json: JSON?) -> [String] {
    guard case .list(let items) = json?.value else { return [] }
    return items.flatMap { item -> [String] in
      switch item.value {
      case .text(let text): [text]
      case .list: texts(item)
      default: []
      }
    }
  }

  private func list(_ json: JSON?) -> [JSON] {
    if case .list(let items) = json?.value { items } else { [] }
  }

  @Test func everyStepHasADescriptionAndAPicture() throws {
    let scene = try DrawingProbe.row(steps: Self.steps)
    let steps = list(try data(SceneDrawing.html(scene))["steps"])
    #expect(steps.count == 7)
    let summaries = steps.compactMap { if case .text(let text) = $0["summary"]?.value { text } else { nil } }
    #expect(summaries == ["At the start"] + scene.steps.map(\.summary))
    #expect(steps.allSatisfy { !list($0["picture"]).isEmpty && !list($0["rules"]).isEmpty })
  }

  @Test func addedAndRemovedTreesAreDescribedByTheirTopView() throws {
    let steps = list(try data(SceneDrawing.html(DrawingProbe.row(steps: Self.steps)))["steps"])
    #expect(texts(steps[0]["changes"]).isEmpty)
    let hidden = texts(steps[1]["changes"])
    #expect(hidden.contains("was hidden") && hidden.contains("moved from (140, 0) to (60, 0)"), "\(hidden)")
    #expect(hidden.contains("was resized from 190 × 50 to 110 × 50"))
    #expect(texts(steps[3]["changes"]).suffix(3) == ["blue", "was removed", "lost"])
    #expect(texts(steps[4]["changes"]).contains("appeared"))
  }

  @Test func aPageDescribesConflicts() throws {
    let steps = list(try data(SceneDrawing.html(DrawingProbe.row(steps: Self.steps)))["steps"])
    #expect(texts(steps[5]["broken"]).isEmpty)
    #expect(texts(steps[6]["broken"]) == ["Broken: red.width == 80 — it contradicts red.width == 70 #one"])
  }

  @Test func aPageLoadsNoExternalResources() throws {
    let html = try SceneDrawing.html(DrawingProbe.row(steps: Self.steps))
    for word in ["http", "//cdn", "@import", "url(", "src=", "<link", "fetch(", "XMLHttp", "import("] {
      #expect(!html.contains(word), "\(word)")
    }
  }

  @Test func textInAPageIsEscaped() throws {
    let text = #"</script><script>alert(1)</script><!-- \u2028 \" \\ & ]]>"#
    let scene = try DrawingProbe.scene(
      #""size": [900, 100], "views": [ { "id": "a", "kind": "label", "text": "\#(text)" } ]"#,
      constraints: ["a.leading == root.leading", "a.top == root.top + 30"])
    let html = try SceneDrawing.html(scene)
    #expect(html.components(of: "</script>") == 2)
    #expect(!html.contains("alert(1)</script"))
    _ = try data(html)
  }

  @Test func partsThatStepsLeaveUnchangedAreStoredOnceInAPage() throws {
    let once = try SceneDrawing.html(DrawingProbe.row()).utf8.count
    let steps = Array(repeating: #"{ "do": "set", "target": "stack.spacing", "value": 10 }"#, count: 100)
    let often = try SceneDrawing.html(DrawingProbe.row(steps: "[" + steps.joined(separator: ",") + "]")).utf8.count
    #expect(often - once < 100 * 250)
  }

  @Test func buttonsHaveAccessibleLabels() throws {
    let html = try SceneDrawing.html(DrawingProbe.row())
    for name in ["First step", "Previous step", "Next step", "Last step", "Smaller", "Larger"] {
      #expect(html.contains("aria-label=\"\(name)\""))
    }
    #expect(html.contains(":focus-visible") && html.contains("prefers-color-scheme:dark"))
  }
}
