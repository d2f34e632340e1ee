import PlumbLayout
import Testing

/// The order of places, which determines the item that yields if nothing else does. It must not depend on when a view, guide
/// or constraint was added.
@Suite struct PlaceTests {
  /// The widths of views and guides in a row that should each be 100 wide, in a root of 150.
  private func widths(_ items: [LayoutItem], in root: View) -> [Double] {
    var end = root.leadingAnchor
    for item in items {
      LayoutConstraint(item, .width, .equal, constant: 100, priority: 500).isActive = true
      item.leadingAnchor.constraint(equalTo: end).isActive = true
      end = item.trailingAnchor
    }
    root.trailingAnchor.constraint(equalTo: end).isActive = true
    root.layoutIfNeeded()
    return items.map { ($0 as? View)?.frame.width ?? ($0 as? LayoutGuide)?.layoutFrame.width ?? 0 }
  }

  /// A view's guides precede its subviews, and both precede the view's next sibling, regardless of when a view is added.
  /// The guide belongs to the root or to a sibling.
  @Test(arguments: [false, true]) func anAddedViewIsOrderedAfterTheGuidesThatPrecedeIt(isOfSibling: Bool) {
    let found = [false, true].map { arrivesLater in
      let (root, guide, view) = (makeRoot(150, 50), LayoutGuide(identifier: "guide"), View(identifier: "view"))
      let sibling = View(frame: Rect(x: 0, y: 0, width: 1, height: 1), identifier: "sibling")
      if isOfSibling { root.addSubview(sibling) }
      (isOfSibling ? sibling : root).addLayoutGuide(guide)
      if arrivesLater { root.layoutIfNeeded() }
      add([view], to: root)
      return widths([guide, view], in: root)
    }
    #expect(found[0].sorted() == [50, 100] && found[0] == found[1])
  }

  @Test func aGuideAddedLaterIsOrderedAfterTheEarlierGuides() {
    let found = (1...3).map { count in
      let (root, guides) = (makeRoot(150, 50), (0..<3).map { LayoutGuide(identifier: "g\($0)") })
      for (index, guide) in guides.enumerated() {
        if index == count { root.layoutIfNeeded() }
        root.addLayoutGuide(guide)
      }
      return widths(guides, in: root)
    }
    #expect(found[0] == found[2] && found[1] == found[2])
  }

  /// Of the two lengths, the width precedes the height and is minimised.
  @Test func aWidthIsMinimisedBeforeAHeight() {
    let (root, view) = (View(frame: Rect(x: 0, y: 0, width: 300, height: 300)), View())
    add([view], to: root)
    LayoutConstraint(view, .width, .equal, view, .height, multiplier: -1, constant: 100).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.size == Size(width: 0, height: 100))
  }
}

/// Rows are listed in the order of their places in the solver, independently of earlier states of the tree.
@Suite struct ListingOrderTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 600), identifier: "root")
  private let views = (0..<4).map { SizedView(width: 20 + Double($0), height: 30 - Double($0), identifier: "\($0)") }
  private let stack: StackView

  /// A stack in its margins with a hidden view, next to a scroll view, and constraints on guides of each kind.
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
    activate([
      stack.leadingAnchor.constraint(equalTo: root.safeAreaLayoutGuide.leadingAnchor),
      stack.topAnchor.constraint(greaterThanOrEqualTo: root.layoutMarginsGuide.topAnchor),
      stack.widthAnchor.constraint(greaterThanOrEqualToConstant: 200),
      LayoutConstraint(views[3], .width, .equal, scroll.frameLayoutGuide, .width, multiplier: 0.25, priority: 500),
      LayoutConstraint(views[3], .width, .equal, root.readableContentGuide, .width, multiplier: 0.5, priority: 500),
    ])
  }

  private func isListedInOrder() -> Bool {
    root.layoutIfNeeded()
    let orders = root.numberedSystem?.rows.map(\.order) ?? []
    return orders.count > 40 && zip(orders, orders.dropFirst()).allSatisfy { $0 < $1 }
  }

  @Test(arguments: Axis.allCases) func rowsAreListedInOrderAfterEachChangeOfAlignment(axis: Axis) {
    stack.axis = axis
    let alignments = StackView.Alignment.allCases
    for alignment in alignments + alignments.reversed() + [.fill, .center, .fill, .lastBaseline, .fill] {
      stack.alignment = alignment
      #expect(isListedInOrder(), "\(alignment)")
    }
  }

  @Test(arguments: StackView.Alignment.allCases) func rowsAreListedInOrderAfterEachChangeOfDistribution(
    alignment: StackView.Alignment
  ) {
    stack.alignment = alignment
    let distributions = StackView.Distribution.allCases
    for distribution in distributions + distributions.reversed() {
      stack.distribution = distribution
      #expect(isListedInOrder(), "\(distribution)")
    }
  }

  @Test func rowsAreListedInOrderAfterViewsWereRemovedOrAdded() {
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

  @Test func rowsAreListedInOrderWithBaselineRelativeSpacing() {
    stack.axis = .vertical
    for isByBaselines in [false, true, false] {
      stack.isBaselineRelativeArrangement = isByBaselines
      #expect(isListedInOrder())
    }
  }
}
