import PlumbLayout
import Testing

/// Views that are added to a tree that was laid out already, or in its layout.
@Suite struct ArrivalTests {
  /// Adds a view when it is to update its constraints, and keeps the sizes with which it is laid out.
  private final class Filling: View {
    var sizes: [Size] = []

    override func updateConstraints() {
      guard subviews.isEmpty else { return }
      let inner = SizedView(width: 30, height: 40)
      addSubview(inner)
      inner.fill(self)
    }

    override func layoutSubviews() { sizes.append(frame.size) }
  }

  @Test func aViewThatArrivesInUpdateConstraintsIsSolvedForBeforeLayoutSubviews() {
    let view = Filling(identifier: "view")
    _ = Fixture(view)
    #expect(view.sizes == [Size(width: 30, height: 40)])
  }

  /// The constraint is written before the view that now has the baseline gets its region.
  @Test func aBaselineIsThatOfAViewThatArrivesInTheMiddleOfALayout() {
    let (first, arriving) = (SizedView(width: 10, height: 20), SizedView(width: 10, height: 20))
    first.setBaselines(first: 3, last: 0)
    arriving.setBaselines(first: 7, last: 0)
    let stack = StackView(arrangedSubviews: [first])
    let (asked, marker, root) = (CallbackView(), View(), Fixture(stack).root)
    for view in [asked, marker] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    marker.topAnchor.constraint(equalTo: stack.firstBaselineAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(marker.frame.minY == 3)
    asked.whenCalled = { stack.insertArrangedSubview(arriving, at: 0) }
    asked.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(stack.arrangedSubviews.first === arriving)
    #expect(marker.frame.minY == 7)
  }

  @Test func aViewThatBringsNoRowsIsAmbiguousAfterTheNextLayout() {
    let (root, view) = (View(frame: Rect(x: 0, y: 0, width: 100, height: 100)), View())
    root.layoutIfNeeded()
    #expect(!root.hasAmbiguousLayout)
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    root.layoutIfNeeded()
    #expect(view.ambiguousAttributes == [.leading, .top, .width, .height])
  }
}
