import Foundation
import PlumbLayout

/// A view that shows a part of a content area, whose size is determined by constraints.
open class UIScrollView: UIView {
  /// The axes along which the safe area adds to the inset: both for `always`, none for `never`, otherwise the axes
  /// along which no constraint makes content as long as the scroll view.
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

  // Constraints for a content size that was set.
  private lazy var contentWidth = areaConstraint(.width)
  private lazy var contentHeight = areaConstraint(.height)

  /// The content area. Constraints to its four edges determine its size. O(1).
  open var contentLayoutGuide: UILayoutGuide { guide(for: scroll.contentLayoutGuide) }

  /// The visible part, which has the size of the scroll view. O(1).
  open var frameLayoutGuide: UILayoutGuide { guide(for: scroll.frameLayoutGuide) }

  /// The size of the content area after the last layout. A size that is set applies as far as constraints leave it open. O(1).
  open var contentSize: CGSize {
    get { CGSize(scroll.contentSize) }
    set {
      contentWidth.constant = newValue.width
      contentHeight.constant = newValue.height
    }
  }

  /// The origin of the visible part in the content area. Until it is set, it is the negated adjusted content inset after the last
  /// layout. O(1) once it is set, O(depth) before.
  open var contentOffset: CGPoint {
    get { CGPoint(scroll.contentOffset) }
    set {
      scroll.contentOffset = Point(newValue)
      didScroll()
    }
  }

  /// Notifies the delegate after the offset was set. UIKit also lays out again while it scrolls.
  private func didScroll() {
    if rows != nil { setNeedsLayout() }
    delegate?.scrollViewDidScroll(self)
  }

  /// The rows of a list, of which scrolling reveals others; nil for other scroll views.
  package final var rows: (any ListRows)?

  /// Scrolls only as far as necessary to show a rectangle of the content. O(depth).
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let (offset, inset, size) = (contentOffset, adjustedContentInset, bounds.size)
    let x = min(max(offset.x, rect.maxX - size.width + inset.right), rect.minX - inset.left)
    let y = min(max(offset.y, rect.maxY - size.height + inset.bottom), rect.minY - inset.top)
    if offset != CGPoint(x: x, y: y) { contentOffset = CGPoint(x: x, y: y) }
  }

  /// O(1).
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

  /// The content inset plus the safe area's part, after the last layout. O(depth).
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
  /// The way in which scrolling would dismiss a keyboard; no effect.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }
}

/// A scroll view's delegate, called if the offset is set.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
