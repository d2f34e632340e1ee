import PlumbBench

/// Some operations on two programs, in turn.
struct Contest {
  let title: String
  private let old: Contender
  private let new: Contender
  private let arguments: [String]
  /// Seconds of the processor that a run may take for times to be compared.
  private let patience: Double
  /// Whether times are compared, and not only counts.
  private(set) var isTimed: Bool
  /// Whether there is nothing to compare.
  private var isOver = false
  /// What the first run of each found.
  private(set) var oldRun: Run?
  private(set) var newRun: Run?
  /// Times of whole runs by name: a run is what varies as a whole, by where its memory happens to lie.
  private(set) var times: [String: Times] = [:]
  /// Whether times are not compared as a run takes too long.
  private(set) var isSlow = false
  /// What is not compared, and why.
  private(set) var note: String?
  /// How somebody else's solver failed.
  private(set) var failure: Run.Failure?

  struct Times {
    var old: [Double] = []
    var new: [Double] = []
  }

  /// The same by name, in order.
  var pairs: [TimeVerdict.Pair] { times.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

  /// How runs are made.
  struct Manner {
    var seed: UInt64
    /// Seconds for each measurement; nil to count only.
    var time: Double?
    var patience = Double.infinity
  }

  /// What is measured is named as `plumb bench` has it.
  init(_ title: String, of names: [String], old: Contender, new: Contender, _ manner: Manner) {
    self.title = title
    self.old = old
    self.new = new
    isTimed = manner.time != nil
    patience = manner.patience
    arguments =
      ["bench"] + names + (manner.time.map { ["--time", "\($0)"] } ?? ["--counters"])
      + ["--seed", "\(manner.seed)", "--format", "json", "--quiet"]
  }

  /// Counts alone, which do not depend on the clock: both programs at once.
  mutating func count(in folder: String) throws {
    let started = try [old, new].map { try $0.start(arguments, in: folder) }
    for (isNew, running) in zip([false, true], started) { try take(running.ending(), isNew) }
  }

  /// Old, new, new, old: what gets slower or faster steadily meets both alike.
  mutating func playRound(in folder: String) throws {
    for isNew in [false, true, true, false] where !isOver && (isTimed || newRun == nil) {
      let before = Program.secondsSpent
      try take((isNew ? new : old).start(arguments, in: folder).ending(), isNew)
      if newRun == nil, !isOver, Program.secondsSpent - before > patience { (isTimed, isSlow) = (false, true) }
    }
  }

  private mutating func take(_ ending: Program.Ending, _ isNew: Bool) throws {
    guard !isOver else { return }
    let contender = isNew ? new : old
    if ending.isCrash || ending.status == 2, let failure = contender.failure(title, ending) {
      self.failure = failure
      return end(failure.words)
    }
    let side = "\(title): the \(isNew ? "new" : "old") program"
    if ending.isCrash { throw CommandError(.crashed, "\(side) crashed:\n\(ending.complaint)") }
    guard ending.status == 0, let run = try? Run(json: Array(ending.output.utf8)) else {
      return end("\(side) does not measure it: \(ending.complaint.split(separator: "\n").first ?? "no results")")
    }
    for measurement in run.measurements where !measurement.samples.isEmpty {
      if isNew {
        times[measurement.name, default: Times()].new.append(measurement.undisturbed)
      } else {
        times[measurement.name, default: Times()].old.append(measurement.undisturbed)
      }
    }
    if isNew { newRun = newRun ?? run } else { oldRun = oldRun ?? run }
  }

  private mutating func end(_ reason: String) {
    (isOver, isTimed, note) = (true, false, reason)
  }
}
