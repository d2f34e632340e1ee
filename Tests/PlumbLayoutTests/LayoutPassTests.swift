import PlumbLayout
import Testing

/// The order of calls in a layout pass, and effects between views.
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

  @Test func viewsAtTheSameDepthUpdateTheirConstraintsInOrder() {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    for name in ["a", "b", "c"] { root.addSubview(LoggingView(name, callLog)) }
    callLog.entries = []
    root.layoutIfNeeded()
    #expect(callLog.entries.prefix(3) == ["update a", "update b", "update c"])
  }

  @Test func aTreeWithoutALayoutIsSettledAndSolved() {
    let root = View(frame: Rect(x: 30, y: 40, width: 100, height: 50))
    #expect(root.isLayoutSettled && root.isLayoutSolved)
    for frame in [root.frame, Rect(x: -5, y: 6, width: 70, height: 80)] {
      root.frame = frame
      root.layoutIfNeeded()
      #expect(root.frame == frame)
    }
  }

  @Test func theFirstLayoutCountsAsSettledAndSolvedWhileItRuns() {
    final class Asking: View {
      var answers: [Bool] = []
      override func updateConstraints() { answers += [isLayoutSettled, isLayoutSolved] }
    }
    let root = Asking(identifier: "root")
    root.layoutIfNeeded()
    #expect(root.answers == [true, true])
  }

  /// The order of the requests has no effect.
  @Test func subviewsUpdateFirstAndSuperviewsLayOutFirst() {
    let expected = ["update inner", "update outer", "update root", "layout root", "layout outer", "layout inner"]
    #expect(entriesOfALayout() == expected)
    #expect(entriesOfALayout().isEmpty)
    for view in [inner, root, outer] { view.setNeedsUpdateConstraints() }
    for view in [inner, root, outer] { view.setNeedsLayout() }
    #expect(entriesOfALayout() == expected)
  }

  @Test func aSizeChangeTriggersALayout() {
    _ = entriesOfALayout()
    root.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    #expect(entriesOfALayout() == ["layout root", "layout outer", "layout inner"])
  }

  @Test func changesMadeInLayoutSubviewsAreLaidOut() {
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

  @Test func theLayoutDirectionOfAViewDoesNotMoveTheViewInItsStack() {
    let views = [SizedView(width: 40, height: 10), SizedView(width: 60, height: 10)]
    let stack = StackView(arrangedSubviews: views)
    views[0].layoutDirection = .rightToLeft
    _ = Fixture(stack)
    #expect(views.map(\.frame.minX) == [0, 40])
    #expect(stack.frame.width == 100)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func aLeftEdgeCanBeConstrainedToACentre(direction: LayoutDirection) throws {
    let view = View()
    let fixture = Fixture(View())
    fixture.root.layoutDirection = direction
    add([view], to: fixture.root)
    try LayoutConstraint.activate([
      LayoutConstraint(view, .left, .equal, fixture.root, .centerX, constant: 20),
      LayoutConstraint(view, .centerX, .equal, fixture.root, .right, constant: -200),
    ])
    fixture.root.layoutIfNeeded()
    #expect(view.frame.minX == 320)
    #expect(view.frame.width == 160)
  }
}

/// A layout in which views never settle ends after a fixed number of rounds.
@Suite struct RoundLimitTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), identifier: "root")

  /// Requests another update of its constraints during each update.
  private final class Updating: View {
    var updates = 0
    override func updateConstraints() {
      updates += 1
      setNeedsUpdateConstraints()
    }
  }

  /// Invalidates the size of another view whenever its own size is queried.
  private final class Pointing: View {
    weak var other: View?
    var asks = 0
    override var intrinsicContentSize: Size {
      asks += 1
      other?.invalidateIntrinsicContentSize()
      return Size(width: 10, height: 10)
    }
  }

  /// Changes the layout direction of its superview whenever it is laid out.
  private final class Turning: View {
    var layouts = 0
    override func layoutSubviews() {
      layouts += 1
      superview?.layoutDirection = effectiveLayoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    }
  }

  @Test func aViewThatAlwaysRequestsAnUpdateIsUpdatedFiftyTimes() {
    let view = Updating(identifier: "view")
    root.addSubview(view)
    root.layoutIfNeeded()
    view.updates = 0
    root.layoutIfNeeded()
    #expect(view.updates == 50)
    #expect(!root.isLayoutSettled)
  }

  @Test func twoViewsThatInvalidateEachOtherAreMeasuredFiftyTimesPerRound() {
    let views = [Pointing(identifier: "one"), Pointing(identifier: "two")]
    for view in views { root.addSubview(view) }
    root.layoutIfNeeded()
    for (view, other) in zip(views, views.reversed()) { (view.asks, view.other) = (0, other) }
    views[0].invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(views.map(\.asks) == [1250, 1250])
    #expect(!root.isLayoutSettled)
  }

  @Test func aTreeThatChangesDirectionInEachRoundIsLaidOutFiftyTimes() {
    let view = Turning(identifier: "view")
    var reports = 0
    root.addSubview(view)
    root.issueHandler = { if case .unsettled = $0 { reports += 1 } }
    root.layoutIfNeeded()
    #expect(view.layouts == 50)
    #expect(reports == 1)
  }
}

/// A view that is queued for a call but removed from the tree before its turn is not called, even if it is still retained.
@Suite struct RemovalWhilePendingTests {
  private final class Calling: View {
    var calls: [String] = []
    override func updateConstraints() { calls.append("update") }
    override func layoutSubviews() { calls.append("layout") }
  }

  /// Removes its subviews during `updateConstraints` or `layoutSubviews`.
  private final class Clearing: View {
    var clearsEarly = false
    private func clear() { for view in subviews { view.removeFromSuperview() } }
    override func updateConstraints() { if clearsEarly { clear() } }
    override func layoutSubviews() { clear() }
  }

  private let root = Clearing(frame: Rect(x: 0, y: 0, width: 100, height: 90), identifier: "root")
  private let view = Calling(identifier: "view")

  @Test func aRemovedViewIsNotCalledToUpdateItsConstraints() {
    let plain = View(frame: Rect(x: 0, y: 0, width: 100, height: 90))
    plain.addSubview(view)
    plain.layoutIfNeeded()
    view.calls = []
    view.setNeedsUpdateConstraints()
    view.removeFromSuperview()
    plain.layoutIfNeeded()
    #expect(view.calls.isEmpty)
  }

  @Test func aRemovedViewIsNotLaidOut() {
    root.addSubview(view)
    root.layoutIfNeeded()
    #expect(view.superview == nil && view.calls == ["update"])
  }

  /// The constraint has a row, but its order among other constraints is still unknown.
  @Test func constraintsOfAViewRemovedDuringAnUpdateAreNotListed() {
    root.clearsEarly = true
    root.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    root.layoutIfNeeded()
    #expect(view.superview == nil && width.isActive)
    #expect(root.constraintTexts.map(\.text).sorted() == ["root.height == 90", "root.width == 100"])
  }

  /// A label whose line limit has been raised is queued for measurement at its actual width.
  @Test func theTextOfARemovedViewIsNotMeasured() {
    let (plain, label) = (View(frame: Rect(x: 0, y: 0, width: 100, height: 90)), Label(text: "text"))
    var count = 0
    label.measure = { _, _, _, _ in
      count += 1
      return TextExtent(size: Size(width: 50, height: 20), firstBaseline: 16, lastBaseline: 4)
    }
    plain.addSubview(label)
    plain.layoutIfNeeded()
    label.numberOfLines = 0
    label.removeFromSuperview()
    count = 0
    plain.layoutIfNeeded()
    #expect(count == 0)
  }
}
