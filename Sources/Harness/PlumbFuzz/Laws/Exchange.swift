import PlumbLayout
import PlumbScene

extension Law {
  static let exchange = Law.invariant(
    "exchange", "an inequality between positions is the same with its sides exchanged", [.exchanged])
}

extension Transformation {
  static let exchanged = Transformation("exchanged") { scene, context in
    guard context.outline.constraints.contains(where: { $0.exchanged != nil }) else { return nil }
    scene.rewriteConstraints { $0.exchanged ?? $0 }
    return { _ in }
  }
}

extension WrittenConstraint {
  /// The same constraint with its sides exchanged; nil unless it is an inequality between positions that needs no
  /// rounding.
  fileprivate var exchanged: WrittenConstraint? {
    // With two attributes of one item, the first attribute decides the place of the constraint.
    guard boundsPositions, multiplier == 1, let second, second.item != first.item else { return nil }
    var image = self
    (image.first, image.second) = (second, first)
    (image.relation, image.constant) = (relation.flipped, constant == 0 ? 0 : -constant)
    return image
  }
}
