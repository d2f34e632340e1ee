import Foundation
import PlumbDrawing
import PlumbScene
import Testing

@testable import PlumbPicture

/// PNG pictures, created by scripts in place of the real programs.
@Suite struct DrawingPictureTests {
  private static let dot =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"12\" height=\"7.5\"><text>&lt;</text></svg>"

  @Test func aMissingRendererIsReported() {
    #expect(throws: Picture.Failure.noRenderer) { try Picture.png(fromSVG: Self.dot, searchPath: "/nowhere") }
    #expect(
      Picture.Failure.noRenderer.description
        == "PNG needs rsvg-convert (Debian: librsvg2-bin) or chromium; neither was found")
    #expect(!Picture.canMakePNG(searchPath: ""))
  }

  @Test func theConverterReceivesTheSVG() throws {
    let programs = try StandInRenderer(["rsvg-convert": StandInRenderer.converter, "chromium": "exit 3"])
    let svg = try SceneDrawing.svg(DrawingProbe.row(), step: 0)
    #expect(Picture.canMakePNG(searchPath: programs.path))
    let png = try Picture.png(fromSVG: svg, searchPath: programs.path)
    #expect(png == StandInRenderer.signature + Array(svg.utf8))
  }

  @Test(arguments: ["chromium", "chromium-browser", "google-chrome"])
  func aBrowserRendersADrawingAtTheSizeOfTheDrawing(_ name: String) throws {
    let programs = try StandInRenderer([name: StandInRenderer.browser])
    let png = try Picture.png(fromSVG: Self.dot, searchPath: "/nowhere:" + programs.path)
    #expect(png == StandInRenderer.signature + Array("12,8".utf8))
  }

  /// The program's file is still open for writing, because another thread was starting a process when it was written.
  @Test func aRendererWhoseFileIsStillOpenForWritingIsRetried() throws {
    let programs = try StandInRenderer(["rsvg-convert": StandInRenderer.converter])
    let writer = try FileHandle(forWritingTo: URL(filePath: programs.path + "/rsvg-convert"))
    Thread {
      Thread.sleep(forTimeInterval: 0.05)
      try? writer.close()
    }.start()
    let png = try Picture.png(fromSVG: Self.dot, searchPath: programs.path)
    #expect(png.starts(with: StandInRenderer.signature))
  }

  @Test func theErrorOfAFailedRendererContainsTheRenderersOutput() throws {
    let programs = try StandInRenderer(["rsvg-convert": "echo 'out of paper' >&2; exit 1"])
    let failure = Picture.Failure.refused(program: programs.path + "/rsvg-convert", message: "out of paper")
    let path = programs.path
    #expect(throws: failure) { try Picture.png(fromSVG: Self.dot, searchPath: path) }
    #expect("\(failure)" == path + "/rsvg-convert produced no picture: out of paper")
  }

  @Test(arguments: ["true", "printf 'GIF89a' > \"$4\""])
  func aRendererThatWritesNoPictureIsAnError(_ script: String) throws {
    let programs = try StandInRenderer(["rsvg-convert": script])
    let path = programs.path
    #expect(throws: Picture.Failure.self) { try Picture.png(fromSVG: Self.dot, searchPath: path) }
  }

  /// Chromium would draw an error page.
  @Test(arguments: [["rsvg-convert": StandInRenderer.converter], ["chromium": StandInRenderer.browser], [:]])
  func aDocumentThatIsNotSVGIsAnErrorWithEveryRenderer(_ scripts: [String: String]) throws {
    let programs = try StandInRenderer(scripts)
    let path = programs.path
    let reason = "expected white space or the end of the tag <svg>"
    let failure = Picture.Failure.malformed(line: 1, column: 5, reason: reason)
    #expect(throws: failure) { try Picture.png(fromSVG: "<svg", searchPath: path) }
    #expect("\(failure)" == "the SVG is malformed at line 1, column 5: \(reason)")
  }

  /// Runs only with `make test-pictures`, which provides the programs.
  @Test(
    .enabled(if: environment["PLUMB_RENDERERS"] != nil, "PLUMB_RENDERERS names no programs"),
    arguments: (environment["PLUMB_RENDERERS"] ?? "").split(separator: ":").map(String.init))
  func anInstalledRendererCreatesAPicture(_ program: String) throws {
    let name = URL(fileURLWithPath: program).lastPathComponent
    let programs = try StandInRenderer([name: "exec '\(program)' \"$@\""])
    let png = try Picture.png(fromSVG: SceneDrawing.svg(DrawingProbe.row(), step: 0), searchPath: programs.path)
    #expect(png.starts(with: StandInRenderer.signature))
    #expect(png.count > 2000)
  }
}

private let environment = ProcessInfo.processInfo.environment
