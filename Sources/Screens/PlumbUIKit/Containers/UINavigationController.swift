import Foundation

/// A controller that manages a stack of controllers and shows the last controller under a navigation bar.
///
/// Under a translucent bar, the shown controller's view fills the navigation controller's view, and the bar reduces the safe
/// area of the shown view. If the bar is not translucent, the shown view begins below the bar.
open class UINavigationController: UIViewController {
  public final let navigationBar = UINavigationBar()
  public final let toolbar = UIToolbar()

  open weak var delegate: (any UINavigationControllerDelegate)?
  open var hidesBarsOnSwipe = false
  @UIObserved(UINavigationController.setNeedsLayout) open var isNavigationBarHidden = false
  @UIObserved(UINavigationController.setNeedsLayout) open var isToolbarHidden = true

  /// Creates a navigation controller whose stack contains one controller. O(1).
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates a navigation controller with an empty stack. The arguments are ignored: there are no nibs on Linux. O(1).
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a navigation controller. The coder is ignored: there are no archives on Linux. O(1).
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The stack of controllers. The last controller is shown. Setting the stack costs O(children), plus the layout of a newly shown
  /// view.
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  public final var topViewController: UIViewController? { children.last }
  public final var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  override final var seenChildren: [UIViewController] { Array(children.suffix(1)) }

  /// Replaces the stack of controllers. O(children), plus the layout of the newly shown view, like the methods below.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    replace(topViewController, with: viewControllers.last) {
      for child in children where !viewControllers.contains(child) {
        child.willMove(toParent: nil)
        child.removeFromParent()
      }
      for controller in viewControllers where controller.parent !== self {
        addChild(controller)
        controller.didMove(toParent: self)
      }
      children = viewControllers
      navigationBar.item = topViewController?.navigationItem
    }
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !children.contains(viewController) else { return }
    setViewControllers(children + [viewController], animated: animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let top = topViewController else { return nil }
    setViewControllers(children.dropLast(), animated: animated)
    return top
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    children.first.flatMap { popToViewController($0, animated: animated) }
  }

  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = children.firstIndex(of: viewController) else { return nil }
    let popped = Array(children[(index + 1)...])
    setViewControllers(Array(children[...index]), animated: animated)
    return popped
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  private func setNeedsLayout() { viewIfLoaded?.setNeedsLayout() }

  open override func loadView() {
    super.loadView()
    if let content = topViewController?.view {
      view.addSubview(content)
      content.fillSuperview()
    }
    view.addSubview(navigationBar)
    view.addSubview(toolbar)
    toolbar.isHidden = true
  }

  override func layoutContainer() {
    guard let view else { return }
    let (bounds, insets) = (view.bounds, view.safeAreaInsets)
    let height = isNavigationBarHidden ? 0 : navigationBar.barHeight
    let bottom: CGFloat = isToolbarHidden ? 0 : 44
    navigationBar.isHidden = isNavigationBarHidden
    navigationBar.frame = CGRect(x: 0, y: insets.top, width: bounds.width, height: height)
    toolbar.isHidden = isToolbarHidden
    toolbar.frame = CGRect(
      x: 0, y: bounds.height - bottom - insets.bottom, width: bounds.width, height: bottom + insets.bottom)
    guard let child = topViewController, let content = child.viewIfLoaded else { return }
    let isUnder =
      height == 0 || navigationBar.isTranslucent && child.edgesForExtendedLayout.contains(.top)
      || child.extendedLayoutIncludesOpaqueBars
    let start = isUnder ? 0 : insets.top + height
    content.frame = CGRect(x: 0, y: start, width: bounds.width, height: bounds.height - start)
    child.barInsets = UIEdgeInsets(top: isUnder ? height : 0, bottom: bottom)
  }
}

/// The delegate of a navigation controller, which is never called.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {}

/// One controller's content for the navigation bar, which is used while that controller is shown.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// Whether the title is large in a navigation bar that prefers large titles. In this implementation, `automatic` has the same
  /// effect as `always`.
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
  }

  open var title: String?
  @UIObserved(UINavigationItem.didChange) open var titleView: UIView? = nil
  @UIObserved(UINavigationItem.didChange) open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var hidesBackButton = false
  /// The search controller whose search bar appears in the navigation bar and makes the navigation bar 52 points higher.
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
  /// A closure that the item calls when it changes. It lays out the bar that shows the item.
  final var changed: (() -> Void)?
  private func didChange() { changed?() }

  /// Creates an item with a title. O(1).
  public init(title: String) { self.title = title }
}

/// The base class of bar items.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var isEnabled = true
  open var tag = 0
}

/// A button in a bar. In this implementation, an item without a custom view has no view.
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

  /// Creates an item without content. O(1), like the initialisers below.
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

  /// Creates an item with a title. Because there is no Objective-C runtime, the item never calls the action: use `primaryAction`.
  /// The same applies to the initialisers below.
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

/// A tab in a tab bar.
open class UITabBarItem: UIBarItem {
  open var badgeValue: String?
  open var selectedImage: UIImage?

  /// Creates an item without content. O(1), like the initialisers below.
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

/// A search field with space around it. It is 56 points high, or 52 in a navigation bar.
open class UISearchBar: UIView {
  open var text: String?
  open var placeholder: String?
  open weak var delegate: (any UISearchBarDelegate)?
  open var showsCancelButton = false
  open var searchBarStyle = Style.default
  open var barTintColor: UIColor?
  public final let searchTextField = UITextField()

  public enum Style: UInt, Sendable { case `default`, prominent, minimal }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 56) }
  override var usualHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) { (.defaultLow, .defaultHigh) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 56) }
}

/// The delegate of a search bar. Only tests call its methods.
@preconcurrency @MainActor public protocol UISearchBarDelegate: NSObjectProtocol {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// A controller that provides a search bar for a navigation item. In this implementation, it shows no results, and only tests
/// call `searchResultsUpdater`.
open class UISearchController: UIViewController {
  public final let searchBar = UISearchBar()
  public final let searchResultsController: UIViewController?
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open var obscuresBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  open var isActive = false

  /// Creates a search controller. `searchResultsController` is never shown. O(1).
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a search controller without a controller for results. O(1).
  public convenience init() { self.init(searchResultsController: nil) }

  /// Creates a search controller. The coder is ignored: there are no archives on Linux. O(1).
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
  }
}

/// An object that updates the results of a search.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}
