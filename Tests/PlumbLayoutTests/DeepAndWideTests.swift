import PlumbLayout
import Testing

/// Trees much deeper or wider than real screens: no stack overflow, and no superlinear time.
@Suite(.serialized) struct DeepAndWideTests {
  private func nested(_ depth: Int, _ make: () -> StackView) -> (root: View, innermost: SizedView) {
    let innermost = SizedView(width: 10, height: 10)
    var view: View = innermost
    for _ in 0..<depth {
      let stack = make()
      stack.addArrangedSubview(view)
      view = stack
    }
    return (Fixture(view).root, innermost)
  }

  @Test func aThousandNestedStacksAreLaidOut() {
    let (root, innermost) = nested(1_000) { StackView() }
    let outermost = root.subviews[0]
    #expect(outermost.frame.size == Size(width: 10, height: 10))
    innermost.naturalSize = Size(width: 20, height: 30)
    root.layoutIfNeeded()
    #expect(outermost.frame.size == Size(width: 20, height: 30))
    #expect(outermost.systemLayoutSizeFitting(.compressed) == Size(width: 20, height: 30))
    outermost.removeFromSuperview()
    root.layoutIfNeeded()
    #expect(innermost.frame.size == Size(width: 20, height: 30))
  }

  @Test func aHundredAndFiftyNestedProportionalStacksAreLaidOut() {
    let (root, innermost) = nested(150) {
      let stack = StackView()
      stack.distribution = .fillProportionally
      return stack
    }
    #expect(root.subviews[0].frame.width == 10)
    innermost.naturalSize = Size(width: 20, height: 30)
    root.layoutIfNeeded()
    #expect(root.subviews[0].frame.width == 20)
  }

  @Test func freeingAHundredThousandNestedViewsDoesNotOverflowTheCallStack() {
    let top = View()
    var view = top
    for _ in 0..<100_000 {
      let next = View()
      view.addSubview(next)
      view = next
    }
    #expect(view.superview != nil)
  }

  @Test func freeingAHundredThousandNestedStackViewsDoesNotOverflowTheCallStack() {
    var view: View = View()
    for _ in 0..<100_000 { view = StackView(arrangedSubviews: [view]) }
    #expect(view.superview == nil)
  }

  @Test func aHundredThousandViewsInAStackAreLaidOut() {
    let views = (0..<100_000).map { SizedView(width: 10, height: Double($0 % 7)) }
    let stack = StackView(arrangedSubviews: views)
    stack.axis = .vertical
    let fixture = Fixture(stack)
    #expect(stack.frame.height == views.reduce(0) { $0 + $1.naturalSize.height })
    views[50_000].isHidden = true
    stack.insertArrangedSubview(SizedView(width: 30, height: 100), at: 70_000)
    views[20_000].removeFromSuperview()
    let before = stack.frame.height
    fixture.root.layoutIfNeeded()
    #expect(stack.frame.height == before + 100 - views[50_000].naturalSize.height - views[20_000].naturalSize.height)
    #expect(stack.frame.width == 30)
    stack.spacing = 1
    fixture.root.layoutIfNeeded()
    #expect(
      stack.frame.height == before + 100 - views[50_000].naturalSize.height - views[20_000].naturalSize.height + 99_998)
  }

  @Test func aHundredThousandPinnedViewsAreLaidOut() {
    let root = View(frame: Rect(x: 0, y: 0, width: 600, height: 600))
    for _ in 0..<100_000 {
      let view = View()
      root.addSubview(view)
      view.fill(root)
    }
    root.layoutIfNeeded()
    #expect(root.subviews[99_999].frame == root.bounds)
    while let last = root.subviews.last { last.removeFromSuperview() }
    root.layoutIfNeeded()
    #expect(root.constraints.isEmpty)
  }

  @Test func addingManyViewsOneByOneNextToABackgroundIsFast() {
    let stack = StackView()
    let fixture = Fixture(stack)
    stack.addSubview(View())
    for _ in 0..<20_000 { stack.addArrangedSubview(SizedView(width: 1, height: 1)) }
    fixture.root.layoutIfNeeded()
    #expect(stack.frame.width == 20_000)
  }
}
