import Foundation

// Types of UIKit and QuartzCore that apps often use and that are not implemented here. Each type is declared with its most common
// initialiser, so that the compiler names a replacement. A program that declares such a type itself uses its own declaration.

@available(*, unavailable, message: "drawing is not available on Linux: put the code in #if os(iOS)")
public final class UIBezierPath {
  public init() {}
}

@available(*, unavailable, message: "drawing is not available on Linux: use UIImage(size:) outside iOS")
public final class UIGraphicsImageRenderer {
  public init(size: CGSize) {}
}

@available(*, unavailable, message: "visual effects are not available on Linux: use a plain UIView outside iOS")
public final class UIVisualEffectView {
  public init(effect: Any?) {}
}

@available(*, unavailable, message: "drawing is not available on Linux: put the code in #if os(iOS)")
public final class UIBlurEffect {}

@available(*, unavailable, message: "there are no storyboards on Linux: create the controller in code")
public final class UIStoryboard {
  public init(name: String, bundle: Bundle?) {}
}

@available(*, unavailable, message: "there are no nibs on Linux: create the view in code, and register cell classes")
public final class UINib {
  public init(nibName: String, bundle: Bundle?) {}
}

@available(*, unavailable, message: "menus do not open on Linux: give the button an action with addAction(_:for:)")
public final class UIMenu {
  public init(title: String = "", children: [Any] = []) {}
}

@available(*, unavailable, message: "pull to refresh is not available on Linux: put the code in #if os(iOS)")
public final class UIRefreshControl {
  public init() {}
}

@available(*, unavailable, message: "Linux has no page view controllers: use a UIScrollView with isPagingEnabled")
public final class UIPageViewController {}

@available(*, unavailable, message: "Linux has no split view controllers: show one of the children in the window")
public final class UISplitViewController {}

@available(*, unavailable, message: "sharing is not available on Linux: put the code in #if os(iOS)")
public final class UIActivityViewController {
  public init(activityItems: [Any], applicationActivities: [Any]?) {}
}

@available(*, unavailable, message: "there is no pasteboard on Linux: put the code in #if os(iOS)")
public final class UIPasteboard {}

@available(*, unavailable, message: "haptics are not available on Linux: put the code in #if os(iOS)")
public final class UIImpactFeedbackGenerator {
  public init() {}
}

@available(*, unavailable, message: "haptics are not available on Linux: put the code in #if os(iOS)")
public final class UINotificationFeedbackGenerator {
  public init() {}
}

@available(*, unavailable, message: "haptics are not available on Linux: put the code in #if os(iOS)")
public final class UISelectionFeedbackGenerator {
  public init() {}
}

@available(
  *, unavailable, message: "timed animations are not available on Linux: use UIView.animate(withDuration:animations:)"
)
public final class CABasicAnimation {
  public init(keyPath: String?) {}
}

@available(*, unavailable, message: "display links are not available on Linux: put the code in #if os(iOS)")
public final class CADisplayLink {}

// Methods that call another method by its Objective-C name. They are declared so that the compiler names a replacement.

extension UIControl {
  @available(
    *, unavailable, message: "Linux has no selectors: write addAction(UIAction { _ in … }, for:)"
  )
  public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {}

  @available(*, unavailable, message: "Linux has no selectors: write removeAction(_:for:)")
  public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {}
}

extension NotificationCenter {
  @available(
    *, unavailable, message: "Linux has no selectors: write addObserver(forName:object:queue:using:) with a closure"
  )
  public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {}
}

extension Timer {
  @available(
    *, unavailable, message: "Linux has no selectors: write scheduledTimer(withTimeInterval:repeats:block:)"
  )
  public class func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer { fatalError("unavailable") }
}

// Methods that return the distance between two anchors as a dimension. They are declared so that the compiler names a replacement.

extension NSLayoutXAxisAnchor {
  @available(*, unavailable, message: "constrain a UILayoutGuide between the two anchors, and use its widthAnchor")
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension { fatalError("unavailable") }
}

extension NSLayoutYAxisAnchor {
  @available(*, unavailable, message: "constrain a UILayoutGuide between the two anchors, and use its heightAnchor")
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension { fatalError("unavailable") }
}
