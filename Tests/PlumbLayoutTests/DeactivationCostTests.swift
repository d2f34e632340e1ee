import PlumbLayout
import Testing

/// A constraint that is deactivated, between layouts or by a view that is asked for its size, is no reason to lay out
/// the whole tree anew: views whose sizes stay are not called.
@Suite struct DeactivationCostTests {
  private final class Bystander: View {
    var calls = 0
    override func layoutSubviews() { calls += 1 }
  }

  private let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), identifier: "root")
  private let asked = CallbackView(identifier: "asked")
  private let bystander = Bystander(identifier: "bystander")
  private let view = SizedView(width: 30, height: 10, identifier: "view")
  private let width: LayoutConstraint

  init() {
    width = view.widthAnchor.constraint(equalToConstant: 77)
    for child in [asked, view] {
      root.addSubview(child)
      child.translatesAutoresizingMaskIntoConstraints = false
    }
    root.addSubview(bystander)
    bystander.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    width.isActive = true
    root.layoutIfNeeded()
    bystander.calls = 0
  }

  @Test func betweenLayouts() {
    width.isActive = false
    root.layoutIfNeeded()
    #expect(view.frame.width == 30 && bystander.calls == 0)
  }

  @Test func whileAnotherViewIsAskedForItsSize() {
    asked.whenCalled = { [width] in width.isActive = false }
    asked.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(!width.isActive && view.frame.width == 30)
    #expect(bystander.calls == 0)
  }
}
