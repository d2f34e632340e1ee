import Foundation
import PlumbLayout

/// A view that shows part of a content area. Constraints determine the size of the content area.
open class UIScrollView: UIView {
  /// The axes along which the safe area is added to the content inset: both axes for `always`, and none for `never`. The other
  /// behaviours include each axis, unless a constraint makes the content as long as the scroll view along that axis.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  private let scroll = ScrollCounterpart()
  public override final var plumbView: View { scroll }

  // UIKit narrows the type in subclasses; here a table or a collection casts its delegate to its own protocol.
  open weak var delegate: (any UIScrollViewDelegate)?

  // Stored properties that do not affect layout.
  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var bounces = true
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var automaticallyAdjustsScrollIndicatorInsets = true
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  @UIObserved(UIScrollView.adjust)
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

  private func adjust() {
    scroll.safeAreaAdjustment =
      switch contentInsetAdjustmentBehavior {
      case .automatic, .scrollableAxes: .automatic
      case .always: .always
      case .never: .never
      }
  }

  // The constraints for a content size that was set in code.
  private lazy var contentWidth = areaConstraint(.width)
  private lazy var contentHeight = areaConstraint(.height)

  /// A guide for the content area. Constraints to the guide's four edges determine the size of the area. O(1).
  open var contentLayoutGuide: UILayoutGuide { guide(for: scroll.contentLayoutGuide) }

  /// A guide for the visible area, which is as large as the scroll view. O(1).
  open var frameLayoutGuide: UILayoutGuide { guide(for: scroll.frameLayoutGuide) }

  /// The size of the content area, as of the last layout. A size that you set applies to each dimension that constraints do not
  /// determine. O(1).
  open var contentSize: CGSize {
    get { CGSize(scroll.contentSize) }
    set {
      contentWidth.constant = newValue.width
      contentHeight.constant = newValue.height
    }
  }

  /// The origin of the visible area, in the coordinates of the content area. Until you set it, it is the negated adjusted
  /// content inset, as of the last layout. O(1) once it is set, and O(depth) before.
  open var contentOffset: CGPoint {
    get { CGPoint(scroll.contentOffset) }
    set {
      scroll.contentOffset = Point(newValue)
      didScroll()
    }
  }

  /// Notifies the delegate that the offset changed. A list also lays out again, because other rows may have become visible.
  private func didScroll() {
    if rows != nil { setNeedsLayout() }
    delegate?.scrollViewDidScroll(self)
  }

  /// The rows of a table or collection, or nil for other scroll views.
  package final var rows: (any ListRows)?

  /// Scrolls as little as possible, without animation, to make a rectangle of the content visible. O(depth).
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let (offset, inset, size) = (contentOffset, adjustedContentInset, bounds.size)
    let x = min(max(offset.x, rect.maxX - size.width + inset.right), rect.minX - inset.left)
    let y = min(max(offset.y, rect.maxY - size.height + inset.bottom), rect.minY - inset.top)
    if offset != CGPoint(x: x, y: y) { contentOffset = CGPoint(x: x, y: y) }
  }

  /// Sets the content offset without animation. O(1).
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }

  override final var boundsOrigin: CGPoint {
    get { contentOffset }
    set { contentOffset = newValue }
  }

  /// The distances that the user can scroll beyond the content area.
  open var contentInset: UIEdgeInsets {
    get { UIEdgeInsets(scroll.contentInset, in: scroll.effectiveLayoutDirection) }
    set { scroll.contentInset = DirectionalEdgeInsets(newValue, in: scroll.effectiveLayoutDirection) }
  }

  /// The content inset plus the inset for the safe area, as of the last layout. O(depth).
  open var adjustedContentInset: UIEdgeInsets {
    UIEdgeInsets(scroll.adjustedContentInset, in: scroll.effectiveLayoutDirection)
  }

  private func areaConstraint(_ attribute: LayoutAttribute) -> LayoutConstraint {
    let constraint = LayoutConstraint(scroll.contentLayoutGuide, attribute, priority: 1)
    constraint.isActive = true
    return constraint
  }
}

extension UIScrollView {
  /// How scrolling dismisses the keyboard. This setting has no effect.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }
}

/// The delegate of a scroll view. It is called when the content offset is set.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
