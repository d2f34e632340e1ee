import PlumbLayout
import Testing

/// Views that leave the layout for a moment and come back together, because they have a new direction or place.
@Suite struct ReattachedViewTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), identifier: "root")
  private let views = ["first", "between", "last"].map { View(identifier: $0) }

  init() {
    for view in views {
      root.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    views[2].widthAnchor.constraint(equalToConstant: 30).isActive = true
  }

  /// The first one is back before the other side of the constraint is.
  @Test func aConstraintBetweenThemHoldsAgain() {
    views[0].widthAnchor.constraint(equalTo: views[2].widthAnchor).isActive = true
    root.layoutIfNeeded()
    for view in [views[0], views[2]] { view.layoutDirection = .rightToLeft }
    root.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [30, 0, 30])
  }

  @Test func aConstraintOnAGuideOfTheLastHoldsAgain() {
    let guide = LayoutGuide(identifier: "guide")
    views[2].addLayoutGuide(guide)
    guide.widthAnchor.constraint(equalToConstant: 20).isActive = true
    views[0].widthAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 2).isActive = true
    root.layoutIfNeeded()
    for view in [views[0], views[2]] { view.layoutDirection = .rightToLeft }
    root.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [40, 0, 30])
  }
}
