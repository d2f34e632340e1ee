import Foundation

/// A colour with components from 0 to 1. Colours are equal if their components are.
public final class UIColor: Hashable, Sendable {
  private let red: CGFloat
  private let green: CGFloat
  private let blue: CGFloat
  private let alpha: CGFloat

  /// O(1).
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A grey. O(1).
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// O(1).
  public convenience init(cgColor: CGColor) {
    self.init(
      red: cgColor.parts[0], green: cgColor.parts[1], blue: cgColor.parts[2], alpha: cgColor.parts[3])
  }

  /// A colour from components of 0 to 255.
  convenience init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }

  /// The colour for layers. O(1).
  public var cgColor: CGColor { CGColor(red: red, green: green, blue: blue, alpha: alpha) }

  /// The same colour with another opacity. O(1).
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Writes the components to the pointers that are not nil. Always returns true. O(1).
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = self.alpha
    return true
  }

  /// O(1).
  public static func == (left: UIColor, right: UIColor) -> Bool { left.cgColor == right.cgColor }

  public func hash(into hasher: inout Hasher) { hasher.combine(cgColor) }
}
