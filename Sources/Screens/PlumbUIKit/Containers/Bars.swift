import Foundation

/// The appearance of a bar. It has no effect, because bars are not drawn and their appearance does not affect layout.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor?
  open var shadowColor: UIColor?
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open func configureWithOpaqueBackground() {}
  open func configureWithTransparentBackground() {}
  open func configureWithDefaultBackground() {}
}

public typealias UINavigationBarAppearance = UIBarAppearance
public typealias UITabBarAppearance = UIBarAppearance

/// The bar of a navigation controller. It is 44 points high, plus 52 for a large title and 52 for a search bar. The item's
/// custom views are in the upper 44 points, 16 points from the sides and 8 points apart. A title view is centred.
open class UINavigationBar: UIView {
  @UIObserved(UINavigationBar.needsContainerLayout) open var isTranslucent = true
  @UIObserved(UINavigationBar.needsContainerLayout) open var prefersLargeTitles = false
  open var barTintColor: UIColor?
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var standardAppearance = UINavigationBarAppearance()
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  /// The displayed item.
  final var item: UINavigationItem? {
    didSet {
      guard oldValue !== item else { return }
      oldValue?.changed = nil
      item?.changed = { [weak self] in self?.needsContainerLayout() }
      setNeedsLayout()
    }
  }

  static let lowHeight: CGFloat = 44
  private static let largeTitleHeight: CGFloat = 52
  private static let searchHeight: CGFloat = 52

  /// The height that the bar needs for its item.
  final var barHeight: CGFloat {
    let isLarge = prefersLargeTitles && item?.largeTitleDisplayMode != .never
    let search = item?.searchController == nil ? 0 : Self.searchHeight
    return Self.lowHeight + (isLarge ? Self.largeTitleHeight : 0) + search
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: barHeight) }
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: barHeight) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (left, right) = (item?.leftBarButtonItems ?? [], item?.rightBarButtonItems ?? [])
    let searchBar = item?.searchController?.searchBar
    searchBar.map(addSubview)
    searchBar?.frame = CGRect(
      x: 0, y: bounds.height - Self.searchHeight, width: bounds.width, height: Self.searchHeight)
    let shown = ([item?.titleView, searchBar] + (left + right).map(\.customView)).compactMap(\.self)
    for view in subviews where !shown.contains(view) { view.removeFromSuperview() }
    var x: CGFloat = 16
    for view in left.compactMap(\.customView) { x = place(view, at: x) + 8 }
    x = bounds.width - 16
    for view in right.compactMap(\.customView) { x = place(view, endingAt: x) - 8 }
    guard let titleView = item?.titleView else { return }
    let width = min(titleView.barSize.width, bounds.width - 32)
    _ = place(titleView, at: (bounds.width - width) / 2, width: width)
  }

  private func place(_ view: UIView, at x: CGFloat = 0, endingAt end: CGFloat? = nil, width: CGFloat? = nil) -> CGFloat
  {
    if view.superview !== self { addSubview(view) }
    let size = view.barSize
    let length = width ?? size.width
    let left = end.map { $0 - length } ?? x
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = CGRect(x: left, y: (Self.lowHeight - size.height) / 2, width: length, height: size.height)
    return end == nil ? left + length : left
  }

}

extension UIView {
  fileprivate func needsContainerLayout() {
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// The view's size in a bar: the size that its constraints require, or else its current size.
  fileprivate var barSize: CGSize {
    let fitting = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let size = CGSize(
      width: fitting.width > 0 ? fitting.width : bounds.width,
      height: fitting.height > 0 ? fitting.height : bounds.height)
    return CGSize(width: size.width, height: min(size.height, UINavigationBar.lowHeight))
  }
}

/// A toolbar that is 44 points high.
open class UIToolbar: UIView {
  open var items: [UIBarButtonItem]?
  open var barTintColor: UIColor?

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 44) }
  override var usualHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) { (.defaultLow, .defaultHigh) }
}

/// A tab bar that is 49 points high.
open class UITabBar: UIView {
  open var unselectedItemTintColor: UIColor?
  open var items: [UITabBarItem]?
  @UIObserved(UITabBar.needsContainerLayout) open var isTranslucent = true
  open var barTintColor: UIColor?
  open var standardAppearance = UITabBarAppearance()
  open var scrollEdgeAppearance: UITabBarAppearance?

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 49) }
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 49) }
  override var usualHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) { (.defaultLow, .defaultHigh) }
}

/// A controller that shows one of its child controllers above a tab bar. The tab bar reduces the safe area of the child's view
/// or, if the bar is not translucent, the view's height.
open class UITabBarController: UIViewController {
  public final let tabBar = UITabBar()

  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The controllers, one for each tab. O(children).
  open var viewControllers: [UIViewController]? {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The index of the selected tab. If the tab bar controller is shown, changing the index lays out the newly selected tab's
  /// view.
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

  /// Replaces the controllers of all tabs. O(children), plus the layout of the shown view.
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

/// The delegate of a tab bar controller, which is never called.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {}
