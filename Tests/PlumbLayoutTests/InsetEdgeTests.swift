import PlumbLayout
import Testing

/// How far safe areas and margins reach into views, in rare cases.
@Suite struct InsetEdgeTests {
  @Test func beforeALayoutTheSafeAreaReachesPastTheTopAndBottomOfAStoredFrame() {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    root.rootSafeAreaInsets = DirectionalEdgeInsets(top: 20, leading: 0, bottom: 34, trailing: 0)
    let child = View(frame: Rect(x: 0, y: 15, width: 100, height: 75))
    root.addSubview(child)
    #expect(child.safeAreaInsets == DirectionalEdgeInsets(top: 5, leading: 0, bottom: 24, trailing: 0))
  }

  @Test(arguments: [false, true])
  func aWidthOnePointBeyondTheReadableOneIsSharedByBothSides(isPinned: Bool) {
    let root = View(frame: Rect(x: 0, y: 0, width: 689, height: 100))
    let view = View()
    root.addSubview(view)
    if isPinned { view.fill(root.readableContentGuide) }
    root.layoutIfNeeded()
    #expect(root.readableContentGuide.layoutFrame == Rect(x: 8.5, y: 8, width: 672, height: 84))
  }

  /// A root of 100 by 200 with a scroll view all over it, and content that is as high as 500.
  private func scrolled(_ safeArea: DirectionalEdgeInsets) -> (root: View, scroll: ScrollView, content: View) {
    let (root, scroll, content) = (View(frame: Rect(x: 0, y: 0, width: 100, height: 200)), ScrollView(), View())
    root.rootSafeAreaInsets = safeArea
    root.addSubview(scroll)
    scroll.addSubview(content)
    scroll.fill(root)
    content.fill(scroll.contentLayoutGuide)
    content.setSize(width: 100, height: 500)
    return (root, scroll, content)
  }

  /// The content begins below the safe area, so only the margin of 8 reaches into it.
  @Test func marginsOfAScrollViewReachPastTheBeginningOfItsContent() {
    let (root, scroll, content) = scrolled(DirectionalEdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0))
    content.directionalLayoutMargins = DirectionalEdgeInsets(all: 3)
    content.preservesSuperviewLayoutMargins = true
    root.layoutIfNeeded()
    #expect(scroll.layoutMargins.top == 28)
    #expect(content.layoutMargins.top == 8)
  }

  /// Only what lies within a scroll view can fill it.
  @Test func aScrollViewAsWideAsItsSuperviewIsNotFilledByThat() {
    let (root, scroll, _) = scrolled(DirectionalEdgeInsets(top: 0, leading: 44, bottom: 0, trailing: 44))
    scroll.widthAnchor.constraint(equalTo: root.widthAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(scroll.contentOffset == Point(x: -44, y: 0))
  }
}
