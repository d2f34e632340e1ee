import PlumbLayout
import Testing

/// The default content offset of a scroll view, and the safe area inside its content.
@Suite struct ScrollOffsetTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 200), identifier: "root")
  private let scroll = ScrollView(identifier: "scroll")
  private let content = View(identifier: "content")

  init() {
    root.rootSafeAreaInsets = DirectionalEdgeInsets(top: 20, leading: 0, bottom: 34, trailing: 0)
    root.addSubview(scroll)
    scroll.addSubview(content)
    scroll.fill(root)
    content.fill(scroll.contentLayoutGuide)
    content.setSize(width: 100, height: 500)
    root.layoutIfNeeded()
  }

  @Test func contentStartsBelowTheSafeArea() {
    #expect(scroll.contentOffset == Point(x: 0, y: -20))
    #expect(scroll.givenContentOffset == nil)
    #expect(content.safeAreaInsets.top == 0)
    #expect(scroll.safeAreaInsets.top == 20)
  }

  @Test func aLargerSafeAreaMovesTheContentDown() {
    root.rootSafeAreaInsets.top = 50
    root.layoutIfNeeded()
    #expect(scroll.contentOffset.y == -50)
    #expect(content.safeAreaInsets.top == 0)
    scroll.contentInset = DirectionalEdgeInsets(top: 7, leading: 3, bottom: 0, trailing: 0)
    root.layoutIfNeeded()
    #expect(scroll.contentOffset == Point(x: -3, y: -57))
  }

  @Test func anExplicitOffsetAppliesUntilItIsReset() {
    scroll.contentOffset = .zero
    root.layoutIfNeeded()
    #expect(scroll.contentOffset == .zero)
    #expect(content.safeAreaInsets.top == 20)
    scroll.contentOffset.y = -5
    root.layoutIfNeeded()
    #expect(content.safeAreaInsets.top == 15)
    scroll.givenContentOffset = nil
    root.layoutIfNeeded()
    #expect(scroll.contentOffset.y == -20)
    #expect(content.safeAreaInsets.top == 0)
  }

  @Test func theFrameGuideMovesWithTheContentOffset() {
    let bar = View(identifier: "bar")
    add([bar], to: scroll)
    LayoutConstraint(bar, .top, .equal, scroll.frameLayoutGuide, .top).isActive = true
    root.layoutIfNeeded()
    #expect(bar.frame.minY == -20)
    #expect(bar.safeAreaInsets.top == 20)
    root.rootSafeAreaInsets.top = 44
    root.layoutIfNeeded()
    #expect(bar.frame.minY == -44)
  }

  @Test func withoutSafeAreaAdjustmentOnlyTheContentInsetApplies() {
    scroll.safeAreaAdjustment = .never
    scroll.contentInset.top = 4
    root.layoutIfNeeded()
    #expect(scroll.adjustedContentInset.top == 4)
    #expect(scroll.contentOffset.y == -4)
    #expect(content.safeAreaInsets.top == 16)
  }

  @Test func contentAsWideAsTheScrollViewIsNotMovedByTheSafeArea() {
    root.rootSafeAreaInsets = DirectionalEdgeInsets(top: 0, leading: 44, bottom: 21, trailing: 44)
    root.layoutIfNeeded()
    #expect(scroll.contentOffset == Point(x: -44, y: 0))
    #expect(content.safeAreaInsets.leading == 0)
    let width = LayoutConstraint(content, .width, .equal, scroll.frameLayoutGuide, .width)
    width.isActive = true
    root.layoutIfNeeded()
    #expect(scroll.contentOffset == .zero)
    #expect(content.safeAreaInsets.leading == 44)
    scroll.safeAreaAdjustment = .always
    root.layoutIfNeeded()
    #expect(scroll.contentOffset == Point(x: -44, y: 0))
  }

  @Test func marginsOfTheContentDependOnTheOffset() {
    let stack = StackView(arrangedSubviews: [SizedView(width: 100, height: 50)])
    stack.isLayoutMarginsRelativeArrangement = true
    add([stack], to: scroll)
    LayoutConstraint(stack, .top, .equal, scroll.contentLayoutGuide, .top).isActive = true
    root.layoutIfNeeded()
    #expect(stack.frame.height == 50)
    scroll.contentOffset = .zero
    root.layoutIfNeeded()
    #expect(stack.frame.height == 70)
  }

  @Test func nonFiniteInsetsAndOffsetsAreRejected() {
    scroll.contentInset = DirectionalEdgeInsets(top: .nan, leading: 0, bottom: 0, trailing: 0)
    scroll.contentOffset = Point(x: 0, y: .infinity)
    #expect(scroll.contentInset == .zero)
    #expect(scroll.givenContentOffset == nil)
  }

  /// The content starts below the safe area, so the inset is only the margin of 8.
  @Test func contentInheritsOnlyTheMarginBelowTheSafeArea() {
    content.directionalLayoutMargins = DirectionalEdgeInsets(all: 3)
    content.preservesSuperviewLayoutMargins = true
    root.layoutIfNeeded()
    #expect(scroll.layoutMargins.top == 28)
    #expect(content.layoutMargins.top == 8)
  }

  /// Only views inside a scroll view can fill it.
  @Test func theSafeAreaMovesTheContentOfAFullWidthScrollView() {
    root.rootSafeAreaInsets = DirectionalEdgeInsets(top: 0, leading: 44, bottom: 0, trailing: 44)
    scroll.widthAnchor.constraint(equalTo: root.widthAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(scroll.contentOffset == Point(x: -44, y: 0))
  }

  @Test func constraintsOnTheEdgesOfAScrollViewReferToItsContent() {
    let (scroll, one, two) = (ScrollView(), SizedView(width: 40, height: 20), SizedView(width: 60, height: 30))
    let outer = Fixture(scroll, width: 200, height: 100)
    for view in [one, two] {
      add([view], to: scroll)
      LayoutConstraint(view, .trailing, .equal, scroll, .trailing).isActive = true
    }
    // Another optional constraint on the same edge, which is checked first.
    LayoutConstraint(one, .trailing, .equal, outer.root, .trailing, priority: 1).isActive = true
    LayoutConstraint(one, .leading, .equal, scroll, .leading, constant: 300).isActive = true
    outer.root.layoutIfNeeded()
    #expect(scroll.contentSize.width == 340)
  }
}
