import PlumbLayout
import Testing

/// Guides that are added to a tree that is laid out, or removed from it.
@Suite struct AddedGuideTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 100))
  private let guide = LayoutGuide(identifier: "guide")

  /// A guide that nothing refers to changes no frame, but must not hide that other things changed.
  @Test(arguments: [true, false])
  func aConstraintThatWasDeactivatedBeforeIsGone(isAdded: Bool) {
    let view = View()
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    let wide = view.widthAnchor.constraint(equalToConstant: 100)
    wide.isActive = true
    LayoutConstraint(view, .width, .equal, constant: 50, priority: 750).isActive = true
    if !isAdded { root.addLayoutGuide(guide) }
    root.layoutIfNeeded()
    #expect(view.frame.width == 100)
    wide.isActive = false
    if isAdded { root.addLayoutGuide(guide) } else { root.removeLayoutGuide(guide) }
    root.layoutIfNeeded()
    #expect(view.frame.width == 50)
  }

  @Test(arguments: LayoutDirection.allCases)
  func aGuideThatIsAddedLaterLiesAtALeftEdge(direction: LayoutDirection) {
    root.layoutDirection = direction
    root.layoutIfNeeded()
    root.addLayoutGuide(guide)
    guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10).isActive = true
    guide.widthAnchor.constraint(equalToConstant: 30).isActive = true
    root.layoutIfNeeded()
    #expect(guide.layoutFrame.minX == 10)
    #expect(guide.layoutFrame.width == 30)
  }
}
