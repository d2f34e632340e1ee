import Foundation
import PlumbLayout

/// The root view of a screen.
open class UIWindow: UIView {
  /// The controller whose view fills the window. Setting it loads the view. O(its tree).
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      showRoot()
    }
  }

  open var screen = UIScreen.main
  public private(set) final var isKeyWindow = false

  /// A window of the main screen's size. O(1).
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// A window with a size and safe area insets. UIKit does not have this initialiser; tests create windows with it.
  /// O(1).
  public convenience init(frame: CGRect, safeAreaInsets: UIEdgeInsets) {
    self.init(frame: frame)
    self.safeAreaInsets = safeAreaInsets
  }

  /// How far bars and notches reach into the window. Unlike UIKit's it can be set, by tests.
  open override var safeAreaInsets: UIEdgeInsets {
    get { super.safeAreaInsets }
    set {
      plumbView.rootSafeAreaInsets = DirectionalEdgeInsets(newValue, in: plumbView.effectiveLayoutDirection)
    }
  }

  /// Shows the controller's view and lays it out at once; UIKit does so in the next turn of its run loop.
  open func makeKeyAndVisible() {
    isKeyWindow = true
    isHidden = false
    rootViewController?.willAppear()
    layoutIfNeeded()
    rootViewController?.didAppear()
  }

  private func showRoot() {
    guard let view = rootViewController?.view else { return }
    view.frame = CGRect(origin: .zero, size: bounds.size)
    insertSubview(view, at: 0)
    // Set after adding the view, since the mask follows the size of the superview.
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
}
