import Foundation

/// Shows the last of a stack of controllers under a bar.
///
/// The controller's view fills this one's, and has the bar in its safe area. If the bar is not translucent, the view
/// begins below the bar.
open class UINavigationController: UIViewController {
  public final let navigationBar = UINavigationBar()
  public final let toolbar = UIToolbar()

  open weak var delegate: (any UINavigationControllerDelegate)?
  open var hidesBarsOnSwipe = false
  @UIObserved(UINavigationController.setNeedsLayout) open var isNavigationBarHidden = false
  @UIObserved(UINavigationController.setNeedsLayout) open var isToolbarHidden = true

  /// A stack of one controller. O(1).
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// O(1).
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// O(1).
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The stack, the shown controller last. Setting it shows another one. O(children).
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  public final var topViewController: UIViewController? { children.last }
  public final var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  override final var seenChildren: [UIViewController] { Array(children.suffix(1)) }

  /// O(children), and the layout of the new view. The same holds for the methods below.
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

/// A navigation controller's delegate; not called.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {}
