/// A constraint as a plain value, between regions: `first == multiplier * second + constant`, or against a number alone.
struct Statement: BitwiseCopyable {
  var first: Int32
  var firstAttribute: LayoutAttribute
  var relation: LayoutRelation
  var multiplier: Double
  var second: Int32
  var secondAttribute: LayoutAttribute
  var constant: Double
  var priority: Double

  /// Between two.
  init(
    _ first: Int32, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation = .equal, _ second: Int32,
    _ secondAttribute: LayoutAttribute, times multiplier: Double = 1, plus constant: Double = 0,
    priority: Double = 1000
  ) {
    self.first = first
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.second = second
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
  }

  /// The same from its second item's point of view: `second == first / multiplier - constant / multiplier`.
  var exchanged: Statement {
    Statement(
      second, secondAttribute, multiplier < 0 ? relation : relation.flipped, first, firstAttribute,
      times: 1 / multiplier, plus: -constant / multiplier, priority: priority)
  }

  /// Where left and right count in what runs from right to left: the same by near and far edges, as it is when mirrored.
  func faced(isRightToLeft: Bool) -> Statement {
    guard isRightToLeft && isPhysical else { return self }
    var faced = self
    (faced.firstAttribute, faced.secondAttribute) = (firstAttribute.opposite, secondAttribute.opposite)
    faced.relation = relation.flipped
    faced.constant = -constant
    return faced
  }

  /// What comes first of it then, and how it compares.
  @inline(__always)
  func facing(isRightToLeft: Bool) -> (LayoutAttribute, LayoutRelation) {
    isRightToLeft && isPhysical ? (firstAttribute.opposite, relation.flipped) : (firstAttribute, relation)
  }

  /// Whether left and right count in it.
  var isPhysical: Bool { firstAttribute.isPhysical || second != nowhere && secondAttribute.isPhysical }

  /// Whether it compares a horizontal position with a vertical one. Both are then measured from the top left corner.
  var couplesPositions: Bool {
    second != nowhere && firstAttribute.kind != .length && firstAttribute.axis != secondAttribute.axis
  }

  /// Against a number.
  init(
    _ first: Int32, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation = .equal, constant: Double,
    priority: Double = 1000
  ) {
    self.init(
      first, firstAttribute, relation, nowhere, firstAttribute, times: 0, plus: constant, priority: priority)
  }
}
