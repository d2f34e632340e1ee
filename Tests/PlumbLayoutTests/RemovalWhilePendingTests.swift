import PlumbLayout
import Testing

/// A view that waits for the layout to do something with it, and that leaves the tree before its turn, is let alone,
/// although somebody still holds it.
@Suite struct RemovalWhilePendingTests {
  private final class Calling: View {
    var calls: [String] = []
    override func updateConstraints() { calls.append("update") }
    override func layoutSubviews() { calls.append("layout") }
  }

  /// Takes its subviews out, when it is to update its constraints or to lay them out.
  private final class Clearing: View {
    var clearsEarly = false
    private func clear() { for view in subviews { view.removeFromSuperview() } }
    override func updateConstraints() { if clearsEarly { clear() } }
    override func layoutSubviews() { clear() }
  }

  private let root = Clearing(frame: Rect(x: 0, y: 0, width: 100, height: 90), identifier: "root")
  private let view = Calling(identifier: "view")

  @Test func itIsNotCalledToUpdateItsConstraints() {
    let plain = View(frame: Rect(x: 0, y: 0, width: 100, height: 90))
    plain.addSubview(view)
    plain.layoutIfNeeded()
    view.calls = []
    view.setNeedsUpdateConstraints()
    view.removeFromSuperview()
    plain.layoutIfNeeded()
    #expect(view.calls.isEmpty)
  }

  @Test func itIsNotCalledToLayOut() {
    root.addSubview(view)
    root.layoutIfNeeded()
    #expect(view.superview == nil && view.calls == ["update"])
  }

  /// Its constraint has a row, but its order among others is still to be determined.
  @Test func itsConstraintsAreNotOrdered() {
    root.clearsEarly = true
    root.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    root.layoutIfNeeded()
    #expect(view.superview == nil && width.isActive)
    #expect(root.constraintTexts.map(\.text).sorted() == ["root.height == 90", "root.width == 100"])
  }

  /// A label that may take several lines from now on is to be measured at the width that it gets.
  @Test func itsTextIsNotMeasured() {
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
