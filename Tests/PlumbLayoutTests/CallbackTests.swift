import PlumbLayout
import Testing

/// Views may change the tree when the engine queries their sizes or calls them.
@Suite struct CallbackTests {
  private let window = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  private let meddler = Meddler(identifier: "meddler")

  /// The stack's rows were in another tree, whose regions have larger numbers.
  @Test func theConstraintsOfAMovedStackCanBeListedBeforeItsRowsAreWritten() {
    let old = View(frame: Rect(x: 0, y: 0, width: 300, height: 100))
    for _ in 0..<100 { old.addSubview(View()) }
    let stack = StackView(arrangedSubviews: (0..<3).map { _ in SizedView(width: 10, height: 10) })
    stack.distribution = .equalSpacing
    place(stack, in: old, 0, 0)
    old.layoutIfNeeded()
    for view in old.subviews where view !== stack { view.removeFromSuperview() }
    var listed = 0
    meddler.whenCalled = {
      $0.whenCalled = { _ in }
      listed = $0.constraintTexts.count
    }
    place(meddler, in: window, 0, 0)
    meddler.addSubview(old)
    window.layoutIfNeeded()
    #expect(listed > 0 && window.constraintTexts.count > listed)
  }

  @Test(arguments: [false, true]) func aViewMayRemoveItselfWhileItsSizeIsQueried(isLater: Bool) {
    let other = SizedView(width: 7, height: 8)
    place(meddler, in: window, 3, 3)
    place(other, in: window, 5, 6)
    if isLater { window.layoutIfNeeded() }
    meddler.whenCalled = { $0.removeFromSuperview() }
    meddler.invalidateIntrinsicContentSize()
    window.layoutIfNeeded()
    #expect(meddler.superview == nil && window.subviews.count == 1)
    #expect(other.frame == Rect(x: 5, y: 6, width: 7, height: 8))
  }

  @Test(arguments: StackView.Distribution.allCases)
  func anArrangedViewThatRemovesItselfLeavesNoTraceInAStack(distribution: StackView.Distribution) {
    let views = (1...3).map { SizedView(width: 10 * Double($0), height: 20) }
    let stack = StackView(arrangedSubviews: [views[0], meddler, views[1], views[2]])
    stack.distribution = distribution
    place(stack, in: window, 0, 0)
    meddler.whenCalled = { $0.removeFromSuperview() }
    window.layoutIfNeeded()

    let twins = (1...3).map { SizedView(width: 10 * Double($0), height: 20) }
    let fresh = StackView(arrangedSubviews: twins)
    fresh.distribution = distribution
    let other = View(frame: window.frame)
    place(fresh, in: other, 0, 0)
    other.layoutIfNeeded()
    #expect(views.map(\.frame) == twins.map(\.frame))
  }

  @Test func aPendingSiblingThatIsReleasedIsNotLaidOut() {
    window.layoutIfNeeded()
    place(meddler, in: window, 3, 3)
    var sibling: View? = View()
    weak let trace = sibling
    window.addSubview(sibling ?? View())
    meddler.whenCalled = { [weak window] _ in
      if let last = window?.subviews.last, last === trace { last.removeFromSuperview() }
      sibling = nil
    }
    window.layoutIfNeeded()
    window.layoutIfNeeded()
    #expect(trace == nil)
    #expect(meddler.frame == Rect(x: 3, y: 3, width: 10, height: 10))
  }

  @Test func aViewThatInvalidatesItsSizeDuringTheQueryIsQueriedOnce() {
    place(meddler, in: window, 3, 3)
    var count = 0
    meddler.whenCalled = {
      count += 1
      $0.invalidateIntrinsicContentSize()
    }
    window.layoutIfNeeded()
    #expect(count == 1 && window.isLayoutSettled)
  }

  @Test func aRootThatChangesItsDirectionDuringALayoutIsLaidOutInTheNewDirection() {
    place(meddler, in: window, 10, 10)
    meddler.whenLaidOut = { [weak window] _ in window?.layoutDirection = .rightToLeft }
    window.layoutIfNeeded()
    #expect(meddler.frame == Rect(x: 380, y: 10, width: 10, height: 10))
  }

  @Test func aRootAddedToAnotherTreeDuringItsLayoutIsLaidOutThere() {
    let inner = View(frame: Rect(x: 20, y: 30, width: 100, height: 100))
    place(meddler, in: inner, 3, 3)
    meddler.whenCalled = { [weak window, weak inner] _ in
      if let window, let inner, inner.superview == nil { window.addSubview(inner) }
    }
    inner.layoutIfNeeded()
    #expect(inner.superview === window)
    #expect(meddler.frame == Rect(x: 3, y: 3, width: 10, height: 10))
  }

  @Test func aConstraintDeactivatedByAnIssueHandlerHasNoEffectInTheSameLayout() {
    let view = View()
    place(view, in: window, 0, 0)
    let widths = [10.0, 20].map { view.widthAnchor.constraint(equalToConstant: $0) }
    for width in widths { width.isActive = true }
    window.issueHandler = { [weak view] _ in
      let kept = view?.frame.width == 10 ? 0 : 1
      widths[kept].isActive = false
    }
    window.layoutIfNeeded()
    #expect(view.frame.width == widths.first(where: \.isActive)?.constant)
  }

  /// The engine may query a view's baseline while it writes the rows of the view's stack, and the queried code may change
  /// other views.
  @Test func gapsStayEqualIfAViewIsBrieflyHiddenWhileBaselinesAreQueried() {
    final class BaselineView: SizedView {
      var beforeNextAnswer: (() -> Void)?
      override var firstBaselineOffset: Double {
        let action = beforeNextAnswer
        beforeNextAnswer = nil
        action?()
        return 0
      }
    }
    let (hidden, second) = (SizedView(width: 10, height: 10), SizedView(width: 10, height: 10))
    let (first, last) = (BaselineView(width: 10, height: 10), BaselineView(width: 10, height: 10))
    let between = (0..<2).map { _ in SizedView(width: 10, height: 10) }
    let stack = StackView(arrangedSubviews: [hidden, first, second] + between + [last])
    hidden.isHidden = true
    (stack.distribution, stack.alignment) = (.equalSpacing, .firstBaseline)
    let width = stack.widthAnchor.constraint(equalToConstant: 130)
    width.isActive = true
    let root = Fixture(stack).root
    first.beforeNextAnswer = { second.isHidden = true }
    last.beforeNextAnswer = { second.isHidden = false }
    stack.spacing = 1
    root.layoutIfNeeded()
    #expect(first.beforeNextAnswer == nil && last.beforeNextAnswer == nil)
    #expect(stack.arrangedSubviews.dropFirst().map(\.frame.minX) == [0, 30, 60, 90, 120])
    width.constant = 170
    root.layoutIfNeeded()
    #expect(stack.arrangedSubviews.dropFirst().map(\.frame.minX) == [0, 40, 80, 120, 160])
  }

  @Test func aViewIsNotifiedOfEachNewSuperview() {
    let (first, second) = (View(identifier: "first"), View(identifier: "second"))
    var told: [String?] = []
    meddler.whenMoved = { told.append($0.superview?.identifier) }
    first.addSubview(meddler)
    second.insertSubview(meddler, at: 0)
    meddler.removeFromSuperview()
    #expect(told == ["first", nil, "second", nil])
  }

  @Test func aViewThatRemovesSiblingsWhileItMovesIsStillArranged() {
    let views = (1...3).map { SizedView(width: Double($0), height: 20) }
    let stack = StackView(arrangedSubviews: views)
    window.addSubview(meddler)
    meddler.whenMoved = { if $0.superview == nil { views[0].removeFromSuperview() } }
    stack.addArrangedSubview(meddler)
    #expect(stack.arrangedSubviews.count == 3 && stack.arrangedSubviews.last === meddler)
  }

  @Test func addingAViewThatMovesElsewhereMeanwhileIsRejected() {
    let (pool, target) = (View(), View(identifier: "target"))
    var refused: [String] = []
    target.issueHandler = { if case .treeRefused(let message) = $0 { refused.append(message) } }
    window.addSubview(meddler)
    meddler.whenMoved = { if $0.superview == nil { pool.addSubview($0) } }
    target.addSubview(meddler)
    #expect(meddler.superview === pool && target.subviews.isEmpty && refused == ["meddler into target"])
  }

  @Test(arguments: [false, true]) func addingAViewThatBecomesTheSuperviewOfItsTargetIsRejected(isArranged: Bool) {
    let target = StackView(identifier: "target")
    window.addSubview(meddler)
    meddler.whenMoved = { if $0.superview == nil { $0.addSubview(target) } }
    if isArranged { target.addArrangedSubview(meddler) } else { target.addSubview(meddler) }
    #expect(meddler.superview == nil && target.superview === meddler && target.subviews.isEmpty)
    meddler.layoutIfNeeded()
  }

  @Test func aViewAddedInUpdateConstraintsIsLaidOutBeforeLayoutSubviews() {
    final class Filling: View {
      var sizes: [Size] = []
      override func updateConstraints() {
        guard subviews.isEmpty else { return }
        let inner = SizedView(width: 30, height: 40)
        addSubview(inner)
        inner.fill(self)
      }
      override func layoutSubviews() { sizes.append(frame.size) }
    }
    let view = Filling(identifier: "view")
    _ = Fixture(view)
    #expect(view.sizes == [Size(width: 30, height: 40)])
  }

  /// The constraint is written before the view that now provides the baseline receives its region.
  @Test func aViewAddedDuringALayoutDefinesTheBaselineOfItsStack() {
    let (first, arriving) = (SizedView(width: 10, height: 20), SizedView(width: 10, height: 20))
    first.setBaselines(first: 3, last: 0)
    arriving.setBaselines(first: 7, last: 0)
    let stack = StackView(arrangedSubviews: [first])
    let (asked, marker, root) = (CallbackView(), View(), Fixture(stack).root)
    add([asked, marker], to: root)
    marker.topAnchor.constraint(equalTo: stack.firstBaselineAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(marker.frame.minY == 3)
    asked.whenCalled = { stack.insertArrangedSubview(arriving, at: 0) }
    asked.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(stack.arrangedSubviews.first === arriving)
    #expect(marker.frame.minY == 7)
  }
}

/// While a tree queries the size of one of its views or measures it, the view moves to another tree, or the other tree
/// is laid out or listed. The other tree is laid out immediately, which is too early, and again afterwards.
@Suite struct MoveDuringCallbackTests {
  private let window = View(frame: Rect(x: 0, y: 0, width: 400, height: 800), identifier: "window")
  private let other = View(frame: Rect(x: 0, y: 0, width: 200, height: 200), identifier: "other")
  private let asked = CallbackView(identifier: "asked")
  private let view = SizedView(width: 30, height: 40, identifier: "view")

  init() {
    for item in [asked, view] as [View] { item.translatesAutoresizingMaskIntoConstraints = false }
    window.addSubview(asked)
    asked.addSubview(view)
    window.layoutIfNeeded()
    other.layoutIfNeeded()
  }

  /// Runs an action once, when the engine queries the view's size.
  private func ask(isMeasured: Bool, _ action: @escaping () -> Void) {
    asked.whenCalled = action
    if isMeasured {
      _ = asked.systemLayoutSizeFitting(.compressed)
    } else {
      asked.invalidateIntrinsicContentSize()
      window.layoutIfNeeded()
    }
    #expect(asked.whenCalled == nil)
  }

  @Test(arguments: [false, true]) func aTreeLaidOutDuringItsOwnCallbackReportsNoIssue(isMeasured: Bool) {
    var issues: [LayoutIssue] = []
    window.issueHandler = { issues.append($0) }
    ask(isMeasured: isMeasured) { [window] in window.layoutIfNeeded() }
    #expect(issues.isEmpty)
  }

  /// The layout of the other tree is too early, because the view still has its region in the old tree. Its descendants, which
  /// have no region in any layout yet, move with it.
  @Test(arguments: [false, true]) func aViewMovedToAnotherTreeDuringACallbackIsLaidOutThere(isMeasured: Bool) {
    let (outer, inner) = (View(identifier: "outer"), SizedView(width: 7, height: 8, identifier: "inner"))
    ask(isMeasured: isMeasured) { [other, view] in
      place(view, in: other, 20, 30)
      place(outer, in: view, 3, 4)
      place(inner, in: outer, 5, 6)
      other.layoutIfNeeded()
    }
    view.naturalSize = Size(width: 50, height: 60)
    other.layoutIfNeeded()
    #expect(view.superview === other && view.frame == Rect(x: 20, y: 30, width: 50, height: 60))
    #expect(outer.frame.origin == Point(x: 3, y: 4) && inner.frame == Rect(x: 5, y: 6, width: 7, height: 8))
  }

  /// The number of the view's region in the old tree may not exist in the other tree.
  @Test(arguments: [false, true], [false, true])
  func aConstraintOnAViewMovedDuringACallbackHoldsInItsNewTree(isMeasured: Bool, isFirst: Bool) {
    let target = isFirst ? View(frame: Rect(x: 0, y: 0, width: 200, height: 200), identifier: "target") : other
    ask(isMeasured: isMeasured) { [view] in
      target.addSubview(view)
      view.leadingAnchor.constraint(equalTo: target.leadingAnchor, constant: 9).isActive = true
      view.heightAnchor.constraint(equalToConstant: 70).isActive = true
      target.layoutIfNeeded()
    }
    target.layoutIfNeeded()
    #expect(view.superview === target && view.frame.minX == 9 && view.frame.size == Size(width: 30, height: 70))
    #expect(target.layoutFootprint?.solver.lost == 0)
  }

  /// The view has margins of 8.
  @Test(arguments: [false, true]) func aConstraintOnTheMarginsOfAMovedViewHoldsInItsNewTree(isMeasured: Bool) {
    ask(isMeasured: isMeasured) { [view, other] in
      other.addSubview(view)
      LayoutConstraint(view.layoutMarginsGuide, .leading, .equal, other, .leading, constant: 20).isActive = true
      other.layoutIfNeeded()
    }
    other.layoutIfNeeded()
    #expect(view.superview === other && view.frame.minX == 12)
    #expect(other.layoutFootprint?.solver.lost == 0)
  }

  /// The target contains a view that still belongs to the layout of the querying tree, and also its own views, which are laid out.
  @Test(arguments: [false, true]) func aTreeThatReceivesAViewDuringACallbackStillLaysOutItsOwnViews(isMeasured: Bool) {
    let target = View(frame: Rect(x: 0, y: 0, width: 200, height: 200), identifier: "target")
    let (sibling, inner) = (SizedView(width: 20, height: 10), SizedView(width: 5, height: 6))
    for (item, holder) in [(sibling, target), (inner, sibling)] {
      add([item], to: holder)
      item.leadingAnchor.constraint(equalTo: holder.leadingAnchor, constant: 7).isActive = true
    }
    var frames: [Rect] = []
    ask(isMeasured: isMeasured) { [view] in
      target.addSubview(view)
      target.layoutIfNeeded()
      frames = [sibling.frame, inner.frame]
    }
    #expect(frames.map(\.minX) == [7, 7])
    #expect(frames.map(\.size) == [Size(width: 20, height: 10), Size(width: 5, height: 6)])
  }

  @Test(arguments: [false, true]) func aGuideMovedToAnotherTreeDuringACallbackIsLaidOutThere(isMeasured: Bool) {
    let guide = LayoutGuide(identifier: "guide")
    asked.addLayoutGuide(guide)
    window.layoutIfNeeded()
    ask(isMeasured: isMeasured) { [other] in
      other.addLayoutGuide(guide)
      guide.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: 9).isActive = true
      other.layoutIfNeeded()
    }
    guide.widthAnchor.constraint(equalToConstant: 50).isActive = true
    other.layoutIfNeeded()
    #expect(guide.layoutFrame.minX == 9 && guide.layoutFrame.width == 50)
  }

  @Test(arguments: [false, true]) func aViewMovedDuringACallbackIsNotListedInItsNewTreeYet(isMeasured: Bool) {
    let before = other.constraintTexts
    var listed: [ConstraintText] = []
    ask(isMeasured: isMeasured) { [other, view] in
      other.addSubview(view)
      listed = other.constraintTexts
    }
    #expect(!before.isEmpty && listed == before)
  }

  @Test func aViewThatRemovesItselfDuringAListingIsMissingFromTheNextListing() {
    asked.whenCalled = { [asked] in asked.removeFromSuperview() }
    let listed = window.constraintTexts
    #expect(listed.contains { $0.first == "asked" })
    window.layoutIfNeeded()
    #expect(window.subviews.isEmpty)
    #expect(!window.constraintTexts.contains { $0.first == "asked" })
  }

  /// The other tree must not confuse the view's region with one of its own.
  @Test func removingAContainerWithAMovedViewAffectsNoOtherView() {
    let (container, box) = (View(identifier: "container"), View(frame: Rect(x: 5, y: 6, width: 7, height: 8)))
    for child in [container, box] { other.addSubview(child) }
    other.layoutIfNeeded()
    ask(isMeasured: false) { [view] in
      container.addSubview(view)
      container.removeFromSuperview()
    }
    #expect(box.frame == Rect(x: 5, y: 6, width: 7, height: 8))
    other.layoutIfNeeded()
    #expect(box.frame == Rect(x: 5, y: 6, width: 7, height: 8))
  }

  @Test func aViewMovedIntoAStackDuringACallbackCausesNoConflict() {
    let (first, last) = (SizedView(width: 10, height: 10), SizedView(width: 10, height: 10))
    let stack = StackView(arrangedSubviews: [first, last], identifier: "stack")
    place(stack, in: other, 0, 0)
    stack.widthAnchor.constraint(equalToConstant: 100).isActive = true
    first.widthAnchor.constraint(equalToConstant: 10).isActive = true
    other.layoutIfNeeded()
    var conflicts = 0
    other.issueHandler = { if case .conflict = $0 { conflicts += 1 } }
    ask(isMeasured: false) { [view, other] in
      stack.addArrangedSubview(view)
      other.layoutIfNeeded()
    }
    #expect(conflicts == 0)
    other.layoutIfNeeded()
    #expect(first.frame.width == 10 && stack.arrangedSubviews.map(\.frame.maxX).last == 100)
  }

  /// Two views should be 100 wide, but only 150 is available. Their order determines which one yields.
  @Test func aViewAddedAfterAMovedViewIsLastInOrder() {
    other.frame.size.width = 150
    func widths(addedWhileAsking: Bool) -> [Double] {
      let views = ["a", "b", "c", "new"].map { View(identifier: $0) }
      for child in views { child.translatesAutoresizingMaskIntoConstraints = false }
      for child in views.prefix(3) { other.addSubview(child) }
      other.layoutIfNeeded()
      if addedWhileAsking {
        ask(isMeasured: false) { [view, other] in
          other.addSubview(view)
          other.addSubview(views[3])
          other.layoutIfNeeded()
        }
        view.removeFromSuperview()
      } else {
        other.addSubview(views[3])
      }
      activate([
        views[2].leadingAnchor.constraint(equalTo: other.leadingAnchor),
        views[3].leadingAnchor.constraint(equalTo: views[2].trailingAnchor),
        other.trailingAnchor.constraint(equalTo: views[3].trailingAnchor),
        LayoutConstraint(views[2], .width, .equal, constant: 100, priority: 500),
        LayoutConstraint(views[3], .width, .equal, constant: 100, priority: 500),
      ])
      other.layoutIfNeeded()
      let widths = views.suffix(2).map(\.frame.width)
      for child in views { child.removeFromSuperview() }
      return widths
    }
    let unusual = widths(addedWhileAsking: true)
    #expect(unusual == widths(addedWhileAsking: false))
  }
}
