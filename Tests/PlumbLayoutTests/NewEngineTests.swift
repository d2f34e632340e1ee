import PlumbLayout
import Testing

/// A tree that gets another engine: its root turns round, becomes part of another tree, or is freed.
@Suite struct NewEngineTests {
  private final class Counting: View {
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
  }

  private let view = SizedView(width: 10, height: 10)

  private func makeRoot() -> View { View(frame: Rect(x: 0, y: 0, width: 100, height: 100)) }

  /// Adds the view, lays out, and lets a change of its size wait.
  private func place(in root: View) {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    root.layoutIfNeeded()
    view.naturalSize = Size(width: 20, height: 20)
  }

  private func width(_ width: Double, in root: View) -> Double {
    view.naturalSize.width = width
    root.layoutIfNeeded()
    return view.frame.width
  }

  @Test func aSizeThatWaitedWhenItsRootTurnedRoundCanChangeAgain() {
    let root = makeRoot()
    place(in: root)
    root.layoutDirection = .rightToLeft
    root.layoutIfNeeded()
    #expect(view.frame.width == 20)
    let last = width(30, in: root)
    #expect(last == 30)
  }

  @Test func aSizeThatWaitedInAFreedTreeCanChangeAgain() {
    var first: View? = makeRoot()
    if let first { place(in: first) }
    first = nil
    let second = makeRoot()
    second.addSubview(view)
    second.layoutIfNeeded()
    #expect(view.frame.width == 20)
    let last = width(30, in: second)
    #expect(last == 30)
  }

  /// Its size is the same in both trees, so only its arrival tells that it is to be called.
  @Test func aRootWithoutASizeIsCalledInTheTreeToWhichItIsAdded() {
    let (counting, root) = (Counting(), makeRoot())
    counting.translatesAutoresizingMaskIntoConstraints = false
    counting.layoutIfNeeded()
    #expect(counting.layouts == 1 && counting.frame.size == .zero)
    root.addSubview(counting)
    root.layoutIfNeeded()
    #expect(counting.layouts == 2 && counting.frame.size == .zero)
  }
}
