import PlumbLayout
import Testing

/// What a stack costs to build is told by counters, the same on any machine.
@Suite struct StackBuildWorkTests {
  @Test(arguments: StackView.Distribution.allCases)
  func aStretchedColumnTakesAFewPivotsHoweverLong(distribution: StackView.Distribution) {
    for count in [50, 200] {
      let stack = StackView(arrangedSubviews: (0..<count).map { Block(40, 20 + Double($0 % 5)) })
      (stack.axis, stack.distribution, stack.spacing) = (.vertical, distribution, 2)
      let stand = Stand(stack, height: Double(count) * 36)
      #expect(stand.root.layoutWork.pivots <= 8, "\(count) views")
      #expect(stack.frame.height == Double(count) * 36)
    }
  }

  @Test(arguments: [8, 16, 32])
  func contradictingRowsAreGivenUpInLinearlyManyPivots(count: Int) {
    let stack = StackView(arrangedSubviews: (0..<count).map { _ in View() })
    (stack.distribution, stack.spacing) = (.equalCentering, 10)
    let root = View(frame: .zero)
    stack.frame = .zero
    root.addSubview(stack)
    root.layoutIfNeeded()
    #expect(root.conflicts.count == count - 1)
    #expect(root.layoutWork.pivots <= 8 * count)
  }

  /// Each view's centre has a level of its own, and there is a little too little room to please all of them.
  @Test func centresThatCannotAllBeEqualTakeLessThanAPivotAView() {
    let stack = StackView(arrangedSubviews: (0..<100).map { Block(40, 20 + Double($0 % 5)) })
    (stack.axis, stack.distribution, stack.spacing) = (.vertical, .equalCentering, 2)
    let stand = Stand(stack, height: 2_352)
    #expect(stand.root.layoutWork.pivots <= 100)
    #expect(stand.root.layoutWork.freshStarts == 0)
  }

  /// Each step has thousands of groups looked at again, which are no steps.
  @Test(arguments: [0.7, 0.9])
  func viewsThatMustShrinkBetweenCentresDoNotMakeASolveStartOver(share: Double) {
    let stack = StackView(arrangedSubviews: (0..<200).map { Block(40, 20 + Double($0 % 5)) })
    (stack.axis, stack.distribution, stack.spacing) = (.vertical, .equalCentering, 2)
    let stand = Stand(stack, height: 200 * 24 * share)
    #expect(stand.root.layoutWork.freshStarts == 0)
    #expect(stand.root.layoutWork.pivots <= 400)
  }

  @Test func theFirstLayoutOfAColumnMovesNoValueTwice() {
    let stack = StackView(arrangedSubviews: (0..<500).map { Block(40, 20 + Double($0 % 5)) })
    stack.axis = .vertical
    let stand = Stand(stack)
    #expect(stand.root.layoutWork.pivots == 0)
    #expect(stand.root.layoutWork.freshStarts == 0)
  }

  @Test func aColumnFilledInProportionTakesWorkInProportion() {
    let work = [1_000, 2_000].map { count in
      let stack = StackView(arrangedSubviews: (0..<count).map { Block(40, 20 + Double($0 % 5)) })
      (stack.axis, stack.distribution, stack.spacing) = (.vertical, .fillProportionally, 2)
      return Stand(stack, height: Double(count) * 36).root.layoutWork.entriesMoved
    }
    #expect(Double(work[1]) < 2.2 * Double(work[0]))
  }

  @Test func leavesOfATreeDoNotWalkToTheRootOneByOne() {
    var leaves = 0
    let work = Stand(tree(5, .vertical, &leaves)).root.layoutWork
    #expect(leaves == 1_024)
    #expect(work.entriesMoved < 50 * leaves)
  }

  /// Four in each stack, axes alternating, with leaves of different sizes.
  private func tree(_ depth: Int, _ axis: Axis, _ leaves: inout Int) -> View {
    guard depth > 0 else {
      leaves += 1
      return Block(10 + Double(leaves % 7), 10 + Double(leaves % 5))
    }
    let stack = StackView()
    (stack.axis, stack.spacing) = (axis, 1)
    for _ in 0..<4 { stack.addArrangedSubview(tree(depth - 1, axis == .vertical ? .horizontal : .vertical, &leaves)) }
    return stack
  }
}
