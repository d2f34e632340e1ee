import PlumbLayout

extension WrittenConstraint {
  /// The text in the constraint language, with its identifier. O(its length).
  package var text: String { words.report }

  /// The constraint as the layout reports it.
  private var words: ConstraintText {
    ConstraintText(
      identifier: identifier, first: first.title, firstAttribute: first.attribute.layout, relation: relation.layout,
      second: second?.title ?? "", secondAttribute: (second ?? first).attribute.layout, multiplier: multiplier,
      constant: constant, priority: priority)
  }

  /// A constraint that the layout reports, whose items are written whole, with their guides.
  init(_ words: ConstraintText) {
    self.init(
      first: Side(item: words.first, attribute: WrittenAttribute(words.firstAttribute)),
      relation: WrittenRelation(words.relation), multiplier: words.second.isEmpty ? 1 : words.multiplier,
      second: words.second.isEmpty
        ? nil : Side(item: words.second, attribute: WrittenAttribute(words.secondAttribute)),
      constant: words.constant, priority: words.priority)
  }
}

extension WrittenConstraint.Side {
  /// The item and its guide, as in reports. O(its length).
  package var title: String { guide.map { "\(item).\($0.rawValue)" } ?? item }
}
