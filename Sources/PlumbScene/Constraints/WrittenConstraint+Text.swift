extension WrittenConstraint {
  /// The text in the constraint language, with its identifier. O(its length).
  package var fullText: String { identifier.map { text + " #" + $0 } ?? text }

  /// The text without its identifier. O(its length).
  var text: String {
    var text = ""
    // Enough for most constraints, so that the string is not reallocated as it grows.
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
