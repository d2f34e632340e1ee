import PlumbLayout
import Testing

/// What a root says of itself.
@Suite struct RootStateTests {
  @Test func aTreeThatWasNeverLaidOutIsSettledAndSolved() {
    let view = View()
    #expect(view.isLayoutSettled && view.isLayoutSolved)
  }

  @Test func aRootStaysWhereItsFrameWasSet() {
    let root = View(frame: Rect(x: 30, y: 40, width: 100, height: 50))
    root.layoutIfNeeded()
    #expect(root.frame == Rect(x: 30, y: 40, width: 100, height: 50))
    root.frame = Rect(x: -5, y: 6, width: 70, height: 80)
    root.layoutIfNeeded()
    #expect(root.frame == Rect(x: -5, y: 6, width: 70, height: 80))
  }
}
