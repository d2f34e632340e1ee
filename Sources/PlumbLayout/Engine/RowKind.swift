/// The part a row plays. A region has at most one row of each kind that is not a constraint of the user's.
enum RowKind: UInt8, CaseIterable, BitwiseCopyable {
  // Of every region.
  case width, height
  // Of content.
  case hugWidth, resistWidth, hugHeight, resistHeight
  // Of a frame that was set, or of a root's.
  case frameX, frameY, frameWidth, frameHeight
  // Of guides.
  case guideLeading, guideTrailing, guideTop, guideBottom, guideFit, originX, originY
  // Of a stack as a whole.
  case canvasStart, canvasEnd, canvasAcrossStart, canvasAcrossEnd, canvasCenter, canvasFit, canvasFitAcross
  case spanningFit
  // Of one of its arranged views.
  case spacing, hiding, hiddenSpacing, fillEqually, fillProportionally
  case gapStart, gapEnd, gapEqual
  case alignStart, alignEnd, spanStart, spanEnd, suppression, textWidth
  // Of a fitting size.
  case fittingWidth, fittingHeight
  // Anybody's.
  case constraint, nudge

  /// What UIKit calls it.
  var identifier: String? {
    switch self {
    case .frameWidth: "UIView-Encapsulated-Layout-Width"
    case .frameHeight: "UIView-Encapsulated-Layout-Height"
    case .canvasStart, .canvasEnd, .canvasAcrossStart, .canvasAcrossEnd, .canvasCenter: "UISV-canvas-connection"
    case .canvasFit, .canvasFitAcross: "UISV-canvas-fit"
    case .spanningFit: "UISV-spanning-fit"
    case .spacing: "UISV-spacing"
    case .hiding: "UISV-hiding"
    case .hiddenSpacing: "UISV-spacing-hidden"
    case .fillEqually, .gapEqual: "UISV-fill-equally"
    case .fillProportionally: "UISV-fill-proportionally"
    case .gapStart, .gapEnd: "UISV-distributing-edge"
    case .alignStart, .alignEnd: "UISV-alignment"
    case .spanStart, .spanEnd: "UISV-spanning-boundary"
    case .suppression: "UISV-ambiguity-suppression"
    case .textWidth: "UISV-text-width-disambiguation"
    case .fittingWidth: "fittingSizeHTarget"
    case .fittingHeight: "fittingSizeVTarget"
    default: nil
    }
  }

  /// What UIKit calls the edges of a guide of its own.
  func identifier(ofGuide role: RegionRole) -> String? {
    let edge: String
    switch self {
    case .guideLeading: edge = "left"
    case .guideTrailing: edge = "right"
    case .guideTop: edge = "top"
    case .guideBottom: edge = "bottom"
    default: return nil
    }
    switch role {
    case .margins: return "UIView-\(edge)Margin-guide-constraint"
    case .safeArea: return "UIViewSafeAreaLayoutGuide-\(edge)"
    default: return nil
    }
  }

  /// Whether it holds by itself, as that no size is negative: reports leave it out.
  var isImplied: Bool { self == .width || self == .height || self == .originX || self == .originY }

  /// Whether a stack view made it, for itself or for an arranged view.
  var isOfStack: Bool { rawValue >= RowKind.canvasStart.rawValue && rawValue <= RowKind.textWidth.rawValue }

  /// Whether it belongs to one arranged view.
  var isOfArranged: Bool { rawValue >= RowKind.spacing.rawValue && rawValue <= RowKind.textWidth.rawValue }

  /// All kinds for which something holds, as a set of bits.
  static func mask(_ holds: (RowKind) -> Bool) -> UInt64 {
    allCases.reduce(0) { holds($1) ? $0 | 1 << UInt64($1.rawValue) : $0 }
  }

  static let stackMask = mask { $0.isOfStack && !$0.isOfArranged }
  static let arrangedMask = mask(\.isOfArranged)
  static let contentMask = mask { [.hugWidth, .resistWidth, .hugHeight, .resistHeight].contains($0) }
  static let frameMask = mask { [.frameX, .frameY, .frameWidth, .frameHeight].contains($0) }

  var bit: UInt64 { 1 << UInt64(rawValue) }
}
