import Foundation

/// Shows one of several controllers above a tab bar, which is in the safe area of the controller's view.
open class UITabBarController: UIViewController {
  public final let tabBar = UITabBar()

  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The controllers of the tabs. O(children).
  open var viewControllers: [UIViewController]? {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The tab that is shown. Setting it costs the layout of its view.
  open var selectedIndex = 0 {
    didSet {
      guard oldValue != selectedIndex, children.indices.contains(oldValue) else { return }
      replace(children[oldValue], with: selectedViewController) {}
    }
  }

  open var selectedViewController: UIViewController? {
    get { children.indices.contains(selectedIndex) ? children[selectedIndex] : nil }
    set { if let index = children.firstIndex(where: { $0 === newValue }) { selectedIndex = index } }
  }

  override final var seenChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

  /// O(children), and the layout of the view shown.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let controllers = viewControllers ?? []
    let index = min(selectedIndex, max(controllers.count - 1, 0))
    let new = controllers.indices.contains(index) ? controllers[index] : nil
    replace(selectedViewController, with: new) {
      for child in children where !controllers.contains(child) {
        child.willMove(toParent: nil)
        child.removeFromParent()
      }
      for controller in controllers where controller.parent !== self {
        addChild(controller)
        controller.didMove(toParent: self)
      }
      children = controllers
      selectedIndex = index
      tabBar.items = controllers.map(\.tabBarItem)
    }
  }

  open override func loadView() {
    super.loadView()
    if let content = selectedViewController?.view {
      view.addSubview(content)
      content.fillSuperview()
    }
    view.addSubview(tabBar)
  }

  override func layoutContainer() {
    guard let view, let child = selectedViewController, let content = child.viewIfLoaded else { return }
    let (bounds, below) = (view.bounds, view.safeAreaInsets.bottom)
    let pushed = (child as? UINavigationController)?.viewControllers.dropFirst() ?? []
    tabBar.isHidden = pushed.contains { $0.hidesBottomBarWhenPushed }
    let height = tabBar.isHidden ? 0 : tabBar.sizeThatFits(bounds.size).height
    tabBar.frame = CGRect(x: 0, y: bounds.height - height - below, width: bounds.width, height: height + below)
    let isUnder = tabBar.isTranslucent || tabBar.isHidden
    content.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: bounds.height - (isUnder ? 0 : height + below))
    child.barInsets = UIEdgeInsets(bottom: isUnder ? height : 0)
  }
}

/// A tab bar controller's delegate; not called.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {}
