import Foundation

/// A gesture recogniser that never recognises anything, because there are no touches. On iOS, a recogniser calls a selector. Linux
/// has no selectors, so create the recogniser without a target.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }

  open var state = State.possible
  open var isEnabled = true
  open var cancelsTouchesInView = true
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  public fileprivate(set) final weak var view: UIView?

  /// Creates a recogniser without a target. O(1), like the initialiser below.
  public override init() {}
  /// Creates a recogniser whose action is never called.
  public convenience init(target: Any?, action: Selector?) { self.init() }

  /// Returns the location of the touches. In this implementation, it is always zero. O(1).
  open func location(in view: UIView?) -> CGPoint { .zero }
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
}

/// The delegate of a gesture recogniser, which is never called.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {}

open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
}

open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
}

open class UIPanGestureRecognizer: UIGestureRecognizer {
  open func translation(in view: UIView?) -> CGPoint { .zero }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// Creates a set of directions from a raw value. O(1).
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  open var direction = Direction.right
}

open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
}

extension UIView {
  // A stored property would make every view larger.
  private nonisolated(unsafe) static var recognizersKey = 0

  /// The gesture recognisers that were added to the view. O(1).
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { objc_getAssociatedObject(self, &Self.recognizersKey) as? [UIGestureRecognizer] }
    set { objc_setAssociatedObject(self, &Self.recognizersKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }

  /// Adds a gesture recogniser to the view. O(recognisers).
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// Removes a gesture recogniser from the view. O(recognisers).
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
  }
}

/// A swipe action for a row. Rows cannot be swiped in this implementation.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable { case normal, destructive }
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  public final let style: Style
  public final let handler: Handler
  open var title: String?
  open var image: UIImage?
  open var backgroundColor: UIColor?

  /// Creates a swipe action. O(1).
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}

/// The swipe actions for a row.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  public final let actions: [UIContextualAction]
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration from swipe actions. O(1).
  public init(actions: [UIContextualAction]) { self.actions = actions }
}
