/// The conflict rank of a required row. If not all required rows can hold, the weakest is broken, and among equals the last in
/// place.
///
/// Rows that size the whole layout are strongest. Of the others, those of the deepest owner are weakest, because an inner view
/// has to fit what surrounds it; at one depth the kind decides (Documentation/Conflicts.md compares this with UIKit). The owner
/// is the view that a constraint is installed on: the nearest common ancestor of its items.
package struct ConflictRank: Hashable, Sendable {
  /// The kinds of rows, weakest first.
  package enum Kind: Int32, CaseIterable, Sendable {
    case spacing, arrangement, farPin, other, rootSizing, structure
  }

  /// A stronger row has a larger number.
  package let rawValue: Int32

  /// The conflict rank of a row whose owner has `depth` ancestors. O(1).
  package init(_ kind: Kind, depth: Int32) {
    // No tree is as deep.
    let levels = min(depth, 1 << 27)
    rawValue = kind.rawValue >= Kind.rootSizing.rawValue ? kind.rawValue : kind.rawValue - levels << 3
  }
}

extension ConflictRank.Kind {
  /// The kind of a constraint; `isOfRoot` when its first item is the root.
  package init(
    identifier: String?, _ first: LayoutAttribute, _ second: LayoutAttribute?, isOfRoot: Bool = false
  ) {
    let isOfStack = identifier?.hasPrefix("UISV-") ?? false
    self =
      if identifier.map(Self.isRootSizing) ?? false || isOfRoot && first.kind == .length && second == nil {
        .rootSizing
      } else if identifier == "UISV-spacing" || first.isFar && second?.isNear ?? false
        || first.isNear && second?.isFar ?? false
      {
        .spacing
      } else if isOfStack && first.kind != .length {
        .arrangement
      } else if first.isFar && second?.isFar ?? false {
        .farPin
      } else {
        .other
      }
  }

  /// Whether UIKit sizes a layout with constraints of this identifier.
  private static func isRootSizing(_ identifier: String) -> Bool {
    // Most identifiers are the user's.
    guard let first = identifier.utf8.first, first == UInt8(ascii: "U") || first == UInt8(ascii: "f") else {
      return false
    }
    let roots = [
      "UIView-Encapsulated-", "fittingSize", "UIViewSafeAreaLayoutGuide", "UISV-hiding", "UICollectionViewListCell-",
    ]
    return roots.contains(where: identifier.hasPrefix)
  }
}

extension LayoutAttribute {
  /// Whether it is a trailing, right or bottom edge.
  fileprivate var isFar: Bool { self == .trailing || self == .bottom || self == .right }

  fileprivate var isNear: Bool { self == .leading || self == .top || self == .left }
}
