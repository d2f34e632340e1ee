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

  @Test func anUnknownEndingIsRefused() throws {
    let outcome = try Program.run(["draw", "-", "-o", "row.gif"], input: Samples.row)
    #expect(outcome.code == 1)
    #expect(outcome.errors == "plumb draw: row.gif must end in .svg, .png or .html\n")
  }

  @Test func aPictureComesFromTheProgramOnThePath() throws {
    let space = try Workspace()
    let program = try space.write("#!/bin/sh\nprintf '\\211PNG\\r\\n' > \"$4\"\n", to: "rsvg-convert")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let file = space.path + "/row.png"
    let outcome = try Program.run(
      ["draw", "-", "-o", file], input: Samples.row, environment: ["PATH": space.path])
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]))
  }

  @Test func withoutAConverterPNGGivesAClearError() throws {
    let space = try Workspace()
    let outcome = try Program.run(
      ["draw", "-", "-o", space.path + "/row.png"], input: Samples.row, environment: ["PATH": space.path])
    #expect(outcome.code == 1)
    #expect(outcome.errors.contains("Debian: librsvg2-bin"))
  }

  @Test func aLivePageHasTheDocumentInIt() throws {
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
    #expect(outcome.errors.contains(#"build it with "make playground""#))
  }

  @Test func anotherPageIsNotTakenForThePlayground() throws {
    let space = try Workspace()
    let page = try space.write("<p>another", to: "another.html")
    let outcome = try Program.run(
      ["draw", "-", "--live", "-o", "row.html"], input: Samples.row, environment: ["PLUMB_PLAYGROUND": page])
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains(page))
  }

  @Test func aLivePageEndsInHTML() throws {
    let outcome = try Program.run(["draw", "-", "--live", "-o", "row.svg"], input: Samples.row)
    #expect(outcome.code == 1)
    #expect(outcome.errors == "plumb draw: --live writes a page: row.svg must end in .html\n")
  }
}
