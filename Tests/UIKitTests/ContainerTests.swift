import Testing
import UIKit

/// The effects of containers on layout: bars, safe areas, sheets and the order of calls.
@MainActor @Suite struct ContainerTests {
  private final class Page: UIViewController {
    var calls: [String] = []
    override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear") }
    override func viewSafeAreaInsetsDidChange() { calls.append("safe area") }
  }

  private let window = UIWindow(
    frame: CGRect(x: 0, y: 0, width: 390, height: 844), safeAreaInsets: UIEdgeInsets(top: 47, bottom: 34))

  private func show(_ controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  @Test func theNavigationBarIncreasesTheSafeAreaInsetsOfItsController() {
    let page = Page()
    let navigation = UINavigationController(rootViewController: page)
    show(navigation)
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 91, bottom: 34))
    #expect(page.topLayoutGuide.length == 91)
    navigation.navigationBar.prefersLargeTitles = true
    window.layoutIfNeeded()
    #expect(page.view.safeAreaInsets.top == 143)
    page.navigationItem.largeTitleDisplayMode = .never
    navigation.isToolbarHidden = false
    window.layoutIfNeeded()
    #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 91, bottom: 78))
    navigation.setNavigationBarHidden(true, animated: false)
    window.layoutIfNeeded()
    #expect(page.view.safeAreaInsets.top == 47)
  }

  @Test func aViewStartsBelowAnOpaqueNavigationBar() {
    let page = Page()
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.isTranslucent = false
    show(navigation)
    #expect(page.view.frame == CGRect(x: 0, y: 91, width: 390, height: 753))
    #expect(page.view.safeAreaInsets == UIEdgeInsets(bottom: 34))
  }

  @Test func pushingAndPoppingCallsTheAppearanceMethodsOfControllers() {
    let (first, second) = (Page(), Page())
    let navigation = UINavigationController(rootViewController: first)
    show(navigation)
    first.calls = []
    navigation.pushViewController(second, animated: true)
    #expect(second.calls == ["will appear", "safe area", "did appear"])
    #expect(first.calls == ["will disappear", "did disappear"])
    #expect(first.view.superview == nil && second.navigationController === navigation)
    #expect(navigation.popViewController(animated: true) === second)
    #expect(navigation.viewControllers == [first])
    #expect(first.calls.suffix(2) == ["will appear", "did appear"])
  }

  @Test func theTabBarExtendsTheSafeAreaOfTheSelectedController() {
    let (first, second, pushed) = (Page(), Page(), Page())
    let tabs = UITabBarController()
    let navigation = UINavigationController(rootViewController: second)
    tabs.viewControllers = [first, navigation]
    show(tabs)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
    #expect(first.view.safeAreaInsets == UIEdgeInsets(top: 47, bottom: 83))
    tabs.selectedIndex = 1
    #expect(second.view.safeAreaInsets == UIEdgeInsets(top: 91, bottom: 83))
    #expect(first.calls.last == "did disappear" && second.tabBarController === tabs)
    pushed.hidesBottomBarWhenPushed = true
    navigation.pushViewController(pushed, animated: false)
    tabs.view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(pushed.view.safeAreaInsets.bottom == 34)
  }

  @Test func aPresentedControllerCoversTheWindowOrIsASheet() {
    let (root, sheet, full) = (Page(), Page(), Page())
    show(root)
    root.present(sheet, animated: true)
    #expect(sheet.view.frame == CGRect(x: 0, y: 57, width: 390, height: 787))
    #expect(sheet.view.safeAreaInsets == UIEdgeInsets(bottom: 34))
    #expect(root.presentedViewController === sheet && sheet.presentingViewController === root)
    sheet.dismiss(animated: true)
    #expect(root.presentedViewController == nil && sheet.view.superview == nil)
    full.modalPresentationStyle = .fullScreen
    var isDone = false
    root.present(full, animated: true) { isDone = true }
    #expect(isDone && full.view.frame == window.bounds)
    #expect(root.calls.last == "did disappear")
  }

  @Test func theTitleViewIsCentredBetweenBarButtonItems() {
    let page = Page()
    page.navigationItem.titleView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(
      customView: UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24)))
    show(UINavigationController(rootViewController: page))
    #expect(page.navigationItem.titleView?.frame == CGRect(x: 145, y: 7, width: 100, height: 30))
    #expect(page.navigationItem.leftBarButtonItem?.customView?.frame == CGRect(x: 16, y: 10, width: 24, height: 24))
  }

  @Test func aSafeAreaChangeCallsTheNotificationMethod() {
    final class Noting: UIView {
      var insets: [CGFloat] = []
      override func safeAreaInsetsDidChange() { insets.append(safeAreaInsets.top) }
    }
    let (page, view) = (Page(), Noting(frame: CGRect(x: 0, y: 10, width: 50, height: 50)))
    page.view.addSubview(view)
    show(page)
    #expect(view.insets == [37])
    window.deviceInsets.top = 20
    window.layoutIfNeeded()
    #expect(view.insets == [37, 10])
    page.additionalSafeAreaInsets.top = 5
    window.layoutIfNeeded()
    #expect(view.insets == [37, 10, 15])
  }

  @Test func aWindowMayOverrideItsSafeArea() {
    final class Bare: UIWindow {
      override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 3) }
    }
    let (bare, page) = (Bare(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Page())
    bare.rootViewController = page
    bare.makeKeyAndVisible()
    #expect(page.view.safeAreaInsets.top == 3)
  }

  @Test func theKeyboardLayoutGuideMovesWithTheKeyboard() {
    let (page, field) = (Page(), UIView())
    field.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(field)
    NSLayoutConstraint.activate([
      field.heightAnchor.constraint(equalToConstant: 40), field.widthAnchor.constraint(equalToConstant: 40),
      field.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
      field.bottomAnchor.constraint(equalTo: page.view.keyboardLayoutGuide.topAnchor),
    ])
    show(page)
    #expect(field.frame.maxY == 810)
    window.keyboardHeight = 300
    window.layoutIfNeeded()
    #expect(field.frame.maxY == 544)
  }
}
