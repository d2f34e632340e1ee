extension String {
  /// The text escaped for XML. Characters that XML forbids become U+FFFD.
  package var escapedForXML: String {
    let allowed = String(String.UnicodeScalarView(unicodeScalars.map { Self.isAllowed($0) ? $0 : "\u{FFFD}" }))
    return allowed.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF || scalar == "\n" || scalar == "\t"
  }
}
