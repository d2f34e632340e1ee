import PlumbLayout
import Testing

/// What nobody should write, and what comes of it: an issue or nothing, and a layout that is as it was.
@Suite struct RefusalTests {
  private let views = [Block(40, 20), Block(60, 30)]
  private let stack: StackView
  private let stand: Stand
  private let issues = Issues()

  /// What was heard.
  final class Issues {
    var heard: [LayoutIssue] = []
  }

  init() {
    stack = StackView(arrangedSubviews: views)
    stand = Stand(stack)
    stand.root.issueHandler = { [issues] in issues.heard.append($0) }
  }

  /// Whether all is as it was at first.
  private func isUnharmed() -> Bool {
    stand.root.layoutIfNeeded()
    return stack.frame == Rect(x: 0, y: 0, width: 100, height: 30)
      && views.map(\.frame) == [Rect(x: 0, y: 0, width: 40, height: 30), Rect(x: 40, y: 0, width: 60, height: 30)]
  }

  @Test func aViewIsNotAddedToItself() {
    stack.addSubview(stack)
    stack.addArrangedSubview(stack)
    #expect(issues.heard.count == 2)
    #expect(isUnharmed())
  }

  @Test func aViewIsNotAddedToItsDescendant() {
    views[0].addSubview(stack)
    views[0].addSubview(stand.root)
    #expect(issues.heard.count == 2)
    #expect(stack.superview === stand.root)
    #expect(isUnharmed())
  }

  @Test func removingWhatIsNotThereDoesNothing() {
    let stranger = View()
    stack.removeArrangedSubview(stranger)
    stranger.removeFromSuperview()
    stand.root.removeFromSuperview()
    stand.root.removeLayoutGuide(LayoutGuide())
    stand.root.widthAnchor.constraint(equalToConstant: 10).isActive = false
    #expect(isUnharmed())
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func nonFiniteNumbersAreRefused(number: Double) {
    stack.spacing = number
    stack.setCustomSpacing(number, after: views[0])
    stack.directionalLayoutMargins = DirectionalEdgeInsets(all: number)
    stand.root.frame = Rect(x: number, y: 0, width: 600, height: 600)
    stand.root.frame = Rect(x: 0, y: 0, width: number, height: 600)
    views[0].setBaselines(first: number, last: 0)
    stand.root.additionalSafeAreaInsets = DirectionalEdgeInsets(all: number)
    stand.root.rootSafeAreaInsets = DirectionalEdgeInsets(all: number)
    #expect(issues.heard.count == 8)
    #expect(stack.spacing == 0)
    #expect(isUnharmed())
  }

  @Test(arguments: [Double.nan, .infinity, -5, -.infinity, 1e300])
  func anUnusableIntrinsicSizeCountsAsNone(number: Double) {
    let view = Block(number, 10)
    stack.addArrangedSubview(view)
    stand.root.layoutIfNeeded()
    #expect(view.frame == Rect(x: 100, y: 0, width: 0, height: 30))
    view.removeFromSuperview()
    #expect(isUnharmed())
  }

  @Test(arguments: [0, -1, 1000.5, 1001, Double.nan, .infinity])
  func prioritiesOutOfRangeAreRefused(priority: Double) {
    views[0].setContentHuggingPriority(LayoutPriority(priority), for: .horizontal)
    views[0].setContentCompressionResistancePriority(LayoutPriority(priority), for: .horizontal)
    let constraint = LayoutConstraint(
      views[0], .width, .equal, constant: 500, priority: LayoutPriority(priority))
    #expect(throws: LayoutConstraintError.unusableNumber) { try constraint.activate() }
    _ = stack.systemLayoutSizeFitting(.compressed, horizontalFittingPriority: LayoutPriority(priority))
    #expect(issues.heard.count == 3)
    #expect(isUnharmed())
  }

  @Test(arguments: [Double.nan, .infinity, 1e300])
  func constraintsWithNonFiniteNumbersAreRefused(number: Double) {
    for constraint in [
      LayoutConstraint(views[0], .width, .equal, constant: number),
      LayoutConstraint(views[0], .width, .equal, views[1], .width, multiplier: number),
    ] {
      #expect(throws: LayoutConstraintError.unusableNumber) { try constraint.activate() }
      constraint.isActive = true
      #expect(!constraint.isActive)
    }
    #expect(issues.heard.count == 2)
    #expect(isUnharmed())
  }

  @Test func anActiveConstraintKeepsItsNumbers() {
    let constraint = LayoutConstraint(views[0], .width, .greaterThanOrEqual, constant: 40)
    constraint.isActive = true
    constraint.constant = .nan
    constraint.priority = 1001
    #expect(constraint.constant == 40 && constraint.priority == .required)
    #expect(issues.heard.count == 2)
    #expect(isUnharmed())
  }

  @Test func unlikeQuantitiesAreNotCompared() {
    for constraint in [
      LayoutConstraint(views[0], .width, .equal, views[1], .leading),
      LayoutConstraint(views[0], .top, .equal, views[1], .height),
      LayoutConstraint(views[0], .leading, .equal, constant: 10),
      LayoutConstraint(views[0], .leading, .equal, views[1], .leading, multiplier: 0),
    ] {
      #expect(throws: LayoutConstraintError.incomparable) { try constraint.activate() }
    }
    #expect(isUnharmed())
  }

  @Test func aWidthIsComparedWithAHeight() throws {
    try LayoutConstraint(views[0], .width, .equal, views[0], .height, multiplier: 2).activate()
    stand.root.layoutIfNeeded()
    #expect(views[0].frame == Rect(x: 0, y: 0, width: 60, height: 30))
  }

  @Test func indicesOutOfRangeMeanTheNearestEnd() {
    let (first, last) = (Block(1, 1), Block(2, 2))
    stack.insertArrangedSubview(first, at: -5)
    stack.insertArrangedSubview(last, at: 99)
    stand.root.layoutIfNeeded()
    #expect(first.frame.minX == 0 && last.frame.minX == 101)
  }

  @Test func sizesUpToTheLargestNumberAreLaidOut() {
    let view = Block(1e15, 1e15)
    stack.addArrangedSubview(view)
    stand.root.layoutIfNeeded()
    #expect(view.frame.width == 1e15)
    view.size = Size(width: 60, height: 30)
    view.removeFromSuperview()
    #expect(isUnharmed())
  }

  @Test func aSystemGuideStaysWhereItIs() {
    stack.addLayoutGuide(stand.root.layoutMarginsGuide)
    stand.root.removeLayoutGuide(stand.root.layoutMarginsGuide)
    #expect(stand.root.layoutMarginsGuide.owningView === stand.root)
    #expect(isUnharmed())
  }

  @Test func aViewThatAlwaysNeedsLayoutIsReportedAndTheLayoutEnds() {
    final class Restless: View {
      override func layoutSubviews() { setNeedsLayout() }
    }
    stand.root.addSubview(Restless())
    stand.root.layoutIfNeeded()
    #expect(!issues.heard.isEmpty)
    #expect(stack.frame.width == 100)
  }
}
