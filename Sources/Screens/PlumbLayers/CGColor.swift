@_exported import Foundation

/// A colour for layers.
public final class CGColor: Hashable, Sendable {
  package let parts: [CGFloat]

  /// A colour with components from 0 to 1. O(1).
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { parts = [red, green, blue, alpha] }

  /// Red, green, blue, alpha. O(1).
  public var components: [CGFloat]? { parts }
  public var numberOfComponents: Int { parts.count }
  public var alpha: CGFloat { parts[3] }

  /// O(1).
  public static func == (left: CGColor, right: CGColor) -> Bool { left.parts == right.parts }

  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}
