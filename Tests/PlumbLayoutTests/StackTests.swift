import PlumbLayout
import Testing

/// The gaps of Apple's stack view, as recorded in the cases customSpacing-1 to -8 of
/// tests/backports/host/stackspacing/differential.m and facts/UIKit/UIStackView.md of github.com/kern0x1b/charon.
@Suite struct CustomSpacingTests {
  private let views = [
    SizedView(width: 100, height: 10), SizedView(width: 100, height: 20), SizedView(width: 100, height: 30),
    SizedView(width: 100, height: 40),
  ]
  private let stack: StackView
  private let fixture: Fixture

  init() {
    stack = StackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.spacing = 10
    fixture = Fixture(stack, width: 100)
  }

  private func gaps() -> [Double] {
    fixture.root.layoutIfNeeded()
    let visible = stack.arrangedSubviews.filter { !$0.isHidden }
    return zip(visible, visible.dropFirst()).map { $1.frame.minY - $0.frame.maxY }
  }

  /// Spacings after views, the index of a hidden view, and the resulting gaps.
  @Test(
    arguments: [
      ([:], nil, [10, 10, 10]), ([1: 0, 2: StackView.spacingUseSystem], nil, [10, 0, 8]),
      ([0: 20, 1: 0], 1, [20, 10]),
      ([3: 30], nil, [10, 10, 10]),
    ] as [([Int: Double], Int?, [Double])])
  func aGapHasTheSpacingAfterThePrecedingVisibleView(spacings: [Int: Double], hidden: Int?, expected: [Double]) {
    for (index, spacing) in spacings { stack.setCustomSpacing(spacing, after: views[index]) }
    if let hidden { views[hidden].isHidden = true }
    #expect(gaps() == expected)
    #expect(stack.frame.height == (hidden == nil ? 100 : 80) + expected.reduce(0, +))
  }

  @Test func spacingUseDefaultRestoresTheStackSpacing() {
    stack.setCustomSpacing(30, after: views[0])
    stack.setCustomSpacing(0, after: views[1])
    #expect(gaps() == [30, 0, 10])
    stack.setCustomSpacing(StackView.spacingUseDefault, after: views[0])
    #expect(gaps() == [10, 0, 10])
  }

  @Test func customSpacingIsReturnedAsSet() {
    #expect(stack.customSpacing(after: views[0]) == StackView.spacingUseDefault)
    stack.setCustomSpacing(StackView.spacingUseSystem, after: views[0])
    #expect(stack.customSpacing(after: views[0]) == StackView.spacingUseSystem)
  }

  @Test func spacingAfterAViewOutsideTheStackIsIgnored() {
    let unrelated = SizedView(width: 1, height: 1)
    stack.setCustomSpacing(30, after: unrelated)
    #expect(stack.customSpacing(after: unrelated) == StackView.spacingUseDefault)
    #expect(gaps() == [10, 10, 10])
  }

  @Test func customSpacingSurvivesMovingButNotRemovingAView() {
    stack.setCustomSpacing(30, after: views[0])
    stack.insertArrangedSubview(views[0], at: 1)
    #expect(gaps() == [10, 30, 10])
    stack.removeArrangedSubview(views[0])
    stack.insertArrangedSubview(views[0], at: 0)
    #expect(stack.customSpacing(after: views[0]) == StackView.spacingUseDefault)
    #expect(gaps() == [10, 10, 10])
  }

  @Test func aStackWhoseSpacingIsSpacingUseDefaultHasNoSpacing() {
    stack.spacing = StackView.spacingUseDefault
    #expect(gaps() == [0, 0, 0])
    #expect(stack.frame.height == 100)
  }
}

/// Stacks without visible views: empty, or with hidden views only.
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
  func anEmptyStackIsAsLargeAsItsMargins(alignment: StackView.Alignment, distribution: StackView.Distribution) {
    let margin = Size(width: 12, height: 12)
    for axis in Axis.allCases {
      for count in 0...3 {
        let stack = stack(hidden(count), axis)
        (stack.alignment, stack.distribution) = (alignment, distribution)
        let root = Fixture(stack).root
        let fitting = stack.systemLayoutSizeFitting(.compressed)
        let areInTheCorner = stack.arrangedSubviews.allSatisfy {
          $0.frame.size[axis] == 0 && (axis == .horizontal ? $0.frame.minX == 5 : $0.frame.minY == 3)
        }
        let isRight = [stack.frame.size, fitting] == [margin, margin] && areInTheCorner && root.conflicts.isEmpty
        #expect(isRight, "\(count) views, \(axis)")
      }
    }
  }

  @Test func hiddenViewsOfAnEmptyStackStayAligned() {
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

  @Test func anEmptyStackKeepsAConstrainedSize() {
    let stack = stack(hidden(1))
    stack.alignment = .center
    let root = Fixture(stack, width: 200, height: 100).root
    #expect(stack.frame.size == Size(width: 200, height: 100))
    #expect(root.conflicts.isEmpty)
  }

  @Test(arguments: Axis.allCases)
  func theSizeOfAnEmptyStackDoesNotDependOnHowItWasEmptied(axis: Axis) {
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

  @Test func refillingAnEmptiedStackLeavesNoExtraConstraints() {
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

/// Stacks whose views do not all fit, or whose lengths depend on other stacks.
@Suite struct CompressedStackTests {
  /// With equal centring, the view between unequal distances yields, and a stack that is long enough keeps its views'
  /// lengths. A small excess is less than any distance lacks to equal the first one, and is added to one distance.
  @Test(
    arguments: [
      ([20, 20, 60, 20], 110, [20, 20, 50, 20]), ([20, 20, 60, 20], 140, [20, 20, 60, 20]),
      ([100, 100, 10, 10], 225, [100, 100, 10, 10]),
    ] as [([Double], Double, [Double])])
  func viewsBetweenUnequalDistancesShrink(natural: [Double], length: Double, expected: [Double]) {
    let views = natural.map { SizedView(width: $0, height: 10) }
    let stack = StackView(arrangedSubviews: views)
    stack.distribution = .equalCentering
    _ = Fixture(stack, width: length)
    #expect(views.map(\.frame.width) == expected)
    if length == 225 { #expect(views.map(\.frame.minX) == [0, 100, 205, 215]) }
  }

  /// From the 101st view on, all centres have the same priority. The lengths of earlier views alternate, and the last
  /// ones do not. A view near the end has a custom spacing after it, or the same length as the first view.
  @Test(
    arguments: [
      ([90], 7880, nil, nil), ([40, 50, 100], 7980, nil, nil), ([90], 7890, 102, nil), ([40, 50, 100], 7980, nil, 101),
      ([40, 50, 100], 7980, nil, 102), ([40, 50, 100], 7980, nil, 103),
    ] as [([Double], Double, Int?, Int?)])
  func aShortenedStackHasTheLayoutOfANewStackOfTheSameLength(
    last: [Double], length: Double, spaced: Int?, equal: Int?
  ) {
    func fixture(_ width: Double) -> (stack: StackView, width: LayoutConstraint, root: View) {
      let alternating = (0..<104).map { $0 % 2 == 0 ? 100.0 : 50 }
      let views = (alternating + last).map { SizedView(width: $0, height: 10) }
      let stack = StackView(arrangedSubviews: views)
      stack.distribution = .equalCentering
      if let spaced { stack.setCustomSpacing(10, after: views[spaced]) }
      if let equal { views[equal].widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true }
      let constraint = stack.widthAnchor.constraint(equalToConstant: width)
      constraint.isActive = true
      return (stack, constraint, Fixture(stack).root)
    }
    func edges(_ stack: StackView) -> [Double] { stack.arrangedSubviews.flatMap { [$0.frame.minX, $0.frame.maxX] } }
    let (new, shortened) = (fixture(length), fixture(length + 100))
    shortened.width.constant = length
    shortened.root.layoutIfNeeded()
    #expect(isClose(edges(new.stack), edges(shortened.stack), within: 1e-9))
    #expect(new.root.brokenSolverInvariant == nil)
  }

  /// Shares are natural lengths divided by their sum with the spacings. If negative spacings cancel all natural
  /// lengths, only the lengths count. If the total is at most one point, the first view receives everything.
  @Test(
    arguments: [(-100, [100, 200]), (-120, [100, 220]), (-99, [299, 0]), (-99.5, [299.5, 0])] as [(Double, [Double])])
  func negativeSpacingsReduceTheTotalOfShares(spacing: Double, expected: [Double]) {
    let views = (0..<2).map { _ in SizedView(width: 50, height: 10) }
    let stack = StackView(arrangedSubviews: views)
    (stack.distribution, stack.spacing) = (.fillProportionally, spacing)
    _ = Fixture(stack, width: 200)
    #expect(views.map(\.frame.width) == expected)
    #expect(views.map(\.frame.minX) == [0, expected[0] + spacing])
  }

  /// Rows of four views in a column. The widest row determines the width of all rows. With spacings, shares can be satisfied
  /// at only one length, so the other rows become equally narrow.
  @Test func equalPartsMatchTheWidestRowButSharesNarrowTheOtherRows() {
    func rows(of distributions: [StackView.Distribution]) -> [StackView] {
      let rows = distributions.enumerated().map { row, distribution in
        let widths = (0..<4).map { 10 + Double(((row + 1) * 7 + $0 * 3) % 30) }
        let stack = StackView(arrangedSubviews: widths.map { SizedView(width: $0, height: 20) })
        (stack.distribution, stack.spacing) = (distribution, 8)
        return stack
      }
      let column = StackView(arrangedSubviews: rows)
      column.axis = .vertical
      _ = Fixture(column)
      return rows
    }
    let parts = rows(of: Array(repeating: .fillEqually, count: 20))
    #expect(parts.allSatisfy { row in row.arrangedSubviews.allSatisfy { $0.frame.width == 39 } })
    let shares = rows(of: [.fill, .fillProportionally, .fill])
    #expect(isClose(shares[1].arrangedSubviews.map(\.frame.width), [24, 27, 30, 33], within: 1e-9))
    #expect(shares[2].frame.width == shares[1].frame.width)
  }
}

/// Priorities that decrease from view to view end at a minimum, and a single view has the highest priority.
@Suite struct LongStackPriorityTests {
  private func priorities(
    _ distribution: StackView.Distribution, _ count: Int, of identifier: String
  ) -> [Double] {
    let stack = StackView(arrangedSubviews: (0..<count).map { _ in SizedView(width: 2, height: 1) })
    stack.distribution = distribution
    let fixture = Fixture(stack)
    return withExtendedLifetime(fixture) {
      stack.arrangementConstraints.filter { $0.identifier == identifier && $0.priority < 1000 }.map(\.priority)
    }
  }

  @Test func prioritiesOfSharesDecreaseTo751() {
    let wanted = (0..<252).map { max(999 - Double($0), 751) }
    #expect(priorities(.fillProportionally, 252, of: "UISV-fill-proportionally") == wanted)
  }

  /// The other distances are compared with the first one.
  @Test func prioritiesOfCentreDistancesDecreaseTo50() {
    let wanted = (2..<104).map { max(151 - Double($0), 50) }
    #expect(priorities(.equalCentering, 104, of: "UISV-fill-equally") == wanted)
  }

  @Test func theOnlyVisibleViewIsRequiredToFillTheStack() {
    let views = ["shown", "hidden"].map { SizedView(width: 10, height: 10, identifier: $0) }
    views[1].isHidden = true
    let stack = StackView(arrangedSubviews: views, identifier: "stack")
    stack.distribution = .fillProportionally
    let fixture = Fixture(stack)
    let shares = stack.arrangementConstraints.filter { $0.identifier == "UISV-fill-proportionally" }
    #expect(shares.map(\.text) == ["shown.width == stack.width"])
    #expect(fixture.root.conflicts.isEmpty)
  }
}

/// A stack that is changed back has the same rows as before.
@Suite struct StackFootprintTests {
  private let stack = StackView(arrangedSubviews: (0..<20).map { SizedView(width: Double(10 + $0), height: 20) })

  @Test func aChangeThatIsUndoneLeavesNoRowsBehind() {
    let root = Fixture(stack).root
    let before = root.layoutFootprint?.solver
    stack.alignment = .center
    stack.distribution = .equalCentering
    stack.isLayoutMarginsRelativeArrangement = true
    root.layoutIfNeeded()
    stack.alignment = .fill
    stack.distribution = .fill
    stack.isLayoutMarginsRelativeArrangement = false
    root.layoutIfNeeded()
    #expect(before != nil && root.layoutFootprint?.solver == before)
  }

  @Test func removingTheViewThatDefinesABaselineLeavesNoRow() {
    let inner = StackView(arrangedSubviews: [SizedView(width: 1, height: 1), SizedView(width: 2, height: 2)])
    stack.addArrangedSubview(inner)
    stack.alignment = .firstBaseline
    let root = Fixture(stack).root
    let before = root.layoutFootprint?.solver
    inner.insertArrangedSubview(SizedView(width: 3, height: 3), at: 0)
    root.layoutIfNeeded()
    inner.arrangedSubviews[0].removeFromSuperview()
    root.layoutIfNeeded()
    #expect(before != nil && root.layoutFootprint?.solver == before)
  }
}
