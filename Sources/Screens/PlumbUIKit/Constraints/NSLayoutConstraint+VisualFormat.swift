import Foundation
import PlumbLayout

extension NSLayoutConstraint {
  /// Options that a visual format string cannot express.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// O(1).
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(_ options: VisualFormat.Options) { rawValue = options.rawValue }

    public static let alignAllLeft = FormatOptions(.alignAllLeft)
    public static let alignAllRight = FormatOptions(.alignAllRight)
    public static let alignAllTop = FormatOptions(.alignAllTop)
    public static let alignAllBottom = FormatOptions(.alignAllBottom)
    public static let alignAllLeading = FormatOptions(.alignAllLeading)
    public static let alignAllTrailing = FormatOptions(.alignAllTrailing)
    public static let alignAllCenterX = FormatOptions(.alignAllCenterX)
    public static let alignAllCenterY = FormatOptions(.alignAllCenterY)
    public static let alignAllLastBaseline = FormatOptions(.alignAllLastBaseline)
    public static let alignAllFirstBaseline = FormatOptions(.alignAllFirstBaseline)
    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(.directionLeftToRight)
    public static let directionRightToLeft = FormatOptions(.directionRightToLeft)
    public static let spacingEdgeToEdge: FormatOptions = []
    public static let spacingBaselineToBaseline = FormatOptions(.spacingBaselineToBaseline)
  }

  /// The constraints of a visual format string, inactive. Where UIKit raises an exception the result is empty, and the
  /// log says what is wrong and at which character. Linear in the string.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      let constraints = try LayoutConstraint.constraints(
        withVisualFormat: format, options: VisualFormat.Options(rawValue: opts.rawValue),
        metrics: (metrics ?? [:]).compactMapValues(number),
        views: views.compactMapValues { ($0 as? any LayoutItemConvertible)?.plumbItem })
      return constraints.map(wrapper)
    } catch {
      UIView.log(error.description, for: views.values.lazy.compactMap { $0 as? UIView }.first)
      return []
    }
  }

  /// A metric as a number, whatever its numeric type.
  private static func number(_ value: Any) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: value
    case let value as Int: Double(value)
    case let value as Float: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}
