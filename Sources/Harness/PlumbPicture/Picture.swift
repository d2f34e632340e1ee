import Foundation

/// Converts SVG drawings to PNG with a program installed on the machine.
public enum Picture {
  /// Why converting failed.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// Neither program is installed.
    case noRenderer
    /// The drawing is not a well-formed SVG document; line and column count from 1.
    case malformed(line: Int, column: Int, reason: String)
    /// The program failed, with its own message.
    case refused(program: String, message: String)

    public var description: String {
      switch self {
      case .noRenderer: "PNG needs rsvg-convert (Debian: librsvg2-bin) or chromium; neither was found"
      case .malformed(let line, let column, let reason): "the SVG is malformed at \(line):\(column): \(reason)"
      case .refused(let program, let message): "\(program) made no picture: \(message)"
      }
    }
  }

  /// Converts with `rsvg-convert` or else a headless Chromium, found along `searchPath` (by default `PATH`). Malformed
  /// drawings are rejected before a program sees them, in O(characters). Then starts a process and waits at most a
  /// minute.
  public static func png(fromSVG svg: String, searchPath: String? = nil) throws(Failure) -> [UInt8] {
    if let fault = SVGCheck.fault(in: svg) {
      throw .malformed(line: fault.line, column: fault.column, reason: fault.reason)
    }
    let path = searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? ""
    if let program = Renderer.converter(along: path) { return try program.render(svg) }
    if let program = Renderer.browser(along: path) { return try program.render(svg) }
    throw .noRenderer
  }

  /// Whether a program is installed. O(directories of the search path).
  public static func canMakePNG(searchPath: String? = nil) -> Bool {
    let path = searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? ""
    return Renderer.converter(along: path) != nil || Renderer.browser(along: path) != nil
  }
}
