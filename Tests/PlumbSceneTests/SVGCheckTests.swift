import PlumbDrawing
import PlumbScene
import Testing

@testable import PlumbPicture

/// The check accepts SVG documents, and reports the position of the first error in other texts.
@Suite struct SVGCheckTests {
  private static let open = "<svg xmlns=\"http://www.w3.org/2000/svg\""

  @Test(arguments: [
    open + "/>",
    "<?xml version=\"1.0\"?>\n<!-- a - b -->\n" + open + " width='3'>\n<text>a &amp; b &#x41;&#66; ü</text ></svg>\n",
    "\u{FEFF}" + open + "><![CDATA[<x & y]]><?p i?></svg>",
    "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"svg11.dtd\">" + open + "/>",
    "<s:svg xmlns:s=\"http://www.w3.org/2000/svg\"><s:g xml:space=\"preserve\"/></s:svg>",
  ])
  func aWellFormedDrawingIsAccepted(_ text: String) {
    #expect(SVGCheck.fault(in: text) == nil)
  }

  @Test func allStepsOfADrawnSceneAreAccepted() throws {
    let scene = try DrawingProbe.row(steps: "[ { \"do\": \"hide\", \"view\": \"green\" } ]")
    for step in 0...1 { #expect(try SVGCheck.fault(in: SceneDrawing.svg(scene, step: step)) == nil) }
  }

  @Test(arguments: [
    ("", "1:1 the root element is missing"),
    ("text", "1:1 the root element is missing"),
    ("<svg", "1:5 expected white space or the end of the tag <svg>"),
    ("<svg/>", "1:7 the root is not <svg xmlns=\"http://www.w3.org/2000/svg\">"),
    ("<html xmlns=\"http://www.w3.org/2000/svg\"/>", "1:43 the root is not <svg xmlns=\"http://www.w3.org/2000/svg\">"),
    (open + ">\n  <g>", "2:6 <g> is not closed"),
    (open + ">\n<g></svg>", "2:9 expected </g>, found </svg>"),
    (open + "/>\n<g/>", "2:1 unexpected text after the root element"),
    (open + "/>\n<?xml version=\"1.0\"?>", "2:6 the XML declaration is not at the beginning"),
    (open + " a=\"1\" a=\"2\"/>", "1:52 the attribute a occurs twice in <svg>"),
    (open + " a=3/>", "1:43 an attribute's value is not in quotes"),
    (open + " a/>", "1:42 the attribute a has no value"),
    (open + " a=\"1", "1:45 an attribute's value is not closed"),
    (open + " a=\"<\"/>", "1:44 < is not allowed in an attribute's value"),
    (open + "a=\"1\"/>", "1:40 expected white space or the end of the tag <svg>"),
    (open + " x:a=\"1\"/>", "1:50 the prefix of x:a is not declared"),
    (open + "><1/></svg>", "1:42 expected a name"),
    (open + ">&nbsp;</svg>", "1:41 &nbsp; is an unknown reference"),
    (open + ">&#0;</svg>", "1:41 &#0; is an unknown reference"),
    (open + ">a & b</svg>", "1:43 & does not start a reference; write a literal & as &amp;"),
    (open + ">]]></svg>", "1:44 ]]> is not allowed in text"),
    (open + ">\u{1}</svg>", "1:41 character U+1 is not allowed"),
    (open + "><!-- a -- b --></svg>", "1:50 -- is not allowed in a comment"),
    (open + "><!-- ", "1:46 a comment is not closed"),
  ])
  func theFirstSVGErrorIsReportedWithItsPlace(_ text: String, _ fault: String) {
    #expect(SVGCheck.fault(in: text).map { "\($0.line):\($0.column) \($0.reason)" } == fault)
  }
}
