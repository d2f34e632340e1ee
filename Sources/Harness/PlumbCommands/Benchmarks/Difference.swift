import PlumbBench

/// The differences between two programs: frames, counts and times.
public struct Difference: Sendable {
  public let oldName: String
  public internal(set) var frames: [FrameDifference] = []
  /// Whether frames were compared. A solver alone has none.
  public internal(set) var hasFrames = true
  public internal(set) var counts: [MetricChange] = []
  public internal(set) var times: [MetricChange] = []
  /// The fraction by which times of the old program differ among themselves. Smaller differences cannot be detected on this
  /// machine.
  public internal(set) var noise = 0.0
  public internal(set) var comparedTimes = 0
  /// For each time, the slowdown that would have been detected 19 times of 20, as a fraction; the smallest first.
  public internal(set) var visible: [(name: String, slowdown: Double)] = []
  public internal(set) var notes: [String] = []
  /// What was not compared, and why.
  public internal(set) var absences: [Run.Absence] = []
  /// The failure of a plugged-in solver.
  public internal(set) var failures: [Run.Failure] = []

  init(oldName: String) {
    self.oldName = oldName
  }

  /// Whether anything got worse, or any frame differs. O(findings).
  public var isRegression: Bool { !frames.isEmpty || (counts + times).contains(where: \.isRegression) }

  /// Compares the results. Counts are exact. A time must differ by more than the old program's times differ among themselves.
  mutating func judge(_ contests: [Contest]) {
    absences = contests.compactMap(\.absence)
    let slow = contests.filter(\.isSlow).map(\.title)
    if !slow.isEmpty {
      notes.append(
        "Counted but not timed, because they take long; name them to time them: \(slow.sorted().joined(separator: ", "))."
      )
    }
    failures = contests.compactMap(\.failure)
    var gate = Gate()
    gate.growthRange = .infinity
    // Timed operations may also be counted.
    var known: Set<String> = []
    for contest in contests {
      guard var old = contest.oldRun, var new = contest.newRun else { continue }
      old.removeSamples()
      new.removeSamples()
      counts += gate.compare(new, with: old).findings.filter { known.insert("\($0.name) \($0.metric)").inserted }
    }
    counts.sort { abs($0.change) > abs($1.change) }
    let verdict = TimeVerdict(contests.filter(\.isTimed).flatMap(\.pairs))
    comparedTimes = verdict.count
    if !TimeVerdict.canTell(verdict.fewestRuns, among: comparedTimes),
      let enough = (1...99).first(where: { TimeVerdict.canTell(2 * $0, among: comparedTimes) })
    {
      notes.append("Too few rounds to prove any difference in times: use --rounds \(enough) or more.")
    }
    noise = verdict.noise
    times = verdict.findings
    visible = verdict.visible.filter(\.slowdown.isFinite).sorted { $0.slowdown < $1.slowdown }
  }

  /// A sentence about the smallest slowdown that would have been detected.
  private var power: String {
    guard let worst = visible.last else { return "" }
    let percent: (Double) -> String = { Figures.digits(100 * $0) }
    let half = percent(visible[(visible.count - 1) / 2].slowdown)
    return " 19 times of 20 it would have told a slowdown of \(half) % in half of them, and of "
      + "\(percent(worst.slowdown)) % in each (\(worst.name) needs the most)."
  }

  /// Three tables, the worst first in each. O(findings).
  public func text(isMarkdown: Bool) -> String {
    let write: (Table) -> String = { $0.text(isMarkdown: isMarkdown) }
    var parts = [
      hasFrames
        ? "Frames: \(frames.isEmpty ? "none differs" : "\(frames.count) differ") from \(oldName)."
        : "Against \(oldName). A solver alone has no layouts, so no frames were compared."
    ]
    if !frames.isEmpty { parts.append(write(FrameDifference.table(frames))) }
    parts.append("Counts: \(counts.isEmpty ? "none differs" : "\(counts.count) differ").")
    if !counts.isEmpty { parts.append(write(Report.table(of: counts))) }
    let percent = Figures.digits(100 * noise)
    parts.append(
      "Times: \(times.isEmpty ? "none" : "\(times.count)") of \(comparedTimes) differ for sure. "
        + "The old program differs from itself by up to \(percent) %." + power)
    if !times.isEmpty { parts.append(write(Report.table(of: times))) }
    if !absences.isEmpty {
      var table = Table(["operation", "not compared"])
      table.textColumns = 2
      for absence in absences { table.append([absence.metric, absence.reason]) }
      parts.append(write(table))
    }
    return (parts + notes).joined(separator: "\n\n") + "\n"
  }
}

extension Run {
  fileprivate mutating func removeSamples() {
    for index in measurements.indices { measurements[index].samples = [] }
  }
}
