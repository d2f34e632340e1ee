import PlumbLayout
import Testing

/// `systemLayoutSizeFitting`: the size of a view by itself.
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

  @Test func aConstraintThatChangesBetweenQuestionsWaitsOnce() {
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

  @Test func aMaskThatChangesBetweenQuestionsCounts() {
    let (root, child) = (View(frame: Rect(x: 0, y: 0, width: 100, height: 100)), View())
    child.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    root.addSubview(child)
    let fixed = root.systemLayoutSizeFitting(.compressed)
    child.autoresizingMask = .flexibleWidth
    let flexible = root.systemLayoutSizeFitting(.compressed)
    #expect(fixed.width == 0 && flexible.width == 50)
    #expect(fixed.height == flexible.height)
  }

  /// oa-v-1, oa-v-3, oa-h-1 and oa-h-3 of the recorded cases, from OAStackViewSpec.m of github.com/nsomar/OAStackView.
  @Test func recordedFittingSizes() {
    #expect(
      stack(.vertical, heights: [20, 40]).systemLayoutSizeFitting(.compressed) == Size(width: 100, height: 60))
    #expect(
      stack(.vertical, spacing: 50, heights: [20, 40]).systemLayoutSizeFitting(.compressed)
        == Size(width: 100, height: 110))
    #expect(
      stack(.horizontal, heights: [40, 40]).systemLayoutSizeFitting(.compressed) == Size(width: 200, height: 40))
    #expect(
      stack(.horizontal, spacing: 50, heights: [40, 40]).systemLayoutSizeFitting(.compressed)
        == Size(width: 250, height: 40))
  }

  @Test func compressedIsTheSmallestSizeThatContentAllows() {
    let stack = StackView(arrangedSubviews: [SizedView(width: 40, height: 20), SizedView(width: 60, height: 30)])
    #expect(stack.systemLayoutSizeFitting(.compressed) == Size(width: 100, height: 30))
  }

  @Test func expandedIsLimitedByHugging() {
    let stack = StackView(arrangedSubviews: [SizedView(width: 40, height: 20), SizedView(width: 60, height: 30)])
    #expect(stack.systemLayoutSizeFitting(.expanded) == Size(width: 100, height: 30))
    let free = View()
    #expect(free.systemLayoutSizeFitting(.expanded) == Size(width: 10_000, height: 10_000))
  }

  @Test func aRequiredWidthDecidesTheHeightOfText() {
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
    // A rounding error above 121 pixels does not add a pixel.
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

  @Test func constraintsCountBeforeTheFirstLayout() {
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
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    // Only the last reaches out of the view.
    for width in [30.0, 20] { LayoutConstraint(view, .width, .equal, constant: width, priority: 500).isActive = true }
    view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5).isActive = true
    root.layoutIfNeeded()
    let before = root.constraintTexts.map { "\($0)" }
    _ = view.systemLayoutSizeFitting(.compressed)
    view.widthAnchor.constraint(greaterThanOrEqualToConstant: 1).isActive = true
    root.layoutIfNeeded()
    #expect(root.constraintTexts.map { "\($0)" }.filter { !$0.contains(">= 1") } == before)
  }

  @Test func aSubviewThatIsAddedChangesTheFittingSize() {
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

  /// The view is tied to its subview by the subview's mask only.
  @Test func aSubviewThatIsRemovedNoLongerCountsInTheFittingSize() {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.translatesAutoresizingMaskIntoConstraints = false
    let subview = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    subview.autoresizingMask = [.flexibleWidth]
    view.addSubview(subview)
    #expect(view.systemLayoutSizeFitting(.compressed).width == 80)
    subview.removeFromSuperview()
    #expect(view.systemLayoutSizeFitting(.compressed).width == 0)
  }

  @Test func aChangedPriorityChangesTheFittingSize() {
    let block = SizedView(width: 40, height: 20)
    let stack = StackView(arrangedSubviews: [block])
    block.setSize(width: 100, 500, height: 20)
    #expect(stack.systemLayoutSizeFitting(.compressed).width == 100)
    block.setContentHuggingPriority(600, for: .horizontal)
    #expect(stack.systemLayoutSizeFitting(.compressed).width == 40)
  }

  @Test func aFrameDoesNotCountOnceAutoresizingIsOff() {
    let (view, inner) = (View(), View(frame: Rect(x: 0, y: 0, width: 50, height: 50)))
    view.addSubview(inner)
    view.trailingAnchor.constraint(equalTo: inner.trailingAnchor).isActive = true
    #expect(view.systemLayoutSizeFitting(.compressed).width == 50)
    inner.translatesAutoresizingMaskIntoConstraints = false
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
  func aLengthAlongAnAxisIsSetByItself(axis: Axis) {
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
}
