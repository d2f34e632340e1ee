import PlumbLayout
import Testing

/// The bounds of numbers are among those that are taken.
@Suite struct NumberBoundTests {
  private let largest = 1e15

  @Test func aConstantOfTheLargestNumberIsTaken() throws {
    let view = View()
    let width = view.widthAnchor.constraint(greaterThanOrEqualToConstant: -largest)
    try width.activate()
    width.constant = largest
    #expect(width.constant == largest)
    width.constant = largest.nextUp
    #expect(width.constant == largest)
  }

  @Test func aFrameOfTheLargestNumbersIsTaken() {
    let (view, frame) = (View(), Rect(x: -largest, y: largest, width: largest, height: largest))
    view.frame = frame
    #expect(view.frame == frame)
    view.frame = Rect(x: 0, y: 0, width: largest.nextUp, height: 0)
    #expect(view.frame == frame)
  }

  @Test func anOffsetOfTheLargestNumbersIsTaken() {
    let (scroll, offset) = (ScrollView(), Point(x: largest, y: -largest))
    scroll.contentOffset = offset
    #expect(scroll.givenContentOffset == offset)
    scroll.contentOffset = Point(x: 0, y: -largest.nextUp)
    #expect(scroll.givenContentOffset == offset)
  }

  @Test func aDisplayScaleIsTakenBackByZero() {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let view = View(frame: Rect(x: 0.25, y: 0, width: 10, height: 10))
    root.addSubview(view)
    root.displayScale = 1
    root.layoutIfNeeded()
    #expect(view.frame.minX == 0)
    root.displayScale = 0
    root.layoutIfNeeded()
    #expect(root.displayScale == 0)
    #expect(view.frame.minX == 0.25)
  }
}
