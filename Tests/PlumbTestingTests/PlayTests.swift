import Foundation
import Testing

@testable import PlumbTesting

/// A screen whose title has one line.
@MainActor private func narrow(_ draw: Draw) -> UIViewController {
  let text = draw.text(.titles, "title")
  return ClosureScreen { view in view.add(label(text), "title") { $0.at(16, 100, 90) } }
}

/// The line `again` of a finding, run as in a shell.
@Suite struct PlayTests {
  /// Runs a check with environment variables, as `checkScreen` does with the variables of the process.
  private func run(
    _ name: String = "narrow", cases: Int = 100, in folder: Folder, _ variables: [String: String] = [:],
    make: @escaping @MainActor (Draw) throws -> UIViewController = { narrow($0) }
  ) throws -> ScreenRun {
    try onMainActor {
      var check = ScreenCheck(name, make)
      check.cases = cases
      return try ScreenSession(
        check: check, keeper: FindingKeeper(folder: folder.path, place: ("PlayTests.swift", 1), test: "test"),
        isolation: nil, function: "test()", variables: variables, mark: UnfinishedMark(name, (folder.path, 1))
      ).run()
    }
  }

  private func variables(of replay: String) -> [String: String] {
    var found: [String: String] = [:]
    for word in replay.split(separator: " ") {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 { found[parts[0]] = parts[1] }
    }
    return found
  }

  @Test func theCommandOfAFindingReproducesExactlyThatFinding() throws {
    let folder = Folder()
    let first = try #require(throws: ScreenFailure.self) { try run(in: folder) }
    for finding in first.findings {
      let again = try #require(throws: ScreenFailure.self) { try run(in: folder, variables(of: finding.replay)) }
      #expect(again.findings.map(\.report) == [finding.report])
      #expect(again.findings.map(\.picture) == [finding.picture])
      #expect(again.findings.map(\.scene) == [finding.scene])
    }
  }

  @Test func aFindingFileCanBeReplayedFromAnotherFolder() throws {
    let (folder, other) = (Folder(), Folder())
    let first = try #require(throws: ScreenFailure.self) { try run(in: folder) }
    let again = try #require(throws: ScreenFailure.self) {
      try run(in: other, variables(of: first.findings[0].replay))
    }
    #expect(again.findings.map(\.description) == [first.findings[0].description])
  }

  @Test func theReplayCommandSkipsScreensThatItDoesNotName() throws {
    let folder = Folder()
    let first = try #require(throws: ScreenFailure.self) { try run(in: folder) }
    let replay = variables(of: first.findings[0].replay)
    #expect(try run("another screen", in: folder, replay).cases == 0)
  }

  @Test func replayingAFixedFindingPasses() throws {
    let folder = Folder()
    let first = try #require(throws: ScreenFailure.self) { try run(in: folder) }
    let replay = variables(of: first.findings[0].replay)
    #expect(try run(in: folder, replay) { _ in UIViewController() }.cases == 1)
  }

  @Test func aMissingOrInvalidFindingFileIsAnError() throws {
    let folder = Folder()
    let first = try #require(throws: ScreenFailure.self) { try run(in: folder) }
    let missing = try #require(throws: UnplayableFile.self) { try run(in: folder, ["PLUMB_PLAY": "none.json"]) }
    #expect(missing.description == "none.json: the file named by PLUMB_PLAY does not exist")
    let picture = first.findings[0].files[0]
    let wrong = try #require(throws: UnplayableFile.self) { try run(in: folder, ["PLUMB_PLAY": picture]) }
    #expect(
      wrong.description.hasSuffix("PLUMB_PLAY must name the .json file of a finding, which is next to its pictures"))
  }

  @Test func replayingACrashDoesNotEndTheTests() throws {
    let folder = Folder()
    let crashing: @MainActor (Draw) -> UIViewController = { draw in
      if draw.bool("crashes") { fatalError("as drawn") }
      return UIViewController()
    }
    let first = try #require(throws: ScreenFailure.self) {
      try checkScreen("crashing", isolation: .processes(1), findings: folder.path, crashing)
    }
    let again = try #require(throws: ScreenFailure.self) {
      try play("crashing", variables(of: first.findings[0].replay), crashing)
    }
    #expect(again.findings.map(\.description) == first.findings.map(\.description))
  }

  /// Runs `checkScreen` with an environment variable, which a worker process must receive as well.
  private func play(
    _ name: String, _ variables: [String: String], function: String = #function,
    _ make: @escaping @MainActor (Draw) -> UIViewController
  ) throws {
    _ = try onMainActor {
      try ScreenSession(
        check: ScreenCheck(name, make), keeper: FindingKeeper(folder: nil, place: ("", 1), test: "test"),
        isolation: nil, function: function, variables: variables, mark: UnfinishedMark(name, ("", 1))
      ).run()
    }
  }
}
