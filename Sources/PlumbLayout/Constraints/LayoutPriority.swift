/// How much a wish matters: any number above 0 and up to 1000, which is required. Whatever has a higher priority comes
/// first, however much has a lower one.
public struct LayoutPriority: Hashable, Comparable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public var rawValue: Double

  public static let required = LayoutPriority(1000)
  /// How strongly content resists being compressed, unless told otherwise.
  public static let defaultHigh = LayoutPriority(750)
  /// How strongly content is hugged, unless told otherwise.
  public static let defaultLow = LayoutPriority(250)
  /// How strongly a fitting size is aimed at.
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

  /// Whether it lies where priorities lie: above 0, up to 1000.
  var isUsable: Bool { rawValue > 0 && rawValue <= 1000 }
}
