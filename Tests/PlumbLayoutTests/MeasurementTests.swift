import PlumbLayout
import Testing

/// Changes in a view or around it, made while `systemLayoutSizeFitting` measures it, are laid out afterwards, even if
/// several happen at once.
@Suite struct ChangeDuringMeasurementTests {
  private let window = View(frame: Rect(x: 0, y: 0, width: 400, height: 800), identifier: "window")
  /// A view as large as its margins, 8 on each side.
  private let outer = CallbackView(identifier: "outer")
  private let inner = CallbackView(identifier: "inner")
  private let sized = SizedView(width: 30, height: 40, identifier: "sized")
  private let width: LayoutConstraint

  init() {
    width = inner.widthAnchor.constraint(equalToConstant: 30)
    for (view, parent) in [(outer, window), (inner, outer), (sized, outer)] as [(View, View)] {
      add([view], to: parent)
      view.topAnchor.constraint(equalTo: parent.topAnchor).isActive = true
    }
    activate([
      outer.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      sized.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      inner.leadingAnchor.constraint(equalTo: outer.layoutMarginsGuide.leadingAnchor), width,
    ])
    window.layoutIfNeeded()
  }

  /// Runs an action once, when a view's size is queried, and lays out.
  private func measure(calling view: CallbackView? = nil, _ action: @escaping () -> Void = {}) {
    (view ?? outer).whenCalled = action
    _ = outer.systemLayoutSizeFitting(.compressed)
    window.layoutIfNeeded()
    #expect((view ?? outer).whenCalled == nil)
  }

  @Test func aViewAddedDuringAMeasurementIsLaidOut() {
    let added = SizedView(width: 50, height: 60)
    added.translatesAutoresizingMaskIntoConstraints = false
    measure { [outer] in
      outer.addSubview(added)
      added.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 5).isActive = true
    }
    #expect(added.frame.minX == 5 && added.frame.size == Size(width: 50, height: 60))
  }

  @Test func marginsAndConstantsChangedDuringAMeasurementTakeEffect() {
    measure { [outer, width] in
      outer.directionalLayoutMargins = DirectionalEdgeInsets(all: 20)
      width.constant = 50
    }
    #expect(inner.frame.minX == 20 && inner.frame.width == 50)
  }

  @Test func constantsAndSizesChangedDuringAMeasurementTakeEffect() {
    measure { [sized, width] in
      width.constant = 50
      sized.naturalSize = Size(width: 70, height: 80)
    }
    #expect(inner.frame.width == 50 && sized.frame.size == Size(width: 70, height: 80))
  }

  @Test func sizesChangedDuringAMeasurementTakeEffect() {
    measure(calling: inner) { [outer, sized] in
      outer.natural = Size(width: 50, height: 60)
      outer.invalidateIntrinsicContentSize()
      sized.naturalSize = Size(width: 70, height: 80)
    }
    #expect(outer.frame.size == Size(width: 50, height: 60) && sized.frame.size == Size(width: 70, height: 80))
  }

  @Test func aBaselineChangedDuringAMeasurementTakesEffect() {
    let marker = View(identifier: "marker")
    add([marker], to: window)
    marker.topAnchor.constraint(equalTo: outer.firstBaselineAnchor).isActive = true
    window.layoutIfNeeded()
    measure { [outer] in outer.setBaselines(first: 7, last: 0) }
    #expect(marker.frame.minY == 7)
  }

  @Test func callsRequestedDuringAMeasurementAreMade() {
    final class Calling: View {
      var calls: [String] = []
      override var intrinsicContentSize: Size {
        setNeedsLayout()
        setNeedsUpdateConstraints()
        return Size(width: 10, height: 10)
      }
      override func updateConstraints() {
        calls.append("update")
        super.updateConstraints()
      }
      override func layoutSubviews() { calls.append("layout") }
    }
    let view = Calling(identifier: "calling")
    outer.addSubview(view)
    window.layoutIfNeeded()
    view.calls = []
    measure()
    #expect(view.calls == ["update", "layout"])
  }

  @Test func invalidatingASizeDuringItsQueryCausesNoLayout() {
    let before = outer.layouts
    measure { [outer] in outer.invalidateIntrinsicContentSize() }
    #expect(outer.layouts == before)
  }

  @Test func aTextChangedDuringAMeasurementIsLaidOutAgain() {
    let (label, twin) = (Label(text: "a"), Label(text: "a much longer text"))
    place(label, in: outer, 0, 0)
    place(twin, in: window, 0, 100)
    window.layoutIfNeeded()
    measure { label.text = "a much longer text" }
    #expect(label.frame.size == twin.frame.size)
  }

  @Test func aSubviewReleasedDuringAMeasurementIsForgotten() {
    place(SizedView(width: 31, height: 41), in: outer, 5, 5)
    window.layoutIfNeeded()
    measure { [outer] in outer.subviews.last?.removeFromSuperview() }
    #expect(window.constraintTexts.count { "\($0)".contains("31") } == 0)
    #expect(outer.frame == Rect(x: 0, y: 0, width: 16, height: 16))
  }

  @Test func aSubviewMovedDuringAMeasurementIsLaidOutInItsNewTree() {
    let other = makeRoot(200, 200)
    measure { [sized] in place(sized, in: other, 7, 8) }
    other.layoutIfNeeded()
    #expect(sized.frame == Rect(x: 7, y: 8, width: 30, height: 40))
    #expect(outer.frame == Rect(x: 0, y: 0, width: 16, height: 16))
  }

  @Test func anUpdateRequestedByASubviewWhileItsTreeChangesIsMade() {
    final class Updating: View {
      var updates = 0
      override func updateConstraints() {
        updates += 1
        super.updateConstraints()
      }
    }
    let updating = Updating()
    place(updating, in: outer, 5, 5)
    window.layoutIfNeeded()
    let before = updating.updates
    measure { [sized] in
      sized.removeFromSuperview()
      updating.setNeedsUpdateConstraints()
    }
    #expect(updating.updates == before + 1)
  }

  @Test func aConstraintDeactivatedDuringAMeasurementCanBeReactivated() {
    let wide = sized.widthAnchor.constraint(equalToConstant: 77)
    wide.isActive = true
    window.layoutIfNeeded()
    measure { wide.isActive = false }
    #expect(sized.frame.width == 30)
    wide.isActive = true
    window.layoutIfNeeded()
    #expect(sized.frame.width == 77)
  }

  @Test func aConstraintActivatedDuringTheFirstMeasurementTakesEffect() {
    let (meddler, view) = (Meddler(identifier: "meddler"), SizedView(width: 3, height: 4))
    place(view, in: meddler, 0, 0)
    let width = view.widthAnchor.constraint(equalToConstant: 77)
    meddler.whenCalled = { _ in width.isActive = true }
    meddler.translatesAutoresizingMaskIntoConstraints = false
    meddler.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    #expect(meddler.systemLayoutSizeFitting(.compressed).width == 77)
    window.addSubview(meddler)
    window.layoutIfNeeded()
    #expect(view.frame.width == 77)
  }

  @Test func aGuideAddedDuringAMeasurementIsLaidOut() {
    let guide = LayoutGuide()
    measure { [outer] in outer.addLayoutGuide(guide) }
    guide.widthAnchor.constraint(equalToConstant: 5).isActive = true
    window.layoutIfNeeded()
    #expect(guide.layoutFrame.width == 5)
  }

  @Test func theSuperviewMayBeRemovedDuringAMeasurement() {
    let (card, box) = (View(identifier: "card"), View(frame: Rect(x: 5, y: 6, width: 7, height: 8)))
    place(card, in: window, 0, 0)
    place(outer, in: card, 5, 5)
    window.layoutIfNeeded()
    measure { card.removeFromSuperview() }
    window.addSubview(box)
    window.layoutIfNeeded()
    #expect(window.frame.size == Size(width: 400, height: 800) && box.frame == Rect(x: 5, y: 6, width: 7, height: 8))
    #expect(outer.superview === card && outer.frame == Rect(x: 5, y: 5, width: 16, height: 16))
  }

  @Test func theSuperviewMayChangeDirectionDuringAMeasurement() {
    let card = View(identifier: "card")
    place(card, in: window, 0, 0)
    card.widthAnchor.constraint(equalToConstant: 100).isActive = true
    place(outer, in: card, 5, 5)
    window.layoutIfNeeded()
    measure { card.layoutDirection = .rightToLeft }
    #expect(outer.frame == Rect(x: 79, y: 5, width: 16, height: 16))
  }

  @Test func aNeighbourMayLeaveAStackDuringAMeasurement() {
    let (next, last) = (SizedView(width: 20, height: 10), SizedView(width: 30, height: 10))
    let stack = StackView(arrangedSubviews: [outer, next, last], identifier: "stack")
    place(stack, in: window, 0, 0)
    window.layoutIfNeeded()
    measure { last.removeFromSuperview() }
    #expect(stack.frame.width == 36 && next.frame.minX == 16)
  }

  @Test func theLastMarginConstraintMayBeDeactivatedDuringAMeasurement() {
    inner.removeFromSuperview()
    let pinned = View(identifier: "pinned")
    window.addSubview(pinned)
    let pin = pinned.leadingAnchor.constraint(equalTo: outer.layoutMarginsGuide.leadingAnchor)
    pin.isActive = true
    window.layoutIfNeeded()
    measure { pin.isActive = false }
    #expect(window.constraintTexts.count { $0.identifier?.contains("Margin-guide") ?? false } == 0)
    #expect(window.layoutFootprint?.followers == 0)
  }

  @Test func aGuideThatWasNeverLaidOutMayMoveToAnotherTreeDuringAMeasurement() {
    let (asked, guide, other) = (
      CallbackView(identifier: "asked"), LayoutGuide(identifier: "guide"), makeRoot(200, 200)
    )
    asked.addLayoutGuide(guide)
    other.layoutIfNeeded()
    asked.whenCalled = { other.addLayoutGuide(guide) }
    _ = asked.systemLayoutSizeFitting(.compressed)
    guide.widthAnchor.constraint(equalToConstant: 50).isActive = true
    other.layoutIfNeeded()
    #expect(guide.layoutFrame.width == 50)
  }

  @Test func aStackThatChangesItsSpacingDuringAMeasurementIsLaidOutWithTheNewSpacing() {
    final class Column: StackView {
      var wanted = 0.0
      override var intrinsicContentSize: Size {
        spacing = wanted
        return super.intrinsicContentSize
      }
    }
    let column = Column(identifier: "column")
    for _ in 0..<2 { column.addArrangedSubview(SizedView(width: 10, height: 10)) }
    place(column, in: window, 0, 0)
    window.layoutIfNeeded()
    column.wanted = 30
    #expect(column.systemLayoutSizeFitting(.compressed).width == 50)
    window.layoutIfNeeded()
    #expect(column.frame.width == 50)
  }

  @Test func aTreeThatChangesWheneverItIsMeasuredIsMeasuredFourTimes() {
    let (meddler, view) = (Meddler(identifier: "meddler"), View(identifier: "view"))
    meddler.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 1)
    width.isActive = true
    var count = 0
    meddler.whenCalled = { _ in
      count += 1
      width.constant += 1
    }
    _ = meddler.systemLayoutSizeFitting(.compressed)
    #expect(count == 4)
  }

  /// During the measurement, the stack receives its margins guide and is then removed from the tree.
  @Test func aStackRemovedDuringAMeasurementCanBeLaidOutInAnotherTree() {
    let (meddler, measured) = (Meddler(identifier: "meddler"), View(identifier: "measured"))
    let stack = StackView(arrangedSubviews: [SizedView(width: 10, height: 10)], identifier: "stack")
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = DirectionalEdgeInsets(all: 5)
    for view in [stack, meddler] { measured.addSubview(view) }
    meddler.whenCalled = { _ in stack.removeFromSuperview() }
    _ = measured.systemLayoutSizeFitting(.compressed)
    #expect(stack.superview == nil)
    let root = makeRoot(100, 100)
    for number in 0..<6 { root.addSubview(View(identifier: "\(number)")) }
    place(stack, in: root, 0, 0)
    root.layoutIfNeeded()
    #expect(root.conflicts.isEmpty && stack.frame == Rect(x: 0, y: 0, width: 20, height: 20))
  }
}

/// The state of a measured view that is kept, that is discarded immediately, and that measuring must not change.
@Suite struct MeasurementCacheTests {
  private let window = View(frame: Rect(x: 0, y: 0, width: 400, height: 800), identifier: "window")
  private let meddler = Meddler(identifier: "meddler")

  init() { place(meddler, in: window, 10, 10) }

  @Test func theSizeOfAViewIsQueriedAgainOnlyIfSomethingChanged() {
    var count = 0
    meddler.whenCalled = { _ in count += 1 }
    let first = meddler.systemLayoutSizeFitting(.compressed)
    let asked = count
    #expect(asked > 0)
    let second = meddler.systemLayoutSizeFitting(.compressed)
    #expect(count == asked && first == second)
    meddler.invalidateIntrinsicContentSize()
    _ = meddler.systemLayoutSizeFitting(.compressed)
    #expect(count > asked)
  }

  /// The root then has no layout until the next pass.
  @Test(arguments: [false, true]) func changingTheDirectionDiscardsTheLayoutAtOnce(isMeasured: Bool) {
    window.layoutIfNeeded()
    #expect(window.layoutFootprint != nil)
    let turn: (Meddler) -> Void = { [weak window] _ in window?.layoutDirection = .rightToLeft }
    if isMeasured {
      meddler.whenCalled = turn
      _ = meddler.systemLayoutSizeFitting(.compressed)
    } else {
      turn(meddler)
    }
    #expect(window.layoutFootprint == nil)
    window.layoutIfNeeded()
    #expect(meddler.frame == Rect(x: 380, y: 10, width: 10, height: 10))
  }

  /// Measuring a view must not cause a layout of its whole tree if only the rows of the queried sizes change. A subview
  /// requests a layout of the measured view or of another view.
  @Test(arguments: [false, true]) func measuringDoesNotLayOutViewsOfUnchangedSize(isOfAnother: Bool) {
    let (bystander, sibling) = (
      CountingView(frame: Rect(x: 300, y: 300, width: 10, height: 10)), View(identifier: "sibling")
    )
    window.addSubview(bystander)
    let measured = View(identifier: "measured")
    place(measured, in: window, 0, 0)
    place(meddler, in: measured, 0, 0)
    place(sibling, in: measured, 20, 20)
    window.layoutIfNeeded()
    bystander.sizes = []
    meddler.whenCalled = { _ in (isOfAnother ? sibling : measured).setNeedsLayout() }
    _ = measured.systemLayoutSizeFitting(.compressed)
    window.layoutIfNeeded()
    #expect(bystander.calls == 0)
  }

  /// The height of the first text changes the shares, which are pending while the second text is measured.
  @Test func measuringAProportionalColumnDoesNotLayOutItsNeighbour() {
    let bystander = CountingView(frame: Rect(x: 300, y: 300, width: 10, height: 10))
    window.addSubview(bystander)
    let labels = ["one", "two"].map { wrappingLabel($0) { Size(width: 100, height: $0 == nil ? 20 : 40) } }
    let column = StackView(arrangedSubviews: labels, identifier: "column")
    (column.axis, column.distribution) = (.vertical, .fillProportionally)
    place(column, in: window, 0, 100)
    window.layoutIfNeeded()
    bystander.sizes = []
    let size = column.systemLayoutSizeFitting(Size(width: 50, height: 0), horizontalFittingPriority: .required)
    window.layoutIfNeeded()
    #expect(size == Size(width: 50, height: 80) && bystander.calls == 0)
  }

  /// The text's height depends on its width, and the shares depend on that height.
  @Test func aPendingLayoutDoesNotChangeTheMeasurementOfAStack() {
    func size(isWaiting: Bool) -> Size {
      let label = Label(text: "one two three four five six")
      label.numberOfLines = 0
      let width = label.intrinsicContentSize.width / 2 + 10
      let stack = StackView(arrangedSubviews: [label, SizedView(width: 10, height: 41)])
      (stack.axis, stack.distribution) = (.vertical, .fillProportionally)
      let outer = StackView(arrangedSubviews: [stack])
      let root = Fixture(outer).root
      if isWaiting { stack.setNeedsLayout() }
      let size = outer.systemLayoutSizeFitting(Size(width: width, height: 0), horizontalFittingPriority: .required)
      #expect(root.layoutFootprint?.waiting == (isWaiting ? 1 : 0))
      return size
    }
    let usual = size(isWaiting: false)
    #expect(isClose([usual.height], [82]))
    #expect(size(isWaiting: true) == usual)
  }

  /// When measured alone, the stack is outside the safe area.
  @Test func measuringAStackDoesNotChangeTheConstraintsOfItsMarginsGuide() {
    let stack = StackView(arrangedSubviews: [SizedView(width: 10, height: 10)], identifier: "stack")
    stack.isLayoutMarginsRelativeArrangement = true
    let root = Fixture(stack).root
    root.rootSafeAreaInsets = DirectionalEdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0)
    root.layoutIfNeeded()
    let before = root.constraintTexts
    #expect(before.contains { $0.first == "stack.margins" && $0.firstAttribute == .top && $0.constant == 20 })
    #expect(stack.systemLayoutSizeFitting(.compressed) == Size(width: 10, height: 10))
    #expect(root.constraintTexts == before)
  }
}
