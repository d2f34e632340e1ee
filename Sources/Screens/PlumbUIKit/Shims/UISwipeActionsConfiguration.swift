import Foundation

/// An action of a row that was swiped. Rows are not swiped here.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable { case normal, destructive }
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  public final let style: Style
  public final let handler: Handler
  open var title: String?
  open var image: UIImage?
  open var backgroundColor: UIColor?

  /// O(1).
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}

/// The actions of a row that was swiped.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  public final let actions: [UIContextualAction]
  open var performsFirstActionWithFullSwipe = true

  /// O(1).
  public init(actions: [UIContextualAction]) { self.actions = actions }
}
