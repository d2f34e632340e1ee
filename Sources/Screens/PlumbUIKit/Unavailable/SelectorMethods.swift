import Foundation

// Methods that call a method by its Objective-C name. Each is declared so that the compiler names what replaces it.

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
