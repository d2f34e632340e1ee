import PlumbLayout
import Testing

/// What a label says between two layouts.
@Suite struct LabelTests {
  @Test func aNewTextIsNotMeasuredInTheWidthOfTheOldOne() {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 200))
    let label = Label(text: "a text that is longer than a hundred points")
    label.numberOfLines = 0
    root.addSubview(label)
    for (anchor, edge) in [(label.leadingAnchor, root.leadingAnchor), (label.trailingAnchor, root.trailingAnchor)] {
      anchor.constraint(equalTo: edge).isActive = true
    }
    root.layoutIfNeeded()
    #expect(label.intrinsicContentSize.height > 30)
    label.text = "another text that is longer than a hundred points"
    #expect(label.intrinsicContentSize.height < 30)
  }
}
