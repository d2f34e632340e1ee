/// No region, and no row record.
let nowhere: Int32 = -1

/// The kind of item that a region represents.
enum RegionRole: UInt8, BitwiseCopyable {
  case view, guide, margins, safeArea, readable, content, frame, spanner, gap, spacer

  /// Whether it is a guide at insets that may follow frames.
  var isAtInsets: Bool { self == .margins || self == .safeArea || self == .readable || self == .frame }

  /// Its name in texts. Printing the case would be slow, and embedded Swift cannot.
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
