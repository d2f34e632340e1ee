import PlumbScene
import Testing

@testable import PlumbFuzz

@Suite struct ResultsTests {
  private func finding(_ law: String, number: Int, width: Double) throws -> Finding {
    let text = #"{ "scene": 1, "root": { "id": "root", "size": [\#(width), 10] } }"#
    let smallest = try Case(bytes: Array(text.utf8))
    return Finding(fault: Fault(law: law, step: 0, what: "so"), number: number, seed: 1, smallest: smallest)
  }

  @Test func theKeptFindingsDoNotDependOnTheirOrder() throws {
    let three = [
      try finding("sum", number: 9, width: 10), try finding("sum", number: 4, width: 20),
      try finding("order", number: 6, width: 30),
    ]
    var (one, other) = (Results(), Results())
    for finding in three { one.add(finding) }
    for finding in three.reversed() { other.add(finding) }
    #expect(one.findings.map(\.number) == [4, 6])
    #expect(one.findings.map(\.count) == [2, 1])
    #expect(other.findings.map(\.document.text) == one.findings.map(\.document.text))
  }

  @Test func theDigestDoesNotDependOnTheOrderOfCases() {
    let outcomes = (0..<5).map { Campaign().outcome(of: $0) }
    var (one, other) = (Results(), Results())
    for outcome in outcomes { one.take(outcome) }
    for outcome in outcomes.reversed() { other.take(outcome) }
    #expect(one.digest == other.digest)
    #expect(one.digest != Results().digest)
  }

  @Test func aFindingIsReadFromItsDocument() throws {
    let written = try finding("sum", number: 9, width: 10)
    let read = try #require(Finding(document: written.document))
    #expect(read.fault == written.fault)
    #expect(read.number == 9)
    #expect(read.signature == written.signature)
    #expect(Finding(document: written.smallest) == nil)
  }
}
