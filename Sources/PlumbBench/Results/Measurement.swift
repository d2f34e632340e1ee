/// What was found about one operation of a workload at one size. All numbers are for one operation.
public struct Measurement: Hashable, Sendable {
  public var workload: String
  public var operation: String
  public var size: Int
  /// Nanoseconds that went by, in the order in which they were taken. Empty where only counts were taken.
  public var samples: [Double] = []
  /// Nanoseconds that the thread was running, sample by sample.
  public var cpuSamples: [Double] = []
  /// After how many samples each pass over the programme ended; empty where all were taken in one.
  public var passEnds: [Int] = []
  /// Nanoseconds that a piece of work which is always the same took beside each pass.
  public var yardsticks: [Double] = []
  /// How many operations a sample is the mean of.
  public var iterations = 1
  public var counters: [Counter] = []

  /// O(1).
  public init(workload: String, operation: String, size: Int) {
    self.workload = workload
    self.operation = operation
    self.size = size
  }

  /// As reports name it: `flat/build/1000`.
  public var name: String { "\(workload)/\(operation)/\(size)" }

  /// The same without the size.
  public var family: String { "\(workload)/\(operation)" }

  /// Nanoseconds that went by; NaN without samples. O(samples).
  public var median: Double { Order.median(samples) }

  /// What times are compared by, sample by sample: the processor's nanoseconds, which do not count what else ran; where
  /// there are none, those that went by. O(1).
  public var timings: [Double] { cpuSamples.count == samples.count ? cpuSamples : samples }

  /// The median of these; NaN without samples. O(samples).
  public var processorTime: Double { Order.median(timings) }

  /// What a tenth of these stay below: all samples are of the same work, which whatever disturbs it only makes longer. NaN
  /// without samples. O(samples log samples).
  public var undisturbed: Double { Order.quantile(timings.sorted(), 0.1) }

  /// The same pass by pass. O(samples log samples).
  public var passTimes: [Double] {
    let (times, ends) = (timings, passEnds.filter { $0 <= samples.count })
    guard !ends.isEmpty, !times.isEmpty else { return [undisturbed] }
    return zip([0] + ends, ends).filter { $0.0 < $0.1 }.map { Order.quantile(times[$0.0..<$0.1].sorted(), 0.1) }
  }

  /// The same in yardsticks; nil where there was none. O(samples log samples).
  var relativePassTimes: [Double]? {
    let times = passTimes
    guard times.count == yardsticks.count, yardsticks.allSatisfy({ $0 > 0 }) else { return nil }
    return zip(times, yardsticks).map { $0 / $1 }
  }

  /// What was counted under a name; nil where nothing was, or nothing could be. O(counters).
  public func counter(_ name: String) -> Double? { counters.first { $0.name == name }?.value }
}

/// A mean over the operations counted: the same on every machine, or nil where it cannot be had.
public struct Counter: Hashable, Sendable {
  public var name: String
  public var value: Double?

  /// O(1).
  public init(_ name: String, _ value: Double?) {
    self.name = name
    self.value = value
  }

  /// Names of what the harness counts itself, beside what subjects count.
  public static let allocations = "allocations"
  public static let allocatedBytes = "allocatedBytes"
  public static let peakBytes = "peakBytes"
  public static let leakedBytes = "leakedBytes"
  public static let instructions = "instructions"

  /// Those that are the same each time, so that any difference is one. Peaks and instructions nearly are.
  public static func isExact(_ name: String) -> Bool { name != peakBytes && name != instructions }
}
