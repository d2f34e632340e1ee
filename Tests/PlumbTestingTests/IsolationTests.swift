import Foundation
import Testing

@testable import PlumbTesting

/// A screen that traps for one of its values, unless an environment variable is set. A worker process runs the same test
/// from its start.
@MainActor private func trapping(_ draw: Draw, unless mended: String = "") -> UIViewController {
  let title = draw.text(.titles, "title")
  if getenv("MENDED_" + mended) == nil, title.contains("今日") { fatalError("no Japanese") }
  return ClosureScreen { $0.add(label(title, lines: 0), "title") { $0.at(16, 100) } }
}

/// A screen that traps when it becomes wider.
private final class NarrowScreen: UIViewController {
  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    if size.width > 600 { fatalError("too wide") }
  }
}

/// Screens that end their worker process, which runs this test again.
@Suite struct IsolationTests {
  @Test func aCrashIsAFindingWithTheSmallestValues() throws {
    let failure = try #require(throws: ScreenFailure.self) {
      try checkScreen(laws: [], isolation: .processes(1), findings: nil) { trapping($0) }
    }
    let finding = try #require(failure.findings.first)
    #expect(finding.law == "crash")
    #expect(finding.what.contains("the screen crashes") && finding.what.contains("no Japanese"), "\(finding.what)")
    #expect(finding.drawn == ["title = \"今日のニュース\""])
    #expect(finding.description.hasPrefix("iPhone 15, 393 wide: the screen crashes"), "\(finding.description)")
    #expect(!failure.description.contains("without:"))
  }

  @Test func aCrashDuringAChangeNamesTheChange() throws {
    let failure = try #require(throws: ScreenFailure.self) {
      try checkScreen(cases: 200, laws: [], isolation: .processes(1), findings: nil) { _ in NarrowScreen() }
    }
    let finding = try #require(failure.findings.first)
    #expect(finding.changes == ["after a rotation to landscape"])
    #expect(finding.environment.description == "iPhone 15, 393 wide")
    #expect(finding.what.contains("too wide"), "\(finding.what)")
  }

  @Test func aHangIsAFinding() throws {
    let failure = try #require(throws: ScreenFailure.self) {
      try checkScreen(cases: 40, laws: [], isolation: .processes(1, seconds: 0.3), findings: nil) { draw in
        if draw.bool("hangs") { while true {} }
        return UIViewController()
      }
    }
    let finding = try #require(failure.findings.first)
    #expect(finding.law == "hang")
    #expect(finding.what == "the screen hangs: the process took more than 0.3 s of CPU time")
  }

  @Test func findingsAreTheSameInTheTestProcessAndInASeparateProcess() throws {
    let make: @MainActor (Draw) -> UIViewController = { draw in
      let text = draw.text(.titles, "title")
      return ClosureScreen { view in view.add(label(text), "title") { $0.at(16, 100, 90) } }
    }
    let apart = try #require(throws: ScreenFailure.self) {
      try checkScreen(laws: [.textFits], isolation: .processes(1), findings: nil, make)
    }
    let here = try #require(throws: ScreenFailure.self) {
      try checkScreen(laws: [.textFits], isolation: Isolation.none, findings: nil, make)
    }
    #expect(apart.findings.map(\.description) == here.findings.map(\.description))
    #expect(apart.findings.allSatisfy { $0.picture.contains("is cut off") })
  }

  @Test func anErrorOfTheClosureIsRethrownFromAWorkerProcess() throws {
    struct Unready: Error {}
    #expect(throws: Unready.self) {
      try checkScreen(isolation: .processes(1), findings: nil) { draw in
        if draw.integer(0...9) == 7 { throw Unready() }
        return UIViewController()
      }
    }
  }

  @Test func aSavedCrashIsRepeatedInASeparateProcessUntilItIsFixed() throws {
    let folder = Folder()
    let first = try #require(throws: ScreenFailure.self) {
      try checkScreen("trapping", laws: [], isolation: .processes(1), findings: folder.path) {
        trapping($0, unless: "KEPT")
      }
    }
    #expect(folder.files.count == 1)
    #expect(first.findings[0].replay.hasPrefix("PLUMB_PLAY=\(folder.path)/crash-"))
    let again = try #require(throws: ScreenFailure.self) {
      try checkScreen("trapping", cases: 0, laws: [], findings: folder.path) { trapping($0, unless: "KEPT") }
    }
    #expect(again.findings.map(\.description) == first.findings.map(\.description))
    #expect(again.findings.map(\.drawn) == first.findings.map(\.drawn))
    setenv("MENDED_KEPT", "1", 1)
    try checkScreen("trapping", laws: [], findings: folder.path) { trapping($0, unless: "KEPT") }
  }

  @Test func theRunAfterAnUnfinishedRunUsesSeparateProcesses() throws {
    let (folder, test) = (Folder(), "theRunAfterAnUnfinishedRunUsesSeparateProcesses")
    let mark = UnfinishedMark(test, (#filePath, 0))
    // The process that crashed has ended.
    mark.set(by: 1 << 22)
    let failure = try #require(throws: ScreenFailure.self) {
      try checkScreen(laws: [], findings: folder.path, line: 0) { trapping($0, unless: "LEFT") }
    }
    #expect(failure.findings.map(\.law) == ["crash"])
    #expect(mark.isLeft)
    try FileManager.default.removeItem(atPath: folder.path)
    setenv("MENDED_LEFT", "1", 1)
    try checkScreen(laws: [], findings: folder.path, line: 0) { trapping($0, unless: "LEFT") }
    #expect(!mark.isLeft)
  }

  @Test func aRunCountsAsUnfinishedOnlyAfterItsProcessEnds() {
    let mark = UnfinishedMark("a check", (#filePath, #line))
    #expect(!mark.isLeft)
    mark.set(by: getppid())
    #expect(!mark.isLeft)
    mark.remove()
  }
}
