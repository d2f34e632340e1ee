/// The purpose of a row. A region has at most one row of each kind, except for the user's constraints.
enum RowKind: UInt8, CaseIterable, BitwiseCopyable {
  // Rows of every region.
  case width, height
  // Rows for content.
  case hugWidth, resistWidth, hugHeight, resistHeight
  // Rows for a frame that was set, or for the frame of a root.
  case frameX, frameY, frameWidth, frameHeight
  // Rows of guides.
  case guideLeading, guideTrailing, guideTop, guideBottom, guideFit, originX, originY
  // Rows of a stack as a whole.
  case canvasStart, canvasEnd, canvasAcrossStart, canvasAcrossEnd, canvasCenter, canvasFit, canvasFitAcross
  case spanningFit
  // Rows of an arranged view.
  case spacing, hiding, hiddenSpacing, fillEqually, fillProportionally
  case gapStart, gapEnd, gapEqual
  case alignStart, alignEnd, spanStart, spanEnd, suppression, textWidth
  // Rows for a fitting size.
  case fittingWidth, fittingHeight
  // Other rows of any region.
  case constraint, nudge

  /// UIKit's identifier for constraints of this kind.
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
    default: nil
    }
  }

  /// UIKit's identifier for an edge of a system guide.
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

  /// Whether the row holds in every layout, for example a lower bound of 0 for a size. Reports omit these rows.
  var isImplied: Bool { self == .width || self == .height || self == .originX || self == .originY }

  /// The direction of the content priority that the row expresses, or nil.
  var contentPriority: ContentPriority? {
    switch self {
    case .hugWidth, .hugHeight: .hugging
    case .resistWidth, .resistHeight: .compressionResistance
    default: nil
    }
  }

  /// Whether a stack view generates the row, for itself or for an arranged view.
  var isOfStack: Bool { RowKinds.stack.contains(self) || isOfArranged }

  /// Whether the row belongs to one arranged view.
  var isOfArranged: Bool { RowKinds.arranged.contains(self) }
}

/// A set of row kinds.
struct RowKinds: OptionSet, BitwiseCopyable {
  let rawValue: UInt64

  static var all: RowKinds { RowKinds(rawValue: .max) }
  static var content: RowKinds { from(.hugWidth, through: .resistHeight) }
  static var frame: RowKinds { from(.frameX, through: .frameHeight) }
  /// The kinds of the rows that belong to a stack as a whole.
  static var stack: RowKinds { from(.canvasStart, through: .spanningFit) }
  static var arranged: RowKinds { from(.spacing, through: .textWidth) }

  init(rawValue: UInt64) { self.rawValue = rawValue }

  @inline(__always)
  init(_ kind: RowKind) { rawValue = 1 &<< UInt64(kind.rawValue) }

  private static func from(_ first: RowKind, through last: RowKind) -> RowKinds {
    RowKinds(rawValue: 2 << UInt64(last.rawValue) - 1 << UInt64(first.rawValue))
  }

  @inline(__always)
  func contains(_ kind: RowKind) -> Bool { rawValue & RowKinds(kind).rawValue != 0 }
}

/// The index that means no region or no row record.
let nowhere: Int32 = -1

/// The kind of item that a region represents.
enum RegionRole: UInt8, BitwiseCopyable {
  case view, guide, margins, safeArea, readable, content, frame, spanner, gap, spacer

  /// Whether the region is a guide inside insets that may depend on frames.
  var isAtInsets: Bool { self == .margins || self == .safeArea || self == .readable || self == .frame }

  /// The role's name in reports. Printing the case would be slow, and is impossible in embedded Swift.
  var name: String {
    switch self {
    case .view: "view"
    case .guide: "guide"
    case .margins: "margins"
    case .safeArea: "safeArea"
    case .readable: "readable"
    case .content: "content"
    case .frame: "frame"
    case .spanner: "spanner"
    case .gap: "gap"
    case .spacer: "spacer"
    }
  }
}
