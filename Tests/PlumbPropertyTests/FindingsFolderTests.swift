import Foundation
import Testing

@testable import PlumbProperty

/// The files of findings and summaries, and when they are replaced.
@Suite struct FindingsFolderTests {
  private func inFolder(_ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  private func names(_ path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  private func finding(_ what: String, number: Int, isShrunk: Bool = true) -> Finding<DrawnCase> {
    var finding = Finding(
      fault: Fault(law: "sum", step: 0, what: what), number: number, seed: 1,
      smallest: DrawnCase(property: "sum", numbers: [UInt64(number)]))
    finding.isShrunk = isShrunk
    return finding
  }

  /// The case numbers in the folder's findings.
  private func kept(in path: String) -> [Int] { FindingsFolder<DrawnCase>(path).documents().map(\.finding.number) }

  @Test func aFindingReplacesOnlyTheFileOfASmallerViolation() throws {
    try inFolder { path in
      for (what, number, left) in [("off by 5", 3, 3), ("off by 4", 4, 3), ("off by 6", 5, 5)] {
        let folder = FindingsFolder<DrawnCase>(path)
        folder.replacement = .ofSmallerViolations
        try folder.keep(finding(what, number: number))
        #expect(kept(in: path) == [left])
      }
    }
  }

  @Test func anUnshrunkCaseNeverReplacesAShrunkCase() throws {
    try inFolder { path in
      let shrunk = try FindingsFolder<DrawnCase>(path).keep(finding("off by 1", number: 3))
      let other = try FindingsFolder<DrawnCase>(path).keep(finding("off by 9", number: 4, isShrunk: false))
      #expect(shrunk != other && other.hasSuffix("-unshrunk.json"))
      #expect(FindingsFolder<DrawnCase>(path).documents().map(\.finding.isShrunk) == [false, true])
    }
  }

  @Test func withoutReplacementOnlyADifferentFindingGetsANumberedFile() throws {
    try inFolder { path in
      var paths: [String] = []
      for number in [3, 4, 4, 3] {
        let folder = FindingsFolder<DrawnCase>(path)
        folder.replacement = .none
        paths.append(try folder.keep(finding("off by 1", number: number)))
        #expect(folder.path(of: finding("off by 1", number: number)) == paths.last)
      }
      #expect(paths[1].hasSuffix("-2.json") && paths == [paths[0], paths[1], paths[1], paths[0]])
      #expect(names(path).count == 2)
    }
  }

  @Test func aFailedWriteIsRetriedAndReportedOncePerCause() throws {
    try inFolder { path in
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      let blocked = "\(path)/blocked"
      try Data().write(to: URL(fileURLWithPath: blocked))
      let folder = FindingsFolder<DrawnCase>(blocked)
      var complaints: [String] = []
      folder.complain = { complaints.append("\($0)") }
      let found = finding("off by 1", number: 3)
      var results = Results<DrawnCase>()
      results.add(found)
      for _ in 0..<3 { folder.take(Supervisor<Property>.News.shrunk(found, kept: found)) }
      #expect(complaints == ["\(folder.path(of: found)): cannot be written: a file with this name already exists"])
      #expect(folder.failure(of: found)?.reason == "a file with this name already exists")
      try FileManager.default.removeItem(atPath: blocked)
      folder.settle(results)
      #expect(folder.failure(of: found) == nil && names(blocked).count == 1)
    }
  }

  private func summary(first: Int, count: Int?, law: String? = nil) -> Summary {
    var campaign = Campaign(Property("sum") { _ in })
    (campaign.first, campaign.count) = (first, count)
    var results = campaign
    results.count = 3
    return Summary(campaign, results.run { _ in true }, law: law)
  }

  @Test func aSummaryFileIsNamedAfterItsCases() {
    #expect(summary(first: 0, count: 100).name == "seed-1-cases-0-to-99-shard-1-of-1.summary")
    #expect(summary(first: 100, count: 50).name == "seed-1-cases-100-to-149-shard-1-of-1.summary")
    #expect(summary(first: 7, count: nil, law: "equal gap").name == "seed-1-equal-gap-cases-7-on-shard-1-of-1.summary")
  }

  @Test func summariesOfTwoRangesAreAddedUp() throws {
    try inFolder { path in
      for first in [0, 3] {
        let summary = summary(first: first, count: 3)
        try SummaryFile(of: summary, in: path).finish(summary)
      }
      #expect(names(path).count == 2)
      let merged: Results<DrawnCase> = try Summary.merged([path])
      #expect(merged.cases == 6)
    }
  }

  @Test func casesOfTwoEqualRunsAreCountedOnceAndNoFileIsReplaced() throws {
    try inFolder { path in
      let one = summary(first: 0, count: 3)
      try SummaryFile(of: one, in: path).finish(one)
      var other = one
      other.refused = 2
      let file = SummaryFile(of: other, in: path)
      #expect(file.earlier == "\(path)/\(one.name)")
      try file.finish(other)
      #expect(names(path) == ["seed-1-cases-0-to-2-shard-1-of-1-run-2.summary", one.name].sorted())
      var notes: [String] = []
      let merged: Results<DrawnCase> = try Summary.merged([path]) { notes.append($0) }
      #expect((merged.cases, merged.refused) == (3, 2))
      #expect(notes == ["\(path)/\(one.name): not counted, since \(file.path) has the same cases"])
    }
  }

  @Test func aRepeatedRunWithTheSameResultLeavesNoSecondSummary() throws {
    try inFolder { path in
      let one = summary(first: 0, count: 3)
      for _ in 0..<3 {
        let file = SummaryFile(of: one, in: path)
        try file.write(one)
        try file.finish(one)
      }
      #expect(names(path) == [one.name])
    }
  }
}
