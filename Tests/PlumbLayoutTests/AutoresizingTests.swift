import PlumbLayout
import Testing

/// Autoresizing masks: frames that change with the superview's size.
@Suite struct AutoresizingTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let view = View(frame: Rect(x: 10, y: 10, width: 80, height: 20))

  @Test func maskMayBeSetBeforeTheViewIsAdded() {
    view.autoresizingMask = .flexibleWidth
    root.addSubview(view)
    root.frame = Rect(x: 0, y: 0, width: 150, height: 100)
    root.layoutIfNeeded()
    #expect(view.frame == Rect(x: 10, y: 10, width: 130, height: 20))
  }

  /// Parts of length 0 have no proportion.
  @Test func flexiblePartsOfLengthZeroGrowEqually() {
    view.frame = Rect(x: 0, y: 0, width: 0, height: 20)
    view.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
    root.frame = Rect(x: 0, y: 0, width: 0, height: 100)
    root.addSubview(view)
    root.layoutIfNeeded()
    root.frame = Rect(x: 0, y: 0, width: 90, height: 100)
    root.layoutIfNeeded()
    #expect(view.frame == Rect(x: 30, y: 0, width: 30, height: 20))
  }

  @Test func viewIsResizedWithItsNewSuperview() {
    view.autoresizingMask = .flexibleWidth
    root.addSubview(view)
    root.layoutIfNeeded()
    let other = View(frame: Rect(x: 0, y: 0, width: 300, height: 100))
    other.addSubview(view)
    other.layoutIfNeeded()
    #expect(view.frame.width == 80)
    other.frame = Rect(x: 0, y: 0, width: 310, height: 100)
    other.layoutIfNeeded()
    #expect(view.frame.width == 90)
  }

  /// Whether the superview's new size was laid out before or not.
  @Test(arguments: [[], .flexibleLeftMargin, [.flexibleWidth, .flexibleHeight]] as [Autoresizing], [false, true])
  func aNewMaskChangesNoFrame(mask: Autoresizing, isLaidOut: Bool) {
    root.addSubview(view)
    view.autoresizingMask = .flexibleWidth
    root.layoutIfNeeded()
    root.frame = Rect(x: 0, y: 0, width: 150, height: 100)
    if isLaidOut { root.layoutIfNeeded() }
    view.autoresizingMask = mask
    #expect(view.frame == Rect(x: 10, y: 10, width: 130, height: 20))
    root.layoutIfNeeded()
    #expect(view.frame == Rect(x: 10, y: 10, width: 130, height: 20))
  }
}
