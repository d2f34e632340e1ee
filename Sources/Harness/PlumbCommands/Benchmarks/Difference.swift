import Foundation
import PlumbBasics
import PlumbBench
import PlumbFiles

/// The differences between two programs: frames, counts and times.
struct Difference: Sendable {
  let oldName: String
  var frames: [FrameDifference] = []
  /// Whether frames were compared. An external solver has no frames.
  var hasFrames = true
  var counts: [MetricChange] = []
  var times: [MetricChange] = []
  /// How much the times of the old program vary, as a fraction. Smaller differences cannot be detected on this machine.
  var noise = 0.0
  var comparedTimes = 0
  /// For each time, the slowdown that would be detected in 95 % of runs, as a fraction. The smallest slowdown is first.
  var visible: [(name: String, slowdown: Double)] = []
  var notes: [String] = []
  /// The metrics that were not compared, each with the reason why.
  var absences: [Run.Absence] = []
  /// The failures of external solvers.
  var failures: [Run.Failure] = []

  /// Whether any count or time got worse, or any frame differs. O(findings).
  var isRegression: Bool { !frames.isEmpty || (counts + times).contains(where: \.isRegression) }

  /// Compares the results of contests. A count fails if it differs. A time fails if it differs by more than the old program's times
  /// vary.
  mutating func judge(_ contests: [Contest]) {
    absences = contests.compactMap(\.absence)
    let slow = contests.filter(\.isSlow).map(\.title)
    if !slow.isEmpty {
      notes.append(
        "Operations counted but not timed, because they take too long (to time an operation, name it as a filter): "
          + "\(slow.sorted().joined(separator: ", "))."
      )
    }
    failures = contests.compactMap(\.failure)
    var gate = Gate()
    gate.growthRange = .infinity
    // Timed operations may also have been counted.
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

  /// A sentence about the smallest slowdown that would be detected.
  private var power: String {
    guard let worst = visible.last else { return "" }
    let percent: (Double) -> String = { Figures.digits(100 * $0) }
    let half = percent(visible[(visible.count - 1) / 2].slowdown)
    return " In 95 % of runs, the comparison would detect a slowdown of \(half) % in half of the operations, and of "
      + "\(percent(worst.slowdown)) % in all of them (\(worst.name) is the noisiest)."
  }

  /// Returns tables of frames, counts and times, worst first. O(findings).
  func text(isMarkdown: Bool) -> String {
    let write: (Table) -> String = { $0.text(isMarkdown: isMarkdown) }
    var parts = [
      hasFrames
        ? "Frames: \(frames.isEmpty ? "none differs" : "\(frames.count) differ") from \(oldName)."
        : "Compared with \(oldName). A solver alone has no layouts, so no frames were compared."
    ]
    if !frames.isEmpty { parts.append(write(FrameDifference.table(frames))) }
    parts.append("Counts: \(counts.isEmpty ? "none differs" : "\(counts.count) differ").")
    if !counts.isEmpty { parts.append(write(Report.table(of: counts))) }
    let percent = Figures.digits(100 * noise)
    parts.append(
      "Times: \(times.isEmpty ? "none" : "\(times.count)") of \(comparedTimes) differ significantly. "
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

/// A view whose frame differs between two programs.
struct FrameDifference: Hashable, Sendable {
  var scene: String
  var step: Int
  var view: String
  var old: [Double]
  var new: [Double]

  /// The largest difference in any coordinate, in points.
  var distance: Double {
    old.count == new.count ? zip(old, new).map { abs($0 - $1) }.max() ?? 0 : .infinity
  }

  static func table(_ frames: [FrameDifference]) -> Table {
    var table = Table(["scene", "view", "step", "before", "now", "points"])
    table.textColumns = 2
    let list: ([Double]) -> String = { $0.isEmpty ? "none" : $0.map(Figures.digits).joined(separator: ", ") }
    for frame in frames.prefix(100) {
      table.append([
        frame.scene, frame.view, "\(frame.step)", list(frame.old), list(frame.new),
        frame.distance.isFinite ? Figures.digits(frame.distance) : "",
      ])
    }
    return table
  }
}

/// Compares the frames of all scenes in a corpus on two programs.
struct FrameContest {
  let old: Program
  let new: Program
  let corpus: String

  /// The largest difference, in points, that is attributed to rounding.
  private static let tolerance = 1e-6

  /// Returns the frames that differ, largest difference first, and notes about scenes that could not be compared.
  func differences(_ progress: (Runner.Progress) -> Void) throws -> (frames: [FrameDifference], notes: [String]) {
    let files = FileManager.default.enumerator(atPath: corpus)?.compactMap { $0 as? String } ?? []
    let names = files.filter { $0.hasSuffix(".json") }.sorted()
    let scenes = names.filter { FileStatus("\(corpus)/\($0)")?.isRegular ?? false }
    guard !scenes.isEmpty else { return ([], ["no scenes in \(corpus)/, so no frames were compared"]) }
    let others = Set(names).subtracting(scenes).sorted()
    var notes = others.map { "\(corpus)/\($0): skipped, since it is not a regular file" }
    var found: [FrameDifference] = []
    for (index, scene) in scenes.enumerated() {
      progress(Runner.Progress(title: scene, part: Double(index) / Double(scenes.count), left: nil))
      let path = "\(corpus)/\(scene)"
      // Frames do not depend on time, so both programs run in parallel.
      let started = try [old, new].map { try $0.start(["solve", path, "--json", "--all", "--quiet"]) }
      let outcomes = started.map { $0.outcome() }
      if outcomes[1].isCrash { throw Stop(code: .crashed, message: "\(path): the new program crashed") }
      guard let before = Solution(outcomes[0].output), let now = Solution(outcomes[1].output) else {
        if outcomes[0].status != outcomes[1].status {
          let codes = outcomes.map { "exited with code \($0.status)" }
          notes.append("\(path): the old program \(codes[0]), and the new program \(codes[1])")
        }
        continue
      }
      found += now.differences(from: before, scene: scene)
    }
    return (found.filter { $0.distance > Self.tolerance }.sorted { $0.distance > $1.distance }, notes)
  }
}

/// The frames in the output of `plumb solve --json`.
private struct Solution: Decodable {
  struct Step: Decodable {
    var step: Int
    var frames: [String: [Double]]
  }

  var steps: [Step]

  init?(_ text: String) {
    guard let read = try? JSONDecoder().decode(Solution.self, from: Data(text.utf8)) else { return nil }
    self = read
  }

  /// Returns every frame in this solution or in an older one, with both values.
  func differences(from old: Solution, scene: String) -> [FrameDifference] {
    let before = Dictionary(old.steps.map { ($0.step, $0.frames) }) { first, _ in first }
    return steps.flatMap { step in
      let known = before[step.step] ?? [:]
      return Set(step.frames.keys).union(known.keys).sorted().map { view in
        FrameDifference(
          scene: scene, step: step.step, view: view, old: known[view] ?? [], new: step.frames[view] ?? [])
      }
    }
  }
}

/// Compares the times of two programs statistically: finds significant differences, and the smallest slowdown that would be
/// detected.
///
/// There are two tests. The first compares all runs of both programs; five rounds can be enough. The second compares the two
/// programs within each round. It needs more rounds, but tolerates a machine that is slower in some rounds.
struct TimeVerdict {
  /// The times of an operation in the old and the new program, in the order of the runs.
  typealias Pair = (name: String, times: Contest.Times)

  /// How much the times of the old program vary, as a fraction. Smaller differences cannot be detected on this machine.
  let noise: Double
  /// How much the times of the old program vary within a round, as a fraction.
  private let roundNoise: Double
  private let pairs: [Pair]
  private let changes: [TimeChange]
  private let roundChanges: [TimeChange]

  /// The smallest difference, as a fraction, that is reported even if times hardly vary.
  static let leastRange = 0.01
  /// The highest acceptable probabilities of any false alarm in the test of all runs, and in the test by rounds.
  static let level = 0.009
  static let roundLevel = 0.001

  /// Compares times. Takes two bootstraps for each pair.
  init(_ pairs: [Pair]) {
    self.pairs = pairs.filter { !$0.times.old.isEmpty && !$0.times.new.isEmpty }
    noise = Self.noise(self.pairs.map(\.times.old))
    changes = TimeChange.all(self.pairs.map { ($0.times.old, $0.times.new) })
    roundChanges = TimeChange.all(rounds: self.pairs.map(\.times.roundRatios))
    let drifts = self.pairs.map { abs(Order.median($0.times.roundDrifts)) }.filter(\.isFinite).sorted()
    roundNoise = drifts.isEmpty ? 0 : exp(Order.quantile(drifts, 0.9)) - 1
  }

  var count: Int { pairs.count }

  /// The number of runs of each program for the operation with the fewest runs.
  var fewestRuns: Int { pairs.map { min($0.times.old.count, $0.times.new.count) }.min() ?? .max }

  /// The times that differ by more than the old program's times vary, worst first.
  var findings: [MetricChange] {
    pairs.indices.compactMap { index -> MetricChange? in
      let isSure = changes[index].isBeyond(range, level: Self.level)
      let isSureByRounds = roundChanges[index].isBeyond(roundRange, level: Self.roundLevel)
      guard isSure || isSureByRounds else { return nil }
      let (pair, change) = (pairs[index], isSure ? changes[index] : roundChanges[index])
      let old = Order.median(pair.times.old)
      return MetricChange(
        change.ratio > 1 ? .worse : .better, pair.name, "time", old: old, new: old * change.ratio,
        interval: change.interval, probability: change.probability)
    }.sorted { $0.change > $1.change }
  }

  /// For each time, the slowdown that would be detected in 95 % of runs, as a fraction. Infinite if there are too few runs.
  ///
  /// For a finding, the whole confidence interval must be beyond the range, but chance may shift the interval by its width. The
  /// test must also be significant, which requires a larger difference if more times are compared. O(times).
  var visible: [(name: String, slowdown: Double)] {
    pairs.indices.map { index in
      let times = pairs[index].times
      let runs = min(times.old.count, times.new.count)
      let all = Self.canTell(runs, among: count) ? slowdown(changes[index], range, Self.level) : .infinity
      let isEnough = Self.canTell(rounds: times.roundRatios.count, among: count)
      let byRounds = isEnough ? slowdown(roundChanges[index], roundRange, Self.roundLevel) : .infinity
      return (pairs[index].name, min(all, byRounds))
    }
  }

  private func slowdown(_ change: TimeChange, _ range: Double, _ level: Double) -> Double {
    guard change.interval.lower > 0 else { return .infinity }
    let reach = max(change.interval.upper / change.ratio, change.ratio / change.interval.lower)
    let needed = (Self.normalQuantile(level / Double(2 * max(count, 1))) + 1.645) / 1.96
    return max((1 + range) * reach * reach, pow(reach, needed)) - 1
  }

  private var range: Double { max(noise, Self.leastRange) }
  private var roundRange: Double { max(roundNoise, Self.leastRange) }

  /// Whether this number of runs can give a significant result. In few runs, even completely separate times can occur by chance.
  static func canTell(_ runs: Int, among count: Int) -> Bool {
    guard runs < 20 else { return true }
    let (low, high) = ((0..<runs).map(Double.init), (runs..<2 * runs).map(Double.init))
    return MannWhitney(low, high).probability * Double(count) < level
  }

  /// Whether this number of rounds can give a significant result. In few rounds, all ratios can be on one side by chance.
  static func canTell(rounds: Int, among count: Int) -> Bool {
    2 * pow(0.5, Double(rounds)) * Double(count) < roundLevel
  }

  /// Compares the old program with itself: returns the 90th percentile of the differences between its last and first times in a
  /// round.
  static func noise(_ times: [[Double]]) -> Double {
    let ratios = times.filter { $0.count > 1 }.map { own -> Double in
      let first = own.indices.filter { $0.isMultiple(of: 2) }.map { own[$0] }
      let last = own.indices.filter { !$0.isMultiple(of: 2) }.map { own[$0] }
      let ratio = Order.median(last) / Order.median(first)
      return max(ratio, 1 / ratio) - 1
    }
    guard !ratios.isEmpty else { return 0 }
    return Order.quantile(ratios.sorted(), 0.9)
  }

  /// Returns the value that a standard normal variable exceeds with the given probability, which is below one half.
  private static func normalQuantile(_ probability: Double) -> Double {
    var (low, high) = (0.0, 10.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if erfc(middle / 2.0.squareRoot()) / 2 > probability { low = middle } else { high = middle }
    }
    return low
  }
}

extension Contest.Times {
  /// The logarithm of new / old for each complete round, computed from the faster run of each program.
  var roundRatios: [Double] { rounds { log(min($1.0, $1.1) / min($0.0, $0.1)) } }

  /// The logarithm of the old program's last time divided by its first time, for each complete round.
  var roundDrifts: [Double] { rounds { old, _ in log(old.1 / old.0) } }

  /// Applies a function to the times of each round. A round has the order old, new, new, old.
  private func rounds(_ figure: ((Double, Double), (Double, Double)) -> Double) -> [Double] {
    (0..<min(old.count, new.count) / 2).map { round in
      figure((old[2 * round], old[2 * round + 1]), (new[2 * round], new[2 * round + 1]))
    }
  }
}
