import Foundation
import PlumbLayout

/// Which way a view's content runs.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// Which way text runs, and with it what leading and trailing mean.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

extension UIView {
  /// Its distances from its edges to what it lays out within, with the superview's and the safe area's part in them. What
  /// is set is its own part: 8 on all sides unless told otherwise, 0 in a stack view. O(depth).
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(plumbView.layoutMargins) }
    set {
      if let controller {
        controller.rootMargins = newValue
      } else {
        plumbView.directionalLayoutMargins = DirectionalEdgeInsets(newValue)
      }
    }
  }

  /// The same by left and right. O(depth).
  public var layoutMargins: UIEdgeInsets {
    get { UIEdgeInsets(plumbView.layoutMargins, in: plumbView.effectiveLayoutDirection) }
    set {
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        DirectionalEdgeInsets(newValue, in: plumbView.effectiveLayoutDirection))
    }
  }

  /// Whether its margins are never narrower than what the superview's leave of it. O(1).
  public var preservesSuperviewLayoutMargins: Bool {
    get { plumbView.preservesSuperviewLayoutMargins }
    set { plumbView.preservesSuperviewLayoutMargins = newValue }
  }

  /// Whether its margins begin inside the safe area. True by default. O(1).
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { plumbView.insetsLayoutMarginsFromSafeArea }
    set { plumbView.insetsLayoutMarginsFromSafeArea = newValue }
  }

  /// Which way it runs, and what lies in it unless told otherwise. O(1); a change lays out its whole tree afresh.
  public var semanticContentAttribute: UISemanticContentAttribute {
    get {
      switch plumbView.layoutDirection {
      case nil: .unspecified
      case .leftToRight: .forceLeftToRight
      case .rightToLeft: .forceRightToLeft
      }
    }
    set {
      plumbView.layoutDirection =
        switch newValue {
        case .unspecified: nil
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }
  }

  /// The layout direction that counts for it. O(depth).
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    plumbView.effectiveLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}
