import Foundation
import PlumbProperty
import Testing

/// Cases in worker processes, which run this test again.
@Suite struct IsolationTests {
  @Test func aCaseThatCrashesIsAFindingAndShrinks() throws {
    let failure = try #require(throws: PropertyFailure.self) {
      try check("nothing crashes", isolation: .processes(1), findings: nil) { draw in
        let list = draw.list(of: .integers(0...9), "list")
        if list.contains(7) { fatalError("seven") }
      }
    }
    #expect(failure.finding.fault.law == "crash")
    #expect(failure.finding.smallest.drawn == ["list = [7]"])
  }

  @Test func aCaseThatNeverEndsIsAFinding() throws {
    let failure = try #require(throws: PropertyFailure.self) {
      try check("everything ends", cases: 30, isolation: .processes(1, seconds: 0.05), findings: nil) { draw in
        if draw.bool() { while true {} }
      }
    }
    #expect(failure.finding.fault.law == "hang")
  }

  @Test func severalProcessesDrawTheSameCasesAsASingleProcess() throws {
    let alone = try check("texts are texts", cases: 40, findings: nil) { draw in _ = draw.text() }
    let apart = try check("texts are texts", cases: 40, isolation: .processes(2), findings: nil) { draw in
      _ = draw.text()
    }
    #expect(apart.digest == alone.digest)
    #expect(apart.cases == 40)
  }
}
