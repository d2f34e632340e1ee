/// A priority: any number above 0 and up to 1000, which means required. No number of constraints of lower priority outweighs
/// one of higher priority.
public struct LayoutPriority: Hashable, Comparable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public var rawValue: Double

  public static let required = LayoutPriority(1000)
  /// The default compression resistance of content.
  public static let defaultHigh = LayoutPriority(750)
  /// The default hugging of content.
  public static let defaultLow = LayoutPriority(250)
  /// The default priority of a fitting size's target.
  public static let fittingSizeLevel = LayoutPriority(50)

  /// O(1).
  public init(_ rawValue: Double) { self.rawValue = rawValue }
  /// O(1).
  public init(rawValue: Double) { self.rawValue = rawValue }
  /// O(1).
  public init(floatLiteral value: Double) { rawValue = value }
  /// O(1).
  public init(integerLiteral value: Int) { rawValue = Double(value) }

  /// O(1).
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  /// O(1).
  public static func + (priority: Self, change: Double) -> Self { Self(priority.rawValue + change) }
  /// O(1).
  public static func - (priority: Self, change: Double) -> Self { Self(priority.rawValue - change) }

  /// Whether it is above 0 and at most 1000.
  var isUsable: Bool { rawValue > 0 && rawValue <= 1000 }
}
