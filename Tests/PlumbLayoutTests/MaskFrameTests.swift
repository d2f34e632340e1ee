import PlumbLayout
import Testing

/// A view with a mask keeps what it grew, however it leaves its superview.
@Suite struct MaskFrameTests {
  private let view = View(frame: Rect(x: 10, y: 10, width: 80, height: 20))

  /// A root with the view in it, which follows its width.
  private func makeRoot() -> View {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(view)
    view.autoresizingMask = .flexibleWidth
    root.layoutIfNeeded()
    return root
  }

  private func widen(_ root: View) { root.frame = Rect(x: 0, y: 0, width: 150, height: 100) }

  @Test func ifTheSuperviewIsFreed() {
    var root: View? = makeRoot()
    if let root { widen(root) }
    root?.layoutIfNeeded()
    root = nil
    #expect(view.superview == nil && view.frame.width == 130)
    let next = View(frame: Rect(x: 0, y: 0, width: 300, height: 100))
    next.addSubview(view)
    next.layoutIfNeeded()
    #expect(view.frame.width == 130)
  }

  @Test func ifItsSuperviewLeavesFirst() {
    let (root, inner) = (makeRoot(), View(frame: Rect(x: 0, y: 0, width: 50, height: 20)))
    view.addSubview(inner)
    inner.autoresizingMask = .flexibleWidth
    root.layoutIfNeeded()
    widen(root)
    root.layoutIfNeeded()
    view.removeFromSuperview()
    #expect(inner.frame.width == 100)
    inner.removeFromSuperview()
    #expect(inner.frame.width == 100)
  }

  @Test func ifTheNewSizeOfTheSuperviewWaits() {
    let root = makeRoot()
    widen(root)
    view.removeFromSuperview()
    root.addSubview(view)
    root.layoutIfNeeded()
    #expect(view.frame.width == 130)
  }

  /// The frame that constraints give a view is not that which was set.
  @Test func aMaskThatDecidesNothingChangesNoFrame() {
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
}
