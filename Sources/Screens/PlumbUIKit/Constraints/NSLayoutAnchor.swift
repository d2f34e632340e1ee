import Foundation
import PlumbLayout

/// An attribute of a view or guide, from which constraints are created. All methods create inactive constraints, in
/// O(1).
@preconcurrency @MainActor public class NSLayoutAnchor<AnchorType: AnyObject>: NSObject, AnchorOfItem {
  // Equality, which no actor isolates, reads them.
  nonisolated(unsafe) let item: LayoutItem
  nonisolated let attribute: LayoutAttribute

  init(_ item: LayoutItem, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
    super.init()
  }

  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint {
    constraint(.equal, anchor, constant: c)
  }

  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant: c)
  }

  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant: c)
  }

  func constraint(
    _ relation: LayoutRelation, _ other: NSLayoutAnchor<AnchorType>, multiplier: CGFloat = 1, constant: CGFloat
  ) -> NSLayoutConstraint {
    .wrapper(
      for: LayoutConstraint(
        item, attribute, relation, other.item, other.attribute, multiplier: multiplier, constant: constant))
  }

  /// Anchors are equal if item and attribute are equal, since each access creates a new anchor.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? any AnchorOfItem else { return false }
    return item === other.item && attribute == other.attribute
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(item))
    hasher.combine(attribute)
    return hasher.finalize()
  }
}

/// The common interface of all anchor types.
protocol AnchorOfItem {
  var item: LayoutItem { get }
  var attribute: LayoutAttribute { get }
}
