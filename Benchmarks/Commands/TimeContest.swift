import Foundation
import PlumbBench

/// One group of operations at one size on two programs, in turn.
struct TimeContest {
  let title: String
  private let old: Contender
  private let new: Contender
  private let arguments: [String]
  /// What the first run of each found.
  private(set) var runs: (old: Run, new: Run)?
  /// Medians of whole runs by name: a run is what varies as a whole, by where its memory happens to lie.
  private(set) var times: [String: Times] = [:]
  /// Why there is nothing to compare.
  private(set) var absence: String?
  /// How somebody else's solver failed.
  private(set) var failure: Run.Failure?

  struct Times {
    var old: [Double] = []
    var new: [Double] = []
  }

  init(old: Contender, new: Contender, entry: Programme.Entry, time: Double, seed: UInt64) {
    title = entry.title
    self.old = old
    self.new = new
    let names = entry.group.names.filter(entry.wanted.contains).map { "\(entry.workload.name)/\($0)/\(entry.size)" }
    arguments = ["bench"] + names + ["--time", "\(time)", "--seed", "\(seed)", "--format", "json", "--quiet"]
  }

  /// Old, new, new, old: what gets slower or faster steadily meets both alike.
  mutating func playRound() throws {
    guard absence == nil else { return }
    for isNew in [false, true, true, false] {
      let contender = isNew ? new : old
      let ending = try contender.measure(arguments)
      if ending.isCrash || ending.status == 2, let failure = contender.failure(title, ending) {
        self.failure = failure
        absence = failure.words
        return
      }
      if ending.isCrash {
        throw CommandError(.crashed, "\(title): the \(isNew ? "new" : "old") program crashed:\n\(ending.complaint)")
      }
      guard ending.status == 0, let run = try? Run(json: Array(ending.output.utf8)) else {
        let reason = ending.complaint.split(separator: "\n").first ?? "no results"
        absence = "\(title): the \(isNew ? "new" : "old") program does not measure it: \(reason)"
        return
      }
      take(run, isNew)
    }
  }

  private mutating func take(_ run: Run, _ isNew: Bool) {
    for measurement in run.measurements where !measurement.samples.isEmpty {
      if isNew {
        times[measurement.name, default: Times()].new.append(measurement.median)
      } else {
        times[measurement.name, default: Times()].old.append(measurement.median)
      }
    }
    if runs == nil { runs = (run, run) }
    if isNew { runs?.new = run }
  }
}
