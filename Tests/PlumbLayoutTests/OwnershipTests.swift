import Testing

@testable import PlumbLayout

/// Lifetimes of views, superviews and constraints.
@Suite struct OwnershipTests {
  @Test func constraintOfAFreedViewIsInactive() {
    var view: View? = View()
    let width = view?.widthAnchor.constraint(equalToConstant: 10)
    width?.isActive = true
    view = nil
    #expect(width?.isActive == false)
    width?.isActive = false
    width?.constant = 20
    #expect(width?.firstItem == nil)
  }

  @Test func bothItemsOfAFreedViewsConstraintAreWithoutIt() {
    let (first, second) = (View(), View())
    var parent: View? = View()
    for view in [first, second] { parent?.addSubview(view) }
    first.widthAnchor.constraint(equalTo: second.widthAnchor).isActive = true
    #expect(first.participations.count == 1 && second.participations.count == 1)
    parent = nil
    #expect(first.participations.isEmpty && second.participations.isEmpty)
  }

  @Test func aRootThatBecomesASubviewKeepsItsFrameUntilTheNextLayout() {
    let root = View()
    root.translatesAutoresizingMaskIntoConstraints = false
    root.widthAnchor.constraint(equalToConstant: 50).isActive = true
    root.heightAnchor.constraint(equalToConstant: 40).isActive = true
    root.layoutIfNeeded()
    #expect(root.frame.size == Size(width: 50, height: 40))
    View().addSubview(root)
    #expect(root.frame.size == Size(width: 50, height: 40))
  }

  @Test func aRootThatBecomesASubviewBeforeItsFirstSolveKeepsTheFrameThatWasSet() {
    final class Moving: View {
      var goal: View?
      override func updateConstraints() {
        goal?.addSubview(self)
        super.updateConstraints()
      }
    }
    let (root, other) = (Moving(identifier: "root"), View(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    root.frame = Rect(x: 10, y: 20, width: 30, height: 40)
    root.goal = other
    root.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    other.layoutIfNeeded()
    #expect(root.superview === other && root.frame == Rect(x: 10, y: 20, width: 30, height: 40))
  }

  @Test func aGuideThatLeftAFreedTreeCanBeMeasuredInAnother() {
    let guide = LayoutGuide(identifier: "guide")
    var first: View? = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    first?.addLayoutGuide(guide)
    first?.layoutIfNeeded()
    first?.removeLayoutGuide(guide)
    first = nil

    let second = View(identifier: "second")
    second.translatesAutoresizingMaskIntoConstraints = false
    second.addLayoutGuide(guide)
    let constraints = [
      guide.widthAnchor.constraint(equalToConstant: 30), second.widthAnchor.constraint(equalTo: guide.widthAnchor),
    ]
    for constraint in constraints { constraint.isActive = true }
    #expect(second.systemLayoutSizeFitting(.compressed).width == 30)
  }

  @Test(arguments: [false, true])
  func aConstraintThatWaitedInAFreedTreeWorksInAnother(isLaidOut: Bool) {
    let child = View(identifier: "child")
    child.translatesAutoresizingMaskIntoConstraints = false
    var first: View? = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    first?.layoutIfNeeded()
    first?.addSubview(child)
    if isLaidOut { first?.layoutIfNeeded() }
    let width = child.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    first = nil

    let second = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    second.addSubview(child)
    second.layoutIfNeeded()
    width.constant = 30
    second.layoutIfNeeded()
    #expect(child.frame.width == 30)
  }

  @Test(arguments: [false, true])
  func aConstraintBetweenViewsOfAFreedSuperviewCanBeActivatedAgain(isRoot: Bool) {
    let views = [View(identifier: "a"), View(identifier: "b")]
    for view in views { view.translatesAutoresizingMaskIntoConstraints = false }
    let widths = views[0].widthAnchor.constraint(equalTo: views[1].widthAnchor)
    let width = views[1].widthAnchor.constraint(equalToConstant: 10)
    var root: View? = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    root?.layoutIfNeeded()
    var first: View? = isRoot ? root : View()
    if !isRoot, let first { root?.addSubview(first) }
    for view in views { first?.addSubview(view) }
    widths.isActive = true
    (root, first) = (nil, nil)
    #expect(!widths.isActive)

    let second = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    for view in views { second.addSubview(view) }
    second.layoutIfNeeded()
    (widths.isActive, width.isActive) = (true, true)
    second.layoutIfNeeded()
    #expect(views[0].frame.width == 10)
  }

  /// A view whose superview is gone, the constraint that the superview held, and those of its own width and height.
  private func orphan() throws -> (view: View, lost: LayoutConstraint, own: [LayoutConstraint]) {
    let view = View(identifier: "orphan")
    view.translatesAutoresizingMaskIntoConstraints = false
    var superview: View? = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    superview?.addSubview(view)
    let lost = try #require(superview.map { view.leadingAnchor.constraint(equalTo: $0.leadingAnchor) })
    lost.isActive = true
    let own = [LayoutAttribute.width, .height].map { LayoutConstraint(view, $0, .equal, constant: 10) }
    for constraint in own { constraint.isActive = true }
    superview?.layoutIfNeeded()
    superview = nil
    return (view, lost, own)
  }

  @Test func constraintsThatStayWhenTheSuperviewIsFreedCanBeDeactivated() throws {
    let (view, lost, own) = try orphan()
    #expect(!lost.isActive)
    own[0].isActive = false
    own[1].isActive = false
    #expect(view.participations.isEmpty)
  }

  @Test func deactivatingOneOfThemLeavesTheOthers() throws {
    let (view, _, own) = try orphan()
    let least = LayoutConstraint(view, .width, .greaterThanOrEqual, constant: 30)
    least.isActive = true
    own[0].isActive = false
    let root = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    root.addSubview(view)
    root.layoutIfNeeded()
    #expect(view.frame.size == Size(width: 30, height: 10))
  }

  @Test func aConstraintThatIsActivatedAgainAfterItsOwnerIsFreedEndsWithItsView() {
    let views = [View(identifier: "a"), View(identifier: "b")]
    let widths = views[0].widthAnchor.constraint(equalTo: views[1].widthAnchor)
    var first: View? = View()
    for view in views { first?.addSubview(view) }
    widths.isActive = true
    first = nil
    let second = View()
    for view in views { second.addSubview(view) }
    widths.isActive = true
    #expect(views.allSatisfy { $0.participations.count == 1 })
    views[0].removeFromSuperview()
    #expect(!widths.isActive)
    #expect(views.allSatisfy { $0.participations.isEmpty })
  }

  @Test func viewOutlivesASuperviewThatItIsPinnedTo() {
    let child = View(identifier: "child")
    child.translatesAutoresizingMaskIntoConstraints = false
    var first: View? = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    first?.addSubview(child)
    if let first { child.widthAnchor.constraint(equalTo: first.widthAnchor).isActive = true }
    first?.layoutIfNeeded()
    #expect(child.frame.width == 100)
    first = nil

    let second = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    second.addSubview(child)
    child.widthAnchor.constraint(equalToConstant: 30).isActive = true
    second.layoutIfNeeded()
    #expect(child.frame.width == 30)
    child.removeFromSuperview()
    #expect(child.superview == nil)
  }

  @Test func aConstraintThatIsChangedBetweenTwoTreesIsFollowedInTheSecond() {
    let child = View(identifier: "child")
    child.translatesAutoresizingMaskIntoConstraints = false
    let width = child.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    let first = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    first.addSubview(child)
    first.layoutIfNeeded()
    child.removeFromSuperview()
    width.constant = 20

    let second = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    second.addSubview(child)
    second.layoutIfNeeded()
    #expect(child.frame.width == 20)
    width.constant = 30
    second.layoutIfNeeded()
    // With a stale engine the constraint waits in the first tree forever, and 20 stays.
    #expect(child.frame.width == 30)
    #expect(first.subviews.isEmpty)  // It lives until here.
  }
}
