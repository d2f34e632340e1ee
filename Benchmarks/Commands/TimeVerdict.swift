import Foundation
import PlumbBench

/// What times of two programs tell: which differ for sure, and how small a slowdown would have been told.
struct TimeVerdict {
  /// An operation's times, of the old and the new program, in the order in which runs were made.
  typealias Pair = (name: String, times: Contest.Times)

  /// By what part times of the old program differ from times of the old program: what this machine cannot tell.
  let noise: Double
  private let pairs: [Pair]
  private let changes: [TimeChange]

  /// Least part by which a time must differ to be told, however still the machine is.
  static let leastRange = 0.01
  /// How likely one false alarm may be among all times.
  static let level = 0.01

  /// A bootstrap for each pair.
  init(_ pairs: [Pair]) {
    self.pairs = pairs.filter { !$0.times.old.isEmpty && !$0.times.new.isEmpty }
    noise = Self.noise(self.pairs.map(\.times.old))
    changes = TimeChange.all(self.pairs.map { ($0.times.old, $0.times.new) })
  }

  var count: Int { pairs.count }

  /// Fewest runs of either program on any operation.
  var fewestRuns: Int { pairs.map { min($0.times.old.count, $0.times.new.count) }.min() ?? .max }

  /// Times that differ by more than the old program from itself, the worst first.
  var findings: [Finding] {
    zip(pairs, changes).filter { $1.isBeyond(range, level: Self.level) }.map { pair, change in
      Finding(
        change.ratio > 1 ? .worse : .better, pair.name, "time", old: Order.median(pair.times.old),
        new: Order.median(pair.times.new), interval: change.interval, probability: change.probability)
    }.sorted { $0.change > $1.change }
  }

  /// By name: the slowdown, as a part, that would have been told 19 times of 20; infinite where so few runs tell nothing.
  ///
  /// All of the ratio's interval must lie beyond the range, and chance puts the interval as far off as it is wide. The
  /// Mann-Whitney test must agree, which needs a larger distance the more times are compared. O(times).
  var visible: [(name: String, slowdown: Double)] {
    let needed = (Self.normalQuantile(Self.level / Double(2 * max(count, 1))) + 1.645) / 1.96
    return zip(pairs, changes).map { pair, change in
      let runs = min(pair.times.old.count, pair.times.new.count)
      guard Self.canTell(runs, among: count), change.interval.lower > 0 else { return (pair.name, .infinity) }
      let reach = max(change.interval.upper / change.ratio, change.ratio / change.interval.lower)
      return (pair.name, max((1 + range) * reach * reach, pow(reach, needed)) - 1)
    }
  }

  private var range: Double { max(noise, Self.leastRange) }

  /// Whether any difference would be told: where so few runs could be all apart by chance, none is.
  static func canTell(_ runs: Int, among count: Int) -> Bool {
    guard runs < 20 else { return true }
    let (low, high) = ((0..<runs).map(Double.init), (runs..<2 * runs).map(Double.init))
    return MannWhitney(low, high).probability * Double(count) < level
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
