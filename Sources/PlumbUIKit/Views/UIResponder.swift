import Foundation

/// What views and view controllers have in common: each knows who comes after it.
open class UIResponder: NSObject {
  /// A view's is its controller, or else its superview; a controller's is the superview of its view. O(1).
  open var next: UIResponder? { nil }
}
