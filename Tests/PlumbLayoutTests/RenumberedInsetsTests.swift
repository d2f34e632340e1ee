import PlumbLayout
import Testing

/// Insets of removed views are forgotten together, and those of the others get new numbers.
@Suite struct RenumberedInsetsTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 600), identifier: "root")

  /// Adds a view whose top is that of the superview's safe area.
  private func addMark(in view: View) -> View {
    let mark = View()
    mark.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(mark)
    mark.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
    return mark
  }

  @Test func aViewStillKnowsItsSuperviewsInsets() {
    root.rootSafeAreaInsets = DirectionalEdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0)
    let old = (0..<20).map { _ in View(frame: Rect(x: 0, y: 0, width: 100, height: 100)) }
    for view in old {
      root.addSubview(view)
      _ = addMark(in: view)
    }
    root.layoutIfNeeded()
    let (outer, inner) = (View(identifier: "outer"), View(identifier: "inner"))
    root.addSubview(outer)
    outer.addSubview(inner)
    outer.fill(root)
    inner.fill(outer)
    outer.additionalSafeAreaInsets = DirectionalEdgeInsets(top: 9, leading: 0, bottom: 0, trailing: 0)
    let mark = addMark(in: inner)
    root.layoutIfNeeded()
    #expect(mark.frame.minY == 29)
    for view in old { view.removeFromSuperview() }
    root.layoutIfNeeded()
    #expect(mark.frame.minY == 29)
    root.rootSafeAreaInsets.top = 7
    root.layoutIfNeeded()
    #expect(mark.frame.minY == 16)
  }
}
