/// The results of one operation of a workload at one size. All numbers are per operation.
public struct Measurement: Hashable, Sendable {
  public var workload: String
  public var operation: String
  public var size: Int
  /// Wall-clock nanoseconds in the order of sampling. Empty if only counters were measured.
  public var samples: [Double] = []
  /// CPU nanoseconds of each sample.
  public var cpuSamples: [Double] = []
  /// The number of samples at the end of each pass over the suite; empty after a single pass.
  public var passEnds: [Int] = []
  /// The nanoseconds of the yardstick, a fixed piece of work, beside each pass.
  public var yardsticks: [Double] = []
  /// The number of operations that each sample averages.
  public var iterations = 1
  public var counters: [Counter] = []

  /// O(1).
  public init(workload: String, operation: String, size: Int) {
    self.workload = workload
    self.operation = operation
    self.size = size
  }

  /// Its name in reports: `flat/build/1000`. O(1).
  public var name: String { "\(workload)/\(operation)/\(size)" }

  /// The name without the size: `flat/build`. O(1).
  public var family: String { "\(workload)/\(operation)" }

  /// The median in wall-clock nanoseconds; NaN without samples. O(samples log samples).
  public var median: Double { Order.median(samples) }

  /// A percentile in wall-clock nanoseconds, interpolated between samples; NaN without samples. The 99th is close to the longest
  /// sample if there are fewer than a hundred. O(samples log samples).
  public func percentile(_ percent: Double) -> Double { Order.quantile(samples.sorted(), percent / 100) }

  /// The samples by which times are compared: CPU nanoseconds, which exclude other processes, or else wall-clock
  /// nanoseconds. O(1).
  public var timings: [Double] { cpuSamples.count == samples.count ? cpuSamples : samples }

  /// The median of `timings`; NaN without samples. O(samples log samples).
  public var processorTime: Double { Order.median(timings) }

  /// The 10th percentile of `timings`. All samples do the same work, and disturbances only lengthen them. NaN without
  /// samples. O(samples log samples).
  public var undisturbed: Double { Order.quantile(timings.sorted(), 0.1) }

  /// The 10th percentile of each pass. O(samples log samples).
  public var passTimes: [Double] {
    let (times, ends) = (timings, passEnds.filter { $0 <= samples.count })
    guard !ends.isEmpty, !times.isEmpty else { return [undisturbed] }
    return zip([0] + ends, ends).filter { $0.0 < $0.1 }.map { Order.quantile(times[$0.0..<$0.1].sorted(), 0.1) }
  }

  /// `passTimes` divided by the yardstick of each pass; nil without yardsticks. O(samples log samples).
  var relativePassTimes: [Double]? {
    let times = passTimes
    guard times.count == yardsticks.count, yardsticks.allSatisfy({ $0 > 0 }) else { return nil }
    return zip(times, yardsticks).map { $0 / $1 }
  }

  /// A counter's value; nil if it is absent or has no value. O(counters).
  public func counter(_ name: String) -> Double? { counters.first { $0.name == name }?.value }
}

/// A counter's mean per operation: the same on every machine, or nil if this machine cannot measure it.
public struct Counter: Hashable, Sendable {
  public var name: String
  public var value: Double?

  /// O(1).
  public init(_ name: String, _ value: Double?) {
    self.name = name
    self.value = value
  }

  /// The names of the counters that the harness adds to those of the subjects.
  public static let allocations = "allocations"
  public static let allocatedBytes = "allocatedBytes"
  public static let peakBytes = "peakBytes"
  public static let leakedBytes = "leakedBytes"
  public static let instructions = "instructions"

  /// Whether a counter is deterministic, so that any difference is real. Peaks and instructions vary slightly. O(1).
  public static func isExact(_ name: String) -> Bool { name != peakBytes && name != instructions }
}
