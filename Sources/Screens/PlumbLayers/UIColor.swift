@_exported import Foundation

import Foundation

/// A colour with components from 0 to 1. Colours are equal if their components are.
public final class UIColor: Hashable, Sendable {
  private let red: CGFloat
  private let green: CGFloat
  private let blue: CGFloat
  private let alpha: CGFloat

  /// Creates a colour with components from 0 to 1. O(1).
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a grey colour. O(1).
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from a `CGColor`. O(1).
  public convenience init(cgColor: CGColor) {
    self.init(
      red: cgColor.parts[0], green: cgColor.parts[1], blue: cgColor.parts[2], alpha: cgColor.parts[3])
  }

  /// Creates a colour with components from 0 to 255.
  convenience init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }

  /// The colour as a `CGColor`, which layers use. O(1).
  public var cgColor: CGColor { CGColor(red: red, green: green, blue: blue, alpha: alpha) }

  /// Returns a copy of the colour with a different opacity. O(1).
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

  /// Whether two colours have equal components. O(1).
  public static func == (left: UIColor, right: UIColor) -> Bool { left.cgColor == right.cgColor }

  public func hash(into hasher: inout Hasher) { hasher.combine(cgColor) }
}

/// The system's named colours in light mode. Each access creates a colour in O(1).
extension UIColor {
  public static var black: UIColor { UIColor(white: 0, alpha: 1) }
  public static var darkGray: UIColor { UIColor(white: 1 / 3, alpha: 1) }
  public static var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  public static var lightGray: UIColor { UIColor(white: 2 / 3, alpha: 1) }
  public static var white: UIColor { UIColor(white: 1, alpha: 1) }
  public static var clear: UIColor { UIColor(white: 0, alpha: 0) }
  public static var red: UIColor { UIColor(255, 0, 0) }
  public static var green: UIColor { UIColor(0, 255, 0) }
  public static var blue: UIColor { UIColor(0, 0, 255) }
  public static var cyan: UIColor { UIColor(0, 255, 255) }
  public static var yellow: UIColor { UIColor(255, 255, 0) }
  public static var magenta: UIColor { UIColor(255, 0, 255) }
  public static var orange: UIColor { UIColor(255, 127.5, 0) }
  public static var purple: UIColor { UIColor(127.5, 0, 127.5) }
  public static var brown: UIColor { UIColor(153, 102, 51) }

  public static var systemRed: UIColor { UIColor(255, 59, 48) }
  public static var systemOrange: UIColor { UIColor(255, 149, 0) }
  public static var systemYellow: UIColor { UIColor(255, 204, 0) }
  public static var systemGreen: UIColor { UIColor(52, 199, 89) }
  public static var systemMint: UIColor { UIColor(0, 199, 190) }
  public static var systemTeal: UIColor { UIColor(48, 176, 199) }
  public static var systemCyan: UIColor { UIColor(50, 173, 230) }
  public static var systemBlue: UIColor { UIColor(0, 122, 255) }
  public static var systemIndigo: UIColor { UIColor(88, 86, 214) }
  public static var systemPurple: UIColor { UIColor(175, 82, 222) }
  public static var systemPink: UIColor { UIColor(255, 45, 85) }
  public static var systemBrown: UIColor { UIColor(162, 132, 94) }
  public static var systemGray: UIColor { UIColor(142, 142, 147) }
  public static var systemGray2: UIColor { UIColor(174, 174, 178) }
  public static var systemGray3: UIColor { UIColor(199, 199, 204) }
  public static var systemGray4: UIColor { UIColor(209, 209, 214) }
  public static var systemGray5: UIColor { UIColor(229, 229, 234) }
  public static var systemGray6: UIColor { UIColor(242, 242, 247) }

  public static var label: UIColor { .black }
  public static var secondaryLabel: UIColor { UIColor(60, 60, 67, alpha: 0.6) }
  public static var tertiaryLabel: UIColor { UIColor(60, 60, 67, alpha: 0.3) }
  public static var placeholderText: UIColor { tertiaryLabel }
  public static var link: UIColor { systemBlue }
  public static var separator: UIColor { UIColor(60, 60, 67, alpha: 0.29) }
  public static var systemFill: UIColor { UIColor(120, 120, 128, alpha: 0.2) }
  public static var systemBackground: UIColor { .white }
  public static var secondarySystemBackground: UIColor { systemGray6 }
  public static var tertiarySystemBackground: UIColor { .white }
  public static var systemGroupedBackground: UIColor { systemGray6 }
  public static var secondarySystemGroupedBackground: UIColor { .white }
}

/// A colour in the form that layers use.
public final class CGColor: Hashable, Sendable {
  package let parts: [CGFloat]

  /// Creates a colour with components from 0 to 1. O(1).
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { parts = [red, green, blue, alpha] }

  /// The components: red, green, blue, alpha. O(1).
  public var components: [CGFloat]? { parts }
  public var numberOfComponents: Int { parts.count }
  public var alpha: CGFloat { parts[3] }

  /// Whether two colours have equal components. O(1).
  public static func == (left: CGColor, right: CGColor) -> Bool { left.parts == right.parts }

  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}
