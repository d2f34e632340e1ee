import Foundation

/// Whether there is much room along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

/// What a view may adapt to: how much room there is.
public final class UITraitCollection: Hashable, Sendable {
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  public let verticalSizeClass: UIUserInterfaceSizeClass

  init(_ horizontal: UIUserInterfaceSizeClass, _ vertical: UIUserInterfaceSizeClass) {
    horizontalSizeClass = horizontal
    verticalSizeClass = vertical
  }

  /// One that says nothing. O(1).
  public convenience init() { self.init(.unspecified, .unspecified) }

  /// O(1).
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontalSizeClass, .unspecified)
  }

  /// O(1).
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) { self.init(.unspecified, verticalSizeClass) }

  /// What several say together; of those that say something else the last counts. O(how many).
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    let horizontal = collections.last { $0.horizontalSizeClass != .unspecified }
    let vertical = collections.last { $0.verticalSizeClass != .unspecified }
    self.init(horizontal?.horizontalSizeClass ?? .unspecified, vertical?.verticalSizeClass ?? .unspecified)
  }

  /// Those of a screen or window: like a telephone's up to 500 points of height, which is wide from 414 on, and otherwise
  /// wide from 640 points of width on.
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

/// Size classes that a view has whatever its superview's are. Those not specified it has from there.
public struct UITraitOverrides: Hashable, Sendable {
  public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
}

extension UIView {
  /// Its size classes: the nearest overrides above it, or those of the window's size, or of the topmost view's. O(depth).
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
