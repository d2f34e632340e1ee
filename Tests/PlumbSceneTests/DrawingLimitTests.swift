import PlumbDrawing
import PlumbLayout
import PlumbScene
import Testing

@testable import PlumbPicture

/// Drawings of layouts that are very large, very small, very deep, or empty.
@Suite struct DrawingLimitTests {
  @Test func framesOfAnySizeAreDrawn() throws {
    let sizes = ["0, 0", "0, 500", "1e-9, 1e-9", "1e15, 1", "1, 1e15", "1e15, 1e15", "0.3, 100000"]
    for size in sizes {
      let scene = try DrawingProbe.scene(
        #""size": [\#(size)], "safeArea": [1e15, 0, 3, 1e-9], "margins": [-5, 1e14, 0, 7], "views": [ { "id": "stack", "#
          + #""kind": "stack", "spacing": -1e12, "arranged": [ { "id": "a", "intrinsic": [1e12, 3] }, { "id": "b" } ] } ]"#,
        constraints: ["stack.leading == root.margins.leading - 1e14", "stack.top == root.safeArea.top"])
      let svg = try SceneDrawing.svg(scene, step: 0)
      #expect(SVGCheck.fault(in: svg) == nil, "\(size)")
      #expect(svg.utf8.count < 20_000)
      #expect(!svg.contains("nan") && !svg.contains("inf"), "\(size)")
    }
  }

  @Test func aDrawingOfFiveThousandViewsHasABoundedSize() throws {
    let rows = (0..<100).map { row in
      let cells = (0..<49).map { #"{ "id": "v\#(row)_\#($0)", "intrinsic": [20, 10] }"# }.joined(separator: ",")
      return #"{ "id": "r\#(row)", "kind": "stack", "spacing": 2, "arranged": [\#(cells)] }"#
    }
    let scene = try DrawingProbe.scene(
      #""size": [1200, 1300], "views": [ { "id": "stack", "kind": "stack", "axis": "vertical", "spacing": 2, "arranged": ["#
        + rows.joined(separator: ",") + "] } ]",
      constraints: ["stack.leading == root.leading + 10", "stack.top == root.top + 10"],
      steps: #"[ { "do": "hide", "view": "r99" }, { "do": "show", "view": "r99" } ]"#)
    let svg = try SceneDrawing.svg(scene, step: 0)
    #expect(SVGCheck.fault(in: svg) == nil)
    #expect(svg.components(of: "data-id=") == 5002)
    #expect(svg.utf8.count < 3_000_000)
    // Three similar steps take only little more space than one.
    #expect(try SceneDrawing.html(scene).utf8.count < 12_000_000)
  }

  @Test func smallViewsAreDrawnWithoutNames() throws {
    let cells = (0..<400).map { #"{ "id": "cell\#($0)", "intrinsic": [1, 1] }"# }.joined(separator: ",")
    let svg = try SceneDrawing.svg(
      DrawingProbe.scene(
        #""size": [400, 400], "views": [ { "id": "stack", "kind": "stack", "arranged": [\#(cells)] } ]"#,
        constraints: ["stack.leading == root.leading", "stack.top == root.top"]), step: 0)
    #expect(svg.components(of: "data-id=\"cell") == 400)
    #expect(DrawingProbe.texts(svg).count < 20)
  }

  @Test func threeThousandNestedViewsAreDrawn() throws {
    let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 300), identifier: "root")
    var inner = root
    for level in 0..<3000 {
      let view = View(frame: Rect(x: 0.02, y: 0.02, width: 200, height: 200), identifier: "level\(level)")
      inner.addSubview(view)
      inner = view
    }
    root.layoutIfNeeded()
    let svg = SceneDrawing.svg(of: root)
    #expect(SVGCheck.fault(in: svg) == nil)
    #expect(svg.components(of: "data-id=") == 3001)
  }

  @Test func viewsFarOutsideThePictureAreCounted() throws {
    let svg = try SceneDrawing.svg(
      DrawingProbe.scene(
        #""size": [200, 100], "views": [ { "id": "far", "intrinsic": [40, 40] }, { "id": "near", "intrinsic": [9, 9] } ]"#,
        constraints: [
          "far.leading == root.leading + 5000", "far.top == root.top", "near.leading == root.trailing + 5",
          "near.top == root.top",
        ]), step: 0)
    #expect(DrawingProbe.view("far", in: svg) == nil)
    #expect(DrawingProbe.view("near", in: svg) != nil)
    #expect(DrawingProbe.texts(svg, ofKind: "words note") == ["1 view is outside the picture."])
  }

  @Test func contentClippedByAScrollViewIsFaint() throws {
    let svg = try SceneDrawing.svg(
      DrawingProbe.scene(
        """
        "size": [200, 100], "views": [ { "id": "scroll", "kind": "scroll", "contentOffset": [0, 30],
        "views": [ { "id": "above", "intrinsic": [90, 20] }, { "id": "here", "intrinsic": [90, 40] } ] } ]
        """,
        constraints: [
          "scroll.leading == root.leading", "scroll.trailing == root.trailing", "scroll.top == root.top + 20",
          "scroll.bottom == root.bottom - 20", "above.leading == scroll.leading", "above.top == scroll.top",
          "here.leading == scroll.leading", "here.top == above.bottom + 20", "here.bottom == scroll.bottom - 200",
        ]), step: 0)
    #expect(DrawingProbe.view("above", in: svg)?.contains("beyond") == true)
    #expect(DrawingProbe.view("here", in: svg)?.contains("beyond") == false)
    #expect(!DrawingProbe.texts(svg).contains("above"))
  }
}
