import PlumbLayout
import Testing

/// What a view that was measured keeps, and what it gives up at once.
@Suite struct MeasurementCacheTests {
  private let window = View(frame: Rect(x: 0, y: 0, width: 400, height: 800), identifier: "window")
  private let meddler = Meddler(identifier: "meddler")

  init() { place(meddler, in: window, 10, 10) }

  @Test func aViewIsAskedForItsSizeAgainOnlyIfSomethingChanged() {
    var count = 0
    meddler.whenCalled = { _ in count += 1 }
    let first = meddler.systemLayoutSizeFitting(.compressed)
    let asked = count
    #expect(asked > 0)
    let second = meddler.systemLayoutSizeFitting(.compressed)
    #expect(count == asked && first == second)
    meddler.invalidateIntrinsicContentSize()
    _ = meddler.systemLayoutSizeFitting(.compressed)
    #expect(count > asked)
  }

  /// Its root has no layout then, until the next one.
  @Test(arguments: [false, true]) func aTreeThatTurnsRoundGivesUpItsLayoutAtOnce(isMeasured: Bool) {
    window.layoutIfNeeded()
    #expect(window.layoutFootprint != nil)
    let turn: (Meddler) -> Void = { [weak window] _ in window?.layoutDirection = .rightToLeft }
    if isMeasured {
      meddler.whenCalled = turn
      _ = meddler.systemLayoutSizeFitting(.compressed)
    } else {
      turn(meddler)
    }
    #expect(window.layoutFootprint == nil)
    window.layoutIfNeeded()
    #expect(meddler.frame == Rect(x: 380, y: 10, width: 10, height: 10))
  }
}
