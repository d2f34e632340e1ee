import Foundation
import PlumbLayout

/// The root view of a screen.
open class UIWindow: UIView {
  /// The controller whose view fills the window. Setting it loads the view. O(subtree).
  @UIObserved(UIWindow.rootDidChange) open var rootViewController: UIViewController? = nil

  open var screen = UIScreen.main
  open var windowScene: UIWindowScene?
  public private(set) final var isKeyWindow = false
  /// The first responder, unless it has left the window.
  final weak var focus: UIView?
  private var notedTraits = UITraitCollection()

  /// Creates a window that is as large as the main screen. O(1).
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// The window's frame. Setting a different size counts as a rotation and notifies the shown controllers.
  open override var frame: CGRect {
    get { super.frame }
    set {
      guard newValue.size != super.frame.size, let rootViewController, isKeyWindow else {
        super.frame = newValue
        return
      }
      let rotation = Rotation()
      rootViewController.viewWillTransition(to: newValue.size, with: rotation)
      super.frame = newValue
      rotation.run()
    }
  }

  /// Creates a window in a scene. O(1).
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
  }

  /// Creates a window with a frame and safe area insets. UIKit does not have this initialiser; it exists for tests. O(1).
  public convenience init(frame: CGRect, safeAreaInsets: UIEdgeInsets) {
    self.init(frame: frame)
    deviceInsets = safeAreaInsets
  }

  /// The insets for the device's bars and notches, which determine `safeAreaInsets`. UIKit does not have this property; tests set
  /// it. O(subtree).
  public final var deviceInsets: UIEdgeInsets {
    get { UIEdgeInsets(plumbView.rootSafeAreaInsets, in: plumbView.effectiveLayoutDirection) }
    set {
      plumbView.rootSafeAreaInsets = DirectionalEdgeInsets(newValue, in: plumbView.effectiveLayoutDirection)
      safeAreaSourceDidChange()
    }
  }

  /// The height of the keyboard that covers the bottom of the window, or 0 while there is none. UIKit does not have this
  /// property; tests set it. Setting it posts the keyboard's notifications. O(subtree).
  public final var keyboardHeight: CGFloat = 0 {
    didSet {
      keyboardDidChange()
      let frame = CGRect(x: 0, y: bounds.height - keyboardHeight, width: bounds.width, height: keyboardHeight)
      let name = keyboardHeight > 0 ? Self.keyboardWillShowNotification : Self.keyboardWillHideNotification
      for name in [Self.keyboardWillChangeFrameNotification, name] {
        NotificationCenter.default.post(
          name: name, object: nil,
          userInfo: [Self.keyboardFrameEndUserInfoKey: frame, Self.keyboardAnimationDurationUserInfoKey: 0.25])
      }
    }
  }

  /// Shows the root controller's view and lays it out immediately. UIKit lays it out in the next turn of its run loop.
  open func makeKeyAndVisible() {
    isKeyWindow = true
    isHidden = false
    rootViewController?.willAppear()
    layoutIfNeeded()
    rootViewController?.didAppear()
  }

  /// Lays out the window. A subclass can override `safeAreaInsets` to determine the safe area.
  open override func layoutIfNeeded() {
    let insets = safeAreaInsets
    if insets != deviceInsets { deviceInsets = insets }
    super.layoutIfNeeded()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (previous, traits) = (notedTraits, traitCollection)
    notedTraits = traits
    if previous != UITraitCollection() { traitsDidChange(from: previous) }
  }

  private func rootDidChange(from old: UIViewController?) {
    guard old !== rootViewController else { return }
    old?.viewIfLoaded?.removeFromSuperview()
    guard let view = rootViewController?.view else { return }
    insertSubview(view, at: 0)
    view.fillSuperview()
  }
}

extension UIView {
  /// Makes the view as large as its superview, now and after each change of the superview's size.
  final func fillSuperview() {
    guard let superview else { return }
    translatesAutoresizingMaskIntoConstraints = true
    frame = CGRect(origin: .zero, size: superview.bounds.size)
    // Set the mask after adding the view, because the mask depends on the size of the superview.
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
}

// These types let an app's entry points compile. There is no run loop, so only tests call them.

/// The app. In this implementation, it has no windows, and no scenes unless a test sets them.
@preconcurrency @MainActor public final class UIApplication: UIResponder {
  public static let shared = UIApplication()

  /// The key of a launch option.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    /// Creates a key from a raw value. O(1).
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public weak var delegate: (any UIApplicationDelegate)?
  /// The connected scenes. The set is empty unless a test sets it.
  public var connectedScenes: Set<UIScene> = []
  public var windows: [UIWindow] { [] }
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  public func canOpenURL(_ url: URL) -> Bool { false }
}

/// The app's delegate.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// The entry point of a class marked `@main`. It does nothing.
  public static func main() {}
}

/// One instance of the app's interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// The options with which a scene is connected. There are none in this implementation.
  public final class ConnectionOptions: NSObject {}
}

/// A scene that contains windows.
open class UIWindowScene: UIScene {
  open var windows: [UIWindow] = []
  open var screen: UIScreen { .main }
  /// A coordinate space with the screen's bounds.
  open var coordinateSpace: UIScreen { .main }
}

/// A scene's session.
@preconcurrency @MainActor public final class UISceneSession: NSObject {
  public enum Role: Sendable {
    case windowApplication
  }

  public let role = Role.windowApplication
}

/// A scene's configuration.
@preconcurrency @MainActor public final class UISceneConfiguration: NSObject {
  public let name: String?
  public var delegateClass: AnyClass?

  /// Creates a configuration with a name. O(1).
  public init(name: String?, sessionRole: UISceneSession.Role) { self.name = name }
}

/// A scene's delegate.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {}

/// The delegate of a scene that contains windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {}
