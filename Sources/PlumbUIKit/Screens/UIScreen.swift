import Foundation

/// What a window lies on. Nothing can be changed about it: make one of another size for another.
public final class UIScreen: Hashable, Sendable {
  public let bounds: CGRect
  /// Pixels a point. Frames are aligned with them only where a view's `contentScaleFactor` is set.
  public let scale: CGFloat

  /// A screen of a size. UIKit has no such initialiser: tests make screens by it. O(1).
  public init(bounds: CGRect, scale: CGFloat = 3) {
    self.bounds = bounds
    self.scale = scale
  }

  /// A telephone's, 390 by 844. O(1).
  public static let main = UIScreen(bounds: CGRect(x: 0, y: 0, width: 390, height: 844))

  /// O(1).
  public static func == (left: UIScreen, right: UIScreen) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
