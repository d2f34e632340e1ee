import PlumbSolver
import Testing

@testable import PlumbLayout

/// A change costs the rows that differ by it, and no others.
@Suite struct RowChangeTests {
  private let views = (0..<20).map { Block(Double(10 + $0), 20, identifier: "\($0)") }
  private let stack: StackView
  private let stand: Stand

  init() {
    stack = StackView(arrangedSubviews: views)
    stand = Stand(stack)
  }

  private func changes(_ edit: () -> Void) -> Int {
    let before = stand.root.ownEngine?.rowChanges ?? 0
    edit()
    stand.root.layoutIfNeeded()
    return (stand.root.ownEngine?.rowChanges ?? 0) - before
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

  @Test func aNaturalSizeChangesTwoRowsAnAxis() {
    #expect(changes { views[3].size.width = 50 } == 2)
  }

  @Test func hidingAViewChangesTheRowsAroundIt() {
    // Its hiding and where it lies come, its spacing goes, and the next one's changes.
    #expect(changes { views[3].isHidden = true } == 4)
    #expect(changes { views[3].isHidden = false } == 4)
  }

  @Test func aViewThatComesChangesItsNeighbour() {
    // Two lengths not below 0, four of its size, two of its alignment, its spacing, and its neighbour's.
    #expect(changes { stack.insertArrangedSubview(Block(1, 1), at: 10) } == 10)
  }

  @Test func showingAShownViewChangesNoRow() {
    #expect(changes { views[3].isHidden = false } == 0)
    #expect(changes { stack.spacing = 0 } == 0)
    #expect(changes { stack.alignment = .fill } == 0)
  }

  @Test func aViewAddedAndRemovedLeavesNoRow() {
    let before = stand.root.ownEngine?.solver.footprint
    stack.alignment = .center
    stack.distribution = .equalCentering
    stack.isLayoutMarginsRelativeArrangement = true
    stand.root.layoutIfNeeded()
    stack.alignment = .fill
    stack.distribution = .fill
    stack.isLayoutMarginsRelativeArrangement = false
    stand.root.layoutIfNeeded()
    #expect(stand.root.ownEngine?.solver.footprint == before)
  }

  @Test func aBearerOfBaselinesThatGoesLeavesNothing() {
    let inner = StackView(arrangedSubviews: [Block(1, 1), Block(2, 2)])
    stack.addArrangedSubview(inner)
    stack.alignment = .firstBaseline
    stand.root.layoutIfNeeded()
    let before = stand.root.ownEngine?.solver.footprint
    inner.insertArrangedSubview(Block(3, 3), at: 0)
    stand.root.layoutIfNeeded()
    inner.arrangedSubviews[0].removeFromSuperview()
    stand.root.layoutIfNeeded()
    #expect(stand.root.ownEngine?.solver.footprint == before)
  }

  @Test func listingRowsChangesNoRow() {
    stack.alignment = .center
    stack.distribution = .equalSpacing
    stand.root.layoutIfNeeded()
    #expect(changes { _ = stand.root.ownEngine?.listing() } == 0)
  }
}
