import PlumbLayout
import Testing
import Workloads

/// The cost of building a layout, measured by the solver's counters.
@Suite struct BuildWorkTests {
  @Test(arguments: RowWorkload.allCases)
  func buildingALayoutNeedsAlmostNoPivots(workload: RowWorkload) throws {
    let (trial, views) = try built(workload, size: 4096)
    let work = try #require(trial.work)
    #expect(work.pivots <= 4, "\(views) views")
  }

  @Test(arguments: RowWorkload.allCases)
  func theWorkOfBuildingGrowsLinearly(workload: RowWorkload) throws {
    let perView = try [1024, 4096].map { size in
      let (trial, views) = try built(workload, size: size)
      let work = try #require(trial.work)
      return Double(work.entriesMoved + work.rowsTouched + work.multipliersChanged) / Double(views)
    }
    #expect(perView[1] < 1.1 * perView[0])
    #expect(perView[1] < 80)
  }

  /// If all views have the same size, every other view shrinks, and the views between them keep exactly their natural length.
  @Test(arguments: 3...9) func anEqualCenteringColumnOfEqualViewsNeedsFewPivots(tenths: Int) throws {
    let cell = try #require(
      LayoutMap.cells.first {
        $0.distribution == .equalCentering && $0.content == .even && $0.tenths == tenths
      })
    #expect(LayoutMap(size: 100, seed: 1, rounds: 1).build(cell).work.pivots <= 3)
  }

  /// The label is the widest view of its column, and the leaf below it shares the label's width. So the column shrinks down to the
  /// leaf's width before another view of the row shrinks.
  @Test(arguments: [30, 64.0]) func aColumnInATooNarrowRowNeedsNoPivots(leafWidth: Double) {
    let column = StackView(arrangedSubviews: [Label(text: "Label 10"), SizedView(width: leafWidth)])
    column.axis = .vertical
    let row = StackView(arrangedSubviews: [SizedView(width: 60), SizedView(width: 50), column])
    row.translatesAutoresizingMaskIntoConstraints = false
    let root = View(frame: Rect(x: 0, y: 0, width: 320, height: 100))
    root.addSubview(row)
    row.widthAnchor.constraint(equalToConstant: 170).isActive = true
    root.layoutIfNeeded()
    #expect(column.frame.width == max(leafWidth, 60) && row.arrangedSubviews[0].frame.width == min(60, 120 - leafWidth))
    #expect(root.layoutWork.pivots == 0)
  }

  /// Leaves with different priorities yield one at a time, and finding each must not visit all others.
  @Test func priorityLevelsAreNotComparedPairwise() throws {
    let perView = try [256, 4096].map { size in
      var (trial, views) = try built(.graded, size: size)
      let before = try #require(trial.work)
      try trial.perform(.resize)
      try trial.check(after: .resize)
      return Double(try #require(trial.work).candidatesRanked - before.candidatesRanked) / Double(views)
    }
    #expect(perView[1] < 1.2 * perView[0])
  }

  private func built(_ workload: RowWorkload, size: Int) throws -> (RowTrial<PlumbRows>, Int) {
    var trial = RowTrial(workload, size: size, breaksTies: true) { PlumbRows() }
    try trial.prepare(.build)
    try trial.perform(.build)
    try trial.check(after: .build)
    return (trial, trial.viewCount)
  }
}

private final class SizedView: View {
  private let width: Double

  init(width: Double) {
    self.width = width
    super.init()
  }

  override var intrinsicContentSize: Size { Size(width: width, height: 20) }
}
