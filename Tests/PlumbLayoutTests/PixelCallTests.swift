import PlumbLayout
import Testing

/// With a display scale, `layoutSubviews` is called where the size in pixels changes.
@Suite struct PixelCallTests {
  /// Notes the sizes at its calls.
  private final class Counting: View {
    var sizes: [Size] = []
    override func layoutSubviews() { sizes.append(frame.size) }
  }

  private let root = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
  private let container = Counting(identifier: "container")
  private let view = Counting(identifier: "view")
  private let left: LayoutConstraint
  private let length: LayoutConstraint
  private let width: LayoutConstraint

  /// A view of 33.3 by 10 in the leading top corner of a container of 100 by 50, which is in the leading top corner of the root.
  init() throws {
    root.displayScale = 2
    root.addSubview(container)
    container.addSubview(view)
    container.translatesAutoresizingMaskIntoConstraints = false
    view.translatesAutoresizingMaskIntoConstraints = false
    left = LayoutConstraint(container, .leading, .equal, root, .leading)
    length = LayoutConstraint(container, .width, .equal, constant: 100)
    width = LayoutConstraint(view, .width, .equal, constant: 33.3)
    try LayoutConstraint.activate([
      left, length, width, LayoutConstraint(container, .top, .equal, root, .top),
      LayoutConstraint(container, .height, .equal, constant: 50),
      LayoutConstraint(view, .leading, .equal, container, .leading),
      LayoutConstraint(view, .top, .equal, container, .top),
      LayoutConstraint(view, .height, .equal, constant: 10),
    ])
  }

  /// The sizes at the calls of container and view because of a change.
  private func calls(_ change: () -> Void) -> [[Size]] {
    root.layoutIfNeeded()
    (container.sizes, view.sizes) = ([], [])
    change()
    root.layoutIfNeeded()
    return [container.sizes, view.sizes]
  }

  @Test func isCalledOnceWhenTheViewIsNew() {
    root.layoutIfNeeded()
    #expect(view.sizes == [Size(width: 33.5, height: 10)])
  }

  @Test func isCalledWhenAnAncestorMovesItByAPartOfAPixel() {
    // From 0 and 33.3, which are rounded to 0 and 33.5, to 0.25 and 33.55, which are rounded to 0.5 and 33.5.
    #expect(calls { left.constant = 0.25 } == [[], [Size(width: 33, height: 10)]])
    #expect(view.frame.size == Size(width: 33, height: 10))
  }

  @Test func isNotCalledWhenAnAncestorMovesItByWholePixels() {
    #expect(calls { left.constant = 1.5 } == [[], []])
  }

  @Test func isNotCalledWhenItsSizeInPixelsStays() {
    #expect(calls { width.constant = 33.4 } == [[], []])
  }

  @Test func isCalledWhenItsSizeInPixelsChanges() {
    #expect(calls { width.constant = 33.8 } == [[], [Size(width: 34, height: 10)]])
  }

  @Test func isCalledWhenADisplayScaleIsSetOrTakenBack() {
    #expect(calls { root.displayScale = 0 } == [[], [Size(width: 33.3, height: 10)]])
    #expect(calls { root.displayScale = 1 } == [[], [Size(width: 33, height: 10)]])
    #expect(calls { root.displayScale = 2 } == [[], [Size(width: 33.5, height: 10)]])
  }

  @Test func isNotCalledWhenADisplayScaleIsTakenBackBeforeTheLayout() {
    let change = {
      root.displayScale = 3
      root.displayScale = 2
    }
    #expect(calls(change) == [[], []])
  }

  @Test func isCalledWithTheFinalSizeWhenScaleAndSizeChangeAtOnce() {
    let change = {
      root.displayScale = 1
      width.constant = 40.2
    }
    #expect(calls(change) == [[], [Size(width: 40, height: 10)]])
  }

  @Test func isCalledOnlyOnceWhenItAsksForThatAsWell() {
    let change = {
      view.setNeedsLayout()
      width.constant = 40
    }
    #expect(calls(change) == [[], [Size(width: 40, height: 10)]])
  }

  @Test func theRootIsCalledForEachChangeOfItsSize() {
    let root = Counting(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    root.displayScale = 1
    root.layoutIfNeeded()
    root.frame = Rect(x: 0, y: 0, width: 10.2, height: 10)
    root.layoutIfNeeded()
    #expect(root.sizes.last == Size(width: 10.2, height: 10))
  }

  /// The container's right edge stays at 200 and its left edge moves from 100 to 99.75, and the view with it.
  @Test func isCalledWhenAWidthMovesItInALeftToRightViewOfARightToLeftOne() {
    root.layoutDirection = .rightToLeft
    container.layoutDirection = .leftToRight
    #expect(calls { length.constant = 100.25 } == [[], [Size(width: 33, height: 10)]])
  }

  /// The right edges of container and view move from 100 to 100.1, and the view's left edge from 66.7 to 66.8.
  @Test func isCalledWhenAWidthMovesItInARightToLeftView() {
    container.layoutDirection = .rightToLeft
    #expect(calls { length.constant = 100.1 } == [[], [Size(width: 33, height: 10)]])
  }

  @Test func aViewThatReplacesAnotherIsCalled() throws {
    root.layoutIfNeeded()
    view.removeFromSuperview()
    root.layoutIfNeeded()
    let other = Counting(frame: Rect(x: 0, y: 0, width: 33.3, height: 10))
    container.addSubview(other)
    root.layoutIfNeeded()
    #expect(other.sizes == [Size(width: 33.5, height: 10)])
  }

  /// Each view begins and ends 0.1 points inside the one around it. Far more ancestors than views are concerned.
  @Test func allViewsOfADeepTreeAreCalledOnce() throws {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 10))
    root.displayScale = 3
    var (views, around) = ([Counting](), root)
    for number in 0..<40 {
      let view = Counting(identifier: "view \(number)")
      view.translatesAutoresizingMaskIntoConstraints = false
      around.addSubview(view)
      try LayoutConstraint.activate([
        LayoutConstraint(view, .left, .equal, around, .left, constant: 0.1),
        LayoutConstraint(view, .right, .equal, around, .right, constant: -0.1),
      ])
      views.append(view)
      around = view
    }
    root.layoutIfNeeded()
    for view in views { view.sizes = [] }
    root.frame = Rect(x: 0, y: 0, width: 101, height: 10)
    root.layoutIfNeeded()
    for view in views { #expect(view.sizes == [view.frame.size]) }
    root.layoutIfNeeded()
    #expect(views.allSatisfy { $0.sizes.count == 1 })
  }
}
