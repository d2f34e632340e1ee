import PlumbLayout
import Testing

/// Stacks without a visible view: empty, or with hidden views only.
@Suite struct EmptyStackTests {
  private let margins = DirectionalEdgeInsets(top: 3, leading: 5, bottom: 9, trailing: 7)

  private func stack(_ views: [View], _ axis: Axis = .horizontal) -> StackView {
    let stack = StackView(arrangedSubviews: views, identifier: "stack")
    (stack.axis, stack.spacing) = (axis, 10)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = margins
    return stack
  }

  private func hidden(_ count: Int) -> [View] {
    (0..<count).map { index in
      let view = SizedView(width: 50 + Double(index), height: 40 - Double(index))
      view.isHidden = true
      return view
    }
  }

  @Test(arguments: StackView.Alignment.allCases, StackView.Distribution.allCases)
  func isAsLargeAsItsMargins(alignment: StackView.Alignment, distribution: StackView.Distribution) {
    for axis in Axis.allCases {
      for count in 0...3 {
        let stack = stack(hidden(count), axis)
        (stack.alignment, stack.distribution) = (alignment, distribution)
        let root = Fixture(stack).root
        #expect(stack.frame.size == Size(width: 12, height: 12), "\(count) views, \(axis)")
        #expect(stack.systemLayoutSizeFitting(.compressed) == Size(width: 12, height: 12), "\(count) views, \(axis)")
        for view in stack.arrangedSubviews {
          #expect(view.frame.size[axis] == 0)
          #expect(axis == .horizontal ? view.frame.minX == 5 : view.frame.minY == 3)
        }
        #expect(root.conflicts.isEmpty)
      }
    }
  }

  @Test func hiddenViewsStayAlignedWithEachOther() {
    let stack = stack(hidden(2))
    stack.alignment = .trailing
    let fixture = Fixture(stack)
    let views = stack.arrangedSubviews
    #expect(views.map(\.frame.maxY) == [40, 40])
    stack.alignment = .center
    fixture.root.layoutIfNeeded()
    #expect(views.map(\.frame.midY) == [20, 20])
    stack.alignment = .fill
    fixture.root.layoutIfNeeded()
    #expect(views.map(\.frame.height) == [40, 40])
  }

  @Test func keepsAConstrainedSize() {
    let stack = stack(hidden(1))
    stack.alignment = .center
    let root = Fixture(stack, width: 200, height: 100).root
    #expect(stack.frame.size == Size(width: 200, height: 100))
    #expect(root.conflicts.isEmpty)
  }

  @Test(arguments: Axis.allCases)
  func hasTheSameLayoutHoweverItsViewsWereHiddenOrRemoved(axis: Axis) {
    let (stack, view) = (stack([SizedView(width: 50, height: 40)], axis), SizedView(width: 30, height: 20))
    stack.alignment = .center
    let root = Fixture(stack).root
    let full = stack.frame.size
    let edits: [(StackView) -> Void] = [
      { $0.arrangedSubviews[0].isHidden = true }, { $0.addArrangedSubview(view) },
      { $0.arrangedSubviews[1].isHidden = true }, { $0.removeArrangedSubview(view) },
      { $0.arrangedSubviews[0].removeFromSuperview() },
    ]
    let wanted = [12.0, 42, 12, 12, 12]
    for (edit, width) in zip(edits, wanted) {
      edit(stack)
      root.layoutIfNeeded()
      #expect(stack.frame.width == width)
    }
    stack.addArrangedSubview(SizedView(width: 50, height: 40))
    root.layoutIfNeeded()
    #expect(stack.frame.size == full)
  }

  @Test func leavesNoConstraintsBehind() {
    let stack = stack([SizedView(width: 50, height: 40)])
    let root = Fixture(stack).root
    let before = root.constraintTexts.count
    for alignment in StackView.Alignment.allCases {
      stack.arrangedSubviews[0].isHidden = true
      stack.alignment = alignment
      root.layoutIfNeeded()
      stack.arrangedSubviews[0].isHidden = false
      stack.alignment = .fill
      root.layoutIfNeeded()
      #expect(root.constraintTexts.count == before)
    }
  }
}
