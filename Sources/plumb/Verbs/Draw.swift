import Foundation
import PlumbDrawing
import PlumbPicture
import PlumbScene

extension Verb {
  static let draw = Verb(
    name: "draw", words: "SCENE -o FILE", summary: "draws a scene as .svg, .png or .html",
    details: """
      The end of the file's name says what is drawn: a picture after the last step as SVG or PNG, or as HTML a page with all
      steps to go through. PNG needs rsvg-convert (Debian: librsvg2-bin) or chromium.
      """,
    options: [
      Option("out", "FILE", "where to draw (also -o); - with SVG for standard output"),
      Option("step", "N", "after step N in place of the last; 0 is the start"),
    ],
    run: runDraw)

  @Sendable private static func runDraw(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    guard options.words.count == 1, let path = options.words.first else {
      throw Stop(code: .wrongUsage, message: "plumb draw: one scene is meant; - for standard input")
    }
    guard let out = options.text("out") else {
      throw Stop(code: .wrongUsage, message: "plumb draw: -o FILE is missing; its name ends in .svg, .png or .html")
    }
    let document = try Document(path)
    guard case .scene(let scene) = document.content else {
      throw Stop(code: .wrongUsage, message: "plumb draw: a system of rows has nothing to be drawn")
    }
    let step = try options.count("step", of: .draw) ?? scene.steps.count
    guard step <= scene.steps.count else {
      throw Stop(code: .wrongUsage, message: "plumb draw: there are only \(scene.steps.count) steps")
    }
    switch out == "-" ? "svg" : URL(fileURLWithPath: out).pathExtension.lowercased() {
    case "svg":
      try Files.write(document.reporting { () throws(SceneError) in try SceneDrawing.svg(scene, step: step) }, to: out)
    case "html", "htm":
      try Files.write(document.reporting { () throws(SceneError) in try SceneDrawing.html(scene) }, to: out)
    case "png":
      let picture = try document.reporting { () throws(SceneError) in try SceneDrawing.svg(scene, step: step) }
      try Files.write(try png(picture), to: out)
    default:
      throw Stop(code: .wrongUsage, message: "plumb draw: \(out) ends in none of .svg, .png and .html")
    }
    if out != "-" { console.note("\(out): drawn") }
    return .fine
  }

  private static func png(_ picture: String) throws(Stop) -> [UInt8] {
    do {
      return try Picture.png(fromSVG: picture)
    } catch {
      throw Stop(code: .wrongUsage, message: "plumb draw: \(error)")
    }
  }
}
