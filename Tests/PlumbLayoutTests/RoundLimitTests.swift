import PlumbLayout
import Testing

/// A layout in which views never come to rest ends after a fixed number of rounds.
@Suite struct RoundLimitTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), identifier: "root")

  /// Asks for its constraints to be updated again whenever they are.
  private final class Updating: View {
    var updates = 0
    override func updateConstraints() {
      updates += 1
      setNeedsUpdateConstraints()
    }
  }

  /// Says that the size of another view changed whenever it is asked for its own.
  private final class Pointing: View {
    weak var other: View?
    var asks = 0
    override var intrinsicContentSize: Size {
      asks += 1
      other?.invalidateIntrinsicContentSize()
      return Size(width: 10, height: 10)
    }
  }

  /// Turns the layout direction of its superview whenever it is laid out.
  private final class Turning: View {
    var layouts = 0
    override func layoutSubviews() {
      layouts += 1
      superview?.layoutDirection = effectiveLayoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    }
  }

  @Test func aViewThatAlwaysAsksForItIsUpdatedFiftyTimes() {
    let view = Updating(identifier: "view")
    root.addSubview(view)
    root.layoutIfNeeded()
    view.updates = 0
    root.layoutIfNeeded()
    #expect(view.updates == 50)
    #expect(!root.isLayoutSettled)
  }

  @Test func twoViewsThatChangeEachOthersSizeAreAskedFiftyTimesInEachRound() {
    let views = [Pointing(identifier: "one"), Pointing(identifier: "two")]
    for view in views { root.addSubview(view) }
    root.layoutIfNeeded()
    for (view, other) in zip(views, views.reversed()) { (view.asks, view.other) = (0, other) }
    views[0].invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(views.map(\.asks) == [1250, 1250])
    #expect(!root.isLayoutSettled)
  }

  @Test func aTreeThatBeginsAnewInEachPassIsLaidOutFiftyTimes() {
    let view = Turning(identifier: "view")
    var reports = 0
    root.addSubview(view)
    root.issueHandler = { if case .unsettled = $0 { reports += 1 } }
    root.layoutIfNeeded()
    #expect(view.layouts == 50)
    #expect(reports == 1)
  }
}
