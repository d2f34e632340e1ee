import Foundation

/// The base class of views and view controllers, which form the responder chain.
@preconcurrency @MainActor open class UIResponder: NSObject, AssociationHolder {
  final nonisolated(unsafe) var associations: Associations?

  /// The next responder. For a view, it is the view's controller or, if there is none, its superview; for a controller, it is
  /// its view's superview or, if there is none, its parent. O(1).
  open var next: UIResponder? { nil }

  /// Whether the responder receives typed text. A window has at most one first responder. The keyboard does not appear
  /// automatically: a test sets the window's `keyboardHeight`. O(depth), like the members below.
  open var isFirstResponder: Bool { false }
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  @discardableResult open func resignFirstResponder() -> Bool { true }

  /// Never called, because there are no touches. It exists so that subclasses can override it.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// The touch of a finger on the screen. In this implementation, there are no touches.
@preconcurrency @MainActor open class UITouch: NSObject {}

/// An event, such as a touch. In this implementation, there are no events.
@preconcurrency @MainActor open class UIEvent: NSObject {}
