import PlumbLayout
import Testing

/// The cost of building a stack, by deterministic counters.
@Suite struct StackBuildWorkTests {
  @Test(arguments: StackView.Distribution.allCases)
  func aStretchedColumnTakesAConstantNumberOfPivots(distribution: StackView.Distribution) {
    for count in [50, 200] {
      let stack = StackView(arrangedSubviews: (0..<count).map { SizedView(width: 40, height: 20 + Double($0 % 5)) })
      (stack.axis, stack.distribution, stack.spacing) = (.vertical, distribution, 2)
      let fixture = Fixture(stack, height: Double(count) * 36)
      #expect(fixture.root.layoutWork.pivots <= 8, "\(count) views")
      #expect(stack.frame.height == Double(count) * 36)
    }
  }

  @Test(arguments: [8, 16, 32])
  func breakingContradictingRowsTakesLinearlyManyPivots(count: Int) {
    let stack = StackView(arrangedSubviews: (0..<count).map { _ in View() })
    (stack.distribution, stack.spacing) = (.equalCentering, 10)
    let root = View(frame: .zero)
    stack.frame = .zero
    root.addSubview(stack)
    root.layoutIfNeeded()
    #expect(root.conflicts.count == count - 1)
    #expect(root.layoutWork.pivots <= 8 * count)
  }

  /// Each centre has a priority of its own, and the column is slightly too short for all of them.
  @Test func equalCentringWithoutRoomTakesAtMostAPivotPerView() {
    let stack = StackView(arrangedSubviews: (0..<100).map { SizedView(width: 40, height: 20 + Double($0 % 5)) })
    (stack.axis, stack.distribution, stack.spacing) = (.vertical, .equalCentering, 2)
    let fixture = Fixture(stack, height: 2_352)
    #expect(fixture.root.layoutWork.pivots <= 100)
    #expect(fixture.root.layoutWork.freshStarts == 0)
  }

  /// Re-examined groups must not count towards the limit of iterations that restarts a solve.
  @Test(arguments: [0.7, 0.9])
  func equalCentringOfShrunkViewsDoesNotRestartTheSolve(share: Double) {
    let stack = StackView(arrangedSubviews: (0..<200).map { SizedView(width: 40, height: 20 + Double($0 % 5)) })
    (stack.axis, stack.distribution, stack.spacing) = (.vertical, .equalCentering, 2)
    let fixture = Fixture(stack, height: 200 * 24 * share)
    #expect(fixture.root.layoutWork.freshStarts == 0)
    #expect(fixture.root.layoutWork.pivots <= 400)
  }

  @Test func theFirstLayoutOfAColumnNeedsNoPivot() {
    let stack = StackView(arrangedSubviews: (0..<500).map { SizedView(width: 40, height: 20 + Double($0 % 5)) })
    stack.axis = .vertical
    let fixture = Fixture(stack)
    #expect(fixture.root.layoutWork.pivots == 0)
    #expect(fixture.root.layoutWork.freshStarts == 0)
  }

  @Test func aProportionalColumnTakesLinearWork() {
    let work = [1_000, 2_000].map { count in
      let stack = StackView(arrangedSubviews: (0..<count).map { SizedView(width: 40, height: 20 + Double($0 % 5)) })
      (stack.axis, stack.distribution, stack.spacing) = (.vertical, .fillProportionally, 2)
      return Fixture(stack, height: Double(count) * 36).root.layoutWork.entriesMoved
    }
    #expect(Double(work[1]) < 2.2 * Double(work[0]))
  }

  @Test func buildingATreeTakesLinearWork() {
    var leaves = 0
    let work = Fixture(tree(5, .vertical, &leaves)).root.layoutWork
    #expect(leaves == 1_024)
    #expect(work.entriesMoved < 50 * leaves)
  }

  /// Nested stacks of four, with alternating axes and leaves of different sizes.
  private func tree(_ depth: Int, _ axis: Axis, _ leaves: inout Int) -> View {
    guard depth > 0 else {
      leaves += 1
      return SizedView(width: 10 + Double(leaves % 7), height: 10 + Double(leaves % 5))
    }
    let stack = StackView()
    (stack.axis, stack.spacing) = (axis, 1)
    for _ in 0..<4 { stack.addArrangedSubview(tree(depth - 1, axis == .vertical ? .horizontal : .vertical, &leaves)) }
    return stack
  }
}
