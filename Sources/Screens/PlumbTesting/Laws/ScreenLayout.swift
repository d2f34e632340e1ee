import PlumbUIKit

/// A visible view and where it lies.
struct Element {
  /// What a view is to people.
  enum Kind {
    /// A label with a text.
    case text
    /// Something to touch.
    case control
    case image
    /// A view with a background.
    case panel
    /// A view that cannot be seen itself.
    case plain
    /// A bar, which the system lays out with all that is in it.
    case bar
  }

  let view: UIView
  let kind: Kind
  /// The view's rectangle in the window.
  let place: CGRect
  /// For a text the rectangle of the letters, else the view's, in the window.
  var ink: CGRect
  /// The indices of its superview, and of the nearest scroll view around it; -1 for none.
  let parent: Int
  let scroll: Int
  /// Whether it is part of a row of a list.
  let isInRow: Bool
  /// Whether it is inside something to touch, which is then touched instead.
  let isInControl: Bool

  /// Whether people read it or touch it.
  var isContent: Bool { kind == .text || kind == .control }

  /// Whether it takes touches.
  @MainActor var isTouchable: Bool {
    guard kind == .control else { return false }
    return view.isUserInteractionEnabled && (view as? UIControl)?.isEnabled ?? true
  }
}

/// The visible views of a screen, superviews first, back to front.
@MainActor struct ScreenLayout {
  private(set) var elements: [Element] = []

  /// Reads a screen after its layout. O(views), and linear in its texts.
  init(_ shown: ShownScreen) {
    elements.reserveCapacity(64)
    read(shown.window, .zero, parent: -1, scroll: -1, isInRow: false, isInControl: false)
  }

  private mutating func read(
    _ view: UIView, _ origin: CGPoint, parent: Int, scroll: Int, isInRow: Bool, isInControl: Bool
  ) {
    // A view that cannot be seen cannot look wrong.
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
    // The system lays out its bars. What is turned or scaled is not compared with what is not.
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

  /// Where a label's letters are: in the middle of its height, at one of its sides.
  private static func ink(of view: UIView, in place: CGRect) -> CGRect {
    guard let label = view as? UILabel else { return place }
    // A frame that is aligned to pixels may lack a part of one.
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
  /// The overlap of two rectangles, empty if there is none.
  func overlap(_ other: CGRect) -> CGSize {
    let (width, height) = (min(maxX, other.maxX) - max(minX, other.minX), min(maxY, other.maxY) - max(minY, other.minY))
    return width > 0 && height > 0 ? CGSize(width: width, height: height) : .zero
  }
}
