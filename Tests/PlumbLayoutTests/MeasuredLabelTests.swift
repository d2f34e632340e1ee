import PlumbLayout
import Testing

/// A label in a view that is measured at another width still knows the width that it has in its own layout.
@Suite struct MeasuredLabelTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 600, height: 600), identifier: "root")
  private let box = View(identifier: "box")
  private let label = Label(text: "text")

  /// The text is 60 high at the box's width of 75, and 40 high at 100.
  init() {
    label.numberOfLines = 0
    label.measure = { _, _, limit, _ in
      let height: Double = limit.map { $0 < 90 ? 60 : 40 } ?? 20
      return TextExtent(size: Size(width: 200, height: height), firstBaseline: 16, lastBaseline: 4)
    }
    root.addSubview(box)
    box.addSubview(label)
    box.translatesAutoresizingMaskIntoConstraints = false
    label.fill(box)
    for constraint in [
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor), box.topAnchor.constraint(equalTo: root.topAnchor),
      box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.125),
    ] { constraint.isActive = true }
    root.layoutIfNeeded()
  }

  private func measure() -> Size {
    box.systemLayoutSizeFitting(Size(width: 100, height: 0), horizontalFittingPriority: .required)
  }

  @Test func itsNaturalSizeIsStillThatAtItsOwnWidth() {
    #expect(label.intrinsicContentSize == Size(width: 200, height: 60))
    #expect(measure() == Size(width: 100, height: 40))
    #expect(label.intrinsicContentSize == Size(width: 200, height: 60))
  }

  @Test func itIsMeasuredAgainWhenItGetsTheWidthAtWhichItsSuperviewWasMeasured() {
    #expect(label.frame.size == Size(width: 75, height: 60))
    #expect(measure() == Size(width: 100, height: 40))
    root.frame.size.width = 800
    root.layoutIfNeeded()
    #expect(label.frame.size == Size(width: 100, height: 40))
  }
}
