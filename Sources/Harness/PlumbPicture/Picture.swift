import Foundation
import PlumbProcess

/// Converts SVG drawings to PNG with a program that is installed on this machine.
public enum Picture {
  /// The reason why a conversion failed.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// No supported program is installed.
    case noRenderer
    /// The drawing is not a well-formed SVG document. The line and the column of the error are counted from 1.
    case malformed(line: Int, column: Int, reason: String)
    /// The program that converts drawings failed, with a message.
    case refused(program: String, message: String)

    public var description: String {
      switch self {
      case .noRenderer: "PNG needs rsvg-convert (Debian: librsvg2-bin) or chromium; neither was found"
      case .malformed(let line, let column, let reason):
        "the SVG is malformed at line \(line), column \(column): \(reason)"
      case .refused(let program, let message): "\(program) produced no picture: \(message)"
      }
    }
  }

  /// Converts a drawing with `rsvg-convert` or, if that is missing, with a headless Chromium. Searches for both in
  /// `searchPath`, which defaults to `PATH`. First rejects malformed drawings, in O(characters). Then starts a process, and
  /// waits for at most a minute.
  public static func png(fromSVG svg: String, searchPath: String? = nil) throws(Failure) -> [UInt8] {
    if let fault = SVGCheck.fault(in: svg) {
      throw .malformed(line: fault.line, column: fault.column, reason: fault.reason)
    }
    let path = searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? ""
    if let program = Renderer.converter(along: path) { return try program.render(svg) }
    if let program = Renderer.browser(along: path) { return try program.render(svg) }
    throw .noRenderer
  }

  /// Whether a program that can convert drawings is installed. O(directories in the search path).
  public static func canMakePNG(searchPath: String? = nil) -> Bool {
    let path = searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? ""
    return Renderer.converter(along: path) != nil || Renderer.browser(along: path) != nil
  }
}

/// A program that converts SVG to PNG, with its arguments.
struct Renderer {
  let program: String
  /// Returns the arguments for an input file, an output file, and the size of the drawing.
  let arguments: @Sendable (_ source: String, _ target: String, _ width: Int, _ height: Int) -> [String]
  /// Returns the arguments for conversion to a vector drawing. Nil if the program supports `textLength`.
  var vectorArguments: (@Sendable (_ source: String, _ target: String) -> [String])?

  private static let longest = 60.0

  static func converter(along path: String) -> Renderer? {
    find(["rsvg-convert"], along: path).map { program in
      var renderer = Renderer(program: program) { source, target, _, _ in ["--zoom", "2", "--output", target, source] }
      renderer.vectorArguments = { source, target in ["--format", "svg", "--output", target, source] }
      return renderer
    }
  }

  static func browser(along path: String) -> Renderer? {
    find(["chromium", "chromium-browser", "google-chrome"], along: path).map { program in
      Renderer(program: program) { source, target, width, height in
        [
          "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--user-data-dir=\(target).profile",
          "--force-device-scale-factor=2",
          "--window-size=\(width),\(height)", "--screenshot=\(target)", "file://\(source)",
        ]
      }
    }
  }

  private static func find(_ names: [String], along path: String) -> String? {
    for name in names {
      for directory in path.split(separator: ":") {
        let program = "\(directory)/\(name)"
        if FileManager.default.isExecutableFile(atPath: program) { return program }
      }
    }
    return nil
  }

  /// Converts a drawing to PNG.
  func render(_ svg: String) throws(Picture.Failure) -> [UInt8] {
    let drawing = withFittedText(svg)
    let (width, height) = (Self.length("width", of: svg), Self.length("height", of: svg))
    return Array(try convert(drawing, to: [0x89, 0x50, 0x4e, 0x47]) { arguments($0, $1, width, height) })
  }

  /// Adapts a drawing to this program. If the program cannot measure text, returns the drawing unchanged.
  func withFittedText(_ svg: String) -> String {
    guard let vectorArguments, let text = FittedText(svg),
      let measured = try? convert(text.page, to: Array("<".utf8), vectorArguments)
    else { return svg }
    return text.fitted(measuredIn: String(decoding: measured, as: UTF8.self)) ?? svg
  }

  /// Runs the program on temporary files, which are then removed. Throws unless its output starts with `beginning`.
  private func convert(
    _ svg: String, to beginning: [UInt8], _ arguments: (_ source: String, _ target: String) -> [String]
  ) throws(Picture.Failure) -> Data {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (source, target) = (folder.appendingPathComponent("drawing.svg"), folder.appendingPathComponent("drawing.png"))
    let errors = folder.appendingPathComponent("errors.txt")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try svg.write(to: source, atomically: false, encoding: .utf8)
      try Data().write(to: errors)
      try run(arguments(source.path, target.path), errors)
      let written = try Data(contentsOf: target)
      guard written.starts(with: beginning) else { throw Picture.Failure.refused(program: program, message: "") }
      return written
    } catch {
      let output = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
      let lines = output.split(separator: "\n").suffix(3).joined(separator: " ")
      let reason = error is Picture.Failure ? "its output is not a picture" : error.localizedDescription
      throw .refused(program: program, message: lines.isEmpty ? reason : lines)
    }
  }

  private func run(_ arguments: [String], _ errors: URL) throws {
    let null = try FileHandle(forUpdating: URL(filePath: "/dev/null"))
    let streams = Subprocess.Streams(input: null, output: null, errors: try FileHandle(forWritingTo: errors))
    let process = try Subprocess([program] + arguments, streams)
    if !process.ends(within: Self.longest) { process.kill() }
  }

  /// Returns the width or the height of a drawing, or a default.
  private static func length(_ name: String, of svg: String) -> Int {
    guard let start = svg.range(of: " \(name)=\"") else { return 800 }
    let digits = svg[start.upperBound...].prefix { $0.isNumber || $0 == "." }
    return Int(min(max((Double(digits) ?? 800).rounded(.up), 1), 20_000))
  }
}
