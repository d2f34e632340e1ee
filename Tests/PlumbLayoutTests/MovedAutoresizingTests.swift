import PlumbLayout
import Testing

/// A view with an autoresizing mask keeps the size that it has when it goes elsewhere.
@Suite struct MovedAutoresizingTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let view = View(frame: Rect(x: 10, y: 10, width: 80, height: 20))

  init() {
    root.addSubview(view)
    view.autoresizingMask = .flexibleWidth
    root.layoutIfNeeded()
    root.frame = Rect(x: 0, y: 0, width: 150, height: 100)
    root.layoutIfNeeded()
  }

  @Test func aViewThatWasResizedKeepsItsFrameWhenItIsRemoved() {
    view.removeFromSuperview()
    #expect(view.frame == Rect(x: 10, y: 10, width: 130, height: 20))
  }

  @Test func aViewThatWasResizedIsResizedFromThereByItsNewSuperview() {
    let other = View(frame: Rect(x: 0, y: 0, width: 300, height: 100))
    other.addSubview(view)
    other.layoutIfNeeded()
    #expect(view.frame == Rect(x: 10, y: 10, width: 130, height: 20))
    other.frame = Rect(x: 0, y: 0, width: 310, height: 100)
    other.layoutIfNeeded()
    #expect(view.frame == Rect(x: 10, y: 10, width: 140, height: 20))
  }
}
