import PlumbLayout
import Testing

/// What a stack keeps of its views, and what it says about its own constraints.
@Suite struct StackUpkeepTests {
  @Test func aViewThatIsAddedAgainWhereItIsHasNoFrameOfItsOwn() {
    let view = SizedView(width: 10, height: 10)
    let stack = StackView(arrangedSubviews: [SizedView(width: 20, height: 10), view])
    view.translatesAutoresizingMaskIntoConstraints = true
    stack.addArrangedSubview(view)
    #expect(!view.translatesAutoresizingMaskIntoConstraints)
    #expect(stack.arrangedSubviews.count == 2)
  }

  /// Hiding the view marks its rows, but then the axis changes, and all rows are written.
  @Test func aViewThatIsHiddenAndRemovedIsReleased() {
    var view: View? = SizedView(width: 10, height: 10)
    weak let trace = view
    let stack = StackView(arrangedSubviews: [SizedView(width: 20, height: 10), SizedView(width: 30, height: 10)])
    if let view { stack.addArrangedSubview(view) }
    let root = Fixture(stack).root
    view?.isHidden = true
    stack.axis = .vertical
    view?.removeFromSuperview()
    view = nil
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect(trace == nil)
    #expect(stack.frame.size == Size(width: 30, height: 20))
  }

  @Test func aViewThatIsHiddenAndRemovedFromAStackThatLeftItsTreeIsReleased() {
    var view: View? = SizedView(width: 10, height: 10)
    weak let trace = view
    let stack = StackView(arrangedSubviews: [SizedView(width: 20, height: 10)])
    if let view { stack.addArrangedSubview(view) }
    let root = Fixture(stack).root
    view?.isHidden = true
    stack.removeFromSuperview()
    view?.removeFromSuperview()
    view = nil
    root.layoutIfNeeded()
    #expect(trace == nil)
  }

  @Test func theMarginsOfOtherStacksAreNotOnesOwn() {
    let inner = StackView(arrangedSubviews: [SizedView(width: 10, height: 10)], identifier: "inner")
    let outer = StackView(arrangedSubviews: [inner], identifier: "outer")
    for stack in [inner, outer] {
      stack.isLayoutMarginsRelativeArrangement = true
      stack.directionalLayoutMargins = DirectionalEdgeInsets(all: 5)
    }
    let fixture = Fixture(outer)
    let names = withExtendedLifetime(fixture) {
      [outer, inner].map { stack in Set(stack.arrangementConstraints.flatMap { [$0.first, $0.second] }) }
    }
    #expect(names[0].contains("outer.margins") && !names[0].contains("inner.margins"))
    #expect(names[1].contains("inner.margins"))
  }

  @Test func marginsThatAStackDoesNotArrangeInAreNotItsOwn() {
    let stack = StackView(arrangedSubviews: [SizedView(width: 10, height: 10)], identifier: "stack")
    let root = Fixture(stack).root
    let view = View(identifier: "view")
    root.addSubview(view)
    view.fill(stack.layoutMarginsGuide)
    root.layoutIfNeeded()
    #expect(root.constraintTexts.contains { $0.first == "stack.margins" })
    #expect(!stack.arrangementConstraints.contains { $0.first == "stack.margins" || $0.second == "stack.margins" })
  }
}
