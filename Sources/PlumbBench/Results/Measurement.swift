/// What was found about one operation of a workload at one size. All numbers are for one operation.
public struct Measurement: Hashable, Sendable {
  public var workload: String
  public var operation: String
  public var size: Int
  /// Nanoseconds that went by, in the order in which they were taken. Empty where only counts were taken.
  public var samples: [Double] = []
  /// Nanoseconds that the thread was running, sample by sample.
  public var cpuSamples: [Double] = []
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

  /// Nanoseconds; NaN without samples. O(samples).
  public var median: Double { Order.median(samples) }

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
