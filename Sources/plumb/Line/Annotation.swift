/// Errors as GitHub's actions read them, which show them beside the line that is named.
enum Annotation {
  /// Of a file as a whole where no line is known.
  static func error(in path: String, line: Int = 0, _ text: String) -> String {
    "::error file=\(property(path))\(line > 0 ? ",line=\(line)" : "")::\(data(text))"
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
