import Foundation
import PlumbLayout

/// The priority of a constraint: above 0 and up to 1000, which is required.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Float

  public static let required = UILayoutPriority(1000)
  /// The default priority of compression resistance.
  public static let defaultHigh = UILayoutPriority(750)
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  public static let sceneSizeStayPut = UILayoutPriority(500)
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The default priority of content hugging.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of the target in `systemLayoutSizeFitting`.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// O(1).
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// O(1).
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// O(1).
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  /// O(1).
  public static func + (priority: Self, change: Float) -> Self { Self(priority.rawValue + change) }
  /// O(1).
  public static func - (priority: Self, change: Float) -> Self { Self(priority.rawValue - change) }
}

extension LayoutPriority {
  init(_ priority: UILayoutPriority) { self.init(Double(priority.rawValue)) }
}

extension UILayoutPriority {
  init(plumb priority: LayoutPriority) { self.init(Float(priority.rawValue)) }
}
