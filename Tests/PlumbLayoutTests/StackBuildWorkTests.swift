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

  /// Each centre has a priority of its own. Sizes shrink, gaps are packed, or gaps are equal.
  @Test(arguments: [0.3, 0.6, 0.7, 0.8, 0.9, 1, 1.02, 1.1, 1.5])
  func equalCentringTakesAConstantNumberOfPivotsAtEveryLength(share: Double) {
    for count in [50, 200] {
      let fixture = Fixture(centred(count), height: (Double(24 * count) * share).rounded())
      #expect(fixture.root.layoutWork.pivots <= 8, "\(count) views")
      #expect(fixture.root.layoutWork.freshStarts == 0)
      #expect(fixture.root.conflicts.isEmpty)
    }
  }

  @Test(arguments: [0.3, 0.6, 0.9, 1, 1.02, 1.1, 1.5])
  func equalCentringOfViewsWithTheirOwnPrioritiesTakesFewPivots(share: Double) {
    let stack = centred(200)
    for (index, view) in stack.arrangedSubviews.enumerated() {
      view.setContentHuggingPriority(LayoutPriority(Double(200 + index * 37 % 100)), for: .vertical)
      view.setContentCompressionResistancePriority(LayoutPriority(Double(600 + index * 101 % 300)), for: .vertical)
    }
    let fixture = Fixture(stack, height: (200 * 24 * share).rounded())
    #expect(fixture.root.layoutWork.pivots <= 20)
    #expect(fixture.root.layoutWork.freshStarts == 0)
  }

  /// The limit of a solve ends a ratio test too: each flip of a shrinking column may visit all entries.
  @Test func equalCentringResizedIsNoFartherThanANewLayout() {
    let stack = centred(200)
    for (index, view) in stack.arrangedSubviews.enumerated() {
      view.setContentCompressionResistancePriority(LayoutPriority(Double(600 + index)), for: .vertical)
    }
    let height = stack.heightAnchor.constraint(equalToConstant: 200 * 24)
    height.isActive = true
    let fixture = Fixture(stack)
    let before = fixture.root.layoutWork
    height.constant = 200 * 12
    fixture.root.layoutIfNeeded()
    #expect(fixture.root.layoutWork.entriesMoved - before.entriesMoved < 500_000)
    #expect(fixture.root.layoutWork.freshStarts - before.freshStarts <= 1)
  }

  private func centred(_ count: Int) -> StackView {
    let stack = StackView(arrangedSubviews: (0..<count).map { SizedView(width: 40, height: 20 + Double($0 % 5)) })
    (stack.axis, stack.distribution, stack.spacing) = (.vertical, .equalCentering, 2)
    return stack
  }

  @Test func theFirstLayoutOfAColumnNeedsNoPivot() {
    let stack = StackView(arrangedSubviews: (0..<500).map { SizedView(width: 40, height: 20 + Double($0 % 5)) })
    stack.axis = .vertical
    let fixture = Fixture(stack)
    #expect(fixture.root.layoutWork.pivots == 0)
    #expect(fixture.root.layoutWork.freshStarts == 0)
  }

  @Test(arguments: [300, 900.0])
  func equalPartsOfALengthNeedNoPivot(length: Double) {
    let stack = StackView(arrangedSubviews: (0..<30).map { SizedView(width: 40, height: 20 + Double($0 % 5)) })
    (stack.axis, stack.distribution) = (.vertical, .fillEqually)
    let fixture = Fixture(stack, height: length)
    #expect(stack.arrangedSubviews.allSatisfy { $0.frame.height == length / 30 })
    #expect(fixture.root.layoutWork.pivots == 0)
    #expect(fixture.root.layoutWork.freshStarts == 0)
  }

  /// The widest row decides how wide all rows are, which is known only once all lengths are estimated.
  @Test func equalPartsOfTheWidestRowNeedNoPivot() {
    let (fixture, rows) = rows(of: [.fillEqually])
    #expect(rows.allSatisfy { row in row.arrangedSubviews.allSatisfy { $0.frame.width == 39 } })
    #expect(fixture.root.layoutWork.pivots == 0)
  }

  @Test func equalGapsOfTheWidestRowNeedNoPivot() {
    let (fixture, rows) = rows(of: [.equalSpacing])
    let gaps = rows.map { row in
      zip(row.arrangedSubviews, row.arrangedSubviews.dropFirst()).map { $1.frame.minX - $0.frame.maxX }
    }
    #expect(gaps.allSatisfy { row in row.allSatisfy { abs($0 - row[0]) < 1e-9 } })
    #expect(fixture.root.layoutWork.pivots == 0)
  }

  /// A row of equalCentering is only as long as its packed views while the other rows are.
  @Test func equalCentresBesideWiderRowsNeedNoPivot() {
    let (fixture, rows) = rows(of: [.equalCentering, .fill], widening: 200)
    #expect(rows[1].arrangedSubviews[0].frame.width > 200)
    #expect(fixture.root.layoutWork.pivots == 0)
  }

  /// Shares hold at one length only, if there are spacings. So the other rows get as narrow.
  @Test func sharesOfOneRowThatNarrowTheOthersNeedNoPivot() {
    let (fixture, rows) = rows(of: [.fill, .fillProportionally, .fill], count: 3)
    #expect(zip(rows[1].arrangedSubviews, [24, 27, 30, 33]).allSatisfy { abs($0.frame.width - $1) < 1e-9 })
    #expect(rows[2].frame.width == rows[1].frame.width)
    #expect(fixture.root.layoutWork.pivots == 0)
  }

  /// Rows of four views, with one distribution after the other. The first view of the second row is wider.
  private func rows(
    of distributions: [StackView.Distribution], count: Int = 20, widening: Double = 0
  ) -> (fixture: Fixture, rows: [StackView]) {
    let rows = (1...count).map { row in
      let widths = (0..<4).map { 10 + Double((row * 7 + $0 * 3) % 30) + (row == 2 && $0 == 0 ? widening : 0) }
      let stack = StackView(arrangedSubviews: widths.map { SizedView(width: $0, height: 20) })
      (stack.distribution, stack.spacing) = (distributions[(row - 1) % distributions.count], 8)
      return stack
    }
    let column = StackView(arrangedSubviews: rows)
    column.axis = .vertical
    return (Fixture(column), rows)
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
