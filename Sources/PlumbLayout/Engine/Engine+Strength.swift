/// Which required row is given up where not all can hold: the weakest, the last in place among equals.
///
/// One rule for what UIKit was recorded to do (see Documentation/Conflicts.md): what an explicit size asks goes first, then
/// pins to a far edge, then spacing, then a stack's connection to its canvas, then other pins; what sizes the whole stays.
enum Strength: Int32 {
  case explicitSize, farPin, spacing, canvasConnection, pin, alignment, rootSizing, structure
}

extension Engine {
  func strength(of kind: RowKind, _ statement: Statement) -> Strength {
    switch kind {
    case .width, .height, .originX, .originY, .guideFit, .gapStart, .gapEnd, .nudge: .structure
    case .frameX, .frameY, .frameWidth, .frameHeight, .fittingWidth, .fittingHeight: .rootSizing
    case .guideLeading, .guideTop: .pin
    case .guideTrailing, .guideBottom: .farPin
    case .spacing: .spacing
    case .canvasStart, .canvasEnd, .canvasAcrossStart, .canvasAcrossEnd, .canvasCenter: .canvasConnection
    case .constraint:
      Self.strength(statement.firstAttribute, statement.secondAttribute, isAlone: statement.second == nowhere)
    default: .alignment
    }
  }

  /// How strong a constraint of the user's is, by what it speaks of.
  static func strength(_ first: LayoutAttribute, _ second: LayoutAttribute, isAlone: Bool) -> Strength {
    if first.kind == .length { return .explicitSize }
    let isFar: (LayoutAttribute) -> Bool = { [.trailing, .bottom, .right].contains($0) }
    return isFar(first) && (isAlone || isFar(second)) ? .farPin : .pin
  }
}
