import PlumbLayout
import Testing

@Suite struct LayoutSubviewsTests {
  /// Counts the calls, and notes the size at the last one.
  private final class Counting: View {
    var calls = 0
    var size = Size.zero
    override func layoutSubviews() {
      calls += 1
      size = frame.size
    }
  }

  /// Invalidates another view once, when it is laid out.
  private final class Invalidating: View {
    var other: View?
    override func layoutSubviews() {
      other?.setNeedsLayout()
      other = nil
    }
  }

  /// Invalidates itself until it was called so often.
  private final class Restless: View {
    var calls = 0
    var limit = 0
    override func layoutSubviews() {
      calls += 1
      if calls < limit { setNeedsLayout() }
    }
  }

  /// Asks for its constraints to be updated when it is laid out, if it is to.
  private final class Updating: View {
    var asks = false
    var updates = 0
    override func layoutSubviews() { if asks { setNeedsUpdateConstraints() } }
    override func updateConstraints() {
      updates += 1
      asks = false
    }
  }

  private let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let view = Counting(identifier: "view")

  /// Adds the view with these constraints, lays out, and resets the count.
  private func place(_ constraints: (View) -> [LayoutConstraint]) throws {
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    try LayoutConstraint.activate(constraints(view))
    root.layoutIfNeeded()
    view.calls = 0
  }

  @Test func isCalledWhenTheHeightAloneChanges() throws {
    let height = LayoutConstraint(view, .height, .equal, constant: 20)
    try place { [LayoutConstraint($0, .width, .equal, constant: 30), height] }
    height.constant = 25
    root.layoutIfNeeded()
    #expect(view.calls == 1)
    #expect(view.size == Size(width: 30, height: 25))
  }

  @Test func isCalledWhenTheWidthAloneChanges() throws {
    let width = LayoutConstraint(view, .width, .equal, constant: 20)
    try place { [LayoutConstraint($0, .height, .equal, constant: 30), width] }
    width.constant = 25
    root.layoutIfNeeded()
    #expect(view.calls == 1)
    #expect(view.size == Size(width: 25, height: 30))
  }

  @Test func isNotCalledWhenThePositionAloneChanges() throws {
    let left = LayoutConstraint(view, .left, .equal, root, .left, constant: 5)
    try place { [LayoutConstraint($0, .width, .equal, constant: 30), left] }
    left.constant = 10
    root.layoutIfNeeded()
    #expect(view.frame.minX == 10)
    #expect(view.calls == 0)
  }

  @Test func updatesConstraintsInTheSamePassIfItAsksForThat() {
    let view = Updating(identifier: "view")
    root.addSubview(view)
    root.layoutIfNeeded()
    (view.asks, view.updates) = (true, 0)
    view.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.updates == 1)
  }

  @Test func isCalledInTheSamePassForAViewThatAnotherInvalidates() throws {
    let later = Invalidating(identifier: "later")
    root.addSubview(later)
    try place { [LayoutConstraint($0, .width, .equal, constant: 30)] }
    later.other = view
    later.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.calls == 1)
  }

  @Test(arguments: [(50, true), (51, false)])
  func aPassHasFiftyRounds(limit: Int, isSettled: Bool) {
    let restless = Restless(identifier: "restless")
    restless.limit = limit
    root.addSubview(restless)
    root.layoutIfNeeded()
    #expect(restless.calls == 50)
    #expect(root.isLayoutSettled == isSettled)
  }

  @Test func aConstraintThatItDeactivatesIsGoneAfterTheSamePass() throws {
    final class Loosening: View {
      var constraint: LayoutConstraint?
      override func layoutSubviews() { constraint?.isActive = false }
    }
    let loosening = Loosening(identifier: "loosening")
    root.addSubview(loosening)
    loosening.translatesAutoresizingMaskIntoConstraints = false
    let wide = LayoutConstraint(loosening, .width, .equal, constant: 100)
    try LayoutConstraint.activate([wide, LayoutConstraint(loosening, .width, .equal, constant: 50, priority: 750)])
    loosening.constraint = wide
    root.layoutIfNeeded()
    #expect(loosening.frame.width == 50)
  }

  @Test func isNotCalledWhenNothingChanges() throws {
    try place { [LayoutConstraint($0, .width, .equal, constant: 30)] }
    root.layoutIfNeeded()
    #expect(view.calls == 0)
  }

  @Test func isNotCalledWhenASiblingChanges() throws {
    try place { [LayoutConstraint($0, .width, .equal, constant: 30)] }
    let sibling = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(sibling)
    root.layoutIfNeeded()
    sibling.frame = Rect(x: 0, y: 0, width: 10, height: 40)
    root.layoutIfNeeded()
    #expect(view.calls == 0)
  }

  @Test func isCalledWhenAskedFor() throws {
    try place { [LayoutConstraint($0, .width, .equal, constant: 30)] }
    view.setNeedsLayout()
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect(view.calls == 1)
  }

  @Test func isCalledWhenRemovingItFromAStackShrinksItToZero() throws {
    let stack = StackView(arrangedSubviews: [view], identifier: "stack")
    root.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    try LayoutConstraint.activate([
      LayoutConstraint(stack, .top, .equal, root, .top), LayoutConstraint(stack, .bottom, .equal, root, .bottom),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.height == 100)
    view.calls = 0
    stack.removeArrangedSubview(view)
    root.layoutIfNeeded()
    #expect(view.frame.height == 0)
    #expect(view.calls == 1)
    #expect(view.size == .zero)
  }

  /// Its size is 0 before and after, so it does not change.
  @Test func anEmptyViewIsCalledInEachTreeThatItComesTo() {
    let view = Counting(frame: .zero)
    view.layoutIfNeeded()
    #expect(view.calls == 1)
    var first: View? = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    first?.addSubview(view)
    first?.layoutIfNeeded()
    #expect(view.calls == 2)
    first = nil
    let second = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    second.addSubview(view)
    second.layoutIfNeeded()
    #expect(view.calls == 3)
  }
}
