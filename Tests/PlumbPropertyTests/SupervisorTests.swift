import Foundation
import Testing

@testable import PlumbProperty

/// The supervisor with scripts as workers, which crash, hang and exit.
@Suite struct SupervisorTests {
  /// Runs a campaign whose worker is a script. The line is executed for each case.
  private func run(
    _ doing: String, cases: Int, jobs: Int = 1, isOneEnough: Bool = false, countsUnprocessed: Bool = false,
    while goesOn: @escaping (Results<DrawnCase>) -> Bool = { _ in true }
  ) throws -> (results: Results<DrawnCase>, found: [Finding<DrawnCase>]) {
    let script = """
      while [ $# -gt 0 -a "$1" != --numbers ]; do shift; done
      [ $# -gt 0 ] || exit 0
      IFS=: read next stride end <<< "$2"
      while [ $next -lt $end ]; do
        echo '{ "begun": '$next' }'
        \(doing)
        echo '{ "ended": { "number": '$next', "digest": "000000000000000'$next'", "isRefused": false } }'
        next=$((next + stride))
      done
      """
    var campaign = Campaign(Property("scripted") { _ in })
    campaign.count = cases
    var found: [Finding<DrawnCase>] = []
    var bounds = Bounds()
    bounds.bytes = 1 << 28
    let launcher = Launcher(command: ["/bin/bash", "-c", script, "worker"])
    let supervisor = Supervisor(
      campaign, launcher, bounds: bounds, jobs: jobs, isOneEnough: isOneEnough, countsUnprocessed: countsUnprocessed)
    let results = try supervisor.run(
      reporting: { news in
        if case .found(let finding) = news { found.append(finding) }
      }, while: goesOn)
    return (results, found)
  }

  /// The message that announces a case.
  private let reporting =
    #"case "$*" in *--tell*) echo '{ "told": "{ \"property\": \"scripted\", \"numbers\": [9] }" }';; esac; "#

  @Test(arguments: 1...3) func behavioursOfAllWorkersAreCounted(jobs: Int) throws {
    let results = try run(#"echo '{ "seen": [0, '$next', 1] }'"#, cases: 4, jobs: jobs).results
    #expect(results.behaviours.once == [2, 3])
    #expect(results.behaviours.often == [0, 1])
  }

  /// A message with a finding whose case is a single number.
  private func message(_ word: String, _ number: Int) -> String {
    let note = #"{ \"seed\": 1, \"case\": '$next', \"what\": \"no\" }"#
    return #"echo '{ "\#(word)": "{ \"property\": \"scripted\", \"numbers\": [\#(number)], \"finding\": \#(note) }" }'"#
  }

  /// The run ends when the worker has written all messages: before the supervisor reads any of them, or after the first case in
  /// the messages that it reads at once.
  @Test(arguments: [true, false], [0, 1]) func unprocessedReportsOfAWorkerAreCountedAtTheEndIfRequested(
    counts: Bool, rounds: Int
  )
    throws
  {
    let mark = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: mark) }
    let script = "[ $next = 1 ] && { \(message("found", 7)); touch \(mark); exec sleep 600; }"
    var calls = 0
    let (results, found) = try run(script, cases: 9, countsUnprocessed: counts) { _ in
      while !FileManager.default.fileExists(atPath: mark) {}
      calls += 1
      return calls <= rounds
    }
    #expect(results.cases == rounds && results.findingCount == (counts ? 1 : 0))
    #expect(found.map(\.number) == (counts ? [1] : []))
  }

  /// The result must not depend on the time between messages, or on the number of pending ones.
  @Test(arguments: ["", "sleep 0.3;"])
  func aRunThatStopsAtAFindingStopsAfterTheCaseOfTheFinding(_ pause: String) throws {
    let finding = "[ $next = 2 ] && { \(message("found", 7)); \(message("shrunk", 1)); \(pause) }"
    let results = try run(finding, cases: 9) { $0.findingCount == 0 }.results
    #expect(results.cases == 3)
    #expect(results.findings.map(\.smallest.numbers) == [[1]])
  }

  /// The other worker is still shrinking when the first one has finished.
  @Test(arguments: [true, false])
  func anUnshrunkFindingIsDiscardedIfOneFindingIsEnough(isOneEnough: Bool) throws {
    let other = message("found", 7).replacing("scripted", with: "other")
    let finding =
      "if [ $next = 1 ]; then \(other); sleep 5; else sleep 1; \(message("found", 8)); \(message("shrunk", 1)); fi"
    let results = try run(finding, cases: 2, jobs: 2, isOneEnough: isOneEnough) { $0.findingCount == 0 }.results
    #expect(results.findings.count == (isOneEnough ? 1 : 2))
  }

  @Test func theLastOutputOfACrashedWorkerIsReported() throws {
    let found = try run(reporting + "[ $next = 1 ] && { echo out of luck; kill -SEGV $$; }", cases: 3).found
    #expect(found.map(\.fault.what) == ["the process was terminated by signal 11: out of luck"])
  }

  @Test(arguments: ["found", "told"])
  func aCaseThatCannotBeReadIsAnError(_ word: String) {
    let crashing = word == "told" ? "; kill -SEGV $$" : ""
    #expect(throws: UnreadableCase.self) { try run(#"echo '{ ""# + word + #"": "{ " }'"# + crashing, cases: 2) }
  }

  @Test func casesWithoutAFindingAreCounted() throws {
    let (results, found) = try run("", cases: 6, jobs: 2)
    #expect(results.cases == 6)
    #expect(found.isEmpty)
    #expect(results.digest.text == "000000000000000f")
  }

  @Test func aCrashingCaseIsAFindingAndTheOtherCasesStillRun() throws {
    let (results, found) = try run(reporting + "[ $next = 2 ] && kill -SEGV $$", cases: 5)
    #expect(results.cases == 5)
    #expect(found.map(\.fault.law) == ["crash"])
    #expect(found.map(\.number) == [2])
    #expect(found[0].smallest.numbers == [9])
  }

  @Test func aCaseThatExceedsItsTimeLimitIsAHang() throws {
    #expect(try run(reporting + "[ $next = 1 ] && kill -PROF $$", cases: 3).found.map(\.fault.law) == ["hang"])
  }

  @Test func aProcessThatExitsDuringACaseIsReportedAsACrash() throws {
    #expect(
      try run(reporting + "[ $next = 1 ] && exit 7", cases: 3).found.map(\.fault.what) == [
        "the process exited with code 7"
      ])
  }

  @Test func aWorkerThatCannotBeStartedIsAnError() {
    let supervisor = Supervisor(Campaign(Property("none") { _ in }), Launcher(command: ["/nowhere"]))
    #expect(throws: (any Error).self) { try supervisor.run(while: { _ in true }) }
  }

  @Test func messagesSurviveWritingAndReading() throws {
    var outcome = Outcome<DrawnCase>(number: 12)
    outcome.isRefused = true
    guard case .ended(let read)? = try Message<DrawnCase>(line: Message.ended(outcome).line) else {
      Issue.record("not read")
      return
    }
    #expect(read.number == 12)
    #expect(read.digest == outcome.digest)
    #expect(read.isRefused)
    guard case .begun(7)? = try Message<DrawnCase>(line: Message<DrawnCase>.begun(7).line) else {
      Issue.record("not read")
      return
    }
    guard case .seen([3, 9])? = try Message<DrawnCase>(line: Message<DrawnCase>.seen([3, 9]).line) else {
      Issue.record("not read")
      return
    }
    // Different spaces and order of members.
    let line = #"{"ended": {"digest": "\#(outcome.digest.text)", "isRefused": true, "number": 12}}"#
    guard case .ended(let other)? = try Message<DrawnCase>(line: line) else {
      Issue.record("not read")
      return
    }
    #expect(other.number == 12 && other.isRefused && other.digest == outcome.digest)
    #expect(try Message<DrawnCase>(line: "Fatal error: out of range") == nil)
    #expect(try Message<DrawnCase>(line: #"{ "words": 1 }"#) == nil)
  }

  @Test func aWorkerThatRunsNoCaseIsAnError() {
    var campaign = Campaign(Property("none") { _ in })
    campaign.count = 3
    let supervisor = Supervisor(campaign, Launcher(command: ["/bin/true"]))
    #expect(throws: (any Error).self) { try supervisor.run(while: { _ in true }) }
  }

  @Test func tasksSurviveWritingAndReading() throws {
    var task = WorkerTask(numbers: CaseNumbers(next: 3, stride: 2, end: 9), tells: true)
    (task.law, task.bounds.seconds, task.counts, task.endsAtFinding) = ("sum", 1.5, true, true)
    #expect(WorkerTask(arguments: task.arguments) == task)
    #expect(WorkerTask(arguments: WorkerTask().arguments) == WorkerTask())
    #expect(WorkerTask(arguments: ["--ask", "--numbers", "0:1:9"]) == nil)
  }
}
