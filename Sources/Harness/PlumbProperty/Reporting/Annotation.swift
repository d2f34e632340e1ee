/// Errors and remarks in the syntax of GitHub Actions, which shows them beside the line they name.
package enum Annotation {
  /// An annotation of a line, or of the whole file if `line` is 0.
  package static func error(in path: String, line: Int = 0, _ text: String) -> String {
    "::error file=\(property(path))\(line > 0 ? ",line=\(line)" : "")::\(data(text))"
  }

  /// A remark about a whole file.
  package static func notice(in path: String, _ text: String) -> String {
    "::notice file=\(property(path))::\(data(text))"
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
