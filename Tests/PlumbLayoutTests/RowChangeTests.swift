import PlumbSolver
import Testing

@testable import PlumbLayout

/// An edit rewrites only the solver rows that it changes.
@Suite struct RowChangeTests {
  private let views = (0..<20).map { SizedView(width: Double(10 + $0), height: 20, identifier: "\($0)") }
  private let stack: StackView
  private let fixture: Fixture

  init() {
    stack = StackView(arrangedSubviews: views)
    fixture = Fixture(stack)
  }

  private func changes(_ edit: () -> Void) -> Int {
    let before = fixture.root.ownEngine?.rowChanges ?? 0
    edit()
    fixture.root.layoutIfNeeded()
    return (fixture.root.ownEngine?.rowChanges ?? 0) - before
  }

  @Test func aLayoutWithoutChangesChangesNoRow() {
    #expect(changes {} == 0)
    #expect(changes { stack.setNeedsLayout() } == 0)
    #expect(changes { views[3].invalidateIntrinsicContentSize() } == 0)
  }

  @Test func spacingChangesTheRowsOfTheGaps() {
    #expect(changes { stack.spacing = 5 } == 19)
  }

  @Test func customSpacingChangesOneRow() {
    #expect(changes { stack.setCustomSpacing(7, after: views[3]) } == 1)
  }

  @Test func anIntrinsicWidthChangesTwoRows() {
    #expect(changes { views[3].naturalSize.width = 50 } == 2)
  }

  @Test func hidingAViewChangesTheRowsAroundIt() {
    // Adds rows for hiding and for the position, removes its spacing row, and changes the next view's spacing row.
    #expect(changes { views[3].isHidden = true } == 4)
    #expect(changes { views[3].isHidden = false } == 4)
  }

  @Test func insertingAViewChangesOneRowOfItsNeighbour() {
    // Two for non-negative lengths, four for its size, two for its alignment, its spacing, and its neighbour's spacing.
    #expect(changes { stack.insertArrangedSubview(SizedView(width: 1, height: 1), at: 10) } == 10)
  }

  @Test func showingAShownViewChangesNoRow() {
    #expect(changes { views[3].isHidden = false } == 0)
    #expect(changes { stack.spacing = 0 } == 0)
    #expect(changes { stack.alignment = .fill } == 0)
  }

  @Test func aViewAddedAndRemovedLeavesNoRow() {
    let before = fixture.root.ownEngine?.solver.footprint
    stack.alignment = .center
    stack.distribution = .equalCentering
    stack.isLayoutMarginsRelativeArrangement = true
    fixture.root.layoutIfNeeded()
    stack.alignment = .fill
    stack.distribution = .fill
    stack.isLayoutMarginsRelativeArrangement = false
    fixture.root.layoutIfNeeded()
    #expect(fixture.root.ownEngine?.solver.footprint == before)
  }

  @Test func removingTheViewThatDefinesABaselineLeavesNoRow() {
    let inner = StackView(arrangedSubviews: [SizedView(width: 1, height: 1), SizedView(width: 2, height: 2)])
    stack.addArrangedSubview(inner)
    stack.alignment = .firstBaseline
    fixture.root.layoutIfNeeded()
    let before = fixture.root.ownEngine?.solver.footprint
    inner.insertArrangedSubview(SizedView(width: 3, height: 3), at: 0)
    fixture.root.layoutIfNeeded()
    inner.arrangedSubviews[0].removeFromSuperview()
    fixture.root.layoutIfNeeded()
    #expect(fixture.root.ownEngine?.solver.footprint == before)
  }

  @Test func listingRowsChangesNoRow() {
    stack.alignment = .center
    stack.distribution = .equalSpacing
    fixture.root.layoutIfNeeded()
    #expect(changes { _ = fixture.root.ownEngine?.listing() } == 0)
  }

  @Test(arguments: StackView.Distribution.allCases)
  func emptyingAStackFromItsStartWritesRowsInProportionToItsViews(distribution: StackView.Distribution) {
    func changes(_ count: Int) -> Int {
      let stack = StackView(arrangedSubviews: (0..<count).map { _ in SizedView(width: 3, height: 4) })
      stack.distribution = distribution
      let root = Fixture(stack).root
      let before = root.layoutRowChanges
      for view in stack.arrangedSubviews { view.removeFromSuperview() }
      root.layoutIfNeeded()
      return root.layoutRowChanges - before
    }
    #expect(changes(80) < 5 * changes(20))
  }
}
