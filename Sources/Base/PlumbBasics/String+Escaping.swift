extension String {
  /// The text as a JSON string, in quotation marks. O(text).
  package var quotedForJSON: String {
    var bytes: [UInt8] = []
    bytes.appendQuotedForJSON(self)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends text as a JSON string, in quotation marks. O(text).
  package mutating func appendQuotedForJSON(_ text: String) {
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): self += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): self += "\\n".utf8
      case UInt8(ascii: "\t"): self += "\\t".utf8
      case UInt8(ascii: "\r"): self += "\\r".utf8
      case ..<0x20: self += Unicode.Scalar(byte).escapedForJSON.utf8
      default: append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }
}

extension Unicode.Scalar {
  /// The character as `\u` and four hexadecimal digits. Precondition: the character is below U+10000. O(1).
  package var escapedForJSON: String {
    let digits = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension String {
  /// The text, escaped for XML and HTML. Characters that XML forbids become U+FFFD. O(text).
  package var escapedForXML: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
