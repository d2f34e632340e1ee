import Foundation

/// The size class along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

/// The traits of a view: its size classes.
public final class UITraitCollection: Hashable, Sendable {
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  public let verticalSizeClass: UIUserInterfaceSizeClass

  init(_ horizontal: UIUserInterfaceSizeClass, _ vertical: UIUserInterfaceSizeClass) {
    horizontalSizeClass = horizontal
    verticalSizeClass = vertical
  }

  /// Unspecified traits. O(1).
  public convenience init() { self.init(.unspecified, .unspecified) }

  /// O(1).
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontalSizeClass, .unspecified)
  }

  /// O(1).
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) { self.init(.unspecified, verticalSizeClass) }

  /// Merges traits; the last specified value wins. O(collections).
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    let horizontal = collections.last { $0.horizontalSizeClass != .unspecified }
    let vertical = collections.last { $0.verticalSizeClass != .unspecified }
    self.init(horizontal?.horizontalSizeClass ?? .unspecified, vertical?.verticalSizeClass ?? .unspecified)
  }

  /// The traits of a screen or window. Below a height of 500 (a phone in landscape) the height is compact, and the
  /// width regular only if the height is at least 414. Otherwise the width is regular from 640 on.
  convenience init(in size: CGSize) {
    let isLow = size.height < 500
    let isWide = isLow ? size.height >= 414 && size.width > size.height : size.width >= 640
    self.init(isWide ? .regular : .compact, isLow ? .compact : .regular)
  }

  /// O(1).
  public static func == (left: UITraitCollection, right: UITraitCollection) -> Bool {
    left.horizontalSizeClass == right.horizontalSizeClass && left.verticalSizeClass == right.verticalSizeClass
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
  }
}

/// Size classes that override the superview's; unspecified ones are inherited.
public struct UITraitOverrides: Hashable, Sendable {
  public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
}

extension UIView {
  /// Its size classes: from the nearest override, or else from the size of the window or topmost view. O(depth).
  public var traitCollection: UITraitCollection {
    var horizontal = traitOverrides.horizontalSizeClass
    var vertical = traitOverrides.verticalSizeClass
    var view = self
    while let parent = view.superview {
      if horizontal == .unspecified { horizontal = parent.traitOverrides.horizontalSizeClass }
      if vertical == .unspecified { vertical = parent.traitOverrides.verticalSizeClass }
      view = parent
    }
    return UITraitCollection(traitsFrom: [
      UITraitCollection(in: view.bounds.size), UITraitCollection(horizontal, vertical),
    ])
  }
}
