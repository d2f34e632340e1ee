import PlumbLayout
import Testing

/// `systemLayoutSizeFitting`: the size of a view independent of its superview.
@Suite struct FittingSizeTests {
  private func stack(_ axis: Axis, spacing: Double = 0, heights: [Double]) -> StackView {
    let stack = StackView()
    stack.axis = axis
    stack.spacing = spacing
    for height in heights {
      let view = View()
      stack.addArrangedSubview(view)
      view.setSize(width: 100, height: height)
    }
    return stack
  }

  @Test func aConstraintChangedBetweenMeasurementsIsQueuedOnce() {
    let (root, view) = (View(frame: Rect(x: 0, y: 0, width: 100, height: 100)), View())
    root.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    root.layoutIfNeeded()
    var waiting: [Int?] = []
    for constant in 1...3 {
      width.constant = Double(constant)
      #expect(view.systemLayoutSizeFitting(.compressed).width == Double(constant))
      waiting.append(root.layoutFootprint?.waiting)
    }
    #expect(waiting == [1, 1, 1])
  }

  @Test func anAutoresizingMaskSetBetweenMeasurementsTakesEffect() {
    let (root, child) = (View(frame: Rect(x: 0, y: 0, width: 100, height: 100)), View())
    child.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    root.addSubview(child)
    let fixed = root.systemLayoutSizeFitting(.compressed)
    child.autoresizingMask = .flexibleWidth
    let flexible = root.systemLayoutSizeFitting(.compressed)
    #expect(fixed.width == 0 && flexible.width == 50)
    #expect(fixed.height == flexible.height)
  }

  /// The recorded cases oa-v-1, oa-v-3, oa-h-1 and oa-h-3, from OAStackViewSpec.m of github.com/nsomar/OAStackView.
  @Test(
    arguments: [
      (.vertical, 0, [20, 40], 100, 60), (.vertical, 50, [20, 40], 100, 110), (.horizontal, 0, [40, 40], 200, 40),
      (.horizontal, 50, [40, 40], 250, 40),
    ] as [(Axis, Double, [Double], Double, Double)])
  func recordedFittingSizesAreReproduced(axis: Axis, spacing: Double, heights: [Double], width: Double, height: Double)
  {
    let stack = stack(axis, spacing: spacing, heights: heights)
    #expect(stack.systemLayoutSizeFitting(.compressed) == Size(width: width, height: height))
  }

  @Test func theCompressedSizeIsMinimalAndTheExpandedSizeIsLimitedByHugging() {
    let stack = StackView(arrangedSubviews: [SizedView(width: 40, height: 20), SizedView(width: 60, height: 30)])
    #expect(stack.systemLayoutSizeFitting(.compressed) == Size(width: 100, height: 30))
    #expect(stack.systemLayoutSizeFitting(.expanded) == Size(width: 100, height: 30))
    #expect(View().systemLayoutSizeFitting(.expanded) == Size(width: 10_000, height: 10_000))
  }

  @Test func aRequiredWidthDeterminesTheHeightOfText() {
    let label = Label(text: "one two three four five six")
    label.numberOfLines = 0
    let stack = StackView(arrangedSubviews: [label])
    let natural = stack.systemLayoutSizeFitting(.compressed)
    let narrow = stack.systemLayoutSizeFitting(
      Size(width: natural.width / 2 + 10, height: 0), horizontalFittingPriority: .required)
    #expect(narrow.width == natural.width / 2 + 10)
    #expect(narrow.height == 2 * natural.height)
  }

  @Test func textIsMeasuredInWholePixelsWithADisplayScale() {
    let label = Label(text: "Plumb")
    label.measure = { _, _, _, _ in
      TextExtent(size: Size(width: 40.1, height: 20.5), firstBaseline: 16, lastBaseline: 4)
    }
    #expect(label.systemLayoutSizeFitting(.compressed) == Size(width: 40.1, height: 20.5))
    label.displayScale = 2
    #expect(label.systemLayoutSizeFitting(.compressed) == Size(width: 40.5, height: 20.5))
    label.displayScale = 1
    #expect(label.systemLayoutSizeFitting(.compressed) == Size(width: 41, height: 21))
    // A rounding error above 121 pixels must not add a pixel.
    label.displayScale = 3
    label.measure = { _, _, _, _ in
      TextExtent(size: Size(width: (121.0 / 3).nextUp, height: 20), firstBaseline: 16, lastBaseline: 4)
    }
    #expect(label.systemLayoutSizeFitting(.compressed) == Size(width: 121.0 / 3, height: 20))
  }

  @Test func superviewsDoNotAffectTheFittingSize() {
    let stack = StackView(arrangedSubviews: [SizedView(width: 40, height: 20)])
    let fixture = Fixture(stack, width: 300, height: 300)
    let inner = stack.arrangedSubviews[0]
    #expect(inner.systemLayoutSizeFitting(.compressed) == Size(width: 40, height: 20))
    #expect(inner.frame.width == 300)
    fixture.root.layoutIfNeeded()
    #expect(inner.frame.width == 300)
  }

  @Test func marginsOfSuperviewsDoNotAffectTheFittingSize() {
    let stack = StackView(arrangedSubviews: [SizedView(width: 40, height: 20)])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.preservesSuperviewLayoutMargins = true
    let fixture = Fixture(stack)
    #expect(stack.systemLayoutSizeFitting(.compressed) == Size(width: 40, height: 20))
    fixture.root.directionalLayoutMargins = DirectionalEdgeInsets(all: 50)
    #expect(stack.systemLayoutSizeFitting(.compressed) == Size(width: 40, height: 20))
    #expect(stack.frame.width == 48)
  }

  @Test func measuringChangesNoFrame() {
    let views = [SizedView(width: 40, height: 20), SizedView(width: 60, height: 30)]
    let stack = StackView(arrangedSubviews: views)
    let fixture = Fixture(stack, width: 300)
    let before = views.map(\.frame)
    _ = stack.systemLayoutSizeFitting(.compressed)
    fixture.root.layoutIfNeeded()
    #expect(views.map(\.frame) == before)
  }

  @Test func aGuideCreatedByMeasuringIsLaidOut() {
    let view = SizedView(width: 40, height: 20)
    let stack = StackView(arrangedSubviews: [view])
    let fixture = Fixture(stack)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = DirectionalEdgeInsets(all: 10)
    #expect(stack.systemLayoutSizeFitting(.compressed) == Size(width: 60, height: 40))
    fixture.root.layoutIfNeeded()
    #expect(view.frame == Rect(x: 10, y: 10, width: 40, height: 20))
    #expect(stack.layoutMarginsGuide.layoutFrame == view.frame)
  }

  @Test func constraintsAffectTheFittingSizeBeforeTheFirstLayout() {
    let view = View()
    #expect(view.systemLayoutSizeFitting(.compressed) == .zero)
    let width = view.widthAnchor.constraint(equalToConstant: 50)
    width.isActive = true
    #expect(view.systemLayoutSizeFitting(.compressed).width == 50)
    width.constant = 60
    #expect(view.systemLayoutSizeFitting(.compressed).width == 60)
    width.isActive = false
    #expect(view.systemLayoutSizeFitting(.compressed).width == 0)
  }

  @Test func measuringASubtreeKeepsTheOrderOfItsConstraints() {
    let (root, view) = (View(frame: Rect(x: 0, y: 0, width: 100, height: 100)), View(identifier: "view"))
    add([view], to: root)
    // Only the last constraint reaches outside the view.
    for width in [30.0, 20] { LayoutConstraint(view, .width, .equal, constant: width, priority: 500).isActive = true }
    view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5).isActive = true
    root.layoutIfNeeded()
    let before = root.constraintTexts.map { "\($0)" }
    _ = view.systemLayoutSizeFitting(.compressed)
    view.widthAnchor.constraint(greaterThanOrEqualToConstant: 1).isActive = true
    root.layoutIfNeeded()
    #expect(root.constraintTexts.map { "\($0)" }.filter { !$0.contains(">= 1") } == before)
  }

  @Test func anAddedSubviewChangesTheFittingSize() {
    func size(isMeasuredBefore: Bool) -> Size {
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      if isMeasuredBefore { _ = view.systemLayoutSizeFitting(.compressed) }
      let subview = View(frame: Rect(x: 0, y: 0, width: 30, height: 20))
      subview.autoresizingMask = [.flexibleWidth]
      view.addSubview(subview)
      return view.systemLayoutSizeFitting(.compressed)
    }
    #expect(size(isMeasuredBefore: true) == size(isMeasuredBefore: false))
  }

  /// Only the subview's autoresizing mask relates the view to its subview.
  @Test func aRemovedSubviewNoLongerAffectsTheFittingSize() {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.translatesAutoresizingMaskIntoConstraints = false
    let subview = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    subview.autoresizingMask = [.flexibleWidth]
    view.addSubview(subview)
    #expect(view.systemLayoutSizeFitting(.compressed).width == 80)
    subview.removeFromSuperview()
    #expect(view.systemLayoutSizeFitting(.compressed).width == 0)
  }

  @Test func movedBaselinesChangeTheFittingSize() {
    let (one, two) = (SizedView(width: 10, height: 20), SizedView(width: 10, height: 20))
    let stack = StackView(arrangedSubviews: [one, two])
    stack.alignment = .firstBaseline
    #expect(stack.systemLayoutSizeFitting(.compressed).height == 20)
    one.setBaselines(first: 15, last: 5)
    #expect(stack.systemLayoutSizeFitting(.compressed).height == 35)
  }

  @Test(arguments: Axis.allCases)
  func eachLengthOfASizeCanBeSetByItsAxis(axis: Axis) {
    var size = Size(width: 40, height: 20)
    let across = size[axis.crossing]
    size[axis] = 7
    #expect(size[axis] == 7)
    #expect(size[axis.crossing] == across)
  }

  @Test func measuringDoesNotLosePendingEdits() {
    let views = [SizedView(width: 40, height: 20), SizedView(width: 60, height: 30), SizedView(width: 10, height: 50)]
    let stack = StackView(arrangedSubviews: views)
    let fixture = Fixture(stack)
    views[1].isHidden = true
    #expect(stack.systemLayoutSizeFitting(.compressed).width == 50)
    fixture.root.layoutIfNeeded()
    #expect(stack.frame.width == 50)
    #expect(views[2].frame.minX == 40)
  }

  /// Of equally strong constraints that cannot all hold, the last one is broken: the one with the larger multiplier.
  @Test(arguments: [[0.5, 2], [2, 0.5]])
  func ofTwoContradictingConstraintsTheLastInOrderIsBroken(multipliers: [Double]) {
    let (outer, one) = (View(identifier: "outer"), View(identifier: "one"))
    let other = View(frame: Rect(x: 0, y: 0, width: 100, height: 10), identifier: "other")
    for view in [one, other] { outer.addSubview(view) }
    one.translatesAutoresizingMaskIntoConstraints = false
    outer.widthAnchor.constraint(equalTo: one.widthAnchor).isActive = true
    for multiplier in multipliers {
      one.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: multiplier).isActive = true
    }
    #expect(outer.systemLayoutSizeFitting(.compressed).width == 50)
  }
}

/// A fitting size is cached until something on which it depends changes. The trees have no layout, which would measure again.
@Suite struct FittingSizeCacheTests {
  private let outer = View(identifier: "outer")
  private let inner = View(identifier: "inner")

  init() {
    add([inner], to: outer)
  }

  private func width() -> Double { outer.systemLayoutSizeFitting(.compressed).width }

  @Test func theFittingSizeChangesWithCompressionResistanceAndHugging() {
    let block = SizedView(width: 100, height: 20)
    let stack = StackView(arrangedSubviews: [block])
    LayoutConstraint(stack, .width, .lessThanOrEqual, constant: 60, priority: 500).isActive = true
    #expect(stack.systemLayoutSizeFitting(.compressed).width == 100)
    block.setContentCompressionResistancePriority(400, for: .horizontal)
    #expect(stack.systemLayoutSizeFitting(.compressed).width == 60)
    block.setContentHuggingPriority(600, for: .horizontal)
    LayoutConstraint(stack, .width, .greaterThanOrEqual, constant: 120, priority: 550).isActive = true
    #expect(stack.systemLayoutSizeFitting(.compressed).width == 100)
  }

  @Test func theFittingSizeChangesWithTheFrameOfASubview() {
    let view = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    outer.addSubview(view)
    outer.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    #expect(width() == 50)
    view.frame = Rect(x: 10, y: 0, width: 70, height: 50)
    #expect(width() == 80)
    view.translatesAutoresizingMaskIntoConstraints = false
    #expect(width() == 0)
  }

  /// The box is 20 from the left. Its constraint to be 5 from the leading edge is impossible if leading is left.
  @Test func theFittingSizeChangesWithTheLayoutDirectionOfASubview() {
    let box = View(identifier: "box")
    add([box], to: inner)
    activate([
      box.widthAnchor.constraint(equalToConstant: 50),
      box.leftAnchor.constraint(equalTo: inner.leftAnchor, constant: 20),
      LayoutConstraint(box, .leading, .equal, inner, .leading, constant: 5, priority: 500),
      outer.widthAnchor.constraint(equalTo: inner.widthAnchor),
    ])
    #expect(width() == 0)
    inner.layoutDirection = .rightToLeft
    #expect(width() == 75)
  }

  /// Of equally strong constraints that cannot all hold, one of the last view in place is broken.
  @Test func theFittingSizeChangesWithTheOrderOfSubviews() {
    let last = View(identifier: "last")
    add([last], to: outer)
    for (view, length) in [(inner, 100.0), (last, 60)] {
      view.widthAnchor.constraint(equalToConstant: length).isActive = true
      view.widthAnchor.constraint(equalTo: outer.widthAnchor).isActive = true
    }
    #expect(width() == 100)
    outer.insertSubview(last, at: 0)
    #expect(width() == 60)
  }

  @Test func theFittingSizeChangesWithMarginsAndSpacing() {
    let stack = StackView(arrangedSubviews: [SizedView(width: 10, height: 10), SizedView(width: 10, height: 10)])
    stack.isLayoutMarginsRelativeArrangement = true
    #expect(stack.systemLayoutSizeFitting(.compressed).width == 20)
    stack.directionalLayoutMargins = DirectionalEdgeInsets(all: 5)
    #expect(stack.systemLayoutSizeFitting(.compressed).width == 30)
    stack.spacing = 7
    #expect(stack.systemLayoutSizeFitting(.compressed).width == 37)
  }

  /// With an offset of 0, the safe area covers the top of the content, so the stack's margin includes it.
  @Test func theFittingSizeChangesWithTheOffsetOfAScrollView() {
    let scroll = ScrollView(identifier: "scroll")
    let stack = StackView(arrangedSubviews: [SizedView(width: 10, height: 50)])
    stack.isLayoutMarginsRelativeArrangement = true
    for view in [scroll, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
    scroll.additionalSafeAreaInsets = DirectionalEdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0)
    inner.addSubview(scroll)
    scroll.addSubview(stack)
    stack.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor).isActive = true
    outer.heightAnchor.constraint(equalTo: stack.heightAnchor).isActive = true
    #expect(outer.systemLayoutSizeFitting(.compressed).height == 50)
    scroll.contentOffset = .zero
    #expect(outer.systemLayoutSizeFitting(.compressed).height == 70)
  }
}
