extension WrittenConstraint {
  /// As scenes write it. O(its length).
  package var fullText: String { identifier.map { text + " #" + $0 } ?? text }

  /// The same without its identifier. O(its length).
  var text: String {
    var text = ""
    // Most need no more: what grows by and by is moved again and again.
    text.reserveCapacity(63)
    Self.write(first, to: &text)
    text += " "
    text += relation.symbol
    text += " "
    if let second {
      if multiplier != 1 {
        text += ConstraintLanguage.number(multiplier)
        text += " * "
      }
      Self.write(second, to: &text)
      if constant != 0 {
        text += constant < 0 ? " - " : " + "
        text += ConstraintLanguage.number(abs(constant))
      }
    } else {
      text += ConstraintLanguage.number(constant)
    }
    if priority != 1000 {
      text += " @"
      text += ConstraintLanguage.number(priority)
    }
    return text
  }

  private static func write(_ side: Side, to text: inout String) {
    text += side.item
    if let guide = side.kind {
      text += "."
      text += guide.rawValue
    }
    text += "."
    text += side.attribute.description
  }
}
