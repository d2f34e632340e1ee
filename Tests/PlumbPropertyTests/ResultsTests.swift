import PlumbProperty
import Testing

@Suite struct ResultsTests {
  /// A finding whose signature depends only on the law.
  private func finding(_ law: String, number: Int) -> Finding<DrawnCase> {
    let smallest = DrawnCase(property: law, numbers: [UInt64(number)])
    return Finding(fault: Fault(law: law, step: 0, what: "so"), number: number, seed: 1, smallest: smallest)
  }

  @Test func theSavedFindingsDoNotDependOnTheOrderInWhichFindingsAreAdded() {
    let three = [
      finding("sum", number: 9), finding("sum", number: 4),
      finding("order", number: 6),
    ]
    var (one, other) = (Results<DrawnCase>(), Results<DrawnCase>())
    for finding in three { one.add(finding) }
    for finding in three.reversed() { other.add(finding) }
    #expect(one.findings.map(\.number) == [4, 6])
    #expect(one.findings.map(\.count) == [2, 1])
    #expect(other.findings.map(\.document.text) == one.findings.map(\.document.text))
  }

  @Test func theDigestDoesNotDependOnTheOrderOfCases() {
    let outcomes = (0..<5).map { Campaign(Property("any") { _ = $0.bool() }).outcome(of: $0) }
    var (one, other) = (Results<DrawnCase>(), Results<DrawnCase>())
    for outcome in outcomes { one.take(outcome) }
    for outcome in outcomes.reversed() { other.take(outcome) }
    #expect(one.digest == other.digest)
    #expect(one.digest != Results<DrawnCase>().digest)
  }

  @Test func aFindingIsReadFromItsDocument() throws {
    let written = finding("sum", number: 9)
    let read = try #require(Finding(document: written.document))
    #expect(read.fault == written.fault)
    #expect(read.number == 9)
    #expect(read.signature == written.signature)
    #expect(Finding(document: written.smallest) == nil)
  }
}
