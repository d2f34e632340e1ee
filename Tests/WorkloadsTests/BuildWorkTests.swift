import Testing
import Workloads

/// What building a layout costs, by the solver's own counts.
@Suite struct BuildWork {
  @Test(arguments: Workload.allCases)
  func aLayoutIsBuiltNearlyWithoutPivots(workload: Workload) throws {
    let (trial, views) = try built(workload, size: 4096)
    let work = try #require(trial.work)
    #expect(work.pivots <= 4, "\(views) views")
  }

  @Test(arguments: Workload.allCases)
  func whatBuildingMovesGrowsWithTheLayout(workload: Workload) throws {
    let perView = try [256, 4096].map { size in
      let (trial, views) = try built(workload, size: size)
      let work = try #require(trial.work)
      return Double(work.entriesMoved + work.rowsTouched + work.multipliersChanged) / Double(views)
    }
    #expect(perView[1] < 1.1 * perView[0])
    #expect(perView[1] < 80)
  }

  private func built(_ workload: Workload, size: Int) throws -> (Trial<PlumbRows>, Int) {
    var trial = Trial(workload, size: size, breaksTies: true) { PlumbRows() }
    _ = try trial.perform(.build)
    try trial.check(after: .build)
    return (trial, trial.viewCount)
  }
}
