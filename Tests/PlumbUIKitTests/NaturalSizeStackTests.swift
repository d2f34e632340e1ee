import PlumbUIKit
import Testing

/// The stack view's rules with views of 160 by 200, 80 by 100 and 40 by 50, in its natural size.
@Suite struct NaturalSizeStackTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
  private let stackView = UIStackView()
  private let views = [ColorView(160, 200), ColorView(80, 100), ColorView(40, 50)]

  init() {
    for view in views { stackView.addArrangedSubview(view) }
    view.addConstrained(stackView)
    stackView.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    stackView.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
  }

  private func expectSize(
    _ width: CGFloat, _ height: CGFloat, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    view.layoutIfNeeded()
    expectFrame(stackView, equals: CGRect(x: 0, y: 0, width: width, height: height), sourceLocation: sourceLocation)
  }

  @Test func aFillStackIsAsLongAsTheSumOfItsViews() {
    expectSize(280, 200)
    expectSpans(views, [(0, 160), (160, 240), (240, 280)])
    expectSpans(views, along: .vertical, [(0, 200), (0, 200), (0, 200)])
  }

  @Test func fillEquallyGivesAllViewsTheLargestLength() {
    stackView.distribution = .fillEqually
    expectSize(480, 200)
    expectSpans(views, [(0, 160), (160, 320), (320, 480)])
  }

  @Test func fillProportionallyDividesAWidthOf200() {
    stackView.distribution = .fillProportionally
    stackView.widthAnchor.constraint(equalToConstant: 200).isActive = true
    expectSize(200, 200)
    expectSpans(views, [(0, 800 / 7), (800 / 7, 1200 / 7), (1200 / 7, 200)])
  }

  @Test func equalSpacingKeepsItsMinimumSpacing() {
    stackView.distribution = .equalSpacing
    stackView.spacing = 10
    expectSize(300, 200)
    expectSpans(views, [(0, 160), (170, 250), (260, 300)])
  }

  @Test func anEqualCenteringStackGrowsUntilTheDistancesAreEqual() {
    stackView.distribution = .equalCentering
    expectSize(340, 200)
    expectSpans(views, [(0, 160), (160, 240), (300, 340)])
  }

  @Test func leadingAndTrailingAlignmentsPlaceViewsAtTheTopAndTheBottom() {
    stackView.alignment = .leading
    expectSize(280, 200)
    expectSpans(views, along: .vertical, [(0, 200), (0, 100), (0, 50)])
    stackView.alignment = .trailing
    expectSize(280, 200)
    expectSpans(views, along: .vertical, [(0, 200), (100, 200), (150, 200)])
  }

  @Test func centerAlignmentCentresViews() {
    stackView.alignment = .center
    expectSize(280, 200)
    expectSpans(views, along: .vertical, [(0, 200), (50, 150), (75, 125)])
  }

  @Test func baselinesOfViewsWithoutTextAreTheirEdges() {
    stackView.alignment = .firstBaseline
    expectSize(280, 200)
    expectSpans(views, along: .vertical, [(0, 200), (0, 100), (0, 50)])
    stackView.alignment = .lastBaseline
    expectSize(280, 200)
    expectSpans(views, along: .vertical, [(0, 200), (100, 200), (150, 200)])
  }

  @Test func marginsSurroundTheViews() {
    stackView.isLayoutMarginsRelativeArrangement = true
    stackView.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    expectSize(340, 240)
    expectSpans(views, [(20, 180), (180, 260), (260, 300)])
    expectSpans(views, along: .vertical, [(10, 210), (10, 210), (10, 210)])
  }

  @Test func aHiddenViewHasNoLengthAndNoSpacing() {
    stackView.spacing = 10
    views[1].isHidden = true
    expectSize(210, 200)
    expectSpans([views[0], views[2]], [(0, 160), (170, 210)])
    #expect(views[1].frame.width == 0)
  }

  @Test func aSingleCentredViewDeterminesTheSizeOfTheStack() {
    for view in views.dropFirst() { view.removeFromSuperview() }
    stackView.alignment = .center
    expectSize(160, 200)
    expectFrame(views[0], equals: CGRect(x: 0, y: 0, width: 160, height: 200))
  }

  @Test func aBaselineRelativeColumnIsSpacedBetweenBaselines() {
    for view in views { view.removeFromSuperview() }
    let (first, second) = (UILabel(), UILabel())
    for label in [first, second] {
      label.text = "Text"
      stackView.addArrangedSubview(label)
    }
    stackView.axis = .vertical
    stackView.isBaselineRelativeArrangement = true
    stackView.spacing = 30
    view.layoutIfNeeded()
    let ascender = first.font.ascender
    #expect(second.frame.minY + ascender - (first.frame.minY + ascender) == 30)
  }

  @Test func theConstraintsOfAStackHaveTheIdentifiersOfUIKit() {
    view.layoutIfNeeded()
    let names = Set(stackView.plumbView.constraintsAffectingLayout(for: .horizontal).compactMap(\.identifier))
    #expect(names == ["UISV-canvas-connection"])
    let ofMiddle = Set(views[1].plumbView.constraintsAffectingLayout(for: .horizontal).compactMap(\.identifier))
    #expect(ofMiddle == ["UISV-spacing"])
  }
}
