/// Which required row is given up where not all can hold: the weakest, the last in place among equals.
///
/// One rule for what UIKit was recorded to do (see Documentation/Conflicts.md): a size or a ratio that was asked for goes
/// first, then a pin to a far edge, then spacing, then what a stack aligns, its connection to its canvas, other pins; what
/// sizes the whole stays.
package enum Strength: Int32, Sendable {
  case explicitSize, farPin, spacing, alignment, canvasConnection, pin, rootSizing, structure

  /// How strong a constraint is by what it speaks of: `isAlone` when it compares with a number, `isOwn` when with another
  /// attribute of the same item.
  package init(
    identifier: String?, _ first: LayoutAttribute, _ second: LayoutAttribute, isAlone: Bool, isOwn: Bool,
    isOfRoot: Bool = false
  ) {
    self =
      if let known = identifier.flatMap(Self.init(identifier:)) {
        known
      } else if first.kind == .length {
        isAlone && isOfRoot ? .rootSizing : isAlone || isOwn ? .explicitSize : .pin
      } else if first.isFar && second.isFar {
        .farPin
      } else if first.isFar && second.isNear || first.isNear && second.isFar {
        .spacing
      } else {
        .pin
      }
  }

  /// How strong what the system makes is, by the name it has in UIKit.
  private init?(identifier: String) {
    // Most are of the user's own making.
    guard let first = identifier.utf8.first, first == UInt8(ascii: "U") || first == UInt8(ascii: "f") else {
      return nil
    }
    let roots = [
      "UIView-Encapsulated-", "fittingSize", "UIViewSafeAreaLayoutGuide", "UISV-hiding", "UICollectionViewListCell-",
    ]
    if roots.contains(where: identifier.hasPrefix) {
      self = .rootSizing
    } else if identifier == "UISV-spacing" {
      self = .spacing
    } else if identifier == "UISV-canvas-connection" {
      self = .canvasConnection
    } else if identifier.hasPrefix("UISV-") {
      self = .alignment
    } else {
      return nil
    }
  }
}

extension LayoutAttribute {
  /// Whether it is the edge that comes last in reading.
  fileprivate var isFar: Bool { self == .trailing || self == .bottom || self == .right }

  fileprivate var isNear: Bool { self == .leading || self == .top || self == .left }
}

extension Engine {
  /// How strong a row is that the engine makes by itself.
  func strength(of kind: RowKind) -> Strength {
    switch kind {
    case .width, .height, .originX, .originY, .guideFit, .gapStart, .gapEnd, .nudge: .structure
    case .frameX, .frameY, .frameWidth, .frameHeight, .fittingWidth, .fittingHeight: .rootSizing
    case .guideLeading, .guideTop: .pin
    case .guideTrailing, .guideBottom: .farPin
    case .spacing: .spacing
    case .canvasStart, .canvasEnd, .canvasAcrossStart, .canvasAcrossEnd, .canvasCenter: .canvasConnection
    default: .alignment
    }
  }

  /// How strong a constraint is whose row is being put together: by the edges that it means in the layout direction.
  func strength(of constraint: LayoutConstraint, _ statement: Statement) -> Strength {
    let faced = statement.faced(isRightToLeft: regions[Int(holder)].isRightToLeft)
    return Strength(
      identifier: constraint.identifier, faced.firstAttribute, faced.secondAttribute,
      isAlone: constraint.secondAttribute == nil, isOwn: constraint.isOfOneItem,
      isOfRoot: constraint.firstItem === root)
  }
}
