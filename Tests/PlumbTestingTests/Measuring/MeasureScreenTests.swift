import Foundation
import PlumbBench
import Testing

@testable import PlumbTesting

@MainActor @Suite struct MeasureScreenTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func run(_ make: @escaping @MainActor () -> UIViewController) throws -> Run {
    try ScreenBaseline.run(of: ScreenBenchmark("form", make: make), allocations: nil)
  }

  private func record() throws { try folder.snapshot(record: "all").expectCosts(run { Greeting() }) }

  @Test func everyOperationOfAScreenIsMeasured() {
    let names = ScreenBenchmark("form") { Greeting() }.groups.flatMap(\.names)
    #expect(
      names == [
        "build", "first-layout", "text", "text-undo", "rotation", "rotation-undo", "rows", "rows-undo",
      ])
  }

  @Test func textAndStackOperationsAreSkippedForAScreenWithoutTextAndStacks() {
    let names = ScreenBenchmark("empty") { UIViewController() }.groups.flatMap(\.names)
    #expect(names == ["build", "first-layout", "rotation", "rotation-undo"])
  }

  @Test func theBuildMeasurementCountsViewsAndConstraints() throws {
    let build = try #require(run { Greeting() }.measurement("form/build/1"))
    // The window, the controller's view, the stack, and its two views.
    #expect(build.counter("views") == 5)
    #expect(build.counter("constraints") == 3)
    #expect(build.counter("work") == 0)
  }

  @Test func theMeasurementOfTheFirstLayoutCountsWork() throws {
    let layout = try #require(run { Greeting() }.measurement("form/first-layout/1"))
    #expect(layout.counter("views") == 0)
    #expect(try #require(layout.counter("work")) > 20)
  }

  @Test(arguments: ["text", "text-undo", "rotation", "rotation-undo", "rows", "rows-undo"])
  func theMeasurementsOfChangesCountWork(name: String) throws {
    let change = try #require(run { Greeting() }.measurement("form/\(name)/1"))
    #expect(try #require(change.counter("work")) > 0)
  }

  @Test func aSecondRunHasEqualCounters() throws {
    let (one, other) = (try run { Greeting() }, try run { Greeting() })
    #expect(Report(one).written(as: .json) == Report(other).written(as: .json))
  }

  @Test func theFailureForAMissingRecordingNamesTheRecordCommand() throws {
    let found = try run { Greeting() }
    let message = failure { try folder.snapshot().expectCosts(found) }
    #expect(message.contains("no recording at \(folder.path)/__Snapshots__/FormTests/form.json"))
    #expect(message.contains("PLUMB_RECORD=missing swift test --filter form"))
  }

  @Test func anUnchangedScreenPasses() throws {
    try record()
    try folder.snapshot().expectCosts(run { Greeting() })
  }

  @Test func aScreenThatNeedsTwiceTheRecordedWorkFails() throws {
    let (small, large) = (try run { Self.boxes(4) }, try run { Self.boxes(8) })
    try folder.snapshot(record: "all").expectCosts(small)
    let message = failure { try folder.snapshot().expectCosts(large) }
    #expect(message.hasPrefix("The costs of \"form\" differ from the recording (Tests/FormTests.swift:12)\n"))
    #expect(message.contains(try Regex("worse +form/first-layout/1 +work ")))
  }

  @Test func aScreenThatNeedsLessWorkFailsBecauseTheRecordingIsOutdated() throws {
    let (large, small) = (try run { Self.boxes(8) }, try run { Self.boxes(4) })
    try folder.snapshot(record: "all").expectCosts(large)
    #expect(failure { try folder.snapshot().expectCosts(small) }.contains(" none got worse and "))
  }

  @Test func aDifferenceOfLessThanTenPercentPasses() throws {
    let (one, other) = (try run { Self.boxes(20) }, try run { Self.boxes(21) })
    #expect(one != other)
    try folder.snapshot(record: "all").expectCosts(one)
    try folder.snapshot().expectCosts(other)
  }

  /// A screen of views with constraints.
  private static func boxes(_ count: Int) -> UIViewController {
    let controller = UIViewController()
    for _ in 0..<count {
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: controller.view.topAnchor),
        box.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
        box.heightAnchor.constraint(equalToConstant: 10),
      ])
    }
    return controller
  }

  @Test func aRecordingThatIsNotABaselineIsReported() throws {
    try record()
    let file = URL(fileURLWithPath: "\(folder.path)/__Snapshots__/FormTests/form.json")
    try Data("{}".utf8).write(to: file)
    let found = try run { Greeting() }
    #expect(failure { try folder.snapshot().expectCosts(found) }.contains("not benchmark results"))
  }

  @Test func aCustomChangeIsMeasured() throws {
    let change = MeasuredChange<Greeting>("badge") {
      $0.button.isHidden = true
    } undo: {
      $0.button.isHidden = false
    }
    let benchmark = ScreenBenchmark("form", changes: [change]) { Greeting() }
    let found = try ScreenBaseline.run(of: benchmark, allocations: nil)
    #expect(try #require(found.measurement("form/badge/1")?.counter("work")) > 0)
    #expect(try #require(found.measurement("form/badge-undo/1")?.counter("work")) > 0)
  }

  @Test func undoingAChangeRestoresTheScreen() throws {
    let shown = ShownScreen(in: .standard) { Greeting() }
    let before = LayoutText.lines(of: shown)
    for change in UsualChange.allCases {
      let directions = change.directions(in: shown)
      directions.there()
      #expect(LayoutText.lines(of: shown) != before)
      directions.back()
      #expect(LayoutText.lines(of: shown) == before)
    }
  }
}
