import PlumbLayout
import Testing

/// Lifetimes of views, superviews and constraints.
@Suite struct OwnershipTests {
  @Test func aConstraintOfAReleasedViewIsInactive() {
    var view: View? = View()
    let width = view?.widthAnchor.constraint(equalToConstant: 10)
    width?.isActive = true
    view = nil
    #expect(width?.isActive == false)
    width?.isActive = false
    width?.constant = 20
    #expect(width?.firstItem == nil)
  }

  @Test func aConstraintOutlivesItsViews() {
    var view: View? = View()
    let constraint = view?.widthAnchor.constraint(equalToConstant: 10)
    constraint?.isActive = true
    view = nil
    #expect(constraint?.isActive == false)
    constraint?.constant = 20
    constraint?.isActive = true
    #expect(constraint?.isActive == false)
  }

  @Test func viewsOutliveTheAncestorThatHeldTheirConstraint() {
    let (root, views) = (makeRoot(100, 100), [View(), View()])
    var holder: View? = View()
    for view in views { holder?.addSubview(view) }
    let constraint = views[0].leadingAnchor.constraint(equalTo: views[1].leadingAnchor)
    constraint.isActive = true
    holder = nil
    #expect(!constraint.isActive)
    for view in views { root.addSubview(view) }
    root.layoutIfNeeded()
    constraint.isActive = true
    #expect(constraint.isActive && root.constraints.count == 1)
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

  @Test func aGuideFromAReleasedTreeCanBeMeasuredInAnotherTree() {
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
    activate(constraints)
    #expect(second.systemLayoutSizeFitting(.compressed).width == 30)
  }

  @Test(arguments: [false, true])
  func aConstraintPendingInAReleasedTreeWorksInAnotherTree(isLaidOut: Bool) {
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
  func aConstraintBetweenViewsOfAReleasedSuperviewCanBeReactivated(isRoot: Bool) {
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

  /// The view's superview has been released.
  @Test func deactivatingAConstraintOfAnOrphanedViewKeepsItsOtherConstraints() {
    let view = View(identifier: "orphan")
    view.translatesAutoresizingMaskIntoConstraints = false
    var superview: View? = makeRoot(100, 100)
    superview?.addSubview(view)
    if let superview { view.leadingAnchor.constraint(equalTo: superview.leadingAnchor).isActive = true }
    let width = LayoutConstraint(view, .width, .equal, constant: 10)
    activate([width, LayoutConstraint(view, .height, .equal, constant: 10)])
    superview?.layoutIfNeeded()
    superview = nil
    LayoutConstraint(view, .width, .greaterThanOrEqual, constant: 30).isActive = true
    width.isActive = false
    let root = makeRoot(50, 50)
    root.addSubview(view)
    root.layoutIfNeeded()
    #expect(view.frame.size == Size(width: 30, height: 10))
  }

  @Test func aViewOutlivesASuperviewThatItIsPinnedTo() {
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

  @Test func aConstraintChangedBetweenTwoTreesTakesEffectInTheSecondTree() {
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
    // With a stale engine, the constraint would stay in the first tree, and the width would stay 20.
    #expect(child.frame.width == 30)
    #expect(first.subviews.isEmpty)  // The first tree must live until here.
  }

  @Test func aRootWithPendingChangesIsReleased() {
    weak var freed: View?
    do {
      let root = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
      root.layoutIfNeeded()
      root.frame = Rect(x: 0, y: 0, width: 20, height: 20)
      root.setNeedsUpdateConstraints()
      freed = root
    }
    #expect(freed == nil)
  }
}

/// A tree that receives another engine, because its root changes its direction, is added to another tree, or is released.
@Suite struct NewEngineTests {
  private let view = SizedView(width: 10, height: 10)

  /// Adds the view, lays out, and makes a change of its size pending.
  private func place(in root: View) {
    add([view], to: root)
    root.layoutIfNeeded()
    view.naturalSize = Size(width: 20, height: 20)
  }

  private func width(_ width: Double, in root: View) -> Double {
    view.naturalSize.width = width
    root.layoutIfNeeded()
    return view.frame.width
  }

  @Test func aPendingSizeCanChangeAgainAfterAChangeOfDirection() {
    let root = makeRoot(100, 100)
    place(in: root)
    root.layoutDirection = .rightToLeft
    root.layoutIfNeeded()
    #expect(view.frame.width == 20)
    let last = width(30, in: root)
    #expect(last == 30)
  }

  @Test func aPendingSizeCanChangeAgainAfterItsTreeIsReleased() {
    var first: View? = makeRoot(100, 100)
    if let first { place(in: first) }
    first = nil
    let second = makeRoot(100, 100)
    second.addSubview(view)
    second.layoutIfNeeded()
    #expect(view.frame.width == 20)
    let last = width(30, in: second)
    #expect(last == 30)
  }
}

/// The state that a stack keeps for views that are removed or added again.
@Suite struct ArrangedViewLifetimeTests {
  @Test func aViewReaddedToItsStackIsPositionedByConstraints() {
    let view = SizedView(width: 10, height: 10)
    let stack = StackView(arrangedSubviews: [SizedView(width: 20, height: 10), view])
    view.translatesAutoresizingMaskIntoConstraints = true
    stack.addArrangedSubview(view)
    #expect(!view.translatesAutoresizingMaskIntoConstraints)
    #expect(stack.arrangedSubviews.count == 2)
  }

  /// Hiding the view marks its rows for an update. Then the axis changes and all rows are rewritten, or the stack is removed from
  /// its tree.
  @Test(arguments: [false, true]) func aViewThatIsHiddenAndRemovedIsReleased(stackLeaves: Bool) {
    var view: View? = SizedView(width: 10, height: 10)
    weak let trace = view
    let stack = StackView(arrangedSubviews: [SizedView(width: 20, height: 10), SizedView(width: 30, height: 10)])
    if let view { stack.addArrangedSubview(view) }
    let root = Fixture(stack).root
    view?.isHidden = true
    if stackLeaves { stack.removeFromSuperview() } else { stack.axis = .vertical }
    view?.removeFromSuperview()
    view = nil
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect(trace == nil)
    if !stackLeaves { #expect(stack.frame.size == Size(width: 30, height: 20)) }
  }

  @Test(arguments: StackView.Distribution.allCases)
  func theFirstViewIsReleasedAfterItWasHiddenAndRemoved(distribution: StackView.Distribution) {
    let stack = StackView(arrangedSubviews: (0..<3).map { _ in SizedView(width: 10, height: 10) })
    stack.distribution = distribution
    weak let first = stack.arrangedSubviews.first
    let root = Fixture(stack).root
    stack.arrangedSubviews[0].isHidden = true
    root.layoutIfNeeded()
    stack.arrangedSubviews[0].removeFromSuperview()
    root.layoutIfNeeded()
    #expect(first == nil)
    #expect(stack.frame.width == 20)
  }
}
