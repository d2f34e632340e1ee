import Foundation
import PlumbScene
import Testing

/// Boxes as documents, which are written again in canonical form after reading.
@Suite struct BoxReadingTests {
  private static let whole = """
    {
      "boxes": 1,
      "name": "everything",
      "why": "for the test",
      "source": "hand-made",
      "finding": { "law": "incremental", "step": 1, "what": "a moved", "seed": 1, "case": 2 },
      "tolerance": 0.5,
      "available": [300, null],
      "direction": "rtl",
      "root": {
        "id": "root",
        "flow": "column-reverse",
        "wrap": "reverse",
        "gap": [4, 8.5],
        "padding": [1, 2, 3, 4],
        "border": [0, 0, 0, 0.015625],
        "min": [10, 0],
        "max": [null, 10000],
        "aspect": 1.7,
        "align": "center",
        "lines": "evenly",
        "justify": "between",
        "children": [
          {
            "id": "a",
            "wrap": true,
            "margin": [-1, -10000, 3, 4],
            "grow": 0.3,
            "shrink": 1,
            "basis": 0,
            "size": [50, null],
            "self": "baseline",
            "absolute": [null, 2, -3, null],
            "hidden": true,
            "children": [{ "id": "b" }]
          },
          { "id": "c-1", "text": { "words": [10, 20.25], "line": 12, "baseline": 9 } }
        ]
      },
      "steps": [
        { "do": "set", "box": "a", "key": "gap", "value": [1, 2] },
        { "do": "set", "box": "a", "key": "wrap", "value": false },
        { "do": "set", "box": "a", "key": "self", "value": null },
        { "do": "set", "box": "a", "key": "absolute", "value": null },
        { "do": "set", "box": "a", "key": "basis", "value": null },
        { "do": "insert", "to": "b", "at": 0, "box": { "id": "d", "grow": 1 } },
        { "do": "move", "box": "d", "to": "root", "at": 1 },
        { "do": "show", "box": "a" },
        { "do": "hide", "box": "root" },
        { "do": "text", "box": "c-1", "text": { "words": [0], "line": 0, "baseline": 0 } },
        { "do": "resize", "available": [null, 20] },
        { "do": "batch", "steps": [{ "do": "remove", "box": "a" }, { "do": "batch", "steps": [] }] }
      ],
      "expect": [
        { "step": 0, "frames": { "root": [0, 0, 300, 40], "c-1": [-0.5, 1, 20, 0.001] } },
        { "step": 3 }
      ]
    }

    """

  @Test func aDocumentSurvivesWritingAndReading() throws {
    let document = try BoxDocument(bytes: Array(Self.whole.utf8))
    #expect(document.text.filter { !$0.isWhitespace } == Self.whole.filter { !$0.isWhitespace })
    #expect(try BoxDocument(bytes: Array(document.text.utf8)) == document)
  }

  @Test func defaultsAreNotWritten() throws {
    let written = try BoxDocument(
      bytes: Array(
        """
        { "expect": [], "steps": [], "direction": "ltr", "name": "", "available": [1, 2], "boxes": 1, "root": {
          "children": [{
            "self": null, "grow": 0, "shrink": 0, "basis": null, "size": [null, null], "margin": [0, 0, 0, 0],
            "absolute": null, "hidden": false, "children": [], "id": "a" }],
          "justify": "start", "lines": "stretch", "align": "stretch", "aspect": null, "max": [null, null], "min": [0, 0],
          "border": [0, 0, 0, 0], "padding": [0, 0, 0, 0], "gap": [0, 0], "wrap": false, "flow": "row", "id": "root" } }
        """.utf8))
    #expect(
      written.text.filter { !$0.isWhitespace }
        == #"{"boxes":1,"available":[1,2],"root":{"id":"root","children":[{"id":"a"}]}}"#)
    #expect(
      written == BoxDocument(available: Box.Pair(1, 2), root: Box(id: "root", children: [Box(id: "a")])))
  }

  @Test func aDocumentIsReadWithAllItsValues() throws {
    let document = try BoxDocument(bytes: Array(Self.whole.utf8))
    let a = document.root.children[0]
    #expect(document.direction == .rightToLeft && document.available == Box.Pair(300, nil))
    #expect(document.root.flow == .columnReverse && document.root.wrap == .wrapReverse && a.wrap == .wrap)
    #expect(document.root.gap == Box.Pair(4, 8.5) && document.root.maximum == Box.Pair(nil, 10_000))
    #expect(document.root.padding == Box.Edges(1, 2, 3, 4) && a.margin.leading == -10_000)
    #expect(a.absolute == Box.Edges(nil, 2, -3, nil) && a.basis == 0 && a.alignSelf == .baseline && a.isHidden)
    #expect(document.root.children[1].text == Box.Text(words: [10, 20.25], line: 12, baseline: 9))
    #expect(document.steps[3] == .set(box: "a", .absolute(nil)))
  }

  @Test func theDocumentedExampleIsInCanonicalFormat() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Documentation/Boxes.md")
    let parts = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
    let shown = parts.filter { $0.hasPrefix("json\n") }.map { $0.dropFirst("json\n".count) }
    #expect(shown.count == 1)
    for text in shown {
      #expect(
        try BoxDocument(bytes: Array(text.utf8)).text.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
    }
  }

  @Test func theFirstKeyDeterminesTheKindOfADocument() throws {
    let boxes = try DocumentFile(bytes: Array(Self.whole.utf8))
    let scene = try DocumentFile(bytes: Array(#"{ "scene": 1, "boxes": 1 }"#.utf8))
    #expect(boxes.isBoxes && !boxes.isSystem && !scene.isBoxes)
  }

  @Test func everyPropertyHasADefaultThatIsNotWritten() {
    for property in BoxProperty.allCases {
      #expect(Box(id: "a", property.standard).settings.isEmpty, "\(property)")
    }
  }
}
