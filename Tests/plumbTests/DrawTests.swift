import Foundation
import Testing

@Suite struct DrawTests {
  @Test func aSceneIsDrawnAsSVG() throws {
    let outcome = try Program.run(["draw", "-", "-o", "-"], input: Samples.row)
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("<svg"))
  }

  @Test func aPageHasAllSteps() throws {
    let space = try Workspace()
    let outcome = try Program.run(["draw", "-", "-o", space.path + "/row.html"], input: Samples.row)
    #expect(outcome.code == 0)
    #expect(try space.read("row.html").contains("hide a"))
  }

  @Test func aSystemIsDrawnAsTablesOfValuesAndRows() throws {
    let outcome = try Program.run(["draw", "-", "-o", "-"], input: Samples.system)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let texts = outcome.output.matches(of: />([^<\n]+)<\/text>/).map { String($0.1) }
    #expect(
      texts == [
        "step 1 of 1: suggest 25 for b @999", "variable", "a", "b", "value", "10", "20", "row", "low", "sum",
        "suggest b", "a &gt;= 10", "a + b == 30", "b == 25 @999", "state", "holds exactly", "holds", "violated by 5",
      ])
  }

  @Test func aPageOfASystemHasAllSteps() throws {
    let space = try Workspace()
    let outcome = try Program.run(["draw", "-", "-o", space.path + "/system.html"], input: Samples.system)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let page = try space.read("system.html")
    #expect(page.contains("<h2>At the start</h2>") && page.contains("<h2>Step 1: suggest 25 for b @999</h2>"))
    let changes =
      #""rows": [ { "id": "r", "terms": [["a", 2]], "relation": "==", "constant": 10 } ],"#
      + #" "steps": [ { "do": "constant", "row": "r", "value": 13 } ] }"#
    let changing = #"{ "system": 1, "variables": ["a"], "# + changes
    let changed = try Program.run(["draw", "-", "-o", space.path + "/changed.html"], input: changing)
    #expect(changed.code == 0)
    #expect(
      try space.read("changed.html").contains(
        #"<tr class="changed"><td>a</td><td class="number">6.5</td><td class="fine">was 5</td></tr>"#))
    #expect(page.contains(#"<tr class="ambiguous"><td>suggest b</td><td>b == 25 @999</td><td>violated by 5</td></tr>"#))
  }

  @Test func contradictoryRowsAreDrawnInRed() throws {
    let system = """
      { "system": 1, "name": "<b>", "variables": ["a"],
        "rows": [ { "id": "low", "terms": [["a", 1]], "relation": "==", "constant": 3 },
          { "id": "high", "terms": [["a", 1]], "relation": "==", "constant": 5 } ] }
      """
    let outcome = try Program.run(["draw", "-", "-o", "-"], input: system)
    #expect(outcome.output.contains(#"class="words broken" x="#))
    #expect(outcome.output.contains(">Dropped: high, because it contradicts low.</text>"))
    #expect(outcome.output.contains("<title>&lt;b&gt;</title>"))
    let space = try Workspace()
    let step = try Program.run(["draw", "-", "-o", space.path + "/a.html", "--step", "1"], input: system)
    #expect(step.code == 1 && step.errors == "plumb draw: --step must be at most 0, the number of steps\n")
  }

  @Test func anUnknownFileExtensionIsRejected() throws {
    let outcome = try Program.run(["draw", "-", "-o", "row.gif"], input: Samples.row)
    #expect(outcome.code == 1)
    #expect(outcome.errors == "plumb draw: row.gif must end in .svg, .png or .html\n")
  }

  @Test func aPictureIsMadeByTheConverterInPATH() throws {
    let space = try Workspace()
    let program = try space.write("#!/bin/sh\nprintf '\\211PNG\\r\\n' > \"$4\"\n", to: "rsvg-convert")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let file = space.path + "/row.png"
    let outcome = try Program.run(
      ["draw", "-", "-o", file], input: Samples.row, environment: ["PATH": space.path])
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]))
  }

  @Test func withoutAConverterDrawingAPNGGivesAClearError() throws {
    let space = try Workspace()
    let outcome = try Program.run(
      ["draw", "-", "-o", space.path + "/row.png"], input: Samples.row, environment: ["PATH": space.path])
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("Debian: librsvg2-bin"))
  }

  @Test func aLivePageContainsTheDocument() throws {
    let space = try Workspace()
    let page = try space.write(#"<script type="text/plain" id="given"></script><p>after"#, to: "playground.html")
    let document = try space.write(Samples.row, to: "row.json")
    let outcome = try Program.run(
      ["draw", document, "--live", "-o", space.path + "/row.html"], environment: ["PLUMB_PLAYGROUND": page])
    #expect(outcome.code == 0, "\(outcome.errors)")
    let text = try space.read("row.html")
    let given = try #require(text.firstMatch(of: /id="given">([A-Za-z0-9+\/=]+)<\/script><p>after$/)?.1)
    #expect(Data(base64Encoded: String(given)) == Data(Samples.row.utf8))
  }

  @Test func withoutThePlaygroundALivePageGivesAClearError() throws {
    let outcome = try Program.run(
      ["draw", "-", "--live", "-o", "row.html"], input: Samples.row, environment: ["PLUMB_PLAYGROUND": "/none.html"])
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains(#"build the page with "make playground""#))
  }

  @Test func aPageThatIsNotThePlaygroundIsRejected() throws {
    let space = try Workspace()
    let page = try space.write("<p>another", to: "another.html")
    let outcome = try Program.run(
      ["draw", "-", "--live", "-o", "row.html"], input: Samples.row, environment: ["PLUMB_PLAYGROUND": page])
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains(page))
  }

  @Test func theNameOfALivePageMustEndInHTML() throws {
    let outcome = try Program.run(["draw", "-", "--live", "-o", "row.svg"], input: Samples.row)
    #expect(outcome.code == 1)
    #expect(outcome.errors == "plumb draw: --live writes an HTML page, so row.svg must end in .html\n")
  }
}
