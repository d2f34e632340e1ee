import PlumbLayout
import Testing

/// A view goes to another tree while its own asks one of its views for a size, and takes along what has no place in any
/// layout yet. The other tree is laid out at once, which is too early, and afterwards.
@Suite struct MoveDuringCallbackTests {
  private let window = View(frame: Rect(x: 0, y: 0, width: 400, height: 800), identifier: "window")
  private let other = View(frame: Rect(x: 0, y: 0, width: 200, height: 200), identifier: "other")
  private let asked = CallbackView(identifier: "asked")
  private let view = SizedView(width: 30, height: 40, identifier: "view")

  init() {
    place(asked, in: window, 0, 0)
    place(view, in: asked, 0, 0)
    window.layoutIfNeeded()
  }

  /// Does something once, when the view is asked for its size.
  private func ask(isMeasured: Bool, _ action: @escaping () -> Void) {
    asked.whenCalled = action
    asked.invalidateIntrinsicContentSize()
    if isMeasured { _ = asked.systemLayoutSizeFitting(.compressed) }
    window.layoutIfNeeded()
    #expect(asked.whenCalled == nil)
  }

  @Test(arguments: [false, true]) func itsNewSubviewsAreLaidOutWithIt(isMeasured: Bool) {
    let (outer, inner) = (View(identifier: "outer"), SizedView(width: 7, height: 8, identifier: "inner"))
    ask(isMeasured: isMeasured) { [view, other] in
      place(view, in: other, 20, 30)
      place(outer, in: view, 3, 4)
      place(inner, in: outer, 5, 6)
      other.layoutIfNeeded()
    }
    other.layoutIfNeeded()
    #expect(view.frame == Rect(x: 20, y: 30, width: 30, height: 40))
    #expect(outer.frame.origin == Point(x: 3, y: 4))
    #expect(inner.frame == Rect(x: 5, y: 6, width: 7, height: 8))
  }

  /// The view's margins are 8 wide.
  @Test(arguments: [false, true]) func aConstraintOnItsMarginsHoldsAfterwards(isMeasured: Bool) {
    other.layoutIfNeeded()
    ask(isMeasured: isMeasured) { [view, other] in
      other.addSubview(view)
      LayoutConstraint(view.layoutMarginsGuide, .leading, .equal, other, .leading, constant: 20).isActive = true
      other.layoutIfNeeded()
    }
    other.layoutIfNeeded()
    #expect(view.superview === other && view.frame.minX == 12)
    #expect(other.layoutFootprint?.solver.lost == 0)
  }
}
