import PlumbLayout
import Testing

/// From when on an autoresizing mask counts: from the last change of the mask or of the frame, along both axes.
@Suite struct ChangedMaskTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 128, height: 128))

  private func resize(width: Double, height: Double) { root.frame = Rect(x: 0, y: 0, width: width, height: height) }

  /// What the root gains is shared 1 to 3 across, and 1 to 1 down.
  @Test(arguments: [false, true]) func marginsAndLengthsThatGrewAreKept(isLaidOut: Bool) {
    let view = View(frame: Rect(x: 16, y: 32, width: 48, height: 32))
    root.addSubview(view)
    view.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleTopMargin, .flexibleHeight]
    root.layoutIfNeeded()
    resize(width: 256, height: 192)
    if isLaidOut { root.layoutIfNeeded() }
    view.autoresizingMask = []
    #expect(view.frame == Rect(x: 48, y: 64, width: 144, height: 64))
    root.layoutIfNeeded()
    #expect(view.frame == Rect(x: 48, y: 64, width: 144, height: 64))
  }

  /// The root loses 64 points each way, more than the view has.
  @Test func lengthsThatWouldBeNegativeAreZero() {
    let view = View(frame: Rect(x: 16, y: 32, width: 8, height: 8))
    root.addSubview(view)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.layoutIfNeeded()
    resize(width: 64, height: 64)
    view.autoresizingMask = []
    root.layoutIfNeeded()
    #expect(view.frame == Rect(x: 16, y: 32, width: 0, height: 0))
  }

  @Test func aFrameThatIsSetLaterCountsFromTheSizeThatTheSuperviewHasThen() {
    let view = View(frame: Rect(x: 16, y: 32, width: 48, height: 32))
    root.addSubview(view)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.layoutIfNeeded()
    resize(width: 256, height: 192)
    root.layoutIfNeeded()
    #expect(view.frame == Rect(x: 16, y: 32, width: 176, height: 96))
    view.frame = Rect(x: 8, y: 4, width: 40, height: 20)
    resize(width: 260, height: 200)
    root.layoutIfNeeded()
    #expect(view.frame == Rect(x: 8, y: 4, width: 44, height: 28))
  }
}
