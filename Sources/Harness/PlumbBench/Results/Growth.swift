/// How a metric of an operation grows with the size of its workload.
public struct Growth: Hashable, Sendable {
  /// Workload and operation: `flat/build`.
  public var name: String
  /// `time`, or a counter's name.
  public var metric: String
  public var law: PowerLaw
  /// The sizes in the fit.
  public var sizes: [Int]

  /// Below this size, fixed costs hide the growth.
  public static let leastSize = 100
  /// Below this size, small counts scatter by more than they grow.
  static let steadySize = 1000

  /// Whether all sizes are large enough to show growth.
  var isOfLargeSizes: Bool { sizes.allSatisfy { $0 >= Self.leastSize } }
}

extension Run {
  /// The growth of CPU time and of every exact counter with at least two costs above 0. Fits sizes from 1000 on; with
  /// fewer than two of these, sizes from 100 on, else all sizes. O(measurements · counters).
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
