import PlumbLayout
import Testing

/// While a view is asked for its size, trees may be laid out and listed, whichever of their views are just leaving.
@Suite struct LayoutDuringCallbackTests {
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

  private func ask(isMeasured: Bool) {
    if isMeasured {
      _ = asked.systemLayoutSizeFitting(.compressed)
    } else {
      asked.invalidateIntrinsicContentSize()
      window.layoutIfNeeded()
    }
    #expect(asked.whenCalled == nil)
  }

  @Test(arguments: [false, true]) func itsOwnTreeGoesOnAfterwards(isMeasured: Bool) {
    var issues: [LayoutIssue] = []
    window.issueHandler = { issues.append($0) }
    asked.whenCalled = { [window] in window.layoutIfNeeded() }
    ask(isMeasured: isMeasured)
    #expect(issues.isEmpty)
  }

  /// The other tree's layout comes too early: the view still has its region in the tree that it left.
  @Test(arguments: [false, true]) func aViewThatGoesToAnotherTreeIsLaidOutThereAfterwards(isMeasured: Bool) {
    asked.whenCalled = { [other, view] in
      other.addSubview(view)
      other.layoutIfNeeded()
    }
    ask(isMeasured: isMeasured)
    view.naturalSize = Size(width: 50, height: 60)
    other.layoutIfNeeded()
    #expect(view.superview === other && view.frame.size == Size(width: 50, height: 60))
  }

  /// Its region in the tree that it left has a number that the other tree may not have.
  @Test(arguments: [false, true], [false, true])
  func aConstraintOnAViewThatGoesToAnotherTreeHoldsThereAfterwards(isMeasured: Bool, isFirst: Bool) {
    let target = isFirst ? View(frame: Rect(x: 0, y: 0, width: 200, height: 200), identifier: "target") : other
    asked.whenCalled = { [view] in
      target.addSubview(view)
      view.leadingAnchor.constraint(equalTo: target.leadingAnchor, constant: 9).isActive = true
      view.heightAnchor.constraint(equalToConstant: 70).isActive = true
      target.layoutIfNeeded()
    }
    ask(isMeasured: isMeasured)
    target.layoutIfNeeded()
    #expect(view.superview === target && view.frame.minX == 9 && view.frame.size == Size(width: 30, height: 70))
    #expect(target.layoutFootprint?.solver.lost == 0)
  }

  /// The target takes in a view that the asking tree still has, beside views of its own, which are laid out.
  @Test(arguments: [false, true]) func aTreeThatTakesAViewInHasItsOwnViews(isMeasured: Bool) {
    let target = View(frame: Rect(x: 0, y: 0, width: 200, height: 200), identifier: "target")
    let (sibling, inner) = (SizedView(width: 20, height: 10), SizedView(width: 5, height: 6))
    for (item, holder) in [(sibling, target), (inner, sibling)] {
      item.translatesAutoresizingMaskIntoConstraints = false
      holder.addSubview(item)
      item.leadingAnchor.constraint(equalTo: holder.leadingAnchor, constant: 7).isActive = true
    }
    var frames: [Rect] = []
    asked.whenCalled = { [view] in
      target.addSubview(view)
      target.layoutIfNeeded()
      frames = [sibling.frame, inner.frame]
    }
    ask(isMeasured: isMeasured)
    #expect(frames.map(\.minX) == [7, 7])
    #expect(frames.map(\.size) == [Size(width: 20, height: 10), Size(width: 5, height: 6)])
  }

  @Test(arguments: [false, true]) func aGuideThatGoesToAnotherTreeIsLaidOutThereAfterwards(isMeasured: Bool) {
    let guide = LayoutGuide(identifier: "guide")
    asked.addLayoutGuide(guide)
    window.layoutIfNeeded()
    asked.whenCalled = { [other] in
      other.addLayoutGuide(guide)
      guide.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: 9).isActive = true
      other.layoutIfNeeded()
    }
    ask(isMeasured: isMeasured)
    guide.widthAnchor.constraint(equalToConstant: 50).isActive = true
    other.layoutIfNeeded()
    #expect(guide.layoutFrame.minX == 9 && guide.layoutFrame.width == 50)
  }

  @Test(arguments: [false, true]) func aViewThatGoesToAnotherTreeIsNotListedThereYet(isMeasured: Bool) {
    let before = other.constraintTexts
    var listed: [ConstraintText] = []
    asked.whenCalled = { [other, view] in
      other.addSubview(view)
      listed = other.constraintTexts
    }
    ask(isMeasured: isMeasured)
    #expect(!before.isEmpty && listed == before)
  }

  @Test func aViewThatRemovesItselfWhileItsTreeIsListedIsGoneInTheNextLayout() {
    asked.whenCalled = { [asked] in asked.removeFromSuperview() }
    let listed = window.constraintTexts
    #expect(listed.contains { $0.first == "asked" })
    window.layoutIfNeeded()
    #expect(window.subviews.isEmpty)
    #expect(!window.constraintTexts.contains { $0.first == "asked" })
  }
}
