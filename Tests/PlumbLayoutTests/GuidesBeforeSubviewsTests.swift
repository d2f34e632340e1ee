import PlumbLayout
import Testing

/// A view's guides come before its subviews, and both before its next sibling, whenever a view arrives. Among equals,
/// that decides which of two gives way.
@Suite struct GuidesBeforeSubviewsTests {
  /// Both want to be 100 wide, and there is room for 150.
  private func share(_ root: View, _ guide: LayoutGuide, _ view: View) -> [Double] {
    for constraint in [
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
      root.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      LayoutConstraint(guide, .width, .equal, constant: 100, priority: 500),
      LayoutConstraint(view, .width, .equal, constant: 100, priority: 500),
    ] { constraint.isActive = true }
    root.layoutIfNeeded()
    return [guide.layoutFrame.width, view.frame.width]
  }

  private func widths(withGuideOf owner: (View) -> View, arrivesLater: Bool) -> [Double] {
    let root = View(frame: Rect(x: 0, y: 0, width: 150, height: 50), identifier: "root")
    let (guide, view) = (LayoutGuide(identifier: "guide"), View(identifier: "view"))
    view.translatesAutoresizingMaskIntoConstraints = false
    owner(root).addLayoutGuide(guide)
    if arrivesLater { root.layoutIfNeeded() }
    root.addSubview(view)
    return share(root, guide, view)
  }

  @Test func aFirstSubviewThatArrivesComesAfterItsSuperviewsGuide() {
    let root: (View) -> View = { $0 }
    let found = [false, true].map { widths(withGuideOf: root, arrivesLater: $0) }
    #expect(found[0].sorted() == [50, 100] && found[0] == found[1])
  }

  @Test func aViewThatArrivesComesAfterTheGuideOfItsSibling() {
    let addSibling: (View) -> View = { root in
      let sibling = View(frame: Rect(x: 0, y: 0, width: 1, height: 1), identifier: "sibling")
      root.addSubview(sibling)
      return sibling
    }
    let found = [false, true].map { widths(withGuideOf: addSibling, arrivesLater: $0) }
    #expect(found[0].sorted() == [50, 100] && found[0] == found[1])
  }
}
