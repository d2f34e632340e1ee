import Foundation
import PlumbBench

/// What times of two programs tell: which differ for sure, and how small a slowdown would have been told.
///
/// Two tests look at them. One takes all runs of either program together, and can be sure after five rounds. The other takes
/// the ratio within each round: it needs more rounds, and does not mind a machine that is slower in some rounds than in others.
struct TimeVerdict {
  /// An operation's times, of the old and the new program, in the order in which runs were made.
  typealias Pair = (name: String, times: Contest.Times)

  /// By what part times of the old program differ from times of the old program: what this machine cannot tell.
  let noise: Double
  /// The same within rounds.
  private let roundNoise: Double
  private let pairs: [Pair]
  private let changes: [TimeChange]
  private let roundChanges: [TimeChange]

  /// Least part by which a time must differ to be told, however still the machine is.
  static let leastRange = 0.01
  /// How likely one false alarm may be among all times: by all runs together, and by rounds.
  static let level = 0.009
  static let roundLevel = 0.001

  /// Two bootstraps for each pair.
  init(_ pairs: [Pair]) {
    self.pairs = pairs.filter { !$0.times.old.isEmpty && !$0.times.new.isEmpty }
    noise = Self.noise(self.pairs.map(\.times.old))
    changes = TimeChange.all(self.pairs.map { ($0.times.old, $0.times.new) })
    roundChanges = TimeChange.all(rounds: self.pairs.map(\.times.roundRatios))
    let drifts = self.pairs.map { abs(Order.median($0.times.roundDrifts)) }.filter(\.isFinite).sorted()
    roundNoise = drifts.isEmpty ? 0 : exp(Order.quantile(drifts, 0.9)) - 1
  }

  var count: Int { pairs.count }

  /// Fewest runs of either program on any operation.
  var fewestRuns: Int { pairs.map { min($0.times.old.count, $0.times.new.count) }.min() ?? .max }

  /// Times that differ by more than the old program from itself, the worst first.
  var findings: [Finding] {
    pairs.indices.compactMap { index -> Finding? in
      let isSure = changes[index].isBeyond(range, level: Self.level)
      let isSureByRounds = roundChanges[index].isBeyond(roundRange, level: Self.roundLevel)
      guard isSure || isSureByRounds else { return nil }
      let (pair, change) = (pairs[index], isSure ? changes[index] : roundChanges[index])
      let old = Order.median(pair.times.old)
      return Finding(
        change.ratio > 1 ? .worse : .better, pair.name, "time", old: old, new: old * change.ratio,
        interval: change.interval, probability: change.probability)
    }.sorted { $0.change > $1.change }
  }

  /// By name: the slowdown, as a part, that would have been told 19 times of 20; infinite where so few runs tell nothing.
  ///
  /// All of the ratio's interval must lie beyond the range, and chance puts the interval as far off as it is wide. The test
  /// must agree, which needs a larger distance the more times are compared. O(times).
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

  /// Whether any difference would be told: where so few runs could be all apart by chance, none is.
  static func canTell(_ runs: Int, among count: Int) -> Bool {
    guard runs < 20 else { return true }
    let (low, high) = ((0..<runs).map(Double.init), (runs..<2 * runs).map(Double.init))
    return MannWhitney(low, high).probability * Double(count) < level
  }

  /// The same of ratios within rounds, all of which could be on one side by chance.
  static func canTell(rounds: Int, among count: Int) -> Bool {
    2 * pow(0.5, Double(rounds)) * Double(count) < roundLevel
  }

  /// The A/A run: of each round the old program's first time against its last. Nine of ten differ by less.
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

  /// What a normal variable exceeds with a probability below one half.
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
  /// Of each whole round, the logarithm of new over old, by the run of each that was disturbed less.
  var roundRatios: [Double] { rounds { log(min($1.0, $1.1) / min($0.0, $0.1)) } }

  /// Of each whole round, the logarithm of the old program's last time over its first.
  var roundDrifts: [Double] { rounds { old, _ in log(old.1 / old.0) } }

  /// Old, new, new, old.
  private func rounds(_ figure: ((Double, Double), (Double, Double)) -> Double) -> [Double] {
    (0..<min(old.count, new.count) / 2).map { round in
      figure((old[2 * round], old[2 * round + 1]), (new[2 * round], new[2 * round + 1]))
    }
  }
}
