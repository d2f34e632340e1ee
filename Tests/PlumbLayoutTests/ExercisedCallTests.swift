import PlumbLayout
import Testing

/// `exerciseAmbiguityInLayout()` lays out, also when it takes the last change back.
@Suite struct ExercisedCallTests {
  private final class Counting: View {
    var calls = 0
    override func layoutSubviews() { calls += 1 }
  }

  @Test func aViewIsCalledWhenItsUsualSizeReturns() {
    let (root, view) = (View(frame: Rect(x: 0, y: 0, width: 300, height: 200)), Counting(identifier: "view"))
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    for constraint in [
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 30),
    ] { constraint.isActive = true }
    view.exerciseAmbiguityInLayout()
    #expect(view.frame.size == Size(width: 30, height: 40))
    view.calls = 0
    view.exerciseAmbiguityInLayout()
    #expect(view.frame.size == Size(width: 30, height: 0))
    #expect(view.calls == 1)
  }
}
