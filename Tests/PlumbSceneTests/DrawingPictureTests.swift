import PlumbDrawing
import PlumbPicture
import PlumbScene
import Testing

/// Pictures made of pixels, where the machine has a program for it.
@Suite struct DrawingPictureTests {
  @Test func withoutAProgramItIsSaidWhichOneIsMissing() throws {
    #expect(throws: Picture.Failure.noRenderer) { try Picture.png(fromSVG: "<svg/>", searchPath: "/nowhere") }
    #expect(
      Picture.Failure.noRenderer.description
        == "PNG needs rsvg-convert (Debian: librsvg2-bin) or chromium; neither was found")
    #expect(!Picture.canMakePNG(searchPath: ""))
  }

  @Test(.enabled(if: Picture.canMakePNG(), "there is neither rsvg-convert nor chromium"))
  func aDrawingBecomesAPicture() throws {
    let png = try Picture.png(fromSVG: SceneDrawing.svg(DrawingProbe.row(), step: 0))
    #expect(png.starts(with: [0x89, 0x50, 0x4e, 0x47]))
    #expect(png.count > 2000)
  }

  @Test(.enabled(if: Picture.canMakePNG(), "there is neither rsvg-convert nor chromium"))
  func whatIsNoDrawingIsAnError() {
    #expect(throws: Picture.Failure.self) { try Picture.png(fromSVG: "<svg") }
  }
}
