import Foundation

// Types that let an app's entry points compile. There is no run loop, so nothing calls them but tests.

/// The app.
@preconcurrency @MainActor public final class UIApplication: UIResponder {
  public static let shared = UIApplication()

  /// Keys of the options at launch.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    /// O(1).
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public weak var delegate: (any UIApplicationDelegate)?
  /// Empty, as no scene is connected.
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

  /// The entry point of a class marked `@main`: does nothing and returns.
  public static func main() {}
}

/// A part of the app's interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// What a scene is connected with: nothing.
  public final class ConnectionOptions: NSObject {}
}

/// A scene with windows.
open class UIWindowScene: UIScene {
  open var windows: [UIWindow] = []
  open var screen: UIScreen { .main }
  /// Has the screen's bounds.
  open var coordinateSpace: UIScreen { .main }
}

/// What a scene is about.
@preconcurrency @MainActor public final class UISceneSession: NSObject {
  public enum Role: Sendable {
    case windowApplication
  }

  public let role = Role.windowApplication
}

/// How a scene is set up.
@preconcurrency @MainActor public final class UISceneConfiguration: NSObject {
  public let name: String?
  public var delegateClass: AnyClass?

  /// O(1).
  public init(name: String?, sessionRole: UISceneSession.Role) { self.name = name }
}

/// A scene's delegate.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {}

/// The delegate of a scene with windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {}
