import Foundation

/// Turns drawings into pictures made of pixels, by a program that the machine has.
public enum Picture {
  /// Why there is no picture.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// Neither program is there.
    case noRenderer
    /// The drawing is no well-formed SVG document; line and column count from 1.
    case malformed(line: Int, column: Int, reason: String)
    /// A program said no, in its own words.
    case refused(program: String, words: String)

    public var description: String {
      switch self {
      case .noRenderer: "PNG needs rsvg-convert (Debian: librsvg2-bin) or chromium; neither was found"
      case .malformed(let line, let column, let reason): "the SVG is malformed at \(line):\(column): \(reason)"
      case .refused(let program, let words): "\(program) made no picture: \(words)"
      }
    }
  }

  /// A drawing as PNG, by `rsvg-convert` or else a headless Chromium, looked for along `searchPath`: by default the `PATH` of
  /// this process. A malformed drawing is an error whatever the program would make of it. O(characters) for that check; then
  /// starts a process and waits for it, for at most a minute.
  public static func png(fromSVG svg: String, searchPath: String? = nil) throws(Failure) -> [UInt8] {
    if let fault = SVGCheck.fault(in: svg) {
      throw .malformed(line: fault.line, column: fault.column, reason: fault.reason)
    }
    let path = searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? ""
    if let program = Renderer.converter(along: path) { return try program.render(svg) }
    if let program = Renderer.browser(along: path) { return try program.render(svg) }
    throw .noRenderer
  }

  /// Whether there is a program for it. O(directories).
  public static func canMakePNG(searchPath: String? = nil) -> Bool {
    let path = searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? ""
    return Renderer.converter(along: path) != nil || Renderer.browser(along: path) != nil
  }
}
