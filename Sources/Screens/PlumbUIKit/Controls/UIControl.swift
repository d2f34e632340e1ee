import Foundation

/// A view that performs actions in response to events. There are no touches: to simulate events, tests call
/// `sendActions(for:)`.
open class UIControl: UIView {
  /// A set of events to which a control can respond.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// Creates a set of events from a raw value. O(1).
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control, as a set of flags.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// Creates a state from a raw value. O(1).
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }

  @UIObserved(UIControl.stateDidChange) open var isEnabled = true
  @UIObserved(UIControl.stateDidChange) open var isSelected = false
  @UIObserved(UIControl.stateDidChange) open var isHighlighted = false

  /// The horizontal alignment of the content, which has no effect because nothing is drawn.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  open var contentVerticalAlignment = ContentVerticalAlignment.center

  public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

  private var actions: [(action: UIAction, events: Event)] = []

  /// The current state. O(1).
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Adds an action for the given events. For these events, it replaces any action with the same identifier. O(actions).
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(action, for: controlEvents)
    actions.append((action, controlEvents))
  }

  /// Removes an action for the given events. O(actions).
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with the given identifier for the given events. O(actions).
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    for index in actions.indices where actions[index].action.identifier == actionIdentifier {
      actions[index].events.subtract(controlEvents)
    }
    actions.removeAll { $0.events.isEmpty }
  }

  /// Performs the actions for the given events, in the order in which they were added. O(actions), plus the cost of the actions.
  open func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) { sendAction(action) }
  }

  /// Performs an action.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  /// Override this function to update properties that depend on the state.
  func stateDidChange() {}
}

/// The closure that an action calls. It receives the action.
public typealias UIActionHandler = (UIAction) -> Void

/// An action of a control. It calls a closure, in place of a target and a selector.
@preconcurrency @MainActor open class UIAction: NSObject {
  /// The identifier of an action. For each event, a control has at most one action with a given identifier.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// Creates an identifier from a string. O(1).
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a raw value. O(1).
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  open var title: String
  open var image: UIImage?
  public let identifier: Identifier
  /// The control that is performing the action, or nil if no control is performing it.
  public private(set) var sender: Any?
  private let handler: UIActionHandler

  /// Creates an action. By default, its identifier is unique. O(1).
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping UIActionHandler
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.handler = handler
  }

  /// Calls the closure, as a tap does. To simulate a tap on a bar item, tests call this function on the item's `primaryAction`.
  open func performWithSender(_ sender: Any?, target: Any?) { perform(sender: sender as Any) }

  func perform(sender: Any) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
