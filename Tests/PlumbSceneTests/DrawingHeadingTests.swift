import PlumbDrawing
import PlumbScene
import Testing

/// Headings, and findings below a drawing.
@Suite struct DrawingHeadingTests {
  @Test func aLongHeadingIsWrappedOntoSeveralLines() throws {
    var scene = try DrawingProbe.row()
    scene.name = "'placeLabel' and 'priceLabel' overlap by 9.2 by 39.5 points, and 'closeButton' is far too small"
    let svg = try SceneDrawing.svg(scene, step: 0)
    let lines = DrawingProbe.texts(svg, ofKind: "title")
    #expect(lines.count > 1)
    #expect(lines.joined(separator: " ").replacing("&#39;", with: "'") == scene.name)
  }

  @Test func aVeryLongHeadingIsShortened() throws {
    var scene = try DrawingProbe.row()
    scene.name = Array(repeating: "again and again", count: 60).joined(separator: " ")
    let lines = DrawingProbe.texts(try SceneDrawing.svg(scene, step: 0), ofKind: "title")
    #expect(lines.count == 6)
    #expect(lines.last?.hasSuffix("…") == true)
  }

  @Test func aLongHeadingMovesTheDrawingDown() throws {
    var scene = try DrawingProbe.row()
    scene.name = "row"
    let short = try SceneDrawing.svg(scene, step: 0)
    scene.name = Array(repeating: "row", count: 30).joined(separator: " ")
    let long = try SceneDrawing.svg(scene, step: 0)
    #expect(try top(of: "root", in: long) > top(of: "root", in: short))
  }

  private func top(of id: String, in svg: String) throws -> Double {
    let line = try #require(DrawingProbe.view(id, in: svg))
    let match = try #require(line.firstMatch(of: /<rect x="[-0-9.]+" y="([-0-9.]+)"/))
    return try #require(Double(match.1))
  }

  @Test func aFindingIsDescribedBelowTheDrawingAndItsViewsAreOutlined() throws {
    var scene = try DrawingProbe.row()
    var finding = FindingRecord(law: "textFits", step: 0, what: "iPhone 15: 'red' is cut off")
    (finding.screen, finding.views) = ("login", ["red", "blue", "gone"])
    scene.finding = finding
    let svg = try SceneDrawing.svg(scene, step: 0)
    #expect(svg.ranges(of: "<rect class=\"expected\"").count == 2)
    #expect(
      DrawingProbe.texts(svg, ofKind: "words expected")
        == ["Found by the law textFits: iPhone 15: &#39;red&#39; is cut off"])
  }

  @Test func aContentPriorityIsNamedInTheCaption() throws {
    let scene = try DrawingProbe.scene(
      """
      "size": [375, 667], "views": [ { "id": "title", "intrinsic": [50, 20], "hug": [1000, 250] } ]
      """, constraints: ["title.leading == root.leading", "title.top == root.top", "title.width == 200"])
    let texts = DrawingProbe.texts(try SceneDrawing.svg(scene, step: 0), ofKind: "words broken")
    #expect(texts.joined(separator: " ").contains("(content hugging of title)"), "\(texts)")
  }
}
