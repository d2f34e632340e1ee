import Foundation

/// The size class of an interface along one axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

/// Traits that override those of the superview. Unspecified traits are inherited.
public struct UITraitOverrides: Hashable, Sendable {
  public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  public var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  public var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  /// The number of pixels per point, or 0 if unspecified.
  public var displayScale: CGFloat = 0

  package static let unspecified = UITraitOverrides()

  /// Replaces each trait that `others` specifies.
  package mutating func override(with others: Self) {
    // Most views override nothing. Key paths would cost more than the rest of this method.
    if others == .unspecified { return }
    if others.horizontalSizeClass != .unspecified { horizontalSizeClass = others.horizontalSizeClass }
    if others.verticalSizeClass != .unspecified { verticalSizeClass = others.verticalSizeClass }
    if others.userInterfaceIdiom != .unspecified { userInterfaceIdiom = others.userInterfaceIdiom }
    if others.userInterfaceStyle != .unspecified { userInterfaceStyle = others.userInterfaceStyle }
    if others.preferredContentSizeCategory != .unspecified {
      preferredContentSizeCategory = others.preferredContentSizeCategory
    }
    if others.displayScale != 0 { displayScale = others.displayScale }
  }
}

/// The traits of a view or a controller.
public final class UITraitCollection: Hashable, Sendable {
  private let traits: UITraitOverrides

  package init(_ traits: UITraitOverrides) { self.traits = traits }

  public var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass }
  public var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { traits.userInterfaceIdiom }
  public var userInterfaceStyle: UIUserInterfaceStyle { traits.userInterfaceStyle }
  public var preferredContentSizeCategory: UIContentSizeCategory { traits.preferredContentSizeCategory }
  /// The number of pixels per point.
  public var displayScale: CGFloat { traits.displayScale }

  /// The main screen's traits. O(1).
  public static var current: UITraitCollection { UITraitCollection(UITraitOverrides(in: UIScreen.main.bounds.size)) }

  /// Creates a collection of unspecified traits. O(1), like the initialisers below.
  public convenience init() { self.init(UITraitOverrides()) }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(UITraitOverrides(horizontalSizeClass: horizontalSizeClass))
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(UITraitOverrides(verticalSizeClass: verticalSizeClass))
  }

  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(UITraitOverrides(userInterfaceIdiom: idiom))
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(UITraitOverrides(preferredContentSizeCategory: preferredContentSizeCategory))
  }

  /// Creates a collection by merging others. For each trait, the last specified value applies. O(collections).
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    var merged = UITraitOverrides()
    for collection in collections { merged.override(with: collection.traits) }
    self.init(merged)
  }

  /// Whether two collections have equal traits. O(1).
  public static func == (left: UITraitCollection, right: UITraitCollection) -> Bool { left.traits == right.traits }

  public func hash(into hasher: inout Hasher) { hasher.combine(traits) }
}

extension UITraitOverrides {
  /// Creates the traits of a screen or window of a given size. A height below 500, as on a phone in landscape orientation, is
  /// compact; the width is then regular only if it exceeds the height, and the height is at least 414. At a regular height, a
  /// width of at least 640 is regular.
  package init(in size: CGSize) {
    let isLow = size.height < 500
    let isWide = isLow ? size.height >= 414 && size.width > size.height : size.width >= 640
    self.init(
      horizontalSizeClass: isWide ? .regular : .compact, verticalSizeClass: isLow ? .compact : .regular,
      userInterfaceIdiom: .phone, userInterfaceStyle: .light, preferredContentSizeCategory: .large,
      displayScale: UIScreen.main.scale)
  }
}

/// A screen. Its properties never change.
public final class UIScreen: Hashable, Sendable {
  public let bounds: CGRect
  /// The number of pixels per point. Frames are aligned with pixels only if a view's `contentScaleFactor` is set.
  public let scale: CGFloat

  /// Creates a screen with the given bounds and scale. UIKit does not have this initialiser; it exists for tests. O(1).
  public init(bounds: CGRect, scale: CGFloat = 3) {
    self.bounds = bounds
    self.scale = scale
  }

  /// The main screen. It is a phone's, 390 by 844 points, unless a test selects a different device. O(1).
  public static var main: UIScreen { shown ?? phone }

  private static let phone = UIScreen(bounds: CGRect(x: 0, y: 0, width: 390, height: 844))
  /// The screen of the device that a test has selected to show its views, or nil.
  @TaskLocal package static var shown: UIScreen?

  /// Whether two screens are the same object. O(1).
  public static func == (left: UIScreen, right: UIScreen) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The kind of device on which an interface is shown.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad
  case tv, carPlay
  case mac = 5
}

/// The light or dark appearance of an interface.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// The current device: a phone in portrait orientation. Tests may set its idiom.
@preconcurrency @MainActor public final class UIDevice: NSObject {
  public static let current = UIDevice()

  public var userInterfaceIdiom = UIUserInterfaceIdiom.phone
  public let model = "iPhone"
  public let systemName = "iOS"
  public let systemVersion = "18.0"
}

/// Returns the device's idiom. Older code uses this function. O(1).
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}
