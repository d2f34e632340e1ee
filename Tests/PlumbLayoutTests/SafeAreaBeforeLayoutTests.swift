import PlumbLayout
import Testing

/// Before the first layout, the frames that were set decide how far a safe area reaches into a view.
@Suite struct SafeAreaBeforeLayoutTests {
  @Test(arguments: [
    (LayoutDirection.leftToRight, 50.0, 15.0, 0.0), (.rightToLeft, 50, 0, 25), (.leftToRight, 80, 15, 15),
    (.rightToLeft, 80, 5, 25),
  ])
  func theSafeAreaReachesPastTheStoredFrame(
    direction: LayoutDirection, width: Double, leading: Double, trailing: Double
  ) {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), identifier: "root")
    root.layoutDirection = direction
    root.rootSafeAreaInsets = DirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 30)
    // 5 from the left edge, 45 or 15 from the right one.
    let child = View(frame: Rect(x: 5, y: 0, width: width, height: 50), identifier: "child")
    root.addSubview(child)
    #expect(child.safeAreaInsets == DirectionalEdgeInsets(top: 0, leading: leading, bottom: 0, trailing: trailing))
  }
}
