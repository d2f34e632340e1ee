import Foundation

/// The appearance of a view's rectangle. Nothing is drawn; values are stored for tests to read.
open class CALayer: NSObject {
  open var backgroundColor: CGColor?
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var cornerRadius: CGFloat = 0
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  open var masksToBounds = false
  open var opacity: Float = 1
  open var zPosition: CGFloat = 0
  open var shadowColor: CGColor?
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3
}

/// Which corners are round.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  /// O(1).
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}
