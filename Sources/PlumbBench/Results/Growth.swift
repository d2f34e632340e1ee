/// How something grows with the size of an operation's workload.
public struct Growth: Hashable, Sendable {
  /// Workload and operation: `flat/build`.
  public var name: String
  /// `time`, or a counter's name.
  public var metric: String
  public var law: PowerLaw
  /// The sizes it was fitted on.
  public var sizes: [Int]

  /// Below this size a fixed cost hides what grows.
  public static let leastSize = 100
  /// Below this size counts of a few dozen scatter by more than they grow.
  static let steadySize = 1000

  /// Whether it was fitted on sizes that tell something about growth.
  var isOfLargeSizes: Bool { sizes.allSatisfy { $0 >= Self.leastSize } }
}

extension Run {
  /// The growth of time, by the processor's clock, and of every exact counter, wherever at least two sizes are above 0:
  /// fitted on sizes from 1000 on; where fewer than two of them are known, on sizes from 100 on, and else on all.
  /// O(measurements * counters).
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
