import PlumbLayout
import Testing

/// Views may change the tree when the engine asks for their sizes, or calls them.
struct ChangesDuringCallbackTests {
  private let window = View(frame: Rect(x: 0, y: 0, width: 400, height: 800))
  private let meddler = Meddler(identifier: "meddler")

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
    meddler.whenCalled = {
      $0.whenCalled = { _ in }
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
    meddler.whenCalled = { $0.removeFromSuperview() }
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

  @Test func aWaitingSiblingThatIsRemovedAndReleasedIsNotLaidOut() {
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

  @Test func aViewThatInvalidatesItsSizeWhenAskedForItIsAskedOnce() {
    place(meddler, in: window, 3, 3)
    var count = 0
    meddler.whenCalled = {
      count += 1
      $0.invalidateIntrinsicContentSize()
    }
    window.layoutIfNeeded()
    #expect(count == 1 && window.isLayoutSettled)
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
    meddler.whenCalled = { [weak window, weak inner] _ in
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
}
