/// No region, and no row record.
let nowhere: Int32 = -1

/// The kind of item that a region represents.
enum RegionRole: UInt8, BitwiseCopyable {
  case view, guide, margins, safeArea, readable, content, frame, spanner, gap, spacer

  /// Whether it is a guide at insets that may follow frames.
  var isAtInsets: Bool { self == .margins || self == .safeArea || self == .readable || self == .frame }

  /// Its name in texts.
  var name: String { "\(self)" }
}
