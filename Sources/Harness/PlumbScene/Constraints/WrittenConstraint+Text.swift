import PlumbLayout

extension WrittenConstraint {
  /// The text in the constraint language, with its identifier. O(its length).
  package var text: String { constraintText.report }

  /// The constraint as the layout reports it.
  private var constraintText: ConstraintText {
    ConstraintText(
      identifier: identifier, first: first.title, firstAttribute: first.attribute.layout, relation: relation.layout,
      second: second?.title ?? "", secondAttribute: (second ?? first).attribute.layout, multiplier: multiplier,
      constant: constant, priority: priority)
  }

  /// A constraint that the layout reports, whose items are written whole, with their guides.
  init(_ constraintText: ConstraintText) {
    self.init(
      first: Side(item: constraintText.first, attribute: WrittenAttribute(constraintText.firstAttribute)),
      relation: WrittenRelation(constraintText.relation),
      multiplier: constraintText.second.isEmpty ? 1 : constraintText.multiplier,
      second: constraintText.second.isEmpty
        ? nil : Side(item: constraintText.second, attribute: WrittenAttribute(constraintText.secondAttribute)),
      constant: constraintText.constant, priority: constraintText.priority)
  }
}

extension WrittenConstraint.Side {
  /// The item and its guide, as in reports. O(its length).
  package var title: String { guide.map { "\(item).\($0.rawValue)" } ?? item }
}
