import Foundation

/// What a controller shows in the bar of a navigation controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// Whether a title is large where the bar prefers large ones. `automatic` is large here.
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
  }

  open var title: String?
  @UIObserved(UINavigationItem.didChange) open var titleView: UIView? = nil
  @UIObserved(UINavigationItem.didChange) open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var hidesBackButton = false
  /// Its search bar makes the navigation bar 52 higher.
  @UIObserved(UINavigationItem.didChange) open var searchController: UISearchController? = nil
  open var hidesSearchBarWhenScrolling = true
  open var standardAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var backBarButtonItem: UIBarButtonItem?
  @UIObserved(UINavigationItem.didChange) open var leftBarButtonItems: [UIBarButtonItem]? = nil
  @UIObserved(UINavigationItem.didChange) open var rightBarButtonItems: [UIBarButtonItem]? = nil
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// Lays out the bar that shows it.
  final var changed: (() -> Void)?
  private func didChange() { changed?() }

  /// O(1).
  public init(title: String) { self.title = title }
}

/// An item of a bar.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var isEnabled = true
  open var tag = 0
}

/// A button of a bar. A custom view is laid out; other items have no view here.
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain
    case done = 2
  }

  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, close
  }

  open var customView: UIView?
  open var style = Style.plain
  open var width: CGFloat = 0
  open var primaryAction: UIAction?
  open var tintColor: UIColor?

  /// O(1), like the initialisers below.
  public override init() {}

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image
    self.primaryAction = primaryAction
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(primaryAction: primaryAction)
  }

  /// Without Objective-C, the actions of these four are never called: use `primaryAction`.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title)
    self.style = style
  }

  public convenience init(title: String? = nil, image: UIImage?, target: Any?, action: Selector?) {
    self.init(title: title)
    self.image = image
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image)
    self.style = style
  }

  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(systemItem: systemItem)
  }

  public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }
}

/// A tab of a tab bar.
open class UITabBarItem: UIBarItem {
  open var badgeValue: String?
  open var selectedImage: UIImage?

  /// O(1), like the initialisers below.
  public override init() {}

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage? = nil) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image)
    self.tag = tag
  }
}
