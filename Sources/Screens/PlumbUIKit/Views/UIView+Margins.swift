import Foundation
import PlumbLayout

/// Whether and how a view's content is mirrored.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// The layout direction, which defines leading and trailing.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

extension UIView {
  /// The effective margins, which include the parts of the superview and the safe area. Setting changes only the view's
  /// own part, which is 8 on all sides by default, and 0 in a stack view. O(depth).
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

  /// The margins with left and right. O(depth).
  public var layoutMargins: UIEdgeInsets {
    get { UIEdgeInsets(plumbView.layoutMargins, in: plumbView.effectiveLayoutDirection) }
    set {
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        DirectionalEdgeInsets(newValue, in: plumbView.effectiveLayoutDirection))
    }
  }

  /// Whether its margins also keep its content inside the superview's margins. O(1).
  public var preservesSuperviewLayoutMargins: Bool {
    get { plumbView.preservesSuperviewLayoutMargins }
    set { plumbView.preservesSuperviewLayoutMargins = newValue }
  }

  /// Whether its margins are measured from the safe area. True by default. O(1).
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { plumbView.insetsLayoutMarginsFromSafeArea }
    set { plumbView.insetsLayoutMarginsFromSafeArea = newValue }
  }

  /// Its own setting of the layout direction, inherited by subviews. O(1); a change lays out the whole tree again.
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

  /// The layout direction of views with an attribute. O(1).
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
  }

  /// The layout direction of views with an attribute, where the surrounding direction is given. O(1).
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// The layout direction in effect. O(depth).
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    plumbView.effectiveLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}
