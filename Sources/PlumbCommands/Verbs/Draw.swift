import Foundation
import PlumbBasics
import PlumbDrawing
import PlumbPicture
import PlumbScene

extension Verb {
  static let draw = Verb(
    name: "draw", words: "SCENE -o FILE", summary: "draws a scene as SVG, PNG or HTML",
    details: """
      The suffix of FILE chooses the format: .svg and .png draw the layout after the last step, .html writes a page that
      shows every step. PNG needs rsvg-convert (Debian: librsvg2-bin) or chromium. With --live, the page is the
      playground: it has the layout engine in it, and scenes can be edited and resized. Systems of rows work there too.
      """,
    options: [
      Option("out", "FILE", "the file to write (also -o); - writes SVG to standard output"),
      Option("step", "N", "draw the layout after step N instead of the last; 0 is the start"),
      Option("live", nil, "write the playground, opened with this scene; FILE ends in .html"),
    ],
    conditions: [.excludes("live", "step")],
    run: runDraw)

  @Sendable private static func runDraw(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    guard options.words.count == 1, let path = options.words.first else {
      throw options.wrong("name one scene, or - for standard input")
    }
    guard let out = options.text("out") else {
      throw options.wrong("-o FILE is missing; its name ends in .svg, .png or .html")
    }
    let document = try Document(path)
    if options.has("live") { return try drawLive(document, to: out, options, console) }
    guard case .scene(let scene) = document.content else {
      throw options.wrong("a system of rows has no views to draw")
    }
    let step = try options.count("step") ?? scene.steps.count
    guard step <= scene.steps.count else {
      throw options.wrong("--step is too large: there are \(scene.steps.count) steps")
    }
    switch out == "-" ? "svg" : suffix(of: out) {
    case "svg":
      try Files.write(document.reporting { () throws(SceneError) in try SceneDrawing.svg(scene, step: step) }, to: out)
    case "html", "htm":
      try Files.write(document.reporting { () throws(SceneError) in try SceneDrawing.html(scene) }, to: out)
    case "png":
      let picture = try document.reporting { () throws(SceneError) in try SceneDrawing.svg(scene, step: step) }
      try Files.write(try png(picture), to: out)
    default:
      throw options.wrong("\(out) must end in .svg, .png or .html")
    }
    if out != "-" { console.note("\(out): drawn") }
    return .fine
  }

  private static func suffix(of path: String) -> String { URL(fileURLWithPath: path).pathExtension.lowercased() }

  private static func drawLive(
    _ document: Document, to out: String, _ options: Options, _ console: Console
  ) throws(Stop) -> ExitCode {
    guard ["html", "htm"].contains(suffix(of: out)) else {
      throw options.wrong("--live writes a page: \(out) must end in .html")
    }
    try Files.write(LivePage.page(with: document.bytes), to: out)
    console.note("\(out): drawn")
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
