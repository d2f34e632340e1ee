import PlumbLayout
import Testing

/// Rows are listed in the order of places in which the solver has them, however the tree was before.
@Suite struct ListingOrderTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 600), identifier: "root")
  private let views = (0..<4).map { SizedView(width: 20 + Double($0), height: 30 - Double($0), identifier: "\($0)") }
  private let stack: StackView

  /// A stack within its margins, with a hidden view, beside a scroll view. Constraints refer to guides of each kind.
  init() {
    let (scroll, content) = (ScrollView(identifier: "scroll"), View(identifier: "content"))
    stack = StackView(arrangedSubviews: views, identifier: "stack")
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = DirectionalEdgeInsets(all: 5)
    stack.translatesAutoresizingMaskIntoConstraints = false
    views[2].isHidden = true
    root.addSubview(stack)
    root.addSubview(scroll)
    scroll.frame = Rect(x: 0, y: 300, width: 200, height: 200)
    scroll.addSubview(content)
    content.fill(scroll.contentLayoutGuide)
    content.setSize(width: 100, height: 500)
    for constraint in [
      stack.leadingAnchor.constraint(equalTo: root.safeAreaLayoutGuide.leadingAnchor),
      stack.topAnchor.constraint(greaterThanOrEqualTo: root.layoutMarginsGuide.topAnchor),
      stack.widthAnchor.constraint(greaterThanOrEqualToConstant: 200),
      LayoutConstraint(views[3], .width, .equal, scroll.frameLayoutGuide, .width, multiplier: 0.25, priority: 500),
      LayoutConstraint(views[3], .width, .equal, root.readableContentGuide, .width, multiplier: 0.5, priority: 500),
    ] { constraint.isActive = true }
  }

  private func isListedInOrder() -> Bool {
    root.layoutIfNeeded()
    let orders = root.numberedSystem?.rows.map(\.order) ?? []
    return orders.count > 40 && zip(orders, orders.dropFirst()).allSatisfy { $0 < $1 }
  }

  @Test(arguments: Axis.allCases) func afterEachAlignment(axis: Axis) {
    stack.axis = axis
    let alignments = StackView.Alignment.allCases
    for alignment in alignments + alignments.reversed() + [.fill, .center, .fill, .lastBaseline, .fill] {
      stack.alignment = alignment
      #expect(isListedInOrder(), "\(alignment)")
    }
  }

  @Test(arguments: StackView.Alignment.allCases) func afterEachDistribution(alignment: StackView.Alignment) {
    stack.alignment = alignment
    let distributions = StackView.Distribution.allCases
    for distribution in distributions + distributions.reversed() {
      stack.distribution = distribution
      #expect(isListedInOrder(), "\(distribution)")
    }
  }

  @Test func afterViewsLeftOrCame() {
    stack.distribution = .equalSpacing
    #expect(isListedInOrder())
    views[0].removeFromSuperview()
    #expect(isListedInOrder())
    stack.insertArrangedSubview(views[0], at: 1)
    #expect(isListedInOrder())
    root.insertSubview(stack, at: 1)
    #expect(isListedInOrder())
    root.layoutDirection = .rightToLeft
    #expect(isListedInOrder())
  }

  @Test func whereSpacingIsMeasuredFromBaselines() {
    stack.axis = .vertical
    for isByBaselines in [false, true, false] {
      stack.isBaselineRelativeArrangement = isByBaselines
      #expect(isListedInOrder())
    }
  }
}
