import PlumbLayout
import Testing

/// Invalid calls are ignored or reported as an issue, and leave the layout unchanged.
@Suite struct RefusalTests {
  private let views = [SizedView(width: 40, height: 20), SizedView(width: 60, height: 30)]
  private let stack: StackView
  private let fixture: Fixture
  private let issues = Issues()

  /// Collects reported issues.
  final class Issues {
    var received: [LayoutIssue] = []
  }

  init() {
    stack = StackView(arrangedSubviews: views)
    fixture = Fixture(stack)
    fixture.root.issueHandler = { [issues] in issues.received.append($0) }
  }

  /// Whether the layout is the initial one.
  private func isUnchanged() -> Bool {
    fixture.root.layoutIfNeeded()
    return stack.frame == Rect(x: 0, y: 0, width: 100, height: 30)
      && views.map(\.frame) == [Rect(x: 0, y: 0, width: 40, height: 30), Rect(x: 40, y: 0, width: 60, height: 30)]
  }

  @Test func aViewCannotBeAddedToItselfOrItsDescendant() {
    stack.addSubview(stack)
    stack.addArrangedSubview(stack)
    views[0].addSubview(stack)
    views[0].addSubview(fixture.root)
    #expect(issues.received.count == 4)
    #expect(stack.superview === fixture.root)
    #expect(isUnchanged())
  }

  @Test func removingAnUnrelatedViewOrGuideDoesNothing() {
    let unrelated = View()
    stack.removeArrangedSubview(unrelated)
    unrelated.removeFromSuperview()
    fixture.root.removeFromSuperview()
    fixture.root.removeLayoutGuide(LayoutGuide())
    fixture.root.widthAnchor.constraint(equalToConstant: 10).isActive = false
    #expect(isUnchanged())
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func nonFiniteOrTooLargeNumbersAreRejected(number: Double) {
    stack.spacing = number
    stack.setCustomSpacing(number, after: views[0])
    stack.directionalLayoutMargins = DirectionalEdgeInsets(all: number)
    fixture.root.frame = Rect(x: number, y: 0, width: 600, height: 600)
    fixture.root.frame = Rect(x: 0, y: 0, width: number, height: 600)
    views[0].setBaselines(first: number, last: 0)
    fixture.root.additionalSafeAreaInsets = DirectionalEdgeInsets(all: number)
    fixture.root.rootSafeAreaInsets = DirectionalEdgeInsets(all: number)
    #expect(issues.received.count == 8)
    #expect(stack.spacing == 0)
    #expect(isUnchanged())
  }

  @Test(arguments: [Double.nan, .infinity, -5, -.infinity, 1e300])
  func anInvalidIntrinsicSizeIsIgnored(number: Double) {
    let view = SizedView(width: number, height: 10)
    stack.addArrangedSubview(view)
    fixture.root.layoutIfNeeded()
    #expect(view.frame == Rect(x: 100, y: 0, width: 0, height: 30))
    // The view also has the lowest hugging priority, so it grows.
    views[0].setContentHuggingPriority(200, for: .horizontal)
    let width = stack.widthAnchor.constraint(equalToConstant: 180)
    width.isActive = true
    fixture.root.layoutIfNeeded()
    #expect(view.frame.width == 80)
    width.isActive = false
    view.removeFromSuperview()
    #expect(isUnchanged())
  }

  @Test(arguments: [0, -1, 1000.5, 1001, Double.nan, .infinity])
  func prioritiesOutOfRangeAreRejected(priority: Double) {
    views[0].setContentHuggingPriority(LayoutPriority(priority), for: .horizontal)
    views[0].setContentCompressionResistancePriority(LayoutPriority(priority), for: .horizontal)
    let constraint = LayoutConstraint(
      views[0], .width, .equal, constant: 500, priority: LayoutPriority(priority))
    #expect(throws: LayoutConstraintError.unusableNumber) { try constraint.activate() }
    _ = stack.systemLayoutSizeFitting(.compressed, horizontalFittingPriority: LayoutPriority(priority))
    #expect(issues.received.count == 3)
    #expect(isUnchanged())
  }

  @Test(arguments: [Double.nan, .infinity, 1e300])
  func constraintsWithNonFiniteOrTooLargeNumbersAreRejected(number: Double) {
    for constraint in [
      LayoutConstraint(views[0], .width, .equal, constant: number),
      LayoutConstraint(views[0], .width, .equal, views[1], .width, multiplier: number),
    ] {
      #expect(throws: LayoutConstraintError.unusableNumber) { try constraint.activate() }
      constraint.isActive = true
      #expect(!constraint.isActive)
    }
    #expect(issues.received.count == 2)
    #expect(isUnchanged())
  }

  @Test func invalidChangesOfAnActiveConstraintAreIgnored() {
    let constraint = LayoutConstraint(views[0], .width, .greaterThanOrEqual, constant: 40)
    constraint.isActive = true
    constraint.constant = .nan
    constraint.priority = 1001
    #expect(constraint.constant == 40 && constraint.priority == .required)
    #expect(issues.received.count == 2)
    #expect(isUnchanged())
  }

  @Test func comparingSizesWithPositionsIsAnError() {
    for constraint in [
      LayoutConstraint(views[0], .width, .equal, views[1], .leading),
      LayoutConstraint(views[0], .top, .equal, views[1], .height),
      LayoutConstraint(views[0], .leading, .equal, constant: 10),
      LayoutConstraint(views[0], .leading, .equal, views[1], .leading, multiplier: 0),
    ] {
      #expect(throws: LayoutConstraintError.incomparable) { try constraint.activate() }
    }
    #expect(isUnchanged())
  }

  @Test func aWidthCanBeComparedWithAHeight() throws {
    try LayoutConstraint(views[0], .width, .equal, views[0], .height, multiplier: 2).activate()
    fixture.root.layoutIfNeeded()
    #expect(views[0].frame == Rect(x: 0, y: 0, width: 60, height: 30))
  }

  @Test func indicesOutOfRangeAreClampedToTheNearestEnd() {
    let (first, last) = (SizedView(width: 1, height: 1), SizedView(width: 2, height: 2))
    stack.insertArrangedSubview(first, at: -5)
    stack.insertArrangedSubview(last, at: 99)
    fixture.root.layoutIfNeeded()
    #expect(first.frame.minX == 0 && last.frame.minX == 101)
  }

  @Test func sizesUpToTheLargestNumberAreLaidOut() {
    let view = SizedView(width: 1e15, height: 1e15)
    stack.addArrangedSubview(view)
    fixture.root.layoutIfNeeded()
    #expect(view.frame.width == 1e15)
    view.naturalSize = Size(width: 60, height: 30)
    view.removeFromSuperview()
    #expect(isUnchanged())
  }

  @Test func aSystemGuideCannotBeAddedOrRemoved() {
    stack.addLayoutGuide(fixture.root.layoutMarginsGuide)
    fixture.root.removeLayoutGuide(fixture.root.layoutMarginsGuide)
    #expect(fixture.root.layoutMarginsGuide.owningView === fixture.root)
    #expect(isUnchanged())
  }

  @Test func anInvalidNumberCannotReplaceAnInvalidNumber() {
    let width = views[0].widthAnchor.constraint(equalToConstant: .infinity)
    width.constant = .greatestFiniteMagnitude
    #expect(width.constant == .infinity)
    let weak = LayoutConstraint(views[0], .width, constant: 3, priority: LayoutPriority(0))
    weak.priority = LayoutPriority(-1)
    #expect(weak.priority == LayoutPriority(0))
  }

  @Test func aTooLargeDisplayScaleIsRejected() {
    let before = fixture.root.displayScale
    fixture.root.displayScale = 1e300
    #expect(fixture.root.displayScale == before)
  }
}

/// The largest allowed number is accepted.
@Suite struct NumberBoundTests {
  private let largest = 1e15

  @Test func theLargestNumberIsAcceptedAsAConstant() throws {
    let view = View()
    let width = view.widthAnchor.constraint(greaterThanOrEqualToConstant: -largest)
    try width.activate()
    width.constant = largest
    #expect(width.constant == largest)
    width.constant = largest.nextUp
    #expect(width.constant == largest)
  }

  @Test func theLargestNumberIsAcceptedInAFrame() {
    let (view, frame) = (View(), Rect(x: -largest, y: largest, width: largest, height: largest))
    view.frame = frame
    #expect(view.frame == frame)
    view.frame = Rect(x: 0, y: 0, width: largest.nextUp, height: 0)
    #expect(view.frame == frame)
  }

  @Test func theLargestNumberIsAcceptedInAnOffset() {
    let (scroll, offset) = (ScrollView(), Point(x: largest, y: -largest))
    scroll.contentOffset = offset
    #expect(scroll.givenContentOffset == offset)
    scroll.contentOffset = Point(x: 0, y: -largest.nextUp)
    #expect(scroll.givenContentOffset == offset)
  }

  @Test func aDisplayScaleOfZeroDisablesRoundingToPixels() {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let view = View(frame: Rect(x: 0.25, y: 0, width: 10, height: 10))
    root.addSubview(view)
    root.displayScale = 1
    root.layoutIfNeeded()
    #expect(view.frame.minX == 0)
    root.displayScale = 0
    root.layoutIfNeeded()
    #expect(root.displayScale == 0)
    #expect(view.frame.minX == 0.25)
  }

  @Test func theLargestNumberIsAcceptedForSpacingsInsetsAndBaselines() {
    let stack = StackView()
    var issues = 0
    stack.issueHandler = { _ in issues += 1 }
    for number in [largest, largest.nextUp] {
      stack.spacing = number
      stack.directionalLayoutMargins = DirectionalEdgeInsets(all: number)
      stack.setBaselines(first: number, last: 0)
      stack.setBaselines(first: 0, last: number)
      #expect(issues == (number == largest ? 0 : 4))
      #expect(stack.spacing == largest && stack.directionalLayoutMargins.top == largest)
    }
  }

  /// The fuzzer's check for negative lengths. No layout has negative lengths, so the test uses a negative tolerance, with which
  /// short lengths count as negative.
  @Test func aNegativeLengthIsReportedWithItsItem() {
    let view = View(identifier: "short")
    let fixture = Fixture(view, width: 40, height: 30)
    let found = fixture.root.negativeLength(beyond: -35)
    #expect(found?.item == "short")
    #expect(found?.length == 30)
    #expect(fixture.root.negativeLength(beyond: 0) == nil)
  }
}

/// Sizes rounded up to whole pixels.
@Suite struct WholePixelTests {
  @Test(
    arguments: [
      (10.25, 10.000_1, 2, 10.5, 10.5), (70_000, 10.000_000_1, 1, 70_000, 10), (10.25, 0.1, 0, 10.25, 0.1),
    ] as [(Double, Double, Double, Double, Double)])
  func partialPixelsAreRoundedUpUnlessTheyAreRoundingErrors(
    width: Double, height: Double, scale: Double, roundedWidth: Double, roundedHeight: Double
  ) {
    let rounded = Size(width: width, height: height).roundedUp(toPixels: scale)
    #expect(rounded == Size(width: roundedWidth, height: roundedHeight))
  }

  @Test func aMissingNaturalLengthIsMinusOneAsInUIKit() {
    #expect(View.noIntrinsicMetric == -1)
    #expect(View().intrinsicContentSize == Size(width: -1, height: -1))
  }
}
