import PlumbDrawing
import PlumbScene
import Testing

@testable import PlumbPicture

/// Drawings of boxes with the frames of an engine.
@Suite struct BoxDrawingTests {
  private static let document = {
    var document = BoxDocument(
      available: Box.Pair(100, 50),
      root: Box(
        id: "root", .padding(Box.Edges(2)),
        children: [Box(id: "a", .border(Box.Edges(1)), children: [Box(id: "b")]), Box(id: "c")]))
    document.name = "two <boxes> & 'quotes'"
    document.steps = [.hide(box: "c"), .remove(box: "a")]
    return document
  }()

  private static let frames = [
    ["root": [0, 0, 100, 50], "a": [2, 2, 40, 46], "b": [1, 1, 20.5, 30], "c": [42, 2, 10, 46]],
    ["root": [0, 0, 100, 50], "a": [2, 2, 40, 46], "b": [1, 1, 20.5, 30]],
    ["root": [0, 0, 100, 50]],
  ]

  private func drawn(_ changes: [String: [Double]] = [:]) -> DrawnBoxes {
    var frames = Self.frames
    for (id, frame) in changes { frames[0][id] = frame.isEmpty ? nil : frame }
    return DrawnBoxes(Self.document, frames: frames, engine: "stretch <2>")
  }

  private func checked(_ svg: String) -> String {
    #expect(SVGCheck.fault(in: svg) == nil)
    return svg
  }

  private func svg(_ changes: [String: [Double]] = [:], step: Int = 0) throws -> String {
    checked(try drawn(changes).svg(step: step))
  }

  private func pair(_ changes: [String: [Double]], tolerance: Double = 0.01) throws -> String {
    checked(
      try drawn().svg(
        step: 0, titled: "edited", beside: drawn(changes), step: 0, titled: "laid <out>", tolerance: tolerance))
  }

  @Test func visibleBoxesAreDrawnWithTheirFrames() throws {
    let (start, hidden) = (try svg(), try svg(step: 1))
    #expect(DrawingProbe.view("b", in: start)?.contains("data-frame=\"1 1 20.5 30\"") == true)
    #expect(DrawingProbe.texts(start).contains("20.5 × 30"))
    #expect(DrawingProbe.view("c", in: start) != nil)
    #expect(DrawingProbe.view("c", in: hidden) == nil)
  }

  @Test func framesAreDrawnRelativeToTheParent() throws {
    // A point has four units: a starts at 2, and b at 1 in a.
    let svg = try svg()
    let left = { (id: String) in
      DrawingProbe.view(id, in: svg)?.split(separator: "<rect x=\"").last?.split(separator: "\"").first
        .flatMap { Double($0) } ?? .nan
    }
    #expect(left("b") - left("root") == 12)
  }

  @Test func bordersAndPaddingAreDrawn() throws {
    let svg = try svg()
    #expect(DrawingProbe.view("root", in: svg)?.contains("class=\"padding\"") == true)
    #expect(DrawingProbe.view("a", in: svg)?.contains("class=\"border\"") == true)
  }

  @Test(arguments: [BoxDocument.Direction.leftToRight, .rightToLeft])
  func textIsWrappedAtTheWidthOfItsBox(_ direction: BoxDocument.Direction) throws {
    var root = Box(id: "root")
    root.text = Box.Text(words: [50, 50, 30], line: 10, baseline: 8)
    var document = BoxDocument(available: Box.Pair(90, nil), root: root)
    document.direction = direction
    let svg = try DrawnBoxes(document, frames: [["root": [0, 0, 90, 20]]], engine: "").svg(step: 0)
    let path = try #require(DrawingProbe.view("root", in: svg)?.split(separator: "class=\"word\" d=\"").last)
    let lefts = path.split(separator: "M").compactMap { $0.split(separator: " ").first }.compactMap { Double($0) }
    // The root starts at 30, and a point has 4 units. In right-to-left layouts, the space after a word is on the other side.
    #expect(lefts == (direction == .leftToRight ? [30, 30, 230] : [206, 206, 86]))
  }

  @Test func theDrawingNamesTheEngineAndEscapesTheTitle() throws {
    let texts = DrawingProbe.texts(try svg(step: 1))
    #expect(texts.contains("two &lt;boxes&gt; &amp; &#39;quotes&#39;"))
    #expect(texts.contains("step 1 of 2: hide c · stretch &lt;2&gt;"))
  }

  @Test func expectedFramesAreOutlinedIfTheFoundFramesDiffer() throws {
    var document = Self.document
    document.expectations = [BoxExpectation(step: 0, frames: [("a", [2, 2, 60, 46]), ("b", [1, 1, 20.5, 30])])]
    let mismatches = try document.mismatches(step: 0, frames: Self.frames[0], precision: 0)
    let svg = checked(try drawn().svg(step: 0, mismatches: mismatches))
    #expect(svg.components(of: "class=\"expected\"") == 1)
    #expect(
      DrawingProbe.texts(svg, ofKind: "words expected")
        == ["step 0: a: expected [2, 2, 60, 46], found [2, 2, 40, 46] (width -20)"])
    #expect(!(try drawn().svg(step: 1, mismatches: mismatches)).contains("class=\"expected\""))
  }

  @Test(
    arguments: [
      ([.nan, 2, 40, 46], "\"a\" has the frame [nan, 2, 40, 46]; x is not a finite number, so it is drawn as 0."),
      (
        [2, 2, 40, -.infinity],
        "\"a\" has the frame [2, 2, 40, -inf]; height is not a finite number, so it is drawn as 0."
      ),
      ([2, 1e300, 40, 46], "\"a\" has the frame [2, 1e+300, 40, 46]; y is too large to draw, so it is drawn as 0."),
      ([2, 2, -40, 46], "\"a\" has the frame [2, 2, -40, 46] with a negative size, which is drawn as 0."),
      ([2, 2], "\"a\" has the frame [2, 2] with 2 numbers instead of 4."), ([], "\"a\" has no frame."),
    ] as [([Double], String)])
  func framesThatCannotBeDrawnAreListed(_ frame: [Double], _ sentence: String) throws {
    let (svg, escaped) = (try svg(["a": frame]), sentence.replacing("\"", with: "&quot;"))
    // A long sentence has several lines.
    #expect(DrawingProbe.texts(svg, ofKind: "words expected").joined(separator: " ") == escaped)
    #expect(DrawingProbe.view("b", in: svg) != nil)
    // The page stores notes as JSON.
    #expect(try drawn(["a": frame]).html().contains(sentence.replacing("\"", with: "\\\"")))
  }

  @Test func aDocumentWhoseRootIsHiddenOrHasNoFrameIsDrawn() throws {
    #expect(DrawingProbe.view("c", in: try svg(["root": []])) != nil)
    var document = Self.document
    document.root.isHidden = true
    let drawn = DrawnBoxes(document, frames: [[:], [:], [:]], engine: "none")
    _ = checked(try drawn.svg(step: 0))
    _ = try drawn.html()
  }

  @Test func boxesFarOutsideTheRootAreDrawn() throws {
    let svg = try svg(["b": [-9000, 9000, 0, 0], "c": [1e9, -1e9, 1e9, 10]])
    #expect(DrawingProbe.view("b", in: svg) != nil && DrawingProbe.view("c", in: svg) != nil)
    #expect(!svg.contains("outside the picture"))
  }

  @Test func theNamesOfCoveredBoxesAreDrawn() throws {
    let texts = DrawingProbe.texts(try svg(["b": [20, 10, 20, 20], "c": [2, 2, 96, 40]]))
    #expect(texts.contains("b") && texts.contains("c"))
    #expect(DrawingProbe.texts(try svg(["b": [20, 10, 0, 0], "c": [2, 2, 96, 40]])).contains("b"))
  }

  @Test func veryLargeExpectedFramesAreDrawn() throws {
    var document = Self.document
    document.expectations = [BoxExpectation(step: 0, frames: [("a", [-1e308, 0, 1e308, 1e308])])]
    let mismatches = try document.mismatches(step: 0, frames: Self.frames[0], precision: 0)
    _ = checked(try drawn().svg(step: 0, mismatches: mismatches))
  }

  @Test(arguments: [-1, 3, Int.max]) func drawingAStepWithoutFramesIsAnError(_ step: Int) throws {
    #expect(throws: SceneError.self) { try drawn().svg(step: step) }
    let incomplete = DrawnBoxes(Self.document, frames: [Self.frames[0]], engine: "stretch")
    #expect(throws: SceneError.self) { try incomplete.html() }
  }

  @Test func aPageHasAllStepsAndProperties() throws {
    let page = try drawn().html()
    #expect(page.contains("\"summary\":\"hide c\"") && page.contains("\"summary\":\"remove a\""))
    #expect(page.contains("padding [2, 2, 2, 2]") && page.contains("Laid out by stretch \\u003c2\\u003e."))
    #expect(page == (try drawn().html()))
  }

  @Test func differentFramesOfTwoDrawingsAreOutlinedInBothAndListed() throws {
    let svg = try pair(["b": [1, 3, 20.5, 28], "c": [42.005, 2, 10, 46]])
    #expect(svg.components(of: "class=\"expected\"") == 2)
    #expect(
      DrawingProbe.texts(svg, ofKind: "words expected")
        == ["b: y 1, height 30 (edited), y 3, height 28 (laid &lt;out&gt;)"])
    #expect(DrawingProbe.texts(svg, ofKind: "title").suffix(2) == ["edited", "laid &lt;out&gt;"])
  }

  @Test func smallDifferencesAreListedWithAllDigits() throws {
    let svg = try pair(["c": [42.0000001, 2, 10, 46]], tolerance: 1e-9)
    #expect(
      DrawingProbe.texts(svg, ofKind: "words expected") == ["c: x 42 (edited), x 42.0000001 (laid &lt;out&gt;)"])
  }

  @Test func missingFramesAndNaNAreDifferences() throws {
    let svg = try pair(["b": [], "c": [.nan, 2, 10, 46]])
    #expect(
      DrawingProbe.texts(svg, ofKind: "words expected") == [
        "b: [1, 1, 20.5, 30] (edited), no frame (laid &lt;out&gt;)", "c: x 42 (edited), x nan (laid &lt;out&gt;)",
      ])
    #expect(DrawingProbe.texts(svg, ofKind: "words broken").count == 2)
  }

  @Test func onlyBoxesInBothTreesAreCompared() throws {
    let svg = checked(
      try drawn().svg(step: 0, titled: "shown", beside: drawn(), step: 1, titled: "hidden", tolerance: 0))
    #expect(DrawingProbe.texts(svg, ofKind: "words note") == ["The frames are equal."])
  }

  @Test func onlyEightDifferencesAreListedAndTheRestAreCounted() throws {
    let boxes = (0..<11).map { Box(id: "box\($0)") }
    let document = BoxDocument(available: Box.Pair(100, 50), root: Box(id: "root", children: boxes))
    let sides = [0.0, 5].map { y in
      var frames = ["root": [0, 0, 100, 50.0]]
      for (index, box) in boxes.enumerated() { frames[box.id] = [Double(index) * 9, y, 9, 9] }
      return DrawnBoxes(document, frames: [frames], engine: "")
    }
    let svg = checked(try sides[0].svg(step: 0, titled: "1", beside: sides[1], step: 0, titled: "2", tolerance: 1))
    let lines = DrawingProbe.texts(svg, ofKind: "words expected")
    #expect(lines.count == 9 && lines.last == "and 3 more")
  }
}
