import Foundation
import Testing

/// `plumb bisect` finds a commit with an injected fault in a temporary repository. Builds take no time there: the compiler is a
/// script, and each revision contains its program as a file.
@Suite struct BisectTests {
  // MARK: run

  @Test func bisectingWithACommandFindsTheInjectedCommit() throws {
    let repository = try PlantedHistory()
    let outcome = try repository.bisect("-- run 'test $(cat number) -lt 13'")
    #expect(outcome.code == 0, "\(outcome.text)")
    #expect(outcome.text.contains("First bad commit: \(try repository.commit(13))"))
    #expect(outcome.text.contains("Author:  a <a@b>\nDate:    2026-01-13\nSubject: change 13\n"))
    let tried = try #require(outcome.text.firstMatch(of: /Revisions tried: ([0-9]+); skipped: 0/)?.1)
    #expect(try #require(Int(tried)) <= 7)
  }

  @Test func bisectingLeavesTheWorkingTreeUnchanged() throws {
    let repository = try PlantedHistory()
    _ = try repository.workspace.write("mine", to: "number")
    #expect(try repository.bisect("-- run 'test $(cat number) -lt 13'").code == 0)
    #expect(try repository.workspace.read("number") == "mine")
    #expect(try repository.shell("git status --porcelain").text == " M number\n")
    #expect(try repository.shell("git worktree list").text.split(separator: "\n").count == 1)
  }

  @Test func testingSeveralRevisionsAtOnceFindsTheInjectedCommit() throws {
    let repository = try PlantedHistory()
    let outcome = try repository.bisect("--jobs 3 -- run sh -c 'test $(cat number) -lt 13'")
    #expect(outcome.code == 0 && outcome.text.contains("Subject: change 13\n"), "\(outcome.text)")
  }

  @Test func aMergedBranchIsSearched() throws {
    let repository = try PlantedHistory()
    let made = try repository.shell(
      """
      git checkout -q -b side HEAD~10 && touch bad && git add bad && git commit -q -m injected && touch more && git add more \
        && git commit -q -m more && git checkout -q - && git merge -q -m merge side
      """)
    try #require(made.code == 0, "\(made.text)")
    let outcome = try repository.bisect("-- run test ! -e bad")
    #expect(outcome.code == 0 && outcome.text.contains("Subject: injected\n"), "\(outcome.text)")
  }

  @Test func skippedRevisionsAreReported() throws {
    let repository = try PlantedHistory()
    // Both commits are in the middle, so git may choose either.
    let outcome = try repository.bisect(
      "-- run 'n=$(cat number); test $n -ne 10 && test $n -ne 11 || exit 125; test $n -lt 13'")
    #expect(outcome.code == 0 && outcome.text.contains("Subject: change 13\n"), "\(outcome.text)")
    #expect(
      outcome.text.contains(/; skipped: [12]\.\nSkipped [0-9a-f]{12}, since the command ended with exit code 125\./))
  }

  @Test func skippedRevisionsNextToTheChangeLeaveSeveralSuspects() throws {
    let repository = try PlantedHistory()
    let outcome = try repository.bisect(
      "-- run 'n=$(cat number); test $n -lt 11 && exit 0; test $n -lt 13 && exit 125; exit 1'")
    #expect(outcome.code == 2, "\(outcome.text)")
    #expect(outcome.text.contains("The first bad commit is one of these 3, because some revisions were skipped:\n"))
    for number in 11...13 { #expect(outcome.text.contains(" 2026-01-\(number) change \(number)\n")) }
  }

  @Test func anInterruptedBisectionContinues() throws {
    let repository = try PlantedHistory()
    let log = repository.workspace.path + "/log"
    let slow = try repository.workspace.write("", to: "slow")
    let command = """
      cat number >> \(log); [ ! -e \(slow) ] || [ $(wc -l < \(log)) -lt 4 ] || sleep 60; test $(cat number) -lt 13
      """
    let ended = try Program.run(
      ["bisect", "HEAD~19", "HEAD", "--", "run", command], ending: SIGINT, in: repository.workspace.path,
      when: { _ in try repository.tried().count == 4 })
    #expect(ended.code == 130 && ended.errors.contains("To continue, type the same command again."), "\(ended)")
    try FileManager.default.removeItem(atPath: slow)
    let second = try repository.shell("'\(Program.path)' bisect HEAD~19 HEAD -- run '\(command)'")
    #expect(second.code == 0 && second.text.contains("Subject: change 13\n"), "\(second.text)")
    #expect(second.text.contains("Continuing an interrupted run; revisions already judged: 3."))
    // Only the interrupted revision is tried twice.
    let tried = try repository.tried()
    #expect(tried.count == Set(tried).count + 1)
  }

  // MARK: benchmarks, scenes and cases

  @Test func bisectingACounterReportsTheCommitAndBothValues() throws {
    let repository = try PlantedHistory { $0 < 13 ? "exec '\(Program.path)'" : "FAULT=pivot exec '\(Program.faulty)'" }
    let outcome = try repository.bisect("-- bench flat/build/10 --counter pivots")
    #expect(outcome.code == 0 && outcome.text.contains("Subject: change 13\n"), "\(outcome.text)")
    #expect(outcome.text.contains("\npivots of flat/build/10: 0 before, 2 after\n"))
  }

  @Test func revisionsThatDoNotBuildAreSkippedAndAllOthersAreBuiltOnce() throws {
    let repository = try PlantedHistory {
      $0 == 10 || $0 == 11 ? nil : $0 < 13 ? "exec '\(Program.path)'" : "FAULT=pivot exec '\(Program.faulty)'"
    }
    for _ in 0..<2 {
      let outcome = try repository.bisect("-- bench flat/build/10 --counter pivots")
      #expect(outcome.code == 0 && outcome.text.contains("Subject: change 13\n"), "\(outcome.text)")
      #expect(outcome.text.contains(/Skipped [0-9a-f]{12}, since it does not build\./))
    }
    let built = try repository.tried().filter { $0 != "10" && $0 != "11" }
    #expect(built.count == Set(built).count && built.count > 4)
  }

  @Test func bisectingASceneFindsTheCommitThatChangedAFrame() throws {
    let repository = try PlantedHistory {
      $0 < 13 ? "exec '\(Program.path)'" : "shift; exec '\(Program.path)' check wrong.json"
    }
    _ = try repository.workspace.write(Samples.row, to: "row.json")
    _ = try repository.workspace.write(Samples.wrongRow, to: "wrong.json")
    let outcome = try repository.bisect("-- check row.json")
    #expect(outcome.code == 0 && outcome.text.contains("Subject: change 13\n"), "\(outcome.text)")
  }

  @Test func bisectingAGeneratedCaseReplaysItsDocument() throws {
    let repository = try PlantedHistory { $0 < 13 ? "exec '\(Program.path)'" : "FAULT=hidden exec '\(Program.faulty)'" }
    let found = try Program.run(
      ["fuzz", "--seed", "7", "--cases", "300", "--law", "hidden", "--out", repository.workspace.path + "/found"],
      fault: "hidden")
    let number = try #require(found.output.firstMatch(of: /--from ([0-9]+)/)).1
    let outcome = try repository.bisect("-- fuzz --seed 7 --from \(number) --law hidden")
    #expect(outcome.code == 0 && outcome.text.contains("Subject: change 13\n"), "\(outcome.text)")
  }

  // MARK: errors

  @Test(arguments: [
    ("HEAD~19 HEAD -- run true", "is good"),
    ("HEAD~19 HEAD -- run false", "is already bad"),
    ("HEAD HEAD~19 -- run false", "is not an ancestor of"),
    ("HEAD~19 HEAD -- run no-such-command", "ended with exit code 127, which is neither good nor bad"),
    ("HEAD~19 no-such -- run true", "unknown revision \"no-such\""),
    ("HEAD~19 HEAD -- bnech flat", "did you mean \"bench\"?"),
    ("HEAD~19 HEAD -- bench flat/build/10", "expected one benchmark and one of its counters"),
    ("HEAD~19 HEAD -- bench flat/build/10 --counter peakBytes", "peakBytes is not exact"),
    (
      "HEAD~19 HEAD -- bench flat/build/10 --counter pivots",
      "nothing changed: pivots of flat/build/10: 0 before, 0 after"
    ),
    (
      "HEAD~19 HEAD -- bench flat/build/10 --counter pivot",
      "it has no counter pivot\nThe counters of flat/build/10 are "
    ),
    ("HEAD~19 HEAD -- bench no/such/10 --counter pivots", "it has no benchmark no/such/10"),
    ("HEAD~19 HEAD -- check no-such.json", "no-such.json: no such file"),
    ("HEAD~19 HEAD -- fuzz --seed 7", "expected a document, or --seed and --from"),
    ("HEAD~19 HEAD -- fuzz --seed 7 --from 1", "breaks no law in this case"),
    ("HEAD~19", "expected a good revision, a bad revision and a question"),
  ])
  func eachErrorMessageStatesTheMistake(_ arguments: String, _ message: String) throws {
    let repository = try PlantedHistory { _ in "exec '\(Program.path)'" }
    let outcome = try repository.shell("'\(Program.path)' bisect \(arguments)")
    #expect(outcome.code == 1 && outcome.text.contains(message), "\(outcome.text)")
    #expect(outcome.text.hasPrefix("plumb bisect: ") || outcome.text.contains("\nplumb bisect: "))
  }

  @Test func runningOutsideARepositoryIsAnError() throws {
    let workspace = try Workspace()
    let outcome = try Shell.run("'\(Program.path)' bisect a b -- run true", in: workspace.path)
    #expect(outcome.code == 1 && outcome.text == "plumb bisect: not in a git repository\n")
  }
}
