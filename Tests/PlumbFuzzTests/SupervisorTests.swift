import Foundation
import Testing

@testable import PlumbFuzz

/// The supervisor with scripts as workers, which crash, hang and exit.
@Suite struct SupervisorTests {
  /// Runs a campaign whose worker is a script; the line is executed for each case.
  private func run(_ doing: String, cases: Int, jobs: Int = 1) throws -> (results: Results, found: [Finding]) {
    let script = """
      IFS=: read next stride end <<< "${!#}"
      while [ $next -lt $end ]; do
        echo begun $next
        \(doing)
        echo ended $next 000000000000000$next
        next=$((next + stride))
      done
      """
    var campaign = Campaign()
    campaign.count = cases
    var found: [Finding] = []
    var bounds = Bounds()
    bounds.bytes = 1 << 28
    let supervisor = Supervisor(command: ["/bin/bash", "-c", script, "worker"], bounds: bounds, jobs: jobs)
    let results = try supervisor.run(
      campaign,
      reporting: { news in
        if case .found(let finding) = news { found.append(finding) }
      }, while: { _ in true })
    return (results, found)
  }

  /// The message with which a worker announces a case.
  private let reporting =
    #"case "$*" in *--tell*) echo 'told { "scene": 1, "root": { "id": "root", "size": [9, 9] } }';; esac; "#

  @Test func occurrencesOfAllWorkersAreMerged() throws {
    let results = try run("echo seen 0 $next 1", cases: 4, jobs: 2).results
    #expect(results.occurrences.traits == 1)
    #expect(results.occurrences.pairs == 3)
  }

  @Test func theLastOutputOfACrashedWorkerIsReported() throws {
    let found = try run(reporting + "[ $next = 1 ] && { echo out of luck; kill -SEGV $$; }", cases: 3).found
    #expect(found.map(\.fault.what) == ["was ended by signal 11: out of luck"])
  }

  @Test func casesWithoutAFindingAreCounted() throws {
    let (results, found) = try run("", cases: 6, jobs: 2)
    #expect(results.cases == 6)
    #expect(found.isEmpty)
    #expect(results.digest.text == "000000000000000f")
  }

  @Test func aCrashingCaseIsAFindingAndTheOtherCasesArePlayed() throws {
    let (results, found) = try run(reporting + "[ $next = 2 ] && kill -SEGV $$", cases: 5)
    #expect(results.cases == 5)
    #expect(found.map(\.fault.law) == ["crash"])
    #expect(found.map(\.number) == [2])
    #expect(found[0].smallest.text.contains("\"root\""))
  }

  @Test func aCaseThatTakesTooLongIsAHang() throws {
    #expect(try run(reporting + "[ $next = 1 ] && kill -PROF $$", cases: 3).found.map(\.fault.law) == ["hang"])
  }

  @Test func aProcessThatExitsDuringACaseCountsAsACrash() throws {
    #expect(try run(reporting + "[ $next = 1 ] && exit 7", cases: 3).found.map(\.fault.what) == ["ended with code 7"])
  }

  @Test func aWorkerThatCannotBeStartedIsAnError() {
    let supervisor = Supervisor(command: ["/nowhere"], bounds: Bounds())
    #expect(throws: (any Error).self) { try supervisor.run(Campaign(), while: { _ in true }) }
  }

  @Test func messagesSurviveARoundTrip() throws {
    var outcome = Outcome(number: 12)
    outcome.isRefused = true
    guard case .ended(let read)? = Message(line: Message.ended(outcome).line) else {
      Issue.record("not read")
      return
    }
    #expect(read.number == 12)
    #expect(read.digest == outcome.digest)
    #expect(read.isRefused)
    #expect(Message(line: "Fatal error: out of range") == nil)
  }
}
