import Foundation

/// The base class of views and view controllers: a link of the responder chain.
open class UIResponder: NSObject {
  /// The next responder: for a view its controller or else its superview, for a controller its view's superview. O(1).
  open var next: UIResponder? { nil }
}
