import PlumbSolver

/// How strong a required row is. Where not all required rows can hold, the weakest yields, the last in place among equals.
///
/// What sizes the whole layout never yields to anything else. Of the other rows those of the deepest owner yield first, because
/// an inner view has to fit what surrounds it; at one depth the kind decides (see Documentation/Conflicts.md for how UIKit
/// compares). The owner is the view that a constraint is installed on: the nearest common ancestor of its items.
package struct Strength: Hashable, Sendable {
  /// What a row says, weakest kind first.
  package enum Kind: Int32, CaseIterable, Sendable {
    case spacing, arrangement, farPin, other, rootSizing, structure
  }

  /// Strengths compare as these numbers do.
  package let rawValue: Int32

  /// The strength of a row whose owner has `depth` ancestors. O(1).
  package init(_ kind: Kind, depth: Int32) {
    // More levels than there can be views.
    let levels = planted(.depthNotCounted) ? 0 : min(depth, 1 << 27)
    rawValue = kind.rawValue >= Kind.rootSizing.rawValue ? kind.rawValue : kind.rawValue - levels << 3
  }
}

extension Strength.Kind {
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

  /// Whether the system sizes a layout by constraints of this identifier.
  private static func isRootSizing(_ identifier: String) -> Bool {
    // Most are of the user's own making.
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
  /// Whether it is the edge that comes last in reading.
  fileprivate var isFar: Bool { self == .trailing || self == .bottom || self == .right }

  fileprivate var isNear: Bool { self == .leading || self == .top || self == .left }
}

extension Engine {
  /// How strong a row is that the engine makes by itself, for an owner. O(1).
  func strength(of kind: RowKind, at region: Int32, in owner: Int32) -> Strength {
    let isSafeArea = regions[Int(region)].role == .safeArea
    // A scroll view always shows an area of its own size.
    if regions[Int(region)].role == .frame { return Strength(.structure, depth: 0) }
    let strengthKind: Strength.Kind =
      switch kind {
      case .width, .height, .originX, .originY, .guideFit, .gapStart, .gapEnd, .nudge: .structure
      case .frameX, .frameY, .frameWidth, .frameHeight, .fittingWidth, .fittingHeight: .rootSizing
      case .guideLeading, .guideTop: isSafeArea ? .rootSizing : .other
      case .guideTrailing, .guideBottom: isSafeArea ? .rootSizing : .farPin
      case .spacing: .spacing
      case .canvasStart, .canvasEnd, .canvasAcrossStart, .canvasAcrossEnd, .canvasCenter, .alignStart, .alignEnd,
        .spanStart, .spanEnd:
        .arrangement
      default: .other
      }
    return Strength(strengthKind, depth: regions[Int(owner)].depth)
  }

  /// How strong the row of a constraint is, by the edges that it means in the layout direction of its owner. O(1).
  func strength(of constraint: LayoutConstraint, _ statement: Statement) -> Strength {
    let faced = statement.faced(isRightToLeft: regions[Int(holder)].isRightToLeft)
    let kind = Strength.Kind(
      identifier: constraint.identifier, faced.firstAttribute,
      constraint.secondAttribute == nil ? nil : faced.secondAttribute, isOfRoot: constraint.firstItem === root)
    return Strength(kind, depth: regions[Int(constraint.owner?.region ?? holder)].depth)
  }
}
