import PlumbLayout
import PlumbScene

extension Law {
  static let exchange = Law.disguised(
    "exchange", "an inequality between positions says the same from the other item's point of view", [.exchanged])
}

extension Disguise {
  static let exchanged = Disguise("exchanged") { scene, moment in
    guard moment.outline.constraints.contains(where: { $0.exchanged != nil }) else { return nil }
    scene.rewriteConstraints { $0.exchanged ?? $0 }
    return { _ in }
  }
}

extension WrittenConstraint {
  /// The same with its sides exchanged, where it is an inequality between positions and no rounding comes of it.
  fileprivate var exchanged: WrittenConstraint? {
    // Of two attributes of one item, the first one says where the constraint stands.
    guard boundsPositions, multiplier == 1, let second, second.item != first.item else { return nil }
    var image = self
    (image.first, image.second) = (second, first)
    (image.relation, image.constant) = (relation.flipped, constant == 0 ? 0 : -constant)
    return image
  }
}
