import PlumbSolver

/// Shows a part of an area that is as large as its content asks for.
///
/// Its content is what constraints pin to `contentLayoutGuide`, or, from views within it, to its own edges.
open class ScrollView: View {
  /// The whole area. What is pinned to its four edges decides its size. O(1).
  public var contentLayoutGuide: LayoutGuide { systemGuide(.content) }

  /// The part that is shown: as large as the scroll view itself. O(1).
  public var frameLayoutGuide: LayoutGuide { systemGuide(.frame) }

  /// What scrolls and is of a size that constraints will decide. O(1).
  override public init(identifier: String? = nil) {
    super.init(identifier: identifier)
    isScroller = true
  }

  override func putOwnRows(in engine: Engine) { engine.layContentArea(of: self) }

  /// How large the area is, as of the last layout. O(1).
  public var contentSize: Size {
    let size = contentLayoutGuide.layoutFrame.size
    guard planted(.contentFillsView) else { return size }
    return Size(width: max(size.width, frame.width), height: max(size.height, frame.height))
  }

  /// Where the part that is shown begins, from the leading and top edge of the area.
  public var contentOffset = Point.zero {
    didSet {
      guard oldValue != contentOffset else { return }
      guard abs(contentOffset.x) <= Solver.largestNumber, abs(contentOffset.y) <= Solver.largestNumber else {
        contentOffset = oldValue
        return report(.numberRefused("\(title): content offset"))
      }
      if !planted(.offsetNotFollowed) { engine?.insetsAreStale = true }
      invalidateFitting()
    }
  }

  /// How much further than the area one can scroll.
  public var contentInset = DirectionalEdgeInsets.zero {
    didSet {
      guard !contentInset.isFinite else { return }
      contentInset = oldValue
      report(.numberRefused("\(title): content inset"))
    }
  }

  /// The content inset with the safe area's part in it, as of the last layout. O(depth).
  public var adjustedContentInset: DirectionalEdgeInsets { contentInset + safeAreaInsets }
}
