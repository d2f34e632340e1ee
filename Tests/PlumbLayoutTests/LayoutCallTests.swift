import PlumbLayout
import Testing

/// The conditions for calling `layoutSubviews`.
@Suite struct LayoutCallTests {
  private let root = makeRoot(100, 100)
  private let view = CountingView(identifier: "view")

  /// Adds the view with constraints, lays out, and resets the count.
  private func place(_ constraints: [LayoutConstraint]) {
    add([view], to: root)
    activate(constraints)
    root.layoutIfNeeded()
    view.sizes = []
  }

  /// Changes only the height, the width or the position.
  @Test(arguments: [(.height, 1), (.width, 1), (.left, 0)] as [(LayoutAttribute, Int)])
  func layoutSubviewsIsCalledIfTheSizeChangesButNotIfOnlyThePositionChanges(attribute: LayoutAttribute, calls: Int) {
    let constraints = [
      LayoutConstraint(view, .width, .equal, constant: 30), LayoutConstraint(view, .height, .equal, constant: 20),
      LayoutConstraint(view, .left, .equal, root, .left, constant: 5),
    ]
    place(constraints)
    let changed = constraints.first { $0.firstAttribute == attribute }
    changed?.constant += 5
    root.layoutIfNeeded()
    #expect(view.sizes == Array(repeating: view.frame.size, count: calls))
    #expect(view.frame.minX == (attribute == .left ? 10 : 5))
  }

  @Test func layoutSubviewsIsNotCalledIfOnlyASiblingChanges() {
    let sibling = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(sibling)
    place([LayoutConstraint(view, .width, .equal, constant: 30)])
    root.layoutIfNeeded()
    sibling.frame = Rect(x: 0, y: 0, width: 10, height: 40)
    root.layoutIfNeeded()
    #expect(view.calls == 0)
  }

  @Test func layoutSubviewsIsCalledOnRequest() {
    place([LayoutConstraint(view, .width, .equal, constant: 30)])
    view.setNeedsLayout()
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect(view.calls == 1)
  }

  enum Change: CaseIterable { case alignment, hiddenView, position, baselines, content, contentOnceMeasured }

  /// A view that requests a call is called once, whatever else changes before the layout. The view's size stays the same, so
  /// only the request causes the call.
  @Test(arguments: Change.allCases) func aRequestedCallIsMadeOnceWhateverElseChanges(change: Change) {
    final class Counting: StackView {
      var calls = 0
      override func layoutSubviews() { calls += 1 }
    }
    let stack = Counting(identifier: "stack")
    for _ in 0..<3 { stack.addArrangedSubview(SizedView(width: 10, height: 10)) }
    stack.frame = Rect(x: 10, y: 10, width: 100, height: 50)
    root.addSubview(stack)
    root.layoutIfNeeded()
    stack.calls = 0
    stack.setNeedsLayout()
    switch change {
    case .alignment: stack.alignment = .center
    case .hiddenView: stack.arrangedSubviews[2].isHidden = true
    case .position: stack.frame = Rect(x: 20, y: 30, width: 100, height: 50)
    case .baselines: stack.setBaselines(first: 3, last: 4)
    case .content: stack.invalidateIntrinsicContentSize()
    case .contentOnceMeasured:
      _ = stack.systemLayoutSizeFitting(.compressed)
      stack.invalidateIntrinsicContentSize()
    }
    root.layoutIfNeeded()
    #expect(stack.calls == 1)
    #expect(stack.frame.size == Size(width: 100, height: 50))
  }

  @Test func aViewInvalidatedByAnotherViewIsLaidOutInTheSamePass() {
    final class Invalidating: View {
      var other: View?
      override func layoutSubviews() {
        other?.setNeedsLayout()
        other = nil
      }
    }
    let later = Invalidating(identifier: "later")
    root.addSubview(later)
    place([LayoutConstraint(view, .width, .equal, constant: 30)])
    later.other = view
    later.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.calls == 1)
  }

  @Test func layoutSubviewsMayRequestAConstraintUpdateInTheSamePass() {
    final class Updating: View {
      var asks = false
      var updates = 0
      override func layoutSubviews() { if asks { setNeedsUpdateConstraints() } }
      override func updateConstraints() {
        updates += 1
        asks = false
      }
    }
    let view = Updating(identifier: "view")
    root.addSubview(view)
    root.layoutIfNeeded()
    (view.asks, view.updates) = (true, 0)
    view.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.updates == 1)
  }

  @Test(arguments: [(50, true), (51, false)])
  func aLayoutPassHasAtMostFiftyRounds(limit: Int, isSettled: Bool) {
    final class Restless: View {
      var calls = 0
      var limit = 0
      override func layoutSubviews() {
        calls += 1
        if calls < limit { setNeedsLayout() }
      }
    }
    let restless = Restless(identifier: "restless")
    restless.limit = limit
    root.addSubview(restless)
    var issues = 0
    root.issueHandler = { _ in issues += 1 }
    root.layoutIfNeeded()
    #expect(restless.calls == 50)
    #expect(root.isLayoutSettled == isSettled && issues == (isSettled ? 0 : 1))
  }

  @Test func aConstraintDeactivatedInLayoutSubviewsHasNoEffectAfterThePass() throws {
    final class Loosening: View {
      var constraint: LayoutConstraint?
      override func layoutSubviews() { constraint?.isActive = false }
    }
    let loosening = Loosening(identifier: "loosening")
    add([loosening], to: root)
    let wide = LayoutConstraint(loosening, .width, .equal, constant: 100)
    try LayoutConstraint.activate([wide, LayoutConstraint(loosening, .width, .equal, constant: 50, priority: 750)])
    loosening.constraint = wide
    root.layoutIfNeeded()
    #expect(loosening.frame.width == 50)
  }

  @Test func layoutSubviewsIsCalledIfRemovalFromAStackShrinksAViewToZero() throws {
    let stack = StackView(arrangedSubviews: [view], identifier: "stack")
    add([stack], to: root)
    try LayoutConstraint.activate([
      LayoutConstraint(stack, .top, .equal, root, .top), LayoutConstraint(stack, .bottom, .equal, root, .bottom),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.height == 100)
    view.sizes = []
    stack.removeArrangedSubview(view)
    root.layoutIfNeeded()
    #expect(view.frame.height == 0)
    #expect(view.sizes == [.zero])
  }

  /// The size is 0 before and after, from the frame or from constraints, so it does not change.
  @Test(arguments: [false, true]) func layoutSubviewsIsCalledForAnEmptyViewInEachNewTree(hasFrame: Bool) {
    let view = CountingView(frame: .zero)
    view.translatesAutoresizingMaskIntoConstraints = hasFrame
    view.layoutIfNeeded()
    #expect(view.calls == 1)
    var first: View? = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    first?.addSubview(view)
    first?.layoutIfNeeded()
    #expect(view.calls == 2)
    first = nil
    let second = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    second.addSubview(view)
    second.layoutIfNeeded()
    #expect(view.calls == 3)
  }

  /// Deactivating a constraint, between layouts or when the engine queries a view's size, must not cause a layout of the
  /// whole tree: views with unchanged sizes are not called.
  @Test(arguments: [false, true]) func layoutSubviewsIsNotCalledIfAConstraintElsewhereIsDeactivated(isWhileAsking: Bool)
  {
    let (asked, sized) = (CallbackView(identifier: "asked"), SizedView(width: 30, height: 10, identifier: "sized"))
    let width = sized.widthAnchor.constraint(equalToConstant: 77)
    add([asked, sized], to: root)
    place([width])
    if isWhileAsking {
      asked.whenCalled = { width.isActive = false }
      asked.invalidateIntrinsicContentSize()
    } else {
      width.isActive = false
    }
    root.layoutIfNeeded()
    #expect(!width.isActive && sized.frame.width == 30 && view.calls == 0)
  }
}

/// With a display scale, `layoutSubviews` is called if the size in pixels changes.
@Suite struct PixelCallTests {
  private let root = makeRoot(200, 200)
  private let container = CountingView(identifier: "container")
  private let view = CountingView(identifier: "view")
  private let left: LayoutConstraint
  private let length: LayoutConstraint
  private let width: LayoutConstraint

  /// A view of 33.3 by 10 at the leading top corner of a container of 100 by 50, which is at the leading top corner of the
  /// root.
  init() throws {
    root.displayScale = 2
    root.addSubview(container)
    container.addSubview(view)
    container.translatesAutoresizingMaskIntoConstraints = false
    view.translatesAutoresizingMaskIntoConstraints = false
    left = LayoutConstraint(container, .leading, .equal, root, .leading)
    length = LayoutConstraint(container, .width, .equal, constant: 100)
    width = LayoutConstraint(view, .width, .equal, constant: 33.3)
    try LayoutConstraint.activate([
      left, length, width, LayoutConstraint(container, .top, .equal, root, .top),
      LayoutConstraint(container, .height, .equal, constant: 50),
      LayoutConstraint(view, .leading, .equal, container, .leading),
      LayoutConstraint(view, .top, .equal, container, .top),
      LayoutConstraint(view, .height, .equal, constant: 10),
    ])
  }

  /// The sizes at calls of the container and the view that a change causes.
  private func calls(_ change: () -> Void) -> [[Size]] {
    root.layoutIfNeeded()
    (container.sizes, view.sizes) = ([], [])
    change()
    root.layoutIfNeeded()
    return [container.sizes, view.sizes]
  }

  @Test func layoutSubviewsIsCalledOnceForEachNewView() {
    root.layoutIfNeeded()
    #expect(view.sizes == [Size(width: 33.5, height: 10)])
    view.removeFromSuperview()
    root.layoutIfNeeded()
    let other = CountingView(frame: Rect(x: 0, y: 0, width: 33.3, height: 10))
    container.addSubview(other)
    root.layoutIfNeeded()
    #expect(other.sizes == [Size(width: 33.5, height: 10)])
  }

  /// The left edge moves by a distance, and the width stays the same. The edges at 0 and 33.3, which are rounded to 0 and
  /// 33.5, move to 0.25 and 33.55, which are rounded to 0.5 and 33.5.
  @Test(
    arguments: [(0.25, 33.3, 33), (1.5, 33.3, nil), (0, 33.4, nil), (0, 33.8, 34)] as [(Double, Double, Double?)])
  func layoutSubviewsIsCalledIfTheSizeInPixelsChanges(left: Double, width: Double, pixels: Double?) {
    let calls = calls {
      self.left.constant = left
      self.width.constant = width
    }
    #expect(calls == [[], pixels.map { [Size(width: $0, height: 10)] } ?? []])
    #expect(view.frame.width == pixels ?? 33.5)
  }

  @Test func layoutSubviewsIsCalledIfADisplayScaleIsSetOrReset() {
    #expect(calls { root.displayScale = 0 } == [[], [Size(width: 33.3, height: 10)]])
    #expect(calls { root.displayScale = 1 } == [[], [Size(width: 33, height: 10)]])
    #expect(calls { root.displayScale = 2 } == [[], [Size(width: 33.5, height: 10)]])
  }

  @Test func layoutSubviewsIsNotCalledIfADisplayScaleIsResetBeforeTheLayout() {
    let change = {
      root.displayScale = 3
      root.displayScale = 2
    }
    #expect(calls(change) == [[], []])
  }

  @Test func layoutSubviewsIsCalledWithTheFinalSizeIfScaleAndSizeChangeTogether() {
    let change = {
      root.displayScale = 1
      width.constant = 40.2
    }
    #expect(calls(change) == [[], [Size(width: 40, height: 10)]])
  }

  @Test func layoutSubviewsIsCalledOnceIfItIsRequestedAndTheSizeChanges() {
    let change = {
      view.setNeedsLayout()
      width.constant = 40
    }
    #expect(calls(change) == [[], [Size(width: 40, height: 10)]])
  }

  @Test func layoutSubviewsOfTheRootIsCalledForEachChangeOfItsSize() {
    let root = CountingView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    root.displayScale = 1
    root.layoutIfNeeded()
    root.frame = Rect(x: 0, y: 0, width: 10.2, height: 10)
    root.layoutIfNeeded()
    #expect(root.sizes.last == Size(width: 10.2, height: 10))
  }

  /// The container's right edge stays at 200, and its left edge moves from 100 to 99.75 together with the view.
  @Test func layoutSubviewsIsCalledIfANewWidthMovesAViewInARightToLeftRoot() {
    root.layoutDirection = .rightToLeft
    container.layoutDirection = .leftToRight
    #expect(calls { length.constant = 100.25 } == [[], [Size(width: 33, height: 10)]])
  }

  /// The right edges of the container and the view move from 100 to 100.1, and the view's left edge from 66.7 to 66.8.
  @Test func layoutSubviewsIsCalledIfANewWidthMovesAViewInARightToLeftSuperview() {
    container.layoutDirection = .rightToLeft
    #expect(calls { length.constant = 100.1 } == [[], [Size(width: 33, height: 10)]])
  }

  /// Each view starts and ends 0.1 points inside its superview. More ancestors than views are affected.
  @Test func layoutSubviewsIsCalledOnceForEachViewOfADeepTree() throws {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 10))
    root.displayScale = 3
    var (views, around) = ([CountingView](), root)
    for number in 0..<40 {
      let view = CountingView(identifier: "view \(number)")
      add([view], to: around)
      try LayoutConstraint.activate([
        LayoutConstraint(view, .left, .equal, around, .left, constant: 0.1),
        LayoutConstraint(view, .right, .equal, around, .right, constant: -0.1),
      ])
      views.append(view)
      around = view
    }
    root.layoutIfNeeded()
    for view in views { view.sizes = [] }
    root.frame = Rect(x: 0, y: 0, width: 101, height: 10)
    root.layoutIfNeeded()
    #expect(views.allSatisfy { $0.sizes == [$0.frame.size] })
    root.layoutIfNeeded()
    #expect(views.allSatisfy { $0.sizes.count == 1 })
  }
}
