import Foundation

/// The closure of an action, which receives the action.
public typealias UIActionHandler = (UIAction) -> Void

/// A closure for a control, in place of target and selector.
@preconcurrency @MainActor open class UIAction: NSObject {
  /// Identifies an action of a control.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// O(1).
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// O(1).
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  open var title: String
  open var image: UIImage?
  public let identifier: Identifier
  /// The control that performs the action, while it does.
  public private(set) var sender: Any?
  private let handler: UIActionHandler

  /// Creates an action; without an identifier it gets a unique one. O(1).
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping UIActionHandler
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.handler = handler
  }

  /// Calls the closure, as a tap does. Tests of bars call it on an item's `primaryAction`.
  open func performWithSender(_ sender: Any?, target: Any?) { perform(sender: sender as Any) }

  func perform(sender: Any) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
