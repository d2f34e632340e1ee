import Foundation
import PlumbBasics
import PlumbBench
import Testing

@testable import PlumbCommands

@Suite struct CommandTests {
  private func folder(_ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  @Test func aSecondRunMatchesTheSavedRun() throws {
    try folder { path in
      var command = BenchCommand()
      command.session.filters = ["flat/edit", "deep/build"]
      command.session.sizes = [10, 20]
      command.session.effort = nil
      command.save = "\(path)/a.json"
      let first = try command.run { _ in }
      #expect(try command.saveBaseline(first) == nil)
      #expect(first.run.measurements.map(\.name) == ["flat/edit/10", "flat/edit/20", "deep/build/10", "deep/build/20"])
      var again = BenchCommand()
      again.against = "\(path)/a.json"
      let second = try again.run { _ in }
      #expect(second.comparison?.outcome == .same)
      #expect(second.run.measurements.map(\.name).sorted() == first.run.measurements.map(\.name).sorted())
      #expect(second.run.measurements.allSatisfy { $0.samples.isEmpty })
    }
  }

  @Test func aMissingBaselineIsReported() {
    var command = BenchCommand()
    command.against = "no/such.json"
    #expect { try command.run { _ in } } throws: { ($0 as? BaselineError)?.kind == .missing }
  }

  @Test func aFilterWithoutMatchesIsReported() {
    var command = BenchCommand()
    command.session.filters = ["flat/no-such"]
    #expect { try command.run { _ in } } throws: { ($0 as? Stop)?.code == .wrongUsage }
  }

  @Test func theDistanceOfFramesIsTheirLargestDifference() {
    let moved = FrameDifference(scene: "s", step: 0, view: "v", old: [0, 0, 10, 10], new: [0, 2, 10, 13])
    #expect(moved.distance == 3)
    #expect(FrameDifference(scene: "s", step: 0, view: "v", old: [], new: [0, 0, 1, 1]).distance == .infinity)
  }

  @Test func theNeededNumberOfRunsIncreasesWithTheNumberOfComparisons() {
    #expect(TimeVerdict.canTell(10, among: 300) && !TimeVerdict.canTell(8, among: 300))
    #expect(TimeVerdict.canTell(6, among: 4) && !TimeVerdict.canTell(4, among: 1))
  }

  @Test func noiseIsTheDifferenceBetweenRunsOfTheOldProgram() {
    #expect(TimeVerdict.noise([[100, 110, 100, 110]]) > 0.09)
    #expect(TimeVerdict.noise([[100, 100, 100, 100], [5, 5]]) == 0)
    #expect(TimeVerdict.noise([]) == 0)
  }
}
