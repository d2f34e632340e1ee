import PlumbUIKit
import Testing

/// Margins, safe areas and their guides.
@Suite struct MarginTests {
  private let window = UIWindow(
    frame: CGRect(x: 0, y: 0, width: 390, height: 844), safeAreaInsets: UIEdgeInsets(top: 47, bottom: 34))

  @Test func viewsHaveDefaultMarginsOfEightPoints() {
    #expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(UIStackView().directionalLayoutMargins == .zero)
  }

  @Test func directionalMarginsAreMirrored() {
    let view = UIView()
    view.semanticContentAttribute = .forceRightToLeft
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
  }

  @Test func theViewOfAControllerHasTheSystemMargins() {
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(controller.view.frame == window.bounds)
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 47, left: 16, bottom: 34, right: 16))
    #expect(controller.view.layoutMarginsGuide.layoutFrame == CGRect(x: 16, y: 47, width: 358, height: 763))
    window.frame.size.width = 428
    window.layoutIfNeeded()
    #expect(controller.view.layoutMarginsGuide.layoutFrame == CGRect(x: 20, y: 47, width: 388, height: 763))
  }

  @Test func marginsOfAControllersViewAreAtLeastTheSystemMargins() {
    let controller = UIViewController()
    window.rootViewController = controller
    controller.view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 4, bottom: 5, trailing: 40)
    window.layoutIfNeeded()
    #expect(controller.view.layoutMargins == UIEdgeInsets(top: 52, left: 16, bottom: 39, right: 40))
    controller.viewRespectsSystemMinimumLayoutMargins = false
    window.layoutIfNeeded()
    #expect(controller.view.layoutMargins.left == 4)
  }

  @Test func theSafeAreaOfSubviewsDependsOnTheirPosition() {
    let controller = UIViewController()
    let box = UIView()
    controller.view.addConstrained(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 20),
      box.heightAnchor.constraint(equalToConstant: 100),
    ])
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(box.safeAreaInsets == UIEdgeInsets(top: 27))
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10)
    window.layoutIfNeeded()
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 57, bottom: 34))
    #expect(controller.view.safeAreaLayoutGuide.layoutFrame.minY == 57)
    #expect(box.safeAreaInsets.top == 37)
  }

  @Test func aSubviewCanPreserveTheMarginsOfItsSuperview() {
    let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    outer.layoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
    inner.frame = CGRect(x: 10, y: 0, width: 90, height: 100)
    outer.addSubview(inner)
    inner.preservesSuperviewLayoutMargins = true
    outer.layoutIfNeeded()
    #expect(inner.layoutMargins == UIEdgeInsets(top: 30, left: 20, bottom: 30, right: 30))
  }

  @Test func theReadableWidthIsLimited() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 100))
    view.layoutIfNeeded()
    #expect(view.readableContentGuide.layoutFrame == CGRect(x: 164, y: 8, width: 672, height: 84))
  }

  @Test func customGuidesCanSeparateViews() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (guide, box) = (UILayoutGuide(), UIView())
    guide.identifier = "gap"
    view.addLayoutGuide(guide)
    view.addConstrained(box)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      guide.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.25),
      box.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    view.layoutIfNeeded()
    #expect(box.frame.minX == 25)
    #expect(guide.layoutFrame.width == 25)
    view.removeLayoutGuide(guide)
    #expect(view.layoutGuides.isEmpty)
    #expect(guide.owningView == nil)
  }
}
