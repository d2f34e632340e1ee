import PlumbLayout
import Testing

/// `hasAmbiguousLayout` and `ambiguousAttributes`.
@Suite struct LayoutAmbiguityTests {
  @Test func aViewWithoutConstraintsIsAmbiguousInAllAttributes() {
    let (root, view) = (View(frame: Rect(x: 0, y: 0, width: 100, height: 100)), View())
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    root.layoutIfNeeded()
    #expect(view.hasAmbiguousLayout)
    #expect(view.ambiguousAttributes == [.leading, .top, .width, .height])
    #expect(view.frame == .zero)
    #expect(!root.hasAmbiguousLayout)
  }

  @Test func aPinnedViewIsNotAmbiguous() {
    let (root, view) = (View(frame: Rect(x: 0, y: 0, width: 100, height: 100)), View())
    root.addSubview(view)
    view.fill(root)
    root.layoutIfNeeded()
    #expect(!view.hasAmbiguousLayout)
  }

  @Test func onlyTheAxisWithoutConstraintsIsAmbiguous() {
    let (root, view) = (View(frame: Rect(x: 0, y: 0, width: 100, height: 100)), View())
    root.addSubview(view)
    view.fill(root)
    let bottom = root.constraints.first { $0.firstAttribute == .bottom }
    bottom?.isActive = false
    root.layoutIfNeeded()
    #expect(view.ambiguousAttributes == [.height])
  }

  @Test func lengthsThatOnlyTiesDecideAreAmbiguous() {
    let views = [SizedView(width: 40, height: 20), SizedView(width: 60, height: 20)]
    let stack = StackView(arrangedSubviews: views)
    let fixture = Fixture(stack, width: 300)
    #expect(views[0].hasAmbiguousLayout && views[1].hasAmbiguousLayout)
    #expect(!stack.hasAmbiguousLayout)
    views[1].setContentHuggingPriority(251, for: .horizontal)
    fixture.root.layoutIfNeeded()
    #expect(!views[0].hasAmbiguousLayout && !views[1].hasAmbiguousLayout)
  }

  @Test func ambiguityIsThatOfTheLastLayout() {
    let (root, view) = (View(frame: Rect(x: 0, y: 0, width: 100, height: 100)), View())
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 30)
    for constraint in [
      width, view.heightAnchor.constraint(equalToConstant: 20),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ] { constraint.isActive = true }
    root.layoutIfNeeded()
    #expect(!view.hasAmbiguousLayout)
    width.isActive = false
    #expect(!view.hasAmbiguousLayout)
    root.layoutIfNeeded()
    #expect(view.ambiguousAttributes == [.width])
  }

  @Test func aViewOutsideOfAnyTreeIsNotAmbiguous() {
    #expect(!View().hasAmbiguousLayout)
  }
}
