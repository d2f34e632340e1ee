/// Finds errors of a parser about spaces: white-space characters are allowed before each part from the one numbered `first`
/// on, and other control characters are not. O(parts) readings.
public func misreadSpaces(between parts: [String], from first: Int = 1, _ read: (String) throws -> Void) -> [String] {
  let spaces = Set("\t\n\u{B}\u{C}\r ".unicodeScalars)
  var errors: [String] = []
  for value in 0...0x20 as ClosedRange<UInt8> {
    let character = Unicode.Scalar(value)
    for place in first..<parts.count {
      let text = parts[..<place].joined() + String(character) + parts[place...].joined()
      let isRead = (try? read(text)) != nil
      if isRead != spaces.contains(character) { errors.append("\(value) before \(parts[place])") }
    }
  }
  return errors
}
