import Foundation
import PlumbLayout

/// Shows a part of an area that is as large as its content asks for.
open class UIScrollView: UIView {
  /// Along which axes the safe area becomes part of the inset: along both for `always`, along none for `never`, otherwise along
  /// those where no constraint makes something in it as long as it is itself.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  private let scroll = ScrollCounterpart()
  public override final var plumbView: View { scroll }

  // What is kept and has no part in layout.
  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet {
      scroll.safeAreaAdjustment =
        switch contentInsetAdjustmentBehavior {
        case .automatic, .scrollableAxes: .automatic
        case .always: .always
        case .never: .never
        }
    }
  }

  // They hold a content size that was set.
  private lazy var contentWidth = areaConstraint(.width)
  private lazy var contentHeight = areaConstraint(.height)

  /// The whole area. What is pinned to its four edges decides its size. O(1).
  open var contentLayoutGuide: UILayoutGuide { guide(for: scroll.contentLayoutGuide) }

  /// The part that is shown: as large as the scroll view itself. O(1).
  open var frameLayoutGuide: UILayoutGuide { guide(for: scroll.frameLayoutGuide) }

  /// How large the area is, as of the last layout. Setting it counts where constraints leave that open. O(1).
  open var contentSize: CGSize {
    get { CGSize(scroll.contentSize) }
    set {
      contentWidth.constant = newValue.width
      contentHeight.constant = newValue.height
    }
  }

  /// Where the part that is shown begins, from the top left corner of the area. Until somebody sets it, the content begins
  /// clear of its insets: at minus the adjusted content inset, as of the last layout. O(1) once it is set; O(depth).
  open var contentOffset: CGPoint {
    get { CGPoint(scroll.contentOffset) }
    set { scroll.contentOffset = Point(newValue) }
  }

  /// O(1).
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }

  /// Its own coordinates begin where the part that is shown does. O(1).
  open override var bounds: CGRect {
    get { CGRect(origin: contentOffset, size: frame.size) }
    set {
      // Another size alone is no offset that was set.
      if newValue.origin != contentOffset { contentOffset = newValue.origin }
      super.bounds = newValue
    }
  }

  /// How much further than the area one can scroll.
  open var contentInset: UIEdgeInsets {
    get { UIEdgeInsets(scroll.contentInset, in: scroll.effectiveLayoutDirection) }
    set { scroll.contentInset = DirectionalEdgeInsets(newValue, in: scroll.effectiveLayoutDirection) }
  }

  /// The content inset with the safe area's part in it, as of the last layout. O(depth).
  open var adjustedContentInset: UIEdgeInsets {
    UIEdgeInsets(scroll.adjustedContentInset, in: scroll.effectiveLayoutDirection)
  }

  private func areaConstraint(_ attribute: LayoutAttribute) -> LayoutConstraint {
    let constraint = LayoutConstraint(scroll.contentLayoutGuide, attribute, priority: 1)
    constraint.isActive = true
    return constraint
  }
}
