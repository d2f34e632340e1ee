import PlumbLayout
import Testing

/// A view goes to another tree while its own asks for a size. The other tree, which changes at once, does not take the
/// view's region for one of its own.
@Suite struct RegionOwnershipTests {
  private let window = View(frame: Rect(x: 0, y: 0, width: 400, height: 800), identifier: "window")
  private let other = View(frame: Rect(x: 0, y: 0, width: 150, height: 200), identifier: "other")
  private let asked = CallbackView(identifier: "asked")
  /// The third view of its tree.
  private let view = SizedView(width: 30, height: 40, identifier: "view")

  init() {
    place(asked, in: window, 0, 0)
    place(view, in: asked, 0, 0)
    window.layoutIfNeeded()
  }

  private func ask(_ action: @escaping () -> Void) {
    asked.whenCalled = action
    asked.invalidateIntrinsicContentSize()
    window.layoutIfNeeded()
    #expect(asked.whenCalled == nil)
  }

  @Test func aContainerThatIsRemovedWithTheViewTakesNoOtherViewAlong() {
    let (container, box) = (View(identifier: "container"), View(frame: Rect(x: 5, y: 6, width: 7, height: 8)))
    for child in [container, box] { other.addSubview(child) }
    other.layoutIfNeeded()
    ask { [view] in
      container.addSubview(view)
      container.removeFromSuperview()
    }
    #expect(box.frame == Rect(x: 5, y: 6, width: 7, height: 8))
    other.layoutIfNeeded()
    #expect(box.frame == Rect(x: 5, y: 6, width: 7, height: 8))
  }

  @Test func aStackThatTheViewComesToHasNoConflictBecauseOfIt() {
    let (first, last) = (SizedView(width: 10, height: 10), SizedView(width: 10, height: 10))
    let stack = StackView(arrangedSubviews: [first, last], identifier: "stack")
    place(stack, in: other, 0, 0)
    stack.widthAnchor.constraint(equalToConstant: 100).isActive = true
    first.widthAnchor.constraint(equalToConstant: 10).isActive = true
    other.layoutIfNeeded()
    var conflicts = 0
    other.issueHandler = { if case .conflict = $0 { conflicts += 1 } }
    ask { [view, other] in
      stack.addArrangedSubview(view)
      other.layoutIfNeeded()
    }
    #expect(conflicts == 0)
    other.layoutIfNeeded()
    #expect(first.frame.width == 10 && stack.arrangedSubviews.map(\.frame.maxX).last == 100)
  }

  /// Two views want to be 100 wide, and there is room for 150. The one that comes first in place decides.
  @Test func aViewThatIsAddedBehindItComesLast() {
    func widths(addedWhileAsking: Bool) -> [Double] {
      let views = ["a", "b", "c", "new"].map { View(identifier: $0) }
      for child in views { child.translatesAutoresizingMaskIntoConstraints = false }
      for child in views.prefix(3) { other.addSubview(child) }
      other.layoutIfNeeded()
      if addedWhileAsking {
        ask { [view, other] in
          other.addSubview(view)
          other.addSubview(views[3])
          other.layoutIfNeeded()
        }
        view.removeFromSuperview()
      } else {
        other.addSubview(views[3])
      }
      for constraint in [
        views[2].leadingAnchor.constraint(equalTo: other.leadingAnchor),
        views[3].leadingAnchor.constraint(equalTo: views[2].trailingAnchor),
        other.trailingAnchor.constraint(equalTo: views[3].trailingAnchor),
        LayoutConstraint(views[2], .width, .equal, constant: 100, priority: 500),
        LayoutConstraint(views[3], .width, .equal, constant: 100, priority: 500),
      ] { constraint.isActive = true }
      other.layoutIfNeeded()
      let widths = views.suffix(2).map(\.frame.width)
      for child in views { child.removeFromSuperview() }
      return widths
    }
    // In a new tree, the regions of a, b and c are 1 to 3, and that of the view is 2 in its own.
    let unusual = widths(addedWhileAsking: true)
    #expect(unusual == widths(addedWhileAsking: false))
  }
}
