import PlumbBasics
import PlumbBench

/// Measures the revisions that a history lacks, with the newest first. Saves each revision after measuring it.
struct HistoryFill {
  let repository: Repository
  /// The file of the history.
  let path: String
  /// Filters of `plumb bench` for the benchmarks to count, and for the benchmarks that are also timed.
  let filters: [String]
  let timed: [String]
  let isQuick: Bool
  let goesOn: () -> Bool
  let note: (String) -> Void

  /// Measures a range of revisions. Returns how many revisions were measured and skipped. Throws `Interrupted` if `goesOn` returns
  /// false.
  func run(_ range: String, every step: Int) throws -> (measured: Int, skipped: Int) {
    let commits = try repository.git(["rev-list", "--first-parent", range]).split(separator: "\n").map(String.init)
    guard !commits.isEmpty else { throw Stop(code: .wrongUsage, message: "no commits in \(range)") }
    var history = try History(file: path)
    let missing = stride(from: 0, to: commits.count, by: step).map { commits[$0] }.filter {
      history.record(of: $0) == nil
    }
    var (measured, skipped) = (0, 0)
    for (index, commit) in missing.enumerated() {
      guard goesOn() else { throw Interrupted() }
      var record = try repository.record(of: commit)
      note("\(index + 1) of \(missing.count): \(record.title)")
      do {
        try measure(commit, into: &record)
        measured += 1
      } catch let failure as Unmeasured {
        record.skipped = failure.reason
        note("\(record.shortCommit): skipped, since \(failure.reason)")
        skipped += 1
      }
      history.add(record)
      try history.write(to: path)
    }
    return (measured, skipped)
  }

  private struct Unmeasured: Error { let reason: String }

  private func measure(_ commit: String, into record: inout HistoryRecord) throws {
    let program: Program
    do {
      program = try Question.program(of: commit, while: goesOn)
    } catch is OtherRevision.BuildFailure {
      throw Unmeasured(reason: "it does not build")
    }
    record.add(try run(program, filters + ["--counters"]))
    if !timed.isEmpty { record.add(try run(program, timed), timing: timed) }
  }

  private func run(_ program: Program, _ arguments: [String]) throws -> Run {
    let words = ["--quiet"] + (isQuick ? ["--quick"] : []) + arguments
    guard let (outcome, run) = try BenchProcess(words, of: program).end(while: goesOn) else { throw Interrupted() }
    guard let run else {
      throw Unmeasured(reason: outcome.lastLines.split(separator: "\n").last.map(String.init) ?? "its benchmarks fail")
    }
    return run
  }
}
