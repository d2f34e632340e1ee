import PlumbBasics
import PlumbBench

/// Measures the revisions that a history lacks, newest first, or reads their committed baselines. Saves each revision at once.
struct HistoryFill {
  let repository: Repository
  /// The file of the history.
  let path: String
  /// Filters, as for `plumb bench`, that select the benchmarks to count, and the benchmarks to time as well.
  let filters: [String]
  let timed: [String]
  let isQuick: Bool
  /// The path of a committed baseline in the repository; nil to build and measure each revision.
  let baseline: String?
  let goesOn: () -> Bool
  let note: (String) -> Void

  /// Measures a range of revisions. Returns how many revisions were measured and skipped. Throws `Interrupted` if `goesOn` returns
  /// false.
  func run(_ range: String, every step: Int) throws -> (measured: Int, skipped: Int) {
    let words = ["rev-list", "--first-parent", range] + (baseline.map { ["--", $0] } ?? [])
    let commits = try repository.git(words).split(separator: "\n").map(String.init)
    guard !commits.isEmpty else {
      let change = baseline.map { " that change \($0)" } ?? ""
      throw Stop(code: .wrongUsage, message: "no commits in \(range)\(change)")
    }
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
    // Each baseline may come from a different machine, so its times are not comparable.
    if let baseline { return record.addCounters(of: try committed(baseline, in: commit)) }
    let program: Program
    do {
      program = try Question.program(of: commit, while: goesOn)
    } catch is OtherRevision.BuildFailure {
      throw Unmeasured(reason: "it does not build")
    }
    record.add(try run(program, filters + ["--counters"]))
    if !timed.isEmpty { record.add(try run(program, timed), timing: timed) }
  }

  /// The results of a committed baseline for the benchmarks that match the filters.
  private func committed(_ baseline: String, in commit: String) throws -> Run {
    guard let text = try? repository.git(["show", "\(commit):\(baseline)"]), var run = try? Run(json: Array(text.utf8))
    else { throw Unmeasured(reason: "its baseline cannot be read") }
    let filters = BenchmarkFilter.all(filters)
    run.measurements.removeAll { one in !filters.contains { $0.matches(one.workload, one.operation, one.size) } }
    guard !run.measurements.isEmpty else {
      throw Unmeasured(reason: "its baseline contains none of the selected benchmarks")
    }
    return run
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
