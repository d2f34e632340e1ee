import PlumbProperty
import Testing

@Suite struct CaseNumbersTests {
  private func all(_ numbers: CaseNumbers) -> [Int] {
    var (numbers, all) = (numbers, [Int]())
    while let number = numbers.popFirst() { all.append(number) }
    return all
  }

  @Test func shardsAndJobsRunEachCaseOnce() {
    var dealt: [Int] = []
    for shard in 0..<4 {
      var campaign = Campaign(Property("any") { _ in })
      (campaign.first, campaign.count, campaign.shard) = (7, 50, (shard, 4))
      for job in 0..<3 { dealt += all(campaign.numbers.dealt(job, of: 3)) }
    }
    #expect(dealt.sorted() == Array(7..<57))
  }

  @Test func caseNumbersSurviveWritingAndReading() {
    let bounded = CaseNumbers(next: 5, stride: 4, end: 30)
    #expect(CaseNumbers(text: bounded.text) == bounded)
    let endless = CaseNumbers(next: 2)
    #expect(CaseNumbers(text: endless.text) == endless)
    #expect(CaseNumbers(text: "1:0:5") == nil)
    #expect(CaseNumbers(text: "1:2:x") == nil)
  }
}
