import PlumbLayout
import Testing

/// To measure a view is no reason to lay out its whole tree anew, as long as no row changes but those of the sizes that
/// are asked for. A bystander, whose size stays, is not called.
@Suite struct MeasurementIsolationTests {
  private final class Bystander: View {
    var calls = 0
    override func layoutSubviews() { calls += 1 }
  }

  private let window = View(frame: Rect(x: 0, y: 0, width: 400, height: 800), identifier: "window")
  private let bystander = Bystander(frame: Rect(x: 300, y: 300, width: 10, height: 10), identifier: "bystander")
  private let measured = View(identifier: "measured")
  private let asked = Meddler(identifier: "asked")

  init() {
    window.addSubview(bystander)
    place(measured, in: window, 0, 0)
    place(asked, in: measured, 0, 0)
    window.layoutIfNeeded()
    bystander.calls = 0
  }

  @Test func whenASubviewAsksForALayoutOfTheMeasuredView() {
    asked.whenCalled = { $0.superview?.setNeedsLayout() }
    _ = measured.systemLayoutSizeFitting(.compressed)
    window.layoutIfNeeded()
    #expect(bystander.calls == 0)
  }

  @Test func whenASubviewAsksForALayoutOfAnother() {
    let sibling = View(identifier: "sibling")
    place(sibling, in: measured, 20, 20)
    window.layoutIfNeeded()
    asked.whenCalled = { [sibling] _ in sibling.setNeedsLayout() }
    _ = measured.systemLayoutSizeFitting(.compressed)
    window.layoutIfNeeded()
    #expect(bystander.calls == 0)
  }

  /// The height of the first text changes the shares, which wait to be written while the second text is measured.
  @Test func whenSeveralTextsOfAProportionalColumnWrap() {
    let labels = [Label(text: "one"), Label(text: "two")]
    for label in labels {
      label.numberOfLines = 0
      label.measure = { _, _, limit, _ in
        TextExtent(size: Size(width: 100, height: limit == nil ? 20 : 40), firstBaseline: 16, lastBaseline: 4)
      }
    }
    let column = StackView(arrangedSubviews: labels, identifier: "column")
    (column.axis, column.distribution) = (.vertical, .fillProportionally)
    place(column, in: window, 0, 100)
    window.layoutIfNeeded()
    let size = column.systemLayoutSizeFitting(Size(width: 50, height: 0), horizontalFittingPriority: .required)
    window.layoutIfNeeded()
    #expect(size == Size(width: 50, height: 80))
    #expect(bystander.calls == 0)
  }
}
