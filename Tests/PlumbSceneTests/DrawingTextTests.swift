import Foundation
import PlumbDrawing
import PlumbScene
import Testing

@testable import PlumbPicture

/// Label texts in PNG pictures by a converter that ignores `textLength`.
@Suite struct DrawingTextTests {
  private static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50">
    <style>text{font-family:Arial}</style>
    <text class="a" x="10" y="20" font-size="10" text-anchor="end" textLength="60" lengthAdjust="spacingAndGlyphs">a &amp; b</text>
    <text x="1" y="2">free</text>
    </svg>
    """

  /// Measures every text as 100 points wide at a font size of 20, and bars as 8.
  private static let measuring = """
    if test "$1 $2 $3" = "--format svg --output"; then
      printf '<svg><path d="M 1 24 L 8 40 Z M 0 30 "/><path d="M 1 104 L 108 120 Z"/></svg>' > "$4"
      exit 0
    fi
    \(StandInRenderer.converter)
    """

  @Test func theConverterReceivesTextsScaledToTheirLengthsInTheLayout() throws {
    let programs = try StandInRenderer(["rsvg-convert": Self.measuring])
    let png = try Picture.png(fromSVG: Self.svg, searchPath: programs.path)
    let drawing = String(decoding: png.dropFirst(StandInRenderer.signature.count), as: UTF8.self)
    // The width is 60 instead of 50, which is 100 at half the font size. The right end stays at 10.
    let fitted = #"<text class="a" y="20" font-size="10" x="-50.0" transform="matrix(1.2 0 0 1 10.0 0)">"#
    #expect(drawing.contains(fitted), "\(drawing)")
    #expect(drawing.contains("<text x=\"1\" y=\"2\">free</text>"))
    #expect(SVGCheck.fault(in: drawing) == nil)
  }

  @Test func aConverterThatCannotMeasureTextsReceivesTheUnscaledDrawing() throws {
    let programs = try StandInRenderer(["rsvg-convert": StandInRenderer.converter])
    let png = try Picture.png(fromSVG: Self.svg, searchPath: programs.path)
    #expect(png == StandInRenderer.signature + Array((Self.svg + "\n").utf8))
  }

  @Test func aBrowserReceivesTheUnscaledDrawing() throws {
    let programs = try StandInRenderer(["chromium": StandInRenderer.browser])
    let renderer = try #require(Renderer.browser(along: programs.path))
    #expect(renderer.withFittedText(Self.svg) == Self.svg)
  }

  /// Long German words, several lines, right-to-left text, and characters that fonts often lack.
  private static func labels() throws -> Scene {
    try DrawingProbe.scene(
      """
      "size": [320, 480], "views": [
      { "id": "title", "kind": "label", "text": "Datenschutzgrundverordnung", "fontSize": 24 },
      { "id": "text", "kind": "label", "lines": 0,
        "text": "Benachrichtigungseinstellungen für Schriftgröße & Lautstärke <ändern>" },
      { "id": "small", "kind": "label", "text": "12,50 €", "fontSize": 11, "direction": "rtl" },
      { "id": "other", "kind": "label", "text": "今日のニュース" } ]
      """,
      constraints: [
        "title.leading == root.leading + 8", "title.top == root.top + 8", "text.leading == root.leading + 8",
        "text.trailing == root.trailing - 8", "text.top == title.bottom + 8", "small.leading == root.leading + 8",
        "small.top == text.bottom + 8", "other.leading == root.leading + 8", "other.top == small.bottom + 8",
      ])
  }

  /// Runs only with `make test-pictures`, which provides the programs.
  @Test(.enabled(if: realConverter != nil, "PLUMB_RENDERERS names no rsvg-convert"))
  func anInstalledConverterDrawsTextsAsWideAsInTheLayout() throws {
    let converter = try #require(realConverter)
    let renderer = try #require(Renderer.converter(along: String(converter.dropLast("/rsvg-convert".count))))
    // A font that is much wider than the layout's.
    let svg = try SceneDrawing.svg(Self.labels(), step: 0).replacing("font-family:Inter", with: "font-family:monospace")
    let lengths = svg.matches(of: /textLength="([0-9.]+)"/).compactMap { Double($0.1) }
    try #require(lengths.count > 4)
    var fitted = renderer.withFittedText(svg)
    #expect(SVGCheck.fault(in: fitted) == nil)
    for (number, length) in lengths.enumerated() {
      let place = try #require(fitted.firstMatch(of: /<text (?=[^>]*transform="matrix)(?![^>]*id=)/)).range
      fitted.replaceSubrange(place, with: "<text id=\"t\(number)\" ")
      // Glyphs are slightly narrower than the text, which has space at both ends.
      let width = try width(of: "t\(number)", in: fitted, by: converter)
      #expect(width <= length * 1.02 && width > length * 0.85, "\(width) of \(length)")
    }
  }

  /// The width of an element's glyphs, from the size of a picture that contains only this element.
  private func width(of id: String, in svg: String, by converter: String) throws -> Double {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (source, target) = (folder.appendingPathComponent("drawing.svg"), folder.appendingPathComponent("part.png"))
    try svg.write(to: source, atomically: false, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: converter)
    process.arguments = ["--zoom", "10", "--export-id", id, "--output", target.path, source.path]
    try process.run()
    process.waitUntilExit()
    let header = try Data(contentsOf: target).prefix(20)
    return header.suffix(4).reduce(0.0) { $0 * 256 + Double($1) } / 10
  }
}

private let realConverter = (ProcessInfo.processInfo.environment["PLUMB_RENDERERS"] ?? "").split(separator: ":")
  .map(String.init).first { $0.hasSuffix("/rsvg-convert") }
