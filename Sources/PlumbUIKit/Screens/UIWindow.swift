import Foundation
import PlumbLayout

/// The root of what a screen shows.
open class UIWindow: UIView {
  /// What it shows: the controller's view fills it. Setting it loads that view. O(its tree).
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      showRoot()
    }
  }

  open var screen = UIScreen.main
  public private(set) final var isKeyWindow = false

  /// A window as large as the screen. O(1).
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// A window that can be laid out in at once: of a size, with bars and notches that reach in. UIKit has no such
  /// initialiser: tests make windows by it. O(1).
  public convenience init(frame: CGRect, safeAreaInsets: UIEdgeInsets) {
    self.init(frame: frame)
    self.safeAreaInsets = safeAreaInsets
  }

  /// How far bars and notches reach in. In UIKit it can't be set; here a test says what the screen is like.
  open override var safeAreaInsets: UIEdgeInsets {
    get { super.safeAreaInsets }
    set {
      plumbView.rootSafeAreaInsets = DirectionalEdgeInsets(newValue, in: plumbView.effectiveLayoutDirection)
    }
  }

  /// Shows its controller's view and lays it out, as UIKit would in the next turn of its loop.
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
    // What it follows is this window's size, so it has to lie in it already.
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
}
