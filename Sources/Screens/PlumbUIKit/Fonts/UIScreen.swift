import Foundation

/// A screen. It is immutable; create another for another size.
public final class UIScreen: Hashable, Sendable {
  public let bounds: CGRect
  /// Pixels per point. Frames are aligned with pixels only where a view's `contentScaleFactor` is set.
  public let scale: CGFloat

  /// A screen of a size. UIKit does not have this initialiser; tests create screens with it. O(1).
  public init(bounds: CGRect, scale: CGFloat = 3) {
    self.bounds = bounds
    self.scale = scale
  }

  /// A phone's screen of 390 by 844, unless a test of a screen shows another device. O(1).
  public static var main: UIScreen { shown ?? phone }

  private static let phone = UIScreen(bounds: CGRect(x: 0, y: 0, width: 390, height: 844))
  /// The screen of the device on which a test shows a screen.
  @TaskLocal package static var shown: UIScreen?

  /// O(1).
  public static func == (left: UIScreen, right: UIScreen) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
