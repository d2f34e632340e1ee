import Foundation

/// The base class of views and view controllers: a link of the responder chain.
@preconcurrency @MainActor open class UIResponder: NSObject, AssociationHolder {
  final nonisolated(unsafe) var associations: Associations?

  /// The next responder: for a view its controller or else its superview, for a controller its view's superview. O(1).
  open var next: UIResponder? { nil }

  /// There is no keyboard focus: nothing becomes first responder. O(1), like the members below.
  open var isFirstResponder: Bool { false }
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  @discardableResult open func resignFirstResponder() -> Bool { true }

  /// There are no touches; present so that subclasses can override it.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A finger on the screen. None is ever made.
@preconcurrency @MainActor open class UITouch: NSObject {}

/// An event of the screen. None is ever made.
@preconcurrency @MainActor open class UIEvent: NSObject {}
