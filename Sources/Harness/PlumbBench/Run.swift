/// All results of one run.
public struct Run: Hashable, Sendable {
  public var machine: Machine
  /// The measured revision, if known.
  public var commit: String?
  /// The start time, as 2026-11-21T05:35:15+00:00.
  public var date: String
  public var seed: UInt64
  /// The filters and sizes that chose the measurements; nil in documents without them.
  public var request: Request?
  public var measurements: [Measurement] = []
  /// What could not be measured, and why.
  public var missing: [Absence] = []
  /// The failures of a subject in a process of its own. Other failures end the run.
  public var failures: [Failure] = []
  /// How much was measured of what was requested, if the run was interrupted; nil for a whole run.
  public var partial: Partial?
  /// The name of the library that was measured, if what was measured was loaded from one.
  public var subject: String?
  /// If this run is a baseline: the relative range by which each counter may differ; 0 if absent.
  public var ranges: [String: Double] = [:]
  /// If this run is a baseline: the highest growth exponent allowed for a workload, an operation (`flat/build`) or a
  /// counter (`flat/build/entriesMoved`). The longest matching name decides.
  public var growthLimits: [String: Double] = [:]

  /// The extent of an interrupted run.
  public struct Partial: Hashable, Sendable {
    /// The number of measurements that are complete.
    public var complete: Int
    /// The number of measurements that were requested.
    public var requested: Int

    /// O(1).
    public init(complete: Int, requested: Int) { (self.complete, self.requested) = (complete, requested) }
  }

  /// A metric that could not be measured.
  public struct Absence: Hashable, Sendable {
    public var metric: String
    public var reason: String

    /// O(1).
    public init(_ metric: String, _ reason: String) {
      self.metric = metric
      self.reason = reason
    }
  }

  /// How a subject failed.
  public struct Failure: Hashable, Sendable {
    public enum Kind: String, Sendable {
      case crashed
      /// It exceeded its time limit.
      case outOfTime
      case wrongAnswer
      /// It returned an error.
      case refused
    }

    /// The measurement: `rows-flat/build/1000`.
    public var name: String
    public var kind: Kind
    public var message: String

    /// O(1).
    public init(_ name: String, _ kind: Kind, _ message: String) {
      self.name = name
      self.kind = kind
      self.message = message
    }

    /// Whether the subject crashed or was stopped. O(1).
    public var isCrash: Bool { kind == .crashed || kind == .outOfTime }
  }

  /// O(1).
  public init(machine: Machine, commit: String?, date: String, seed: UInt64) {
    self.machine = machine
    self.commit = commit
    self.date = date
    self.seed = seed
  }

  /// Whether it has counters only, and no times. O(measurements).
  package var isCounted: Bool { measurements.allSatisfy(\.samples.isEmpty) }

  /// The measurement with a name. O(measurements).
  public func measurement(_ name: String) -> Measurement? { measurements.first { $0.name == name } }

  /// The operations in the order measured, without duplicates. O(measurements).
  public var families: [String] {
    var seen: Set<String> = []
    return measurements.map(\.family).filter { seen.insert($0).inserted }
  }

  /// The counters in the order of first appearance. O(measurements · counters).
  public var counterNames: [String] {
    var seen: Set<String> = []
    return measurements.flatMap { $0.counters.map(\.name) }.filter { seen.insert($0).inserted }
  }
}

/// The filters and sizes that chose what a run measured. A baseline stores them and a gate measures by them, so that an
/// entry deleted from a baseline is noticed.
public struct Request: Hashable, Sendable {
  /// Patterns as `BenchmarkSuite` takes them, or paths of scenes; empty for everything.
  public var filters: [String]
  /// Nil for each workload's own sizes.
  public var sizes: [Int]?
  /// Whether workloads without given sizes are measured at their `quickSizes`.
  public var isQuick: Bool

  /// Every workload at its own sizes.
  public static let everything = Request(filters: [], sizes: nil)

  /// O(1).
  public init(filters: [String], sizes: [Int]?, isQuick: Bool = false) {
    self.filters = filters
    self.sizes = sizes
    self.isQuick = isQuick
  }
}

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
