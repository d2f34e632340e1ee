import PlumbUIKit

/// A visible view with its role and its position.
struct Element {
  /// The role of a view for users.
  enum Kind {
    /// A label with text.
    case text
    /// A control that accepts touches.
    case control
    case image
    /// A view with a background.
    case panel
    /// A view that draws nothing itself.
    case plain
    /// A bar. The system lays it out with all its contents.
    case bar
  }

  let view: UIView
  let kind: Kind
  /// The view's rectangle in the window.
  let place: CGRect
  /// The rectangle in the window that contains the letters of a text; for other kinds, the same as `place`.
  var ink: CGRect
  /// The indices of the superview and of the nearest surrounding scroll view, or -1 if there is none.
  let parent: Int
  let scroll: Int
  /// Whether the view is part of a list row.
  let isInRow: Bool
  /// Whether the view is inside a control, which receives its touches.
  let isInControl: Bool

  /// Whether the view is a text or a control, which users read or touch.
  var isContent: Bool { kind == .text || kind == .control }

  /// Whether the view accepts touches.
  @MainActor var isTouchable: Bool {
    guard kind == .control else { return false }
    return view.isUserInteractionEnabled && (view as? UIControl)?.isEnabled ?? true
  }
}

/// The visible views of a screen. Superviews precede subviews, and views precede the siblings in front of them.
@MainActor struct ScreenLayout {
  private(set) var elements: [Element] = []

  /// Reads a screen after its layout. O(views + characters).
  init(_ shown: ShownScreen) {
    elements.reserveCapacity(64)
    read(shown.window, .zero, parent: -1, scroll: -1, isInRow: false, isInControl: false)
  }

  private mutating func read(
    _ view: UIView, _ origin: CGPoint, parent: Int, scroll: Int, isInRow: Bool, isInControl: Bool
  ) {
    // An invisible view cannot look wrong.
    guard !view.isHidden, view.alpha > 0.01 else { return }
    let placement = view.placement
    let frame = placement.frame
    let place = frame.offsetBy(dx: origin.x, dy: origin.y)
    let kind = Self.kind(of: view)
    let index = elements.count
    elements.append(
      Element(
        view: view, kind: kind, place: place, ink: kind == .text ? Self.ink(of: view, in: place) : place,
        parent: parent, scroll: scroll, isInRow: isInRow, isInControl: isInControl))
    // The system lays out the contents of bars. Contents of transformed views are not compared.
    guard kind != .bar, placement.transform == .identity else { return }
    let inner = placement.boundsOrigin
    let next = CGPoint(x: place.minX - inner.x, y: place.minY - inner.y)
    let isScroll = view is UIScrollView
    let isRow = isInRow || view is UITableViewCell || view is UICollectionReusableView
    for subview in view.subviews {
      read(
        subview, next, parent: index, scroll: isScroll ? index : scroll, isInRow: isRow,
        isInControl: isInControl || kind == .control)
    }
  }

  private static func kind(of view: UIView) -> Element.Kind {
    if let label = view as? UILabel { return label.text?.isEmpty ?? true ? .plain : .text }
    if view is UIControl { return .control }
    if let area = view as? UITextView { return area.isEditable ? .control : .plain }
    if view is UIImageView { return .image }
    if view.isBar { return .bar }
    return view.backgroundColor.map { $0 != .clear } ?? false ? .panel : .plain
  }

  /// Returns the rectangle of a label's letters. They are vertically centred, and aligned to one side.
  private static func ink(of view: UIView, in place: CGRect) -> CGRect {
    guard let label = view as? UILabel else { return place }
    // A pixel-aligned frame may be smaller by a fraction of a pixel.
    let room = label.bounds.insetBy(dx: -0.5, dy: 0)
    let size = label.textRect(forBounds: room, limitedToNumberOfLines: label.numberOfLines).size
    let (width, height) = (min(size.width, place.width), min(size.height, place.height))
    let isRightToLeft = label.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let side: CGFloat =
      switch label.textAlignment {
      case .center: 0.5
      case .right: 1
      case .left: 0
      case .natural, .justified: isRightToLeft ? 1 : 0
      }
    return CGRect(
      x: place.minX + (place.width - width) * side, y: place.minY + (place.height - height) / 2, width: width,
      height: height)
  }
}

extension CGRect {
  /// The size of the overlap of two rectangles, or zero if they do not overlap.
  func overlap(_ other: CGRect) -> CGSize {
    let (width, height) = (min(maxX, other.maxX) - max(minX, other.minX), min(maxY, other.maxY) - max(minY, other.minY))
    return width > 0 && height > 0 ? CGSize(width: width, height: height) : .zero
  }
}
