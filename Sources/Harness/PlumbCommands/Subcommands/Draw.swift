import Foundation
import PlumbBasics
import PlumbDrawing
import PlumbPicture
import PlumbScene

extension Subcommand {
  static let draw = Subcommand(
    name: "draw", operands: "SCENE -o FILE", summary: "draws a scene or a system as SVG, PNG or HTML",
    details: """
      The suffix of FILE determines the format: .svg and .png draw the layout after the last step, .html writes a page that
      shows every step. PNG needs rsvg-convert (Debian: librsvg2-bin) or chromium. With --live, the page is the
      playground: it contains the layout engine, and scenes can be edited and resized. A system of rows is drawn as a table
      of values and a table of rows. Boxes are laid out by the engine of --engine, or else by Plumb's own engine.
      """,
    options: [
      Option("out", "FILE", "the file to write (also -o); - writes SVG to standard output"),
      Option("step", "N", "draw the layout after step N instead of the last; 0 is the start"),
      .engine,
      Option("live", nil, "write the playground with this scene; FILE must end in .html"),
    ],
    conditions: [.excludes("live", "step"), .excludes("live", "engine")],
    run: runDraw)

  @Sendable private static func runDraw(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    let path = try options.file("scene")
    guard let out = options.text("out") else {
      throw options.wrong("-o FILE is missing; the name of FILE must end in .svg, .png or .html")
    }
    let document = try Document(path)
    if options.has("live") { return try drawLive(document, to: out, options, console) }
    let steps = document.content.stepCount
    let step = try options.count("step") ?? steps
    guard step <= steps else { throw options.wrong("--step must be at most \(steps), the number of steps") }
    Engines.noteMissingOption(for: document.content.finding, document.path, options, console)
    let (svg, html) = try pictures(of: document, step, options)
    switch out == "-" ? "svg" : suffix(of: out) {
    case "svg": try Files.write(document.reporting(svg), to: out)
    case "html", "htm": try Files.write(document.reporting(html), to: out)
    case "png": try Files.write(try png(document.reporting(svg)), to: out)
    default: throw options.wrong("\(out) must end in .svg, .png or .html")
    }
    if out != "-" { console.note("\(out): drawn") }
    return .fine
  }

  private typealias Drawing = () throws(SceneError) -> String

  /// Returns two functions: one draws a step as an SVG picture, the other draws all steps as a page.
  private static func pictures(
    of document: Document, _ step: Int, _ options: Options
  ) throws(Stop) -> (svg: Drawing, html: Drawing) {
    if case .boxes(let boxes) = document.content {
      let trial = try engineTrial(options)
      let frames = try stopping { () throws in try trial.frames(of: boxes) }
      let drawn = DrawnBoxes(boxes, frames: frames, engine: trial.name)
      let mismatches = (try? boxes.mismatches(frames, precision: trial.precision)) ?? []
      return ({ () throws(SceneError) in try drawn.svg(step: step, mismatches: mismatches) }, drawn.html)
    }
    if options.isGiven("engine") { throw options.wrong("--engine lays out boxes, but \(document.path) contains none") }
    guard let content = document.content.drawable else { throw options.wrong("\(document.path) cannot be drawn") }
    return (
      { () throws(SceneError) in try SceneDrawing.svg(content, step: step) },
      { () throws(SceneError) in try content.html() }
    )
  }

  private static func suffix(of path: String) -> String { URL(fileURLWithPath: path).pathExtension.lowercased() }

  private static func drawLive(
    _ document: Document, to out: String, _ options: Options, _ console: Console
  ) throws(Stop) -> ExitCode {
    guard ["html", "htm"].contains(suffix(of: out)) else {
      throw options.wrong("--live writes an HTML page, so \(out) must end in .html")
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

/// The page of the playground with a document in it, for `plumb draw --live`.
enum LivePage {
  private static let name = "playground.html"
  /// The start tag of the element that contains the document. The document is in base 64, because it may contain `</script>`.
  private static let opening = #"<script type="text/plain" id="given">"#

  /// Returns the page with a document in it, which the page opens. O(page + document).
  static func page(with document: [UInt8]) throws(Stop) -> [UInt8] {
    guard let path = file() else {
      throw Stop(
        code: .wrongUsage,
        message: """
          plumb draw: --live needs the playground's page, \(name), which was not found; in a clone, build the \
          page with "make playground"; otherwise, set PLUMB_PLAYGROUND to the path of the page
          """)
    }
    let page = String(decoding: try Files.read(path), as: UTF8.self)
    let parts = page.split(separator: opening, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw Stop(
        code: .invalidInput,
        message:
          "\(path): not a playground page, or one from an older version; build the page with \"make playground\""
      )
    }
    return Array((parts[0] + opening + Data(document).base64EncodedString() + parts[1]).utf8)
  }

  /// Returns the path of the page: the value of PLUMB_PLAYGROUND, or a path in the program's Python package, archive or
  /// repository.
  private static func file() -> String? {
    let files = FileManager.default
    if let path = ProcessInfo.processInfo.environment["PLUMB_PLAYGROUND"] {
      return files.fileExists(atPath: path) ? path : nil
    }
    guard let program = try? files.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return nil }
    var folder = URL(fileURLWithPath: program).deletingLastPathComponent()
    var candidates = [folder.appendingPathComponent(name).path, folder.path + "/../share/plumb/\(name)"]
    while folder.path != "/" {
      // A program in a build folder, such as .build-bench, belongs to the repository that contains this folder.
      if folder.lastPathComponent.hasPrefix(".build") {
        candidates.append(folder.deletingLastPathComponent().path + "/.build-playground/\(name)")
      }
      folder.deleteLastPathComponent()
    }
    return candidates.first { files.fileExists(atPath: $0) }
  }
}
