/// A constraint between regions as a plain value: `first == multiplier * second + constant`, or against a number alone.
struct Statement: BitwiseCopyable {
  var first: Int32
  var firstAttribute: LayoutAttribute
  var relation: LayoutRelation
  var multiplier: Double
  var second: Int32
  var secondAttribute: LayoutAttribute
  var constant: Double
  var priority: Double

  /// Between two regions.
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

  /// Against a number.
  init(
    _ first: Int32, _ firstAttribute: LayoutAttribute, _ relation: LayoutRelation = .equal, constant: Double,
    priority: Double = 1000
  ) {
    self.init(
      first, firstAttribute, relation, nowhere, firstAttribute, times: 0, plus: constant, priority: priority)
  }

  /// The equivalent statement with a region first: `second == first / multiplier - constant / multiplier`.
  func starting(with region: Int32) -> Statement {
    guard first != region else { return self }
    return Statement(
      second, secondAttribute, multiplier < 0 ? relation : relation.flipped, first, firstAttribute,
      times: 1 / multiplier, plus: -constant / multiplier, priority: priority)
  }

  /// In a right-to-left layout: the equivalent statement of left and right as they are when mirrored.
  func mirrored(isRightToLeft: Bool) -> Statement {
    guard isRightToLeft && isPhysical else { return self }
    var mirrored = self
    (mirrored.firstAttribute, mirrored.secondAttribute) = (firstAttribute.opposite, secondAttribute.opposite)
    mirrored.relation = relation.flipped
    mirrored.constant = -constant
    return mirrored
  }

  /// The first attribute and the relation of the mirrored statement.
  @inline(__always)
  func mirroredStart(isRightToLeft: Bool) -> (LayoutAttribute, LayoutRelation) {
    isRightToLeft && isPhysical ? (firstAttribute.opposite, relation.flipped) : (firstAttribute, relation)
  }

  /// Whether it refers to left or right whatever the layout direction.
  var isPhysical: Bool { firstAttribute.isPhysical || second != nowhere && secondAttribute.isPhysical }

  /// Whether it compares a horizontal position with a vertical one. Both are then measured from the top left corner.
  var couplesPositions: Bool {
    second != nowhere && firstAttribute.kind != .length && firstAttribute.axis != secondAttribute.axis
  }
}
