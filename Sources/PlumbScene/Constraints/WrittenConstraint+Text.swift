extension WrittenConstraint {
  /// As scenes write it. O(its length).
  package var fullText: String { text + (identifier.map { " #\($0)" } ?? "") }

  /// The same without its identifier. O(its length).
  var text: String {
    var right = ""
    if let second {
      if multiplier != 1 { right += ConstraintLanguage.number(multiplier) + " * " }
      right += Self.text(second)
      if constant != 0 { right += (constant < 0 ? " - " : " + ") + ConstraintLanguage.number(abs(constant)) }
    } else {
      right = ConstraintLanguage.number(constant)
    }
    let suffix = priority == 1000 ? "" : " @" + ConstraintLanguage.number(priority)
    return "\(Self.text(first)) \(relation.symbol) \(right)\(suffix)"
  }

  private static func text(_ side: Side) -> String {
    side.item + (side.guide.map { "." + $0 } ?? "") + ".\(side.attribute)"
  }
}
