import Foundation
import PlumbProperty
import Testing

@Suite struct BehavioursTests {
  private let cases = [[4, 0], [4, 9], [7], [4, 7], [11, 9]]

  private func behaviours(_ cases: some Sequence<[Int]>) -> Behaviours {
    cases.reduce(into: Behaviours()) { $0.take($1) }
  }

  @Test func behavioursOfASingleCaseAreListedSeparately() {
    let all = behaviours(cases)
    #expect(all.once == [0, 11])
    #expect(all.often == [4, 7, 9])
    #expect(all.all == [0, 4, 7, 9, 11])
  }

  @Test func theRateOfNewBehavioursIsTheGoodTuringEstimate() {
    #expect(behaviours(cases).casesPerNewOne(of: 5) == 3)
    #expect(behaviours([[1], [1]]).casesPerNewOne(of: 2) == nil)
  }

  @Test(arguments: 0...5) func mergedRunsHaveTheBehavioursOfASingleRun(count: Int) {
    var merged = behaviours(cases.prefix(count))
    merged.take(behaviours(cases.dropFirst(count)))
    #expect(merged == behaviours(cases))
  }

  @Test func behavioursSurviveWritingAndReading() throws {
    let all = behaviours(cases)
    let written = try JSONEncoder().encode(all)
    #expect(String(decoding: written, as: UTF8.self).contains(#""once":"801""#))
    #expect(try JSONDecoder().decode(Behaviours.self, from: written) == all)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Behaviours.self, from: Data(#"{"once":"8x","often":"0"}"#.utf8))
    }
  }

  @Test func aReportStatesHowOftenANewBehaviourAppears() {
    var report = CampaignReport(suite: "fuzz", laws: [])
    report.cases = 5
    #expect(report.text(in: .text) == "5 cases, 0 findings")
    report.behaviours = behaviours(cases)
    #expect(report.text(in: .text) == "5 cases, 0 findings; a new behaviour every 3 cases")
    #expect(report.text(in: .junit).contains(#"<property name="casesPerNewBehaviour" value="3"/>"#))
    report.cases = 2
    #expect(report.text(in: .text) == "2 cases, 0 findings; new behaviours in every case")
    report.behaviours.take(report.behaviours)
    #expect(report.text(in: .text) == "2 cases, 0 findings; fewer than one new behaviour in 2 cases")
  }
}
