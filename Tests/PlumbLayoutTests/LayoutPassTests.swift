import PlumbLayout
import Testing

/// The order in which a layout pass calls views, and effects between views.
@Suite struct LayoutPassTests {
  final class CallLog {
    var entries: [String] = []
  }

  /// A view that logs its calls.
  final class LoggingView: View {
    let callLog: CallLog

    init(_ name: String, _ callLog: CallLog) {
      self.callLog = callLog
      super.init(identifier: name)
    }

    override func updateConstraints() { callLog.entries.append("update \(identifier ?? "")") }
    override func layoutSubviews() { callLog.entries.append("layout \(identifier ?? "")") }
  }

  private let callLog = CallLog()
  private let root: LoggingView
  private let outer: LoggingView
  private let inner: LoggingView

  init() {
    root = LoggingView("root", callLog)
    outer = LoggingView("outer", callLog)
    inner = LoggingView("inner", callLog)
    root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    root.addSubview(outer)
    outer.fill(root)
    outer.addSubview(inner)
    inner.fill(outer)
  }

  private func entriesOfALayout() -> [String] {
    callLog.entries = []
    root.layoutIfNeeded()
    return callLog.entries
  }

  @Test func viewsOfADepthUpdateTheirConstraintsInTheirOrder() {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    for name in ["a", "b", "c"] { root.addSubview(LoggingView(name, callLog)) }
    callLog.entries = []
    root.layoutIfNeeded()
    #expect(callLog.entries.prefix(3) == ["update a", "update b", "update c"])
  }

  @Test func aFirstLayoutThatIsUnderWayCountsAsSettledAndSolved() {
    final class Asking: View {
      var answers: [Bool] = []
      override func updateConstraints() { answers += [isLayoutSettled, isLayoutSolved] }
    }
    let root = Asking(identifier: "root")
    root.layoutIfNeeded()
    #expect(root.answers == [true, true])
  }

  @Test func subviewsUpdateFirstAndSuperviewsLayOutFirst() {
    #expect(
      entriesOfALayout() == [
        "update inner", "update outer", "update root", "layout root", "layout outer", "layout inner",
      ])
    #expect(entriesOfALayout().isEmpty)
  }

  @Test func theOrderOfSetNeedsCallsDoesNotMatter() {
    _ = entriesOfALayout()
    for view in [inner, root, outer] { view.setNeedsUpdateConstraints() }
    for view in [inner, root, outer] { view.setNeedsLayout() }
    #expect(
      entriesOfALayout() == [
        "update inner", "update outer", "update root", "layout root", "layout outer", "layout inner",
      ])
  }

  @Test func aSizeChangeCausesALayout() {
    _ = entriesOfALayout()
    root.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    #expect(entriesOfALayout() == ["layout root", "layout outer", "layout inner"])
  }

  @Test func changesInLayoutSubviewsAreLaidOut() {
    final class Halving: View {
      let width: LayoutConstraint
      init(_ inner: View) {
        width = inner.widthAnchor.constraint(equalToConstant: 0)
        super.init()
        addSubview(inner)
        inner.translatesAutoresizingMaskIntoConstraints = false
        width.isActive = true
      }
      override func layoutSubviews() { width.constant = frame.width / 2 }
    }
    let inner = View()
    let view = Halving(inner)
    _ = Fixture(view, width: 300)
    #expect(inner.frame.width == 150)
  }

  @Test func aViewRemovedDuringTheLayoutIsNotLaidOut() {
    final class Removing: View {
      override func layoutSubviews() { for view in subviews { view.removeFromSuperview() } }
    }
    let view = Removing(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(LoggingView("gone", callLog))
    view.layoutIfNeeded()
    #expect(callLog.entries == ["update gone"])
  }

  @Test func heightOfTextFollowsItsWidth() {
    let label = Label(text: "one two three four five six")
    label.numberOfLines = 0
    let stack = StackView(arrangedSubviews: [label])
    stack.alignment = .top
    let fixture = Fixture(stack)
    let natural = label.frame.size
    let width = stack.widthAnchor.constraint(equalToConstant: natural.width / 2 + 10)
    width.isActive = true
    fixture.root.layoutIfNeeded()
    #expect(label.frame.height == 2 * natural.height)
    #expect(stack.frame.height == 2 * natural.height)
    width.constant = natural.width
    fixture.root.layoutIfNeeded()
    #expect(label.frame.height == natural.height)
  }

  @Test func aViewsOwnDirectionDoesNotMoveItInItsStack() {
    let views = [SizedView(width: 40, height: 10), SizedView(width: 60, height: 10)]
    let stack = StackView(arrangedSubviews: views)
    views[0].layoutDirection = .rightToLeft
    _ = Fixture(stack)
    #expect(views.map(\.frame.minX) == [0, 40])
    #expect(stack.frame.width == 100)
  }

  @Test func autoresizingFramesCountFromTheLeftInAnyDirection() {
    let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 100))
    let view = View(frame: Rect(x: 10, y: 0, width: 100, height: 50))
    let inner = View(frame: Rect(x: 20, y: 0, width: 30, height: 50))
    let innermost = View(frame: Rect(x: 5, y: 0, width: 10, height: 50))
    root.addSubview(view)
    view.addSubview(inner)
    inner.addSubview(innermost)
    view.layoutDirection = .rightToLeft
    innermost.layoutDirection = .leftToRight
    root.layoutIfNeeded()
    #expect([view, inner, innermost].map(\.frame.minX) == [10, 20, 5])
    #expect([view, inner, innermost].map(\.frame.width) == [100, 30, 10])
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func aLeftEdgeCanBeConstrainedToACentre(direction: LayoutDirection) throws {
    let view = View()
    let fixture = Fixture(View())
    fixture.root.layoutDirection = direction
    fixture.root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    try LayoutConstraint.activate([
      LayoutConstraint(view, .left, .equal, fixture.root, .centerX, constant: 20),
      LayoutConstraint(view, .centerX, .equal, fixture.root, .right, constant: -200),
    ])
    fixture.root.layoutIfNeeded()
    #expect(view.frame.minX == 320)
    #expect(view.frame.width == 160)
  }

  @Test func textThatJustFitsIsNotWrapped() {
    let label = Label(text: "Plumb it")
    label.numberOfLines = 0
    let natural = label.intrinsicContentSize
    _ = Fixture(label, width: natural.width - 1e-12)
    #expect(label.frame.height == natural.height)
  }

  @Test func textWrapsOnceItsNumberOfLinesIsUnlimited() {
    let label = Label(text: "one two three four five six")
    let fixture = Fixture(label, width: 100)
    #expect(label.frame.height == 20.5)
    label.numberOfLines = 0
    fixture.root.layoutIfNeeded()
    #expect(label.frame.height > 20.5)
  }

  @Test func textWidthsChangeWhenTextMayWrap() {
    let label = Label(text: "one two three four five six")
    let stack = StackView(arrangedSubviews: [label, SizedView(width: 10, height: 10)])
    stack.disambiguatesTextWidths = true
    let fixture = Fixture(stack, width: 100)
    #expect(label.frame.width == 90)
    label.numberOfLines = 0
    fixture.root.layoutIfNeeded()
    #expect(label.frame.width == 50)
  }

  @Test func proportionsFollowTheHeightOfWrappedText() {
    let (label, block) = (Label(text: "one two three four five six"), SizedView(width: 10, height: 41))
    label.numberOfLines = 0
    let stack = StackView(arrangedSubviews: [label, block])
    stack.axis = .vertical
    stack.distribution = .fillProportionally
    let natural = label.intrinsicContentSize
    _ = Fixture(stack, width: natural.width / 2 + 10, height: 164)
    #expect(natural.height == 20.5)
    #expect(label.frame.height == 82)
  }
}
