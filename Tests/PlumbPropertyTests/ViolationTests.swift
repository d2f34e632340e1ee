import PlumbProperty
import Testing

@Suite struct ViolationTests {
  @Test(arguments: [
    ("\"a\" has frame (0, 0, 50, 20), expected (0, 0.5, 48, 20)", 2), ("row \"r1\" is violated by 0.25", 0.25),
    ("a position limited only by a.x >= b.x is off the limit by -3 points", 3), ("v12 is 1e-05, not 2.5", 2.49999),
    ("found 7, expected 3", 4), ("the width of \"a\" is 12, but 10 in a layout built from scratch", 2),
    (
      "violations by priority: 8.5 at 9.0, 2.0 at 5.0; a better answer has 8.5 at 9.0, 0.0 at 5.0",
      2
    ),
    (
      "the violations at priority 5.0 add up to 3.0; without the rows at priority 2.0 and below, they add up to 2.5",
      0.5
    ),
  ])
  func theViolationIsReadFromTheMessage(what: String, size: Double) throws {
    let violation = try #require(Fault(law: "sum", step: 0, what: what).violation)
    #expect(abs(violation - size) < 1e-12)
  }

  @Test(arguments: [
    "the dropped rows are \"r1\", expected \"r2\" and \"r3\"", "the content starts at 5, not in the corner", "a is nan",
    "it is taken by r7", "a is inf, not 3",
  ])
  func aMessageWithoutNumbersHasNoViolation(what: String) {
    #expect(Fault(law: "sum", step: 0, what: what).violation == nil)
  }

  @Test func aCrashHasNoViolation() {
    #expect(Fault(law: "crash", step: 0, what: "was ended by 11").violation == nil)
  }

  private func finding(_ what: String, number: Int) -> Finding<DrawnCase> {
    Finding(
      fault: Fault(law: "sum", step: 0, what: what), number: number, seed: 1,
      smallest: DrawnCase(property: "sum", numbers: [UInt64(number)]))
  }

  @Test func theFindingWithTheLargestViolationOfEachCauseIsKept() throws {
    let all = [2: "off by 1", 3: "off by 40", 1: "off by 7"].map { finding($1, number: $0) }
    for order in [all, all.reversed()] {
      var results = Results<DrawnCase>()
      for finding in order { results.add(finding) }
      let kept = try #require(results.findings.first)
      #expect((results.findings.count, kept.number, kept.count, kept.violation) == (1, 3, 3, 40))
    }
  }

  @Test func aShrunkFindingIsPreferredToALargerUnshrunkFinding() {
    var (results, rough) = (Results<DrawnCase>(), finding("off by 90", number: 5))
    rough.isShrunk = false
    results.add(finding("off by 1", number: 6))
    results.add(rough)
    #expect(results.findings.map(\.number) == [6])
  }

  @Test func theReportStatesTheLargestViolation() {
    var report = CampaignReport(suite: "s", laws: ["sum"])
    let fault = Fault(law: "sum", step: 0, what: "off by 40")
    report.entries = [.init(path: "f.json", fault: fault, count: 3, violation: 40, command: "again")]
    #expect(report.text(in: .text).hasPrefix("f.json (3 cases, violation up to 40)\n"))
    #expect(report.text(in: .junit).contains("f.json (3 cases, violation up to 40)\n"))
    #expect(report.text(in: .github).contains("violation up to 40"))
  }
}
