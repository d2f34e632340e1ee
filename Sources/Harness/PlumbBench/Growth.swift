#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How an operation's cost grows with the size of its workload.
public struct Growth: Hashable, Sendable {
  /// The names of the workload and the operation, such as `flat/build`.
  public var name: String
  /// `time`, or the name of a counter.
  public var metric: String
  public var law: PowerLaw
  /// The sizes to which the law was fitted.
  public var sizes: [Int]

  /// The smallest size at which growth is visible. Below it, fixed costs hide the growth.
  public static let leastSize = 100
  /// The smallest size at which counts grow steadily. Below it, counts fluctuate more than they grow.
  static let steadySize = 1000

  /// Whether all sizes are at least `leastSize`.
  var isOfLargeSizes: Bool { sizes.allSatisfy { $0 >= Self.leastSize } }
}

extension Run {
  /// The growth of the CPU time and of each exact counter that has positive costs at two sizes or more. Uses the sizes of at
  /// least 1,000. If there are fewer than two of them, uses the sizes of at least 100, and if there are fewer than two of
  /// those, all sizes. O(measurements · counters).
  public var growth: [Growth] {
    families.flatMap { family in
      let members = measurements.filter { $0.family == family }
      let counters = members.first?.counters.map(\.name).filter(Counter.isExact) ?? []
      return (["time"] + counters).compactMap { metric in growth(of: metric, family, members) }
    }
  }

  private func growth(of metric: String, _ family: String, _ members: [Measurement]) -> Growth? {
    let all = members.compactMap { member -> (size: Int, cost: Double)? in
      let cost = metric == "time" ? member.processorTime : member.counter(metric) ?? .nan
      return cost > 0 ? (member.size, cost) : nil
    }
    let choices = [Growth.steadySize, Growth.leastSize, 0].lazy.map { least in all.filter { $0.size >= least } }
    let points = choices.first { $0.count > 1 } ?? all
    guard let law = PowerLaw(points.map { (size: Double($0.size), cost: $0.cost) }) else { return nil }
    return Growth(name: family, metric: metric, law: law, sizes: points.map(\.size))
  }
}

/// A power law, cost = factor · size ^ exponent, fitted by least squares to the logarithms.
public struct PowerLaw: Hashable, Sendable {
  public let exponent: Double
  public let factor: Double
  /// The 95 % confidence interval of the exponent. Nil if there are only two sizes, because a power law fits any two points.
  public let interval: Interval?

  /// The ratio of the largest size to the smallest size.
  public let span: Double

  /// Whether the exponent is reliable. If there are more than two sizes, the interval must end at most 0.25 above the exponent. Two
  /// sizes must differ by a factor of 4, because noise affects close sizes more. The costs must not clearly decrease. O(1).
  public var isClear: Bool {
    let isPrecise = interval.map { $0.upper - exponent <= Self.clearReach } ?? (span >= 4)
    return isPrecise && exponent > -Self.clearReach
  }

  private static let clearReach = 0.25

  /// Fits a power law. Returns nil unless at least two different sizes have positive costs. O(count).
  public init?(_ points: [(size: Double, cost: Double)]) {
    let logs = points.filter { $0.size > 0 && $0.cost > 0 && $0.cost.isFinite }.map {
      (x: log($0.size), y: log($0.cost))
    }
    let count = Double(logs.count)
    let (meanX, meanY) = (logs.map(\.x).reduce(0, +) / count, logs.map(\.y).reduce(0, +) / count)
    let width = logs.map { ($0.x - meanX) * ($0.x - meanX) }.reduce(0, +)
    guard logs.count > 1, width > 0 else { return nil }
    let slope = logs.map { ($0.x - meanX) * ($0.y - meanY) }.reduce(0, +) / width
    exponent = slope
    span = exp((logs.map(\.x).max() ?? 0) - (logs.map(\.x).min() ?? 0))
    factor = exp(meanY - slope * meanX)
    guard logs.count > 2 else {
      interval = nil
      return
    }
    let errors = logs.map { $0.y - meanY - slope * ($0.x - meanX) }
    let variance = errors.map { $0 * $0 }.reduce(0, +) / (count - 2)
    let reach = Self.studentQuantile(logs.count - 2) * (variance / width).squareRoot()
    interval = Interval(slope - reach, slope + reach)
  }

  /// Returns the 97.5 % quantile of Student's t distribution with `freedom` degrees of freedom.
  static func studentQuantile(_ freedom: Int) -> Double {
    let quantiles = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145]
    guard freedom > quantiles.count else { return quantiles[max(freedom, 1) - 1] }
    return 1.96 + 2.5 / Double(freedom)
  }
}
