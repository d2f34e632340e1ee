import Foundation

/// What an action does. It is told which one.
public typealias UIActionHandler = (UIAction) -> Void

/// Something to do, in place of a target and a selector.
open class UIAction: NSObject {
  /// Which of a control's actions it is.
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
  /// Who does it, while it is done.
  public private(set) var sender: Any?
  private let handler: UIActionHandler

  /// An action without an identifier is given one of its own. O(1).
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping UIActionHandler
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.handler = handler
  }

  func perform(sender: Any) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
