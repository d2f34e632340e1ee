import Foundation

/// The part of a view that the keyboard covers; without a keyboard, the bottom of the safe area at no height.
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide rests on the safe area's bottom without a keyboard, instead of the view's.
  @UIObserved(UIKeyboardLayoutGuide.update) open var usesBottomSafeArea = true
  open var followsUndockedKeyboard = false

  private lazy var safeTop = topAnchor.constraint(lessThanOrEqualTo: safeBottom)
  private lazy var cover = heightAnchor.constraint(greaterThanOrEqualToConstant: 0)
  private var safeBottom: NSLayoutYAxisAnchor { owningView?.safeAreaLayoutGuide.bottomAnchor ?? bottomAnchor }

  fileprivate func attach(to view: UIView) {
    view.addLayoutGuide(self)
    let low = heightAnchor.constraint(equalToConstant: 0)
    low.priority = UILayoutPriority(1)
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor), trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bottomAnchor.constraint(equalTo: view.bottomAnchor), cover, low,
    ])
    update()
  }

  /// Takes over the height of the window's keyboard, less what lies between the view's bottom and the window's.
  fileprivate func update() {
    safeTop.isActive = usesBottomSafeArea
    guard let view = owningView, let window = view.window else { return }
    let below = window.bounds.maxY - view.convert(CGPoint(x: 0, y: view.bounds.maxY), to: window).y
    cover.constant = max(0, window.keyboardHeight - max(0, below))
  }
}

extension UIView {
  /// The area that the window's keyboard covers. O(1) once it is made.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let known = guides.lazy.compactMap({ $0 as? UIKeyboardLayoutGuide }).first { return known }
    let guide = UIKeyboardLayoutGuide()
    guide.attach(to: self)
    return guide
  }

  /// Tells the keyboard's guides in its tree of a change. O(its tree).
  final func keyboardDidChange() {
    var waiting = [self]
    while let view = waiting.popLast() {
      for guide in view.guides { (guide as? UIKeyboardLayoutGuide)?.update() }
      waiting.append(contentsOf: view.subviews)
    }
  }
}

extension UIResponder {
  /// Posted by a window after its `keyboardHeight` was set.
  nonisolated public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  nonisolated public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// In the notification: the keyboard's rectangle in the window, an `NSValue` on Apple's systems and a `CGRect` here.
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  nonisolated public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
}
