import PlumbFuzz
import PlumbProperty
import ScreenLaws
import Synchronization
import Testing

@Test(arguments: [hidingKeepsTheScreen, coloursMoveNothing, wishesHaveNoConflicts])
func eachLawHolds(_ law: Law) throws {
  try check(law, cases: 100)
}

@Test func viewsCanBeWiderThanTheirSuperview() throws {
  let failure = try #require(throws: LawFailure.self) {
    try check(noOverflow, cases: 200, findings: nil)
  }
  #expect(failure.finding.fault.law == "no-overflow")
  guard case .scene(let scene) = failure.finding.smallest else {
    Issue.record("a law of scenes fails on a scene")
    return
  }
  #expect(scene.root.views.count == 1)
  #expect(scene.root.views.allSatisfy { $0.views.isEmpty && $0.arranged.isEmpty })
  #expect(scene.constraints.count <= 2)
  #expect(scene.steps.isEmpty)
}

/// A law that returned early for nearly all steps would check nothing.
@Test func theLawIsCheckedAfterManyHidingSteps() throws {
  let count = Mutex(0)
  let counting = Law(ofScenes: "counting", "counts the steps that hiding-keeps-the-screen compares") { context in
    if case .hide? = context.lastStep { count.withLock { $0 += 1 } }
  }
  try check(counting, cases: 200)
  #expect(count.withLock { $0 } > 5)
}
