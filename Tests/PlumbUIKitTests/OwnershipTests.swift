import PlumbUIKit
import Testing

/// Ownership and identity of views.
@Suite struct OwnershipTests {
  private final class Census {
    var living = 0
  }

  private final class CountedView: UIView {
    private var census: Census?

    convenience init(_ census: Census) {
      self.init(frame: .zero)
      self.census = census
      census.living += 1
    }

    deinit { census?.living -= 1 }
  }

  private final class CountedConstraint: NSLayoutConstraint {
    var census: Census? { didSet { census?.living += 1 } }

    deinit { census?.living -= 1 }
  }

  private final class CountedController: UIViewController {
    var census: Census? { didSet { census?.living += 1 } }

    deinit { census?.living -= 1 }
  }

  @Test func aReleasedTreeIsDeallocated() {
    let census = Census()
    do {
      let root = CountedView(census)
      root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      let stack = UIStackView(arrangedSubviews: [CountedView(census), CountedView(census)])
      root.addConstrained(stack)
      stack.arrangedSubviews[0].addSubview(CountedView(census))
      let guide = UILayoutGuide()
      root.addLayoutGuide(guide)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
        stack.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
        guide.widthAnchor.constraint(equalTo: stack.widthAnchor),
        stack.arrangedSubviews[0].widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      ])
      let constraint = CountedConstraint(
        item: stack, attribute: .width, relatedBy: .equal, toItem: root, attribute: .width, multiplier: 1, constant: 0)
      constraint.census = census
      constraint.isActive = true
      root.layoutIfNeeded()
      #expect(census.living == 5)
    }
    #expect(census.living == 0)
  }

  @Test func aReleasedWindowReleasesItsController() {
    let census = Census()
    do {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let (controller, child) = (CountedController(), CountedController())
      for each in [controller, child] { each.census = census }
      controller.addChild(child)
      controller.view.addSubview(child.view)
      controller.view.addSubview(CountedView(census))
      window.rootViewController = controller
      window.makeKeyAndVisible()
      #expect(census.living == 3)
    }
    #expect(census.living == 0)
  }

  @Test func aSuperviewRetainsItsSubviews() {
    let census = Census()
    let root = UIView()
    root.addSubview(CountedView(census))
    #expect(census.living == 1)
    root.subviews[0].removeFromSuperview()
    #expect(census.living == 0)
  }

  @Test func aSubviewMayOutliveItsSuperview() {
    let child = UIView()
    do {
      let parent = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      parent.addConstrained(child)
      child.widthAnchor.constraint(equalTo: parent.widthAnchor).isActive = true
      parent.layoutIfNeeded()
      #expect(child.frame.width == 10)
    }
    #expect(child.superview == nil)
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    other.addSubview(child)
    child.widthAnchor.constraint(equalTo: other.widthAnchor).isActive = true
    other.layoutIfNeeded()
    #expect(child.frame.width == 20)
  }

  @Test func aViewRetainsItsActiveConstraints() {
    let view = UIView()
    weak var width: NSLayoutConstraint?
    do {
      let constraint = view.widthAnchor.constraint(equalToConstant: 10)
      constraint.isActive = true
      width = constraint
    }
    #expect(width != nil)
    #expect(view.constraints.first === width)
    width?.isActive = false
    #expect(width == nil)
  }

  @Test func aConstraintOfAReleasedViewIsInactive() {
    var view: UIView? = UIView()
    let width = view?.widthAnchor.constraint(equalToConstant: 10)
    width?.isActive = true
    view = nil
    #expect(width?.isActive == false)
    #expect(width?.firstItem == nil)
  }

  @Test func viewsAndGuidesAndConstraintsKeepTheirIdentity() {
    let (root, child, guide) = (UIView(), UILabel(), UILayoutGuide())
    root.addSubview(child)
    root.addLayoutGuide(guide)
    let constraint = child.leadingAnchor.constraint(equalTo: guide.trailingAnchor, constant: 5)
    constraint.isActive = true
    #expect(child.superview === root)
    #expect(root.subviews == [child])
    #expect(constraint.firstItem === child)
    #expect(constraint.secondItem === guide)
    #expect(root.constraints == [constraint])
    #expect(root.layoutGuides == [guide])
    #expect(guide.owningView === root)
    #expect(root.safeAreaLayoutGuide === root.safeAreaLayoutGuide)
    #expect(constraint.firstAnchor == child.leadingAnchor)
    #expect(constraint.secondAnchor == guide.trailingAnchor)
    #expect(child.topAnchor == child.topAnchor)
    #expect(child.topAnchor != child.bottomAnchor)
  }

  @Test func aDeepTreeIsDeallocatedWithoutRecursion() {
    let census = Census()
    do {
      var root: UIView = CountedView(census)
      for _ in 0..<100_000 {
        let next = UIView()
        next.addSubview(root)
        root = next
      }
      #expect(census.living == 1)
    }
    #expect(census.living == 0)
  }
}
