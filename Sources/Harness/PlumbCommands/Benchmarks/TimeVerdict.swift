import Foundation
import PlumbBench

/// The statistical comparison of two programs' times: the significant differences, and the smallest slowdown that would have been
/// detected.
///
/// There are two tests. The first compares all runs of one program with all runs of the other; five rounds can be enough. The
/// second uses the ratio within each round. It needs more rounds, but is not affected by a machine that is slower in some rounds.
struct TimeVerdict {
  /// The times of an operation in the old and the new program, in the order of the runs.
  typealias Pair = (name: String, times: Contest.Times)

  /// The fraction by which times of the old program differ among themselves. Smaller differences cannot be detected on this
  /// machine.
  let noise: Double
  /// The same, within rounds.
  private let roundNoise: Double
  private let pairs: [Pair]
  private let changes: [TimeChange]
  private let roundChanges: [TimeChange]

  /// The least difference that is reported, as a fraction, even on a machine without noise.
  static let leastRange = 0.01
  /// The probability of a false alarm among all times, for the test with all runs and for the test by rounds.
  static let level = 0.009
  static let roundLevel = 0.001

  /// Computes two bootstraps for each pair.
  init(_ pairs: [Pair]) {
    self.pairs = pairs.filter { !$0.times.old.isEmpty && !$0.times.new.isEmpty }
    noise = Self.noise(self.pairs.map(\.times.old))
    changes = TimeChange.all(self.pairs.map { ($0.times.old, $0.times.new) })
    roundChanges = TimeChange.all(rounds: self.pairs.map(\.times.roundRatios))
    let drifts = self.pairs.map { abs(Order.median($0.times.roundDrifts)) }.filter(\.isFinite).sorted()
    roundNoise = drifts.isEmpty ? 0 : exp(Order.quantile(drifts, 0.9)) - 1
  }

  var count: Int { pairs.count }

  /// The least number of runs of either program on any operation.
  var fewestRuns: Int { pairs.map { min($0.times.old.count, $0.times.new.count) }.min() ?? .max }

  /// The times that differ by more than the old program's times differ among themselves, the worst first.
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

  /// By name: the slowdown that would have been detected 19 times of 20, as a fraction; infinite with too few runs.
  ///
  /// The whole interval of the ratio must be beyond the range, and by chance the interval may be shifted by its width. The test
  /// must also be significant, which needs a larger difference the more times are compared. O(times).
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

  /// Whether so many runs can be significant. With too few runs, even fully separated times can be chance.
  static func canTell(_ runs: Int, among count: Int) -> Bool {
    guard runs < 20 else { return true }
    let (low, high) = ((0..<runs).map(Double.init), (runs..<2 * runs).map(Double.init))
    return MannWhitney(low, high).probability * Double(count) < level
  }

  /// The same for ratios within rounds, which can all be on one side by chance.
  static func canTell(rounds: Int, among count: Int) -> Bool {
    2 * pow(0.5, Double(rounds)) * Double(count) < roundLevel
  }

  /// An A/A comparison: the ratio of the old program's last and first times in each round. Nine of ten differ by less than the
  /// result.
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

  /// The value that a standard normal variable exceeds with a probability, which is below one half.
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
  /// For each complete round, the logarithm of the ratio of new to old, each by its faster run.
  var roundRatios: [Double] { rounds { log(min($1.0, $1.1) / min($0.0, $0.1)) } }

  /// For each complete round, the logarithm of the ratio of the old program's last time to its first.
  var roundDrifts: [Double] { rounds { old, _ in log(old.1 / old.0) } }

  /// Each round has the order old, new, new, old.
  private func rounds(_ figure: ((Double, Double), (Double, Double)) -> Double) -> [Double] {
    (0..<min(old.count, new.count) / 2).map { round in
      figure((old[2 * round], old[2 * round + 1]), (new[2 * round], new[2 * round + 1]))
    }
  }
}
