import Foundation

/// A type whose instances can be styled all at once. Here a proxy is an instance of its own: styling it has no effect on
/// others.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {}

extension UIView: UIAppearance {}

extension UIAppearance where Self: UIView {
  /// A view of its own. O(1).
  public static func appearance() -> Self { Self() }
}
