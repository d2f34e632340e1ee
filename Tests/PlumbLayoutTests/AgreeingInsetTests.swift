import PlumbLayout
import Testing

/// A view that is held at its bottom, and whose height follows its safe area, may agree with two safe areas: it begins
/// below the bar, or under it. It is laid out as if it had just been added.
@Suite struct AgreeingInsetTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 300), identifier: "root")
  private let view = View(identifier: "view")
  private let bottom: LayoutConstraint

  init() {
    root.rootSafeAreaInsets.top = 20
    let content = View(identifier: "content")
    bottom = LayoutConstraint(view, .bottom, .equal, root, .top, constant: 70)
    root.addSubview(view)
    view.addSubview(content)
    for child in [view, content] { child.translatesAutoresizingMaskIntoConstraints = false }
    bottom.isActive = true
    LayoutConstraint(content, .height, constant: 50).isActive = true
    LayoutConstraint(content, .top, .equal, view.safeAreaLayoutGuide, .top).isActive = true
    LayoutConstraint(content, .bottom, .equal, view, .bottom).isActive = true
  }

  @Test func aNewViewBeginsBelowTheBar() {
    root.layoutIfNeeded()
    #expect(view.frame.minY == 20 && view.frame.height == 50)
  }

  @Test func insetsOfItsOwnThatAreGoneDoNotKeepItUnderTheBar() {
    view.additionalSafeAreaInsets.top = 20
    bottom.constant = 90
    root.layoutIfNeeded()
    #expect(view.frame.minY == 20 && view.frame.height == 70)
    view.additionalSafeAreaInsets.top = 0
    bottom.constant = 70
    root.layoutIfNeeded()
    #expect(view.frame.minY == 20 && view.frame.height == 50)
  }

  @Test func insetsThatReachedIntoItDoNotKeepItUnderTheBar() {
    bottom.constant = 60
    root.layoutIfNeeded()
    #expect(view.frame.minY == -10 && view.frame.height == 70)
    bottom.constant = 70
    root.layoutIfNeeded()
    #expect(view.frame.minY == 20 && view.frame.height == 50)
  }
}
