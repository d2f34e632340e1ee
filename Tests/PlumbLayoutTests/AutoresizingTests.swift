import PlumbLayout
import Testing

/// Autoresizing masks: frames that change with the superview's size.
@Suite struct AutoresizingTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let view = View(frame: Rect(x: 10, y: 10, width: 80, height: 20))

  @Test func aMaskMayBeSetBeforeTheViewIsAdded() {
    view.autoresizingMask = .flexibleWidth
    root.addSubview(view)
    root.frame = Rect(x: 0, y: 0, width: 150, height: 100)
    root.layoutIfNeeded()
    #expect(view.frame == Rect(x: 10, y: 10, width: 130, height: 20))
  }

  /// Parts of length 0 have no proportion, so they grow equally.
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

  @Test func aViewIsResizedWithItsNewSuperview() {
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

  /// The superview's new size has or has not been laid out before.
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

  private func widen(_ root: View) { root.frame = Rect(x: 0, y: 0, width: 150, height: 100) }

  /// Lays out a view that depends on the root's width, before and after widening the root.
  private func addAndWiden() {
    root.addSubview(view)
    view.autoresizingMask = .flexibleWidth
    root.layoutIfNeeded()
    widen(root)
  }

  /// The new size has been laid out, or is pending.
  @Test(arguments: [false, true]) func aResizedViewKeepsItsFrameWhenItIsRemoved(isLaidOut: Bool) {
    addAndWiden()
    if isLaidOut { root.layoutIfNeeded() }
    view.removeFromSuperview()
    #expect(view.frame == Rect(x: 10, y: 10, width: 130, height: 20))
    root.addSubview(view)
    root.layoutIfNeeded()
    #expect(view.frame.width == 130)
  }

  @Test func aResizedViewIsResizedWithItsNewSuperview() {
    addAndWiden()
    root.layoutIfNeeded()
    let other = makeRoot(300, 100)
    other.addSubview(view)
    other.layoutIfNeeded()
    #expect(view.frame == Rect(x: 10, y: 10, width: 130, height: 20))
    other.frame = Rect(x: 0, y: 0, width: 310, height: 100)
    other.layoutIfNeeded()
    #expect(view.frame == Rect(x: 10, y: 10, width: 140, height: 20))
  }

  @Test func aResizedViewKeepsItsWidthIfItsSuperviewIsReleased() {
    var root: View? = makeRoot(100, 100)
    root?.addSubview(view)
    view.autoresizingMask = .flexibleWidth
    root?.layoutIfNeeded()
    if let root { widen(root) }
    root?.layoutIfNeeded()
    root = nil
    #expect(view.superview == nil && view.frame.width == 130)
    let next = makeRoot(300, 100)
    next.addSubview(view)
    next.layoutIfNeeded()
    #expect(view.frame.width == 130)
  }

  @Test func aResizedViewKeepsItsWidthIfItIsRemovedAfterItsSuperview() {
    let inner = View(frame: Rect(x: 0, y: 0, width: 50, height: 20))
    view.addSubview(inner)
    inner.autoresizingMask = .flexibleWidth
    addAndWiden()
    root.layoutIfNeeded()
    view.removeFromSuperview()
    #expect(inner.frame.width == 100)
    inner.removeFromSuperview()
    #expect(inner.frame.width == 100)
  }

  /// The frame determined by constraints differs from the explicit frame.
  @Test func aMaskHasNoEffectIfConstraintsDetermineTheFrame() {
    let (root, view) = (View(frame: Rect(x: 0, y: 0, width: 100, height: 100)), View())
    place(view, in: root, 10, 10)
    view.setSize(width: 50, height: 50)
    root.layoutIfNeeded()
    view.autoresizingMask = [.flexibleWidth]
    #expect(view.frame == Rect(x: 10, y: 10, width: 50, height: 50))
    let child = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    child.autoresizingMask = [.flexibleWidth]
    view.addSubview(child)
    root.layoutIfNeeded()
    #expect(child.frame.width == 50)
  }

  /// The root's additional length is divided 1 to 3 horizontally, and 1 to 1 vertically.
  @Test(arguments: [false, true]) func clearingAMaskKeepsResizedMarginsAndLengths(isLaidOut: Bool) {
    let root = makeRoot(128, 128)
    let view = View(frame: Rect(x: 16, y: 32, width: 48, height: 32))
    root.addSubview(view)
    view.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleTopMargin, .flexibleHeight]
    root.layoutIfNeeded()
    root.frame = Rect(x: 0, y: 0, width: 256, height: 192)
    if isLaidOut { root.layoutIfNeeded() }
    view.autoresizingMask = []
    #expect(view.frame == Rect(x: 48, y: 64, width: 144, height: 64))
    root.layoutIfNeeded()
    #expect(view.frame == Rect(x: 48, y: 64, width: 144, height: 64))
  }

  /// The root shrinks by 64 points on each axis, more than the view's size.
  @Test func lengthsThatWouldBeNegativeAreZero() {
    let root = makeRoot(128, 128)
    let view = View(frame: Rect(x: 16, y: 32, width: 8, height: 8))
    root.addSubview(view)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.layoutIfNeeded()
    root.frame = Rect(x: 0, y: 0, width: 64, height: 64)
    view.autoresizingMask = []
    root.layoutIfNeeded()
    #expect(view.frame == Rect(x: 16, y: 32, width: 0, height: 0))
  }

  @Test func aNewFrameRefersToTheCurrentSizeOfTheSuperview() {
    let root = makeRoot(128, 128)
    let view = View(frame: Rect(x: 16, y: 32, width: 48, height: 32))
    root.addSubview(view)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.layoutIfNeeded()
    root.frame = Rect(x: 0, y: 0, width: 256, height: 192)
    root.layoutIfNeeded()
    #expect(view.frame == Rect(x: 16, y: 32, width: 176, height: 96))
    view.frame = Rect(x: 8, y: 4, width: 40, height: 20)
    root.frame = Rect(x: 0, y: 0, width: 260, height: 200)
    root.layoutIfNeeded()
    #expect(view.frame == Rect(x: 8, y: 4, width: 44, height: 28))
  }

  @Test func autoresizingFramesAreMeasuredFromTheLeftInAnyLayoutDirection() {
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
}
