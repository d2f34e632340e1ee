import PlumbUIKit
import Testing

/// Margins of 15, the views that yield by priority, and the lengths that fillProportionally divides.
@Suite struct PriorityRowTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let stvPractice = UIStackView()

  init() {
    view.addConstrained(stvPractice)
    stvPractice.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    stvPractice.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
    stvPractice.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
  }

  private func arrange(_ views: [UIView]) -> [UIView] {
    for view in views { stvPractice.addArrangedSubview(view) }
    return views
  }

  @Test func marginsOf15PointsAreKeptAtTheLeftAndRight() {
    stvPractice.isLayoutMarginsRelativeArrangement = true
    stvPractice.axis = .horizontal
    stvPractice.layoutMargins.left = 15
    stvPractice.layoutMargins.right = 15
    let views = arrange([ColorView(50), ColorView(50)])
    view.layoutIfNeeded()
    #expect(views[0].frame.minX == 15)
    #expect(views[1].frame.maxX == 285)
    #expect(stvPractice.layoutMargins == UIEdgeInsets(left: 15, right: 15))
  }

  @Test func theViewThatResistsLeastShrinksFirst() {
    let views = arrange([ColorView(200), ColorView(200)])
    views[1].setContentCompressionResistancePriority(UILayoutPriority(740), for: .horizontal)
    view.layoutIfNeeded()
    expectSpans(views, [(0, 200), (200, 300)])
  }

  @Test func theViewThatHugsLeastStretchesFirst() {
    let views = arrange([ColorView(50), ColorView(50)])
    views[1].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    view.layoutIfNeeded()
    expectSpans(views, [(0, 50), (50, 300)])
  }

  @Test func amongEqualPrioritiesTheFirstViewStretches() {
    let views = arrange([ColorView(50), ColorView(50)])
    view.layoutIfNeeded()
    expectSpans(views, [(0, 250), (250, 300)])
  }

  @Test func fillProportionallyDividesTheWholeLength() {
    let views = arrange([ColorView(10), ColorView(40), ColorView(50)])
    stvPractice.distribution = .fillProportionally
    stvPractice.spacing = 10
    view.layoutIfNeeded()
    // Dividing only the remaining 180 on top of 100 would give 28, 112 and 140.
    let widths = views.map(\.frame.width)
    #expect(abs(widths[0] - 25) < 0.01)
    #expect(abs(widths[1] - 100) < 0.01)
    #expect(abs(widths[2] - 155) < 0.01)
  }
}
