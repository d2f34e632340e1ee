import Foundation
import PlumbProcess

/// A program that converts SVG to PNG, with its arguments.
struct Renderer {
  let program: String
  /// The arguments for the file to read, the file to write, and the size of the drawing.
  let arguments: @Sendable (_ source: String, _ target: String, _ width: Int, _ height: Int) -> [String]

  private static let longest = 60.0

  static func converter(along path: String) -> Renderer? {
    find(["rsvg-convert"], along: path).map { program in
      Renderer(program: program) { source, target, _, _ in ["--zoom", "2", "--output", target, source] }
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

  /// Runs the program on temporary files, and removes them.
  func render(_ svg: String) throws(Picture.Failure) -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-" + UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (source, target) = (folder.appendingPathComponent("drawing.svg"), folder.appendingPathComponent("drawing.png"))
    let errors = folder.appendingPathComponent("errors.txt")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try svg.write(to: source, atomically: false, encoding: .utf8)
      try Data().write(to: errors)
      try run(
        arguments(source.path, target.path, Self.length("width", of: svg), Self.length("height", of: svg)), errors)
      let png = try Data(contentsOf: target)
      guard png.starts(with: [0x89, 0x50, 0x4e, 0x47]) else {
        throw Picture.Failure.refused(program: program, words: "")
      }
      return Array(png)
    } catch {
      let words = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
      let lines = words.split(separator: "\n").suffix(3).joined(separator: " ")
      throw .refused(program: program, words: lines.isEmpty ? "\(error.localizedDescription)" : lines)
    }
  }

  private func run(_ arguments: [String], _ errors: URL) throws {
    let null = try FileHandle(forUpdating: URL(filePath: "/dev/null"))
    let streams = Subprocess.Streams(input: null, output: null, errors: try FileHandle(forWritingTo: errors))
    let process = try Subprocess([program] + arguments, streams)
    if !process.ends(within: Self.longest) { process.kill() }
  }

  /// The drawing's own width or height, or a default.
  private static func length(_ name: String, of svg: String) -> Int {
    guard let start = svg.range(of: " \(name)=\"") else { return 800 }
    let digits = svg[start.upperBound...].prefix { $0.isNumber || $0 == "." }
    return Int(min(max((Double(digits) ?? 800).rounded(.up), 1), 20_000))
  }
}
