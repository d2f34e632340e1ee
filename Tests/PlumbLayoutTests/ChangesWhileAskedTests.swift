import PlumbLayout
import Testing

/// A view whose code, which the engine asks or calls, changes the tree.
private final class Meddler: View {
  var natural = Size(width: 10, height: 10)
  var whenAsked: (Meddler) -> Void = { _ in }
  var whenLaidOut: (Meddler) -> Void = { _ in }
  var whenMoved: (Meddler) -> Void = { _ in }

  override var intrinsicContentSize: Size {
    whenAsked(self)
    return natural
  }

  override func layoutSubviews() { whenLaidOut(self) }
  override func didMoveToSuperview() { whenMoved(self) }
}

/// Views may change the tree when the engine asks for their sizes, calls them, or moves them.
struct ChangesWhileAskedTests {
  private let window = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  private let meddler = Meddler(identifier: "meddler")

  private func place(_ view: View, in parent: View, _ x: Double, _ y: Double) {
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: x).isActive = true
    view.topAnchor.constraint(equalTo: parent.topAnchor, constant: y).isActive = true
  }

  @Test func aViewIsToldOfEachNewSuperview() {
    let (first, second) = (View(identifier: "first"), View(identifier: "second"))
    var told: [String?] = []
    meddler.whenMoved = { told.append($0.superview?.identifier) }
    first.addSubview(meddler)
    second.insertSubview(meddler, at: 0)
    meddler.removeFromSuperview()
    #expect(told == ["first", nil, "second", nil])
  }

  /// The stack had its rows in another tree, in which regions had larger numbers.
  @Test func aStackFromAnotherTreeCanBeListedBeforeItsRowsAreWritten() {
    let old = View(frame: Rect(x: 0, y: 0, width: 300, height: 100))
    for _ in 0..<100 { old.addSubview(View()) }
    let stack = StackView(arrangedSubviews: (0..<3).map { _ in SizedView(width: 10, height: 10) })
    stack.distribution = .equalSpacing
    place(stack, in: old, 0, 0)
    old.layoutIfNeeded()
    for view in old.subviews where view !== stack { view.removeFromSuperview() }
    var listed = 0
    meddler.whenAsked = {
      $0.whenAsked = { _ in }
      listed = $0.constraintTexts.count
    }
    place(meddler, in: window, 0, 0)
    meddler.addSubview(old)
    window.layoutIfNeeded()
    #expect(listed > 0 && window.constraintTexts.count > listed)
  }

  @Test(arguments: [false, true]) func aViewThatRemovesItselfWhenAskedForItsSizeIsGone(isLater: Bool) {
    let other = SizedView(width: 7, height: 8)
    place(meddler, in: window, 3, 3)
    place(other, in: window, 5, 6)
    if isLater { window.layoutIfNeeded() }
    meddler.whenAsked = { $0.removeFromSuperview() }
    meddler.invalidateIntrinsicContentSize()
    window.layoutIfNeeded()
    #expect(meddler.superview == nil && window.subviews.count == 1)
    #expect(other.frame == Rect(x: 5, y: 6, width: 7, height: 8))
  }

  @Test(arguments: StackView.Distribution.allCases)
  func anArrangedViewThatRemovesItselfLeavesAStackAsIfItHadNeverBeenThere(distribution: StackView.Distribution) {
    let views = (1...3).map { SizedView(width: 10 * Double($0), height: 20) }
    let stack = StackView(arrangedSubviews: [views[0], meddler, views[1], views[2]])
    stack.distribution = distribution
    place(stack, in: window, 0, 0)
    meddler.whenAsked = { $0.removeFromSuperview() }
    window.layoutIfNeeded()

    let twins = (1...3).map { SizedView(width: 10 * Double($0), height: 20) }
    let fresh = StackView(arrangedSubviews: twins)
    fresh.distribution = distribution
    let other = View(frame: window.frame)
    place(fresh, in: other, 0, 0)
    other.layoutIfNeeded()
    #expect(views.map(\.frame) == twins.map(\.frame))
  }

  @Test func aWaitingSiblingThatIsRemovedAndReleasedIsNotLaidOut() {
    window.layoutIfNeeded()
    place(meddler, in: window, 3, 3)
    var sibling: View? = View()
    weak let trace = sibling
    window.addSubview(sibling ?? View())
    meddler.whenAsked = { [weak window] _ in
      if let last = window?.subviews.last, last === trace { last.removeFromSuperview() }
      sibling = nil
    }
    window.layoutIfNeeded()
    window.layoutIfNeeded()
    #expect(trace == nil)
    #expect(meddler.frame == Rect(x: 3, y: 3, width: 10, height: 10))
  }

  @Test func aViewThatInvalidatesItsSizeWhenAskedForItIsAskedOnce() {
    place(meddler, in: window, 3, 3)
    var count = 0
    meddler.whenAsked = {
      count += 1
      $0.invalidateIntrinsicContentSize()
    }
    window.layoutIfNeeded()
    #expect(count == 1 && window.isLayoutSettled)
  }

  @Test func aTextThatChangesWhileItIsMeasuredIsLaidOutAnew() {
    let (label, twin) = (Label(text: "a"), Label(text: "a much longer text"))
    place(meddler, in: window, 0, 0)
    place(label, in: meddler, 0, 0)
    place(twin, in: window, 0, 100)
    window.layoutIfNeeded()
    meddler.whenAsked = { _ in label.text = "a much longer text" }
    meddler.invalidateIntrinsicContentSize()
    _ = meddler.systemLayoutSizeFitting(.compressed)
    window.layoutIfNeeded()
    #expect(label.frame.size == twin.frame.size)
  }

  @Test func aSubviewThatIsAddedWhileItsSuperviewIsMeasuredIsLaidOut() {
    let added = SizedView(width: 30, height: 40)
    place(meddler, in: window, 0, 0)
    window.layoutIfNeeded()
    meddler.whenAsked = { if added.superview == nil { place(added, in: $0, 5, 5) } }
    meddler.invalidateIntrinsicContentSize()
    _ = meddler.systemLayoutSizeFitting(.compressed)
    window.layoutIfNeeded()
    #expect(added.frame == Rect(x: 5, y: 5, width: 30, height: 40))
  }

  @Test func aSubviewThatIsReleasedWhileItsSuperviewIsMeasuredIsForgotten() {
    place(meddler, in: window, 0, 0)
    place(SizedView(width: 30, height: 40), in: meddler, 5, 5)
    window.layoutIfNeeded()
    meddler.whenAsked = { $0.subviews.last?.removeFromSuperview() }
    meddler.invalidateIntrinsicContentSize()
    _ = meddler.systemLayoutSizeFitting(.compressed)
    window.layoutIfNeeded()
    #expect(window.constraintTexts.count { "\($0)".contains("30") } == 0)
    #expect(meddler.frame == Rect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func aSubviewThatGoesElsewhereWhileItsSuperviewIsMeasuredIsLaidOutThere() {
    let subview = SizedView(width: 30, height: 40)
    let other = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    place(meddler, in: window, 0, 0)
    place(subview, in: meddler, 5, 5)
    window.layoutIfNeeded()
    meddler.whenAsked = { _ in if subview.superview !== other { place(subview, in: other, 7, 8) } }
    meddler.invalidateIntrinsicContentSize()
    _ = meddler.systemLayoutSizeFitting(.compressed)
    other.layoutIfNeeded()
    window.layoutIfNeeded()
    #expect(subview.frame == Rect(x: 7, y: 8, width: 30, height: 40))
    #expect(meddler.frame == Rect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func aCallThatASubviewAsksForWhileItsTreeChangesAsItIsMeasuredIsMade() {
    final class Updating: View {
      var updates = 0
      override func updateConstraints() {
        updates += 1
        super.updateConstraints()
      }
    }
    let updating = Updating()
    place(meddler, in: window, 0, 0)
    place(updating, in: meddler, 5, 5)
    place(SizedView(width: 3, height: 4), in: meddler, 5, 5)
    window.layoutIfNeeded()
    let before = updating.updates
    meddler.whenAsked = { meddler in
      guard meddler.subviews.count == 2 else { return }
      meddler.subviews[1].removeFromSuperview()
      updating.setNeedsUpdateConstraints()
    }
    meddler.invalidateIntrinsicContentSize()
    _ = meddler.systemLayoutSizeFitting(.compressed)
    window.layoutIfNeeded()
    #expect(updating.updates == before + 1)
  }

  @Test func aConstraintThatIsActivatedWhileItsTreeIsMeasuredForTheFirstTimeHasAnEffect() {
    let view = SizedView(width: 3, height: 4)
    place(view, in: meddler, 0, 0)
    let width = view.widthAnchor.constraint(equalToConstant: 77)
    meddler.whenAsked = { _ in width.isActive = true }
    meddler.translatesAutoresizingMaskIntoConstraints = false
    meddler.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    #expect(meddler.systemLayoutSizeFitting(.compressed).width == 77)
    window.addSubview(meddler)
    window.layoutIfNeeded()
    #expect(view.frame.width == 77)
  }

  @Test func aConstraintThatIsDeactivatedWhileItsTreeIsMeasuredHasNoEffect() {
    let view = SizedView(width: 3, height: 4)
    place(meddler, in: window, 0, 0)
    place(view, in: meddler, 5, 5)
    let width = view.widthAnchor.constraint(equalToConstant: 77)
    width.isActive = true
    window.layoutIfNeeded()
    meddler.whenAsked = { _ in width.isActive = false }
    meddler.invalidateIntrinsicContentSize()
    _ = meddler.systemLayoutSizeFitting(.compressed)
    window.layoutIfNeeded()
    #expect(view.frame.width == 3)
    meddler.whenAsked = { _ in }
    width.isActive = true
    window.layoutIfNeeded()
    #expect(view.frame.width == 77)
  }

  @Test func aGuideThatIsAddedWhileItsViewIsMeasuredIsLaidOut() {
    let guide = LayoutGuide()
    place(meddler, in: window, 0, 0)
    window.layoutIfNeeded()
    meddler.whenAsked = { if guide.owningView == nil { $0.addLayoutGuide(guide) } }
    meddler.invalidateIntrinsicContentSize()
    _ = meddler.systemLayoutSizeFitting(.compressed)
    guide.widthAnchor.constraint(equalToConstant: 5).isActive = true
    window.layoutIfNeeded()
    #expect(guide.layoutFrame.width == 5)
  }

  @Test func aRootThatChangesItsDirectionInItsPassIsLaidOutInTheNewOne() {
    place(meddler, in: window, 10, 10)
    meddler.whenLaidOut = { [weak window] _ in window?.layoutDirection = .rightToLeft }
    window.layoutIfNeeded()
    #expect(meddler.frame == Rect(x: 380, y: 10, width: 10, height: 10))
  }

  @Test func aRootThatIsAddedToAnotherTreeInItsPassIsLaidOutThere() {
    let inner = View(frame: Rect(x: 20, y: 30, width: 100, height: 100))
    place(meddler, in: inner, 3, 3)
    meddler.whenAsked = { [weak window, weak inner] _ in
      if let window, let inner, inner.superview == nil { window.addSubview(inner) }
    }
    inner.layoutIfNeeded()
    #expect(inner.superview === window)
    #expect(meddler.frame == Rect(x: 3, y: 3, width: 10, height: 10))
  }

  @Test func aHandlerOfIssuesThatDeactivatesAConstraintIsFollowedInTheSameLayout() {
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

  @Test func aViewThatTakesOthersOutAsItMovesIsArranged() {
    let views = (1...3).map { SizedView(width: Double($0), height: 20) }
    let stack = StackView(arrangedSubviews: views)
    window.addSubview(meddler)
    meddler.whenMoved = { if $0.superview == nil { views[0].removeFromSuperview() } }
    stack.addArrangedSubview(meddler)
    #expect(stack.arrangedSubviews.count == 3 && stack.arrangedSubviews.last === meddler)
  }

  @Test func aViewThatGoesElsewhereAsItMovesHasOneSuperview() {
    let (pool, target) = (View(), View())
    window.addSubview(meddler)
    meddler.whenMoved = { if $0.superview == nil { pool.addSubview($0) } }
    target.addSubview(meddler)
    #expect(meddler.superview === pool && target.subviews.isEmpty)
  }

  @Test(arguments: StackView.Distribution.allCases)
  func emptyingAStackFromItsStartWritesRowsInProportionToItsViews(distribution: StackView.Distribution) {
    func changes(_ count: Int) -> Int {
      let window = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))
      let stack = StackView(arrangedSubviews: (0..<count).map { _ in SizedView(width: 3, height: 4) })
      stack.distribution = distribution
      place(stack, in: window, 0, 0)
      window.layoutIfNeeded()
      let before = window.layoutRowChanges
      for view in stack.arrangedSubviews { view.removeFromSuperview() }
      window.layoutIfNeeded()
      return window.layoutRowChanges - before
    }
    #expect(changes(80) < 5 * changes(20))
  }

  @Test func unusableNumbersThatAreSetTwiceAreRefused() {
    let width = meddler.widthAnchor.constraint(equalToConstant: .infinity)
    width.constant = .greatestFiniteMagnitude
    #expect(width.constant == .infinity)
    let weak = LayoutConstraint(meddler, .width, constant: 3, priority: LayoutPriority(0))
    weak.priority = LayoutPriority(-1)
    #expect(weak.priority == LayoutPriority(0))
  }

  @Test func aDisplayScaleThatIsTooLargeIsRefused() {
    window.displayScale = 1e300
    #expect(window.displayScale == 0)
  }
}
