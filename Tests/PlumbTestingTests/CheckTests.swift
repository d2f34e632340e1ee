import Foundation
import PlumbDrawing
import PlumbScene
import Testing

@testable import PlumbTesting

/// A screen whose title has one line.
@MainActor private func narrow(_ draw: Draw) -> UIViewController {
  let title = draw.text(.titles, "title")
  return ClosureScreen { view in
    view.add(label(title), "title") { title in
      [
        title.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        title.trailingAnchor.constraint(lessThanOrEqualTo: view.layoutMarginsGuide.trailingAnchor),
        title.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
      ]
    }
  }
}

@Suite struct CheckTests {
  @Test func aFailureDescribesTheSmallestCaseAndItsPlace() throws {
    let failure = try #require(throws: ScreenFailure.self) {
      try checkScreen(cases: 300, findings: nil) { narrow($0) }
    }
    let text = failure.description
    #expect(text.contains("'title' is cut off: "))
    #expect(text.contains("  with  title = "))
    #expect(text.contains("CheckTests.swift:"))
    #expect(text.contains("without: [.textFits]"))
  }

  @Test func aCorrectScreenPasses() throws {
    let run = try checkScreen(cases: 50, findings: nil) { _ in
      ClosureScreen { view in
        view.add(label("Fine"), "title") { title in
          [title.centerXAnchor.constraint(equalTo: view.centerXAnchor)]
            + [title.centerYAnchor.constraint(equalTo: view.centerYAnchor)]
        }
      }
    }
    #expect(run.cases == 50)
  }

  @MainActor @Test func checkScreenAlsoWorksOnTheMainActor() throws {
    #expect(try checkScreen(cases: 1, findings: nil) { _ in UIViewController() }.cases == 1)
  }

  @Test func aLawCanBeSwitchedOffForAllViewsOrForASingleView() throws {
    try checkScreen(cases: 100, without: [.textFits], findings: nil) { narrow($0) }
    try checkScreen(cases: 100, without: [.textFits.of("title")], findings: nil) { narrow($0) }
    #expect(throws: ScreenFailure.self) {
      try checkScreen(cases: 100, without: [.textFits.of("other")], findings: nil) { narrow($0) }
    }
  }

  @Test func aCustomLawIsChecked() throws {
    let law = ScreenLaw("noRightToLeft", because: "this app is for one country only") { shown in
      try expect(!shown.environment.isRightToLeft, "the screen is mirrored")
    }
    let failure = try #require(throws: ScreenFailure.self) {
      try checkScreen(cases: 50, laws: [law], findings: nil) { _ in UIViewController() }
    }
    #expect(failure.findings.map(\.law) == ["noRightToLeft"])
    #expect(failure.findings[0].environment.description == "iPhone 15, 393 wide, right to left")
    #expect(failure.findings[0].reason == "this app is for one country only")
  }

  @Test func theSameSeedFindsTheSameFailure() throws {
    let (one, other) = (
      try #require(throws: ScreenFailure.self) { try checkScreen(cases: 80, findings: nil) { narrow($0) } },
      try #require(throws: ScreenFailure.self) { try checkScreen(cases: 80, findings: nil) { narrow($0) } }
    )
    #expect(one.findings.map(\.description) == other.findings.map(\.description))
  }

  @Test func discardedCasesAreCounted() throws {
    let run = try checkScreen(cases: 40, findings: nil) { draw in
      try draw.assume(draw.bool())
      return UIViewController()
    }
    #expect(run.discarded > 5 && run.discarded < 35)
  }

  @Test func theSceneAndPictureOfAFindingAreReadable() throws {
    let folder = Folder()
    let failure = try #require(throws: ScreenFailure.self) {
      try checkScreen("narrow", cases: 300, findings: folder.path) { narrow($0) }
    }
    let finding = try #require(failure.findings.first)
    #expect(folder.files.count == 3)
    let scene = try Scene(bytes: Array(finding.scene.utf8))
    #expect(try SceneDrawing.svg(scene, step: 0).contains("title"))
    #expect(finding.picture.contains("is cut off"))
    #expect(finding.files.allSatisfy { FileManager.default.fileExists(atPath: $0) })
    #expect(finding.constraints.contains { $0.contains("title.trailing <= ") })
  }

  @Test func aSavedFindingIsCheckedFirstUntilItIsFixed() throws {
    let folder = Folder()
    let first = try #require(throws: ScreenFailure.self) {
      try checkScreen("narrow", cases: 300, findings: folder.path) { narrow($0) }
    }
    let again = try #require(throws: ScreenFailure.self) {
      try checkScreen("narrow", cases: 0, findings: folder.path) { narrow($0) }
    }
    #expect(again.findings.map(\.description) == first.findings.map(\.description))
    try checkScreen("narrow", cases: 0, findings: folder.path) { _ in UIViewController() }
  }

  @Test func theReportHasATestCaseForEachLaw() throws {
    let failure = try #require(throws: ScreenFailure.self) {
      try checkScreen("narrow", cases: 300, findings: nil) { narrow($0) }
    }
    var run = ScreenRun(name: "narrow", laws: ScreenLaw.all.map(\.name))
    (run.findings, run.cases) = (failure.findings, 300)
    let junit = run.report.text(in: .junit)
    #expect(junit.contains("<testcase classname=\"narrow\" name=\"nothingOverlaps\"/>"))
    #expect(junit.contains("<testcase classname=\"narrow\" name=\"textFits\">"))
  }

  @Test func everyLawHasAReasonAndAUniqueName() {
    #expect(Set(ScreenLaw.all.map(\.name)).count == ScreenLaw.all.count)
    #expect(ScreenLaw.all.allSatisfy { $0.reason.count > 20 })
  }
}
