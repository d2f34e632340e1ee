import PlumbLayout
import Testing

/// A fitting size is kept until something changes that it depends on. The trees have no layout, which would ask again.
@Suite struct FittingSizeCacheTests {
  private let outer = View(identifier: "outer")
  private let inner = View(identifier: "inner")

  init() {
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
  }

  private func width() -> Double { outer.systemLayoutSizeFitting(.compressed).width }

  @Test func changesWithTheCompressionResistance() {
    let block = SizedView(width: 100, height: 20)
    let stack = StackView(arrangedSubviews: [block])
    LayoutConstraint(stack, .width, .lessThanOrEqual, constant: 60, priority: 500).isActive = true
    #expect(stack.systemLayoutSizeFitting(.compressed).width == 100)
    block.setContentCompressionResistancePriority(400, for: .horizontal)
    #expect(stack.systemLayoutSizeFitting(.compressed).width == 60)
  }

  @Test func changesWithTheFrameOfASubview() {
    let view = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    outer.addSubview(view)
    outer.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    #expect(width() == 50)
    view.frame = Rect(x: 10, y: 0, width: 70, height: 50)
    #expect(width() == 80)
  }

  /// The box lies 20 from the left, and should lie 5 from the leading edge, which is impossible if that is left.
  @Test func changesWithTheDirectionOfASubview() {
    let box = View(identifier: "box")
    box.translatesAutoresizingMaskIntoConstraints = false
    inner.addSubview(box)
    for constraint in [
      box.widthAnchor.constraint(equalToConstant: 50),
      box.leftAnchor.constraint(equalTo: inner.leftAnchor, constant: 20),
      LayoutConstraint(box, .leading, .equal, inner, .leading, constant: 5, priority: 500),
      outer.widthAnchor.constraint(equalTo: inner.widthAnchor),
    ] { constraint.isActive = true }
    #expect(width() == 0)
    inner.layoutDirection = .rightToLeft
    #expect(width() == 75)
  }

  /// Of equally strong constraints that cannot all hold, one of the last view in place is broken.
  @Test func changesWithTheOrderOfSubviews() {
    let last = View(identifier: "last")
    last.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(last)
    for (view, length) in [(inner, 100.0), (last, 60)] {
      view.widthAnchor.constraint(equalToConstant: length).isActive = true
      view.widthAnchor.constraint(equalTo: outer.widthAnchor).isActive = true
    }
    #expect(width() == 100)
    outer.insertSubview(last, at: 0)
    #expect(width() == 60)
  }

  @Test func changesWithMarginsAndSpacing() {
    let stack = StackView(arrangedSubviews: [SizedView(width: 10, height: 10), SizedView(width: 10, height: 10)])
    stack.isLayoutMarginsRelativeArrangement = true
    #expect(stack.systemLayoutSizeFitting(.compressed).width == 20)
    stack.directionalLayoutMargins = DirectionalEdgeInsets(all: 5)
    #expect(stack.systemLayoutSizeFitting(.compressed).width == 30)
    stack.spacing = 7
    #expect(stack.systemLayoutSizeFitting(.compressed).width == 37)
  }

  /// At the offset 0, the safe area covers the top of the content, and the stack's margin clears it.
  @Test func changesWithTheOffsetOfAScrollView() {
    let scroll = ScrollView(identifier: "scroll")
    let stack = StackView(arrangedSubviews: [SizedView(width: 10, height: 50)])
    stack.isLayoutMarginsRelativeArrangement = true
    for view in [scroll, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
    scroll.additionalSafeAreaInsets = DirectionalEdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0)
    inner.addSubview(scroll)
    scroll.addSubview(stack)
    stack.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor).isActive = true
    outer.heightAnchor.constraint(equalTo: stack.heightAnchor).isActive = true
    #expect(outer.systemLayoutSizeFitting(.compressed).height == 50)
    scroll.contentOffset = .zero
    #expect(outer.systemLayoutSizeFitting(.compressed).height == 70)
  }
}
