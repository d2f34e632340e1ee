import Foundation
import PlumbLayout

/// A controller that manages a view. It loads the view on first access, and its methods are called when the view appears, is
/// laid out or disappears.
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  private var isLoading = false

  @UIObserved(UIViewController.titleDidChange) open var title: String? = nil
  open var preferredContentSize = CGSize.zero
  /// The parent controller. O(1).
  public final internal(set) weak var parent: UIViewController?
  /// The child controllers. O(1).
  public final internal(set) var children: [UIViewController] = []

  /// The visible children. By default, all children; a container shows one child at a time.
  var seenChildren: [UIViewController] { children }
  /// Whether the controller has appeared, and has not disappeared since.
  final var isShown = false
  /// The insets that a container adds to the view's safe area for its bars.
  final var barInsets = UIEdgeInsets.zero { didSet { if oldValue != barInsets { applyInsets() } } }

  // Stored properties that do not affect layout.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var isModalInPresentation = false
  open var isEditing = false
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil)

  /// The edges at which the view extends under a translucent bar.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether the view also extends under bars that are not translucent.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether the tab bar is hidden while the controller is in a navigation controller and is not its first controller.
  open var hidesBottomBarWhenPushed = false

  /// The content of the navigation bar while this controller is shown. O(1).
  open var navigationItem: UINavigationItem {
    if let madeItem { return madeItem }
    let item = UINavigationItem(title: title ?? "")
    item.title = title
    madeItem = item
    return item
  }
  private var madeItem: UINavigationItem?

  private func titleDidChange() { madeItem?.title = title }

  /// The nearest ancestor that is a navigation controller. O(depth).
  public final var navigationController: UINavigationController? { ancestor(UINavigationController.self) }
  public final var tabBarController: UITabBarController? { ancestor(UITabBarController.self) }

  /// How the controller covers the window when it is presented.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The settings that determine the height of the sheet if the controller is presented as one. O(1).
  public final var sheetPresentationController: UISheetPresentationController? {
    if madeSheet == nil { madeSheet = UISheetPresentationController() }
    return madeSheet
  }
  final var madeSheet: UISheetPresentationController?

  private var presented: UIViewController?
  private weak var presenting: UIViewController?

  /// The controller that this controller or an ancestor presents. O(depth).
  public final var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }
  /// The controller that presents this controller or an ancestor. O(depth).
  public final var presentingViewController: UIViewController? { presenting ?? parent?.presentingViewController }

  /// Insets that are added to the view's safe area insets.
  @UIObserved(UIViewController.applyInsets) open var additionalSafeAreaInsets = UIEdgeInsets.zero
  /// Whether the view's margins are at least `systemMinimumLayoutMargins`.
  @UIObserved(UIViewController.applyInsets) open var viewRespectsSystemMinimumLayoutMargins = true
  /// The margins that the program set on the view.
  final var rootMargins = NSDirectionalEdgeInsets.zero { didSet { applyInsets() } }

  /// Creates a controller. The arguments are ignored: there are no nibs on Linux, and `loadView` creates the view. O(1).
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Creates a controller. The coder is ignored: there are no archives on Linux. O(1).
  public required init?(coder: NSCoder) { super.init() }

  /// Creates a controller. `loadView` creates its view. O(1).
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// The controller's view, which is loaded on first access. As in UIKit, the property is optional, but never nil.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get { loadedView ?? load() }
    set { adopt(newValue) }
  }

  /// The view, or nil if it has not been loaded yet. O(1).
  public final var viewIfLoaded: UIView? { loadedView }
  /// Whether the view is loaded. O(1).
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view unless it is already loaded.
  open func loadViewIfNeeded() { if loadedView == nil { _ = load() } }

  /// Creates the view. An override of this function must set `view`.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

  /// Called after the view has been loaded.
  open func viewDidLoad() {}
  /// Called before the view is shown: in a window, in a container or by a presentation.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after `viewWillAppear`, before the view is laid out.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view has been shown and laid out.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the controller is dismissed, covered by a presentation in `fullScreen` style, or replaced in its container
  /// by a different controller.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the controller has been dismissed, covered by a presentation in `fullScreen` style, or replaced in its
  /// container.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view's `layoutSubviews`.
  open func viewWillLayoutSubviews() {}
  /// Called after the view's `layoutSubviews`.
  open func viewDidLayoutSubviews() {}
  /// Called instead of the view's `updateConstraints`. The default implementation calls `updateConstraints`.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Called during a layout, after the view's safe area has changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called after the view's traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called before the size of the window changes. The default implementation forwards the call to each child.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }
  /// Called before `addChild` adds the controller to a parent. Call it with nil before you remove the controller from its
  /// parent.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called with nil after the controller has been removed from its parent. Call it after you have added the controller to a
  /// parent.
  open func didMove(toParent parent: UIViewController?) {}

  /// Presents a controller: adds its view in front of the window's other views, and lays it out. O(views in the window).
  open func present(_ viewControllerToPresent: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    var host = self
    while let parent = host.parent { host = parent }
    guard host.presented == nil, host !== viewControllerToPresent else { return }
    host.presented = viewControllerToPresent
    viewControllerToPresent.presenting = host
    host.show(modal: viewControllerToPresent)
    completion?()
  }

  /// Dismisses the presented controller or, if there is none, this controller. O(views in the window).
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    if let shown = presentedViewController, let host = shown.presenting {
      host.dismissPresented()
      completion?()
    } else if let host = presentingViewController {
      host.dismiss(animated: animated, completion: completion)
    } else {
      completion?()
    }
  }

  /// Hides the presented controller, after hiding the controllers that it presents in turn.
  private func dismissPresented() {
    guard let shown = presented else { return }
    shown.dismissPresented()
    hide(modal: shown)
    (presented, shown.presenting) = (nil, nil)
  }

  /// Pushes a controller onto the nearest navigation controller or, if there is none, presents the controller.
  open func show(_ vc: UIViewController, sender: Any?) {
    guard let navigationController else { return present(vc, animated: true) }
    navigationController.pushViewController(vc, animated: true)
  }

  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // These members have no effect, because there is no status bar. They exist so that subclasses can override them.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Lays out the container's own views and the views of its children.
  func layoutContainer() {}

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

  /// The minimum margins of the view: 16 on both sides, or 20 if the view is at least 414 wide. O(1).
  public final var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = (viewIfLoaded?.frame.width ?? 0) >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// The view's traits. O(depth).
  public final var traitCollection: UITraitCollection { view.traitCollection }

  private func load() -> UIView {
    // An override of `loadView` may read `view`. Provide a plain view, because calling `loadView` again would recurse endlessly.
    if !isLoading {
      isLoading = true
      loadView()
      isLoading = false
    }
    if let loadedView {
      viewDidLoad()
      return loadedView
    }
    let plain = UIView(frame: UIScreen.main.bounds)
    adopt(plain)
    if !isLoading { viewDidLoad() }
    return plain
  }

  private func adopt(_ view: UIView?) {
    loadedView?.controller = nil
    loadedView = view
    guard let view else { return }
    // A view's default margins are 8 on all sides. The default margins of a controller's root view are 0, plus the system's
    // minimum.
    let margins = NSDirectionalEdgeInsets(view.plumbView.directionalLayoutMargins)
    let usual = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    view.controller = self
    rootMargins = margins == usual ? .zero : margins
  }

  /// Called before the view's `layoutSubviews`, because margins may depend on the view's new size.
  final func willLayOut() {
    applyInsets()
    layoutContainer()
    viewWillLayoutSubviews()
  }

  private func applyInsets() {
    guard let view = loadedView?.plumbView else { return }
    var margins = DirectionalEdgeInsets(rootMargins)
    if viewRespectsSystemMinimumLayoutMargins {
      let least = systemMinimumLayoutMargins
      margins.leading = max(margins.leading, least.leading)
      margins.trailing = max(margins.trailing, least.trailing)
    }
    let more = DirectionalEdgeInsets(additionalSafeAreaInsets + barInsets, in: view.effectiveLayoutDirection)
    if view.directionalLayoutMargins != margins { view.directionalLayoutMargins = margins }
    guard view.additionalSafeAreaInsets != more else { return }
    view.additionalSafeAreaInsets = more
    loadedView?.safeAreaSourceDidChange()
  }
}

/// The edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  /// Creates a set of edges from a raw value. O(1).
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = UIRectEdge(rawValue: 1)
  public static let left = UIRectEdge(rawValue: 2)
  public static let bottom = UIRectEdge(rawValue: 4)
  public static let right = UIRectEdge(rawValue: 8)
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// The colours of a status bar, which have no effect.
public enum UIStatusBarStyle: Int, Sendable {
  case `default`, lightContent
  case darkContent = 3
}

extension UIViewController {
  /// Makes a controller a child of this controller, and removes it from its previous parent. Does nothing if the controller would
  /// contain itself. The caller must add the child's view. O(depth + children).
  public func addChild(_ childController: UIViewController) {
    var ancestor: UIViewController? = self
    while let current = ancestor {
      guard current !== childController else { return }
      ancestor = current.parent
    }
    guard childController.parent !== self else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Removes the controller from its parent. O(children).
  public func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Returns the nearest ancestor of the given type. O(depth).
  final func ancestor<Container: UIViewController>(_ type: Container.Type) -> Container? {
    var controller = parent
    while let current = controller {
      if let container = current as? Container { return container }
      controller = current.parent
    }
    return nil
  }

  func willAppear() {
    loadViewIfNeeded()
    forEachSeen {
      $0.viewWillAppear(false)
      $0.viewIsAppearing(false)
    }
  }

  func didAppear() {
    forEachSeen {
      $0.isShown = true
      $0.viewDidAppear(false)
    }
  }

  func willDisappear() { forEachSeen { $0.viewWillDisappear(false) } }

  func didDisappear() {
    forEachSeen {
      $0.isShown = false
      $0.viewDidDisappear(false)
    }
  }

  /// Replaces the shown child with a different child in the view tree. If this controller is shown, also calls the appearance
  /// methods of both children.
  func replace(_ old: UIViewController?, with new: UIViewController?, by change: () -> Void) {
    guard old !== new else { return change() }
    if isShown {
      old?.willDisappear()
      new?.willAppear()
    }
    old?.viewIfLoaded?.removeFromSuperview()
    change()
    if let container = viewIfLoaded, let view = new?.view {
      container.insertSubview(view, at: 0)
      view.fillSuperview()
      container.setNeedsLayout()
    }
    guard isShown else { return }
    view.layoutIfNeeded()
    old?.didDisappear()
    new?.didAppear()
  }

  /// Calls `body` with this controller and its visible descendants, parents first, but only with controllers whose views are
  /// loaded.
  private func forEachSeen(_ body: (UIViewController) -> Void) {
    var waiting = [self]
    while let controller = waiting.popLast() {
      if controller.isViewLoaded { body(controller) }
      waiting.append(contentsOf: controller.seenChildren.reversed())
    }
  }
}

/// Runs changes alongside a rotation. In this implementation, they run immediately after the new size is set.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Runs changes alongside a rotation, without a completion handler. O(1).
  @discardableResult
  public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// A coordinator that stores the changes until the new size is set.
final class Rotation: NSObject, UIViewControllerTransitionCoordinator {
  private var changes: [(any UIViewControllerTransitionCoordinator) -> Void] = []
  private var ends: [(any UIViewControllerTransitionCoordinator) -> Void] = []

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool {
    if let animation { changes.append(animation) }
    if let completion { ends.append(completion) }
    return true
  }

  func run() { for change in changes + ends { change(self) } }
}
