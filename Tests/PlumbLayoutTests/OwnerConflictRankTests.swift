import PlumbLayout
import Testing

/// Of required constraints that cannot all hold, the one of the deepest owner is broken.
@Suite struct OwnerConflictRankTests {
  /// The constraint belongs to the view, although it is measured in the superview's coordinates. Among equals, that of
  /// the top would be broken as the last in place.
  @Test func aViewsLeftThatIsComparedWithItsTopYieldsToItsSuperview() {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), identifier: "root")
    let view = View(identifier: "view")
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    for constraint in [
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      LayoutConstraint(view, .left, .equal, view, .top),
    ] { constraint.isActive = true }
    root.layoutIfNeeded()
    #expect(root.conflicts.map(\.broken.text) == ["view.left == view.top"])
    #expect(view.frame.origin == Point(x: 5, y: 0))
  }
}
