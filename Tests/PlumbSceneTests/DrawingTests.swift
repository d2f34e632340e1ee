import PlumbDrawing
import PlumbLayout
import PlumbScene
import Testing

@testable import PlumbPicture

/// Drawings of one step.
@Suite struct DrawingTests {
  private func svg(_ scene: Scene, step: Int = 0) throws -> String {
    let svg = try SceneDrawing.svg(scene, step: step)
    let fault = SVGCheck.fault(in: svg)
    #expect(fault == nil)
    return svg
  }

  @Test func theDocumentedExampleIsDrawn() throws {
    let bytes = Array(
      #"{ "scene": 1, "root": { "id": "root", "size": [90, 90] }, "steps": [ { "do": "hide", "view": "root" } ] }"#.utf8
    )
    let view = View(frame: Rect(x: 0, y: 0, width: 90, height: 90), identifier: "root")
    let scene = try Scene(bytes: bytes)
    let svg = try SceneDrawing.svg(scene, step: 1)  // step 0 is the start
    let page = try SceneDrawing.html(scene)
    let live = SceneDrawing.svg(of: view)  // a tree of views after its last layout
    #expect(DrawingProbe.view("root", in: svg)?.contains("class=\"f gone\"") == true)
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(DrawingProbe.view("root", in: live)?.contains("gone") == false)
  }

  @Test func everyVisibleViewIsDrawnWithItsNameAndSize() throws {
    let svg = try svg(DrawingProbe.row())
    for id in ["root", "stack", "red", "green", "blue"] { #expect(DrawingProbe.view(id, in: svg) != nil) }
    let texts = DrawingProbe.texts(svg)
    for word in ["red", "green", "blue", "50 × 50", "stack  190 × 50", "root  375 × 667"] {
      #expect(texts.contains(word), "\(word) in \(texts)")
    }
  }

  @Test func emptyScrollViewsAndStacksAreDrawnWithAFill() {
    let root = View(frame: Rect(x: 0, y: 0, width: 90, height: 90), identifier: "root")
    for view in [ScrollView(identifier: "scroll"), StackView(identifier: "stack")] {
      view.frame = Rect(x: 0, y: 0, width: 40, height: 40)
      root.addSubview(view)
    }
    let svg = SceneDrawing.svg(of: root)
    #expect(DrawingProbe.view("scroll", in: svg)?.contains("class=\"f box scroll\"") == true)
    #expect(DrawingProbe.view("stack", in: svg)?.contains("class=\"f box stack\"") == true)
  }

  @Test func spacingsAndInsetsAreDimensioned() throws {
    let numbers = DrawingProbe.texts(try svg(DrawingProbe.row()), ofKind: "number")
    #expect(numbers.sorted() == ["10", "12", "20", "30", "34", "8"])
  }

  @Test func theSpacingAfterAHiddenViewIsNotDrawn() throws {
    let svg = try svg(DrawingProbe.row(steps: #"[ { "do": "hide", "view": "green" } ]"#), step: 1)
    #expect(DrawingProbe.texts(svg, ofKind: "number").sorted() == ["10", "12", "20", "34", "8"])
    #expect(DrawingProbe.texts(svg, ofKind: "tag gone") == ["green hidden"])
    #expect(DrawingProbe.view("green", in: svg)?.contains("class=\"f gone\"") == true)
  }

  @Test func aDrawingShowsTheColoursAtItsStep() throws {
    let scene = try DrawingProbe.row(steps: ##"[ { "do": "set", "target": "red.color", "value": "#00F" } ]"##)
    #expect(DrawingProbe.view("red", in: try svg(scene))?.contains("fill:#ff0000") == true)
    #expect(DrawingProbe.view("red", in: try svg(scene, step: 1))?.contains("fill:#0000ff") == true)
  }

  @Test func invalidColoursAreIgnored() throws {
    for color in ["url(x)", "#12", "#ggg", "red;stroke:x", "", "#", "#1234567", "#١٢٣"] {
      let drawn = try svg(DrawingProbe.scene(#""size": [90, 90], "color": "\#(color)""#))
      #expect(DrawingProbe.view("root", in: drawn)?.contains("style") == false, "\(color)")
    }
  }

  @Test func ambiguousViewsAreMarked() throws {
    let scene = try DrawingProbe.scene(
      #""size": [300, 100], "views": [ { "id": "a" } ]"#,
      constraints: ["a.leading == root.leading + 20", "a.width >= 30", "a.top == root.top + 20", "a.height == 40"])
    let svg = try svg(scene)
    #expect(DrawingProbe.view("a", in: svg)?.contains("unsure") == true)
    #expect(DrawingProbe.texts(svg, ofKind: "words ambiguous") == ["Ambiguous: a (width)"])
    #expect(DrawingProbe.texts(svg, ofKind: "sign") == ["?"])
  }

  @Test func brokenConstraintsAreMarkedInTheDrawingAndListedInTheCaption() throws {
    let scene = try DrawingProbe.scene(
      #""size": [300, 200], "views": [ { "id": "a" } ]"#,
      constraints: [
        "a.leading == root.leading + 20", "a.top == root.top + 60", "a.height == 80", "a.width == 140 #w",
        "a.width == 170 #wide",
      ])
    let svg = try svg(scene)
    #expect(DrawingProbe.view("a", in: svg)?.contains("broken") == true)
    #expect(DrawingProbe.texts(svg, ofKind: "claim") == ["a.width == 170 #wide"])
    #expect(svg.contains("class=\"line broken\""))
    #expect(
      DrawingProbe.texts(svg, ofKind: "words broken")
        == ["Broken: a.width == 170 #wide — it contradicts a.width == 140 #w"])
  }

  @Test func guidesThatConstraintsUseAreDrawnDashed() throws {
    let scene = try DrawingProbe.scene(
      #""size": [300, 200], "guides": [ { "id": "middle" } ], "views": [ { "id": "a" } ]"#,
      constraints: [
        "a.leading == root.margins.leading", "a.top == root.margins.top", "a.width == 30", "a.height == 30",
        "middle.leading == root.leading + 100", "middle.width == 50", "middle.top == root.top + 90",
        "middle.height == 20",
      ])
    let svg = try svg(scene)
    #expect(Set(DrawingProbe.texts(svg, ofKind: "tag guide")) == ["root.margins", "middle"])
    #expect(svg.components(of: "class=\"guide\"") == 2)
  }

  @Test func textIsEscaped() throws {
    let text = #"a<b> & \"c\" 'd' ]]> \u0001 </text>"#
    let scene = try DrawingProbe.scene(
      #""size": [600, 100], "views": [ { "id": "a", "kind": "label", "text": "\#(text)" } ]"#,
      constraints: ["a.leading == root.leading", "a.top == root.top + 30"])
    let texts = DrawingProbe.texts(try svg(scene))
    #expect(texts.contains("a&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39; ]]&gt; \u{fffd} &lt;/text&gt;"), "\(texts)")
  }

  @Test func labelsAreDrawnWithTheirLines() throws {
    let scene = try DrawingProbe.scene(
      #""size": [300, 200], "views": [ { "id": "a", "kind": "label", "lines": 0, "text": "one two three four" } ]"#,
      constraints: ["a.leading == root.leading + 10", "a.top == root.top + 30", "a.width == 70"])
    let texts = DrawingProbe.texts(try svg(scene))
    #expect(texts.contains("one two") && texts.contains("three"), "\(texts)")
  }

  @Test func drawingASceneTwiceGivesEqualBytes() throws {
    let scene = try DrawingProbe.row(steps: #"[ { "do": "hide", "view": "green" } ]"#)
    #expect(try svg(scene, step: 1) == svg(scene, step: 1))
    #expect(try SceneDrawing.html(scene) == SceneDrawing.html(scene))
  }

  @Test func drawingAStepThatDoesNotExistIsAnError() throws {
    let scene = try DrawingProbe.row()
    for step in [-1, 1, Int.max, Int.min] {
      #expect(throws: SceneError.self) { try SceneDrawing.svg(scene, step: step) }
    }
  }

  @Test func aLiveViewTreeCanBeDrawn() {
    let root = View(frame: Rect(x: 7, y: 9, width: 100, height: 50), identifier: "window")
    #expect(SVGCheck.fault(in: SceneDrawing.svg(of: root)) == nil)
    root.addSubview(View(frame: Rect(x: 10, y: 10, width: 20, height: 20)))
    root.layoutIfNeeded()
    let svg = SceneDrawing.svg(of: root)
    #expect(SVGCheck.fault(in: svg) == nil)
    #expect(DrawingProbe.view("window", in: svg) != nil)
    #expect(DrawingProbe.view("View", in: svg)?.contains("data-frame=\"10 10 20 20\"") == true)
  }
}

extension String {
  /// The number of occurrences of a text.
  func components(of text: String) -> Int { split(separator: text, omittingEmptySubsequences: false).count - 1 }
}
