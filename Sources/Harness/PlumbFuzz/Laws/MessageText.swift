import PlumbLayout
import PlumbScene

// Values as text, for the messages of laws.

extension [String] {
  /// The texts as a list: `a, b and c`; `none` if it is empty. O(texts).
  var list: String {
    guard count > 1 else { return first ?? "none" }
    return dropLast().joined(separator: ", ") + " and " + self[count - 1]
  }

  /// The texts in quotation marks, as a list. O(texts).
  var quotedList: String { map { "\"\($0)\"" }.list }
}

extension [Double] {
  /// The numbers as a list. O(numbers).
  var list: String { map { "\($0)" }.list }
}

extension Size {
  /// The size as text: `10.0 x 20.0`. O(1).
  var text: String { "\(width) x \(height)" }
}

extension DirectionalEdgeInsets {
  /// The insets as text, clockwise from the top in left-to-right layout. O(1).
  var text: String { "(\(top), \(trailing), \(bottom), \(leading))" }
}

extension LayoutFootprint? {
  /// The stored objects as text. O(1).
  var text: String { map { "\($0)" } ?? "nothing" }
}

extension Span {
  /// The interval as text: `from 1.0 to 2.5`. O(1).
  var text: String { "from \(start) to \(end)" }
}

extension TextPlace {
  /// The position as text. O(1).
  var text: String { "line \(line), column \(column)" }
}
