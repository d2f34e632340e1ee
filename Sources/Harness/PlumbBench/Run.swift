/// All results of one run.
public struct Run: Hashable, Sendable {
  public var machine: Machine
  /// The measured revision, if known.
  public var commit: String?
  /// The start time, for example 2026-11-21T05:35:15+00:00.
  public var date: String
  public var seed: UInt64
  /// The filters and sizes that selected the measurements; nil in documents without them.
  public var request: Request?
  public var measurements: [Measurement] = []
  /// The metrics that could not be measured, with the reasons.
  public var missing: [Absence] = []
  /// Failures of subjects in separate processes. Other failures end the run.
  public var failures: [Failure] = []
  /// The progress of an interrupted run; nil for a complete run.
  public var partial: Partial?
  /// The name of the measured shared library; nil if the measured code is not from one.
  public var subject: String?
  /// For baselines: the relative range by which each counter may differ; 0 if absent.
  public var ranges: [String: Double] = [:]
  /// For baselines: the highest growth exponent allowed for a workload, an operation (`flat/build`) or a counter
  /// (`flat/build/entriesMoved`). The most specific name applies.
  public var growthLimits: [String: Double] = [:]

  /// The progress of an interrupted run.
  public struct Partial: Hashable, Sendable {
    /// The number of complete measurements.
    public var complete: Int
    /// The number of requested measurements.
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

  /// A failure of a subject.
  public struct Failure: Hashable, Sendable {
    public enum Kind: String, Sendable {
      case crashed
      /// The subject exceeded its time limit.
      case outOfTime
      case wrongAnswer
      /// The subject returned an error.
      case refused
    }

    /// The name of the measurement: `rows-flat/build/1000`.
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

  /// Whether the run has counters but no times. O(measurements).
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

/// The filters and sizes that selected a run's measurements. A baseline stores them, so that a gate also measures
/// entries that were deleted from the baseline, and reports them.
public struct Request: Hashable, Sendable {
  /// Filters of a `BenchmarkSuite`, or paths of scenes; empty for everything.
  public var filters: [String]
  /// The sizes; nil for each workload's own sizes.
  public var sizes: [Int]?
  /// Whether workloads without given sizes are measured at their `quickSizes`.
  public var isQuick: Bool

  /// The request for every workload at its own sizes.
  public static let everything = Request(filters: [], sizes: nil)

  /// O(1).
  public init(filters: [String], sizes: [Int]?, isQuick: Bool = false) {
    self.filters = filters
    self.sizes = sizes
    self.isQuick = isQuick
  }
}

/// The results of one operation of a workload at one size. All numbers are for one operation.
public struct Measurement: Hashable, Sendable {
  public var workload: String
  public var operation: String
  public var size: Int
  /// Wall-clock nanoseconds, in sampling order. Empty if only counters were measured.
  public var samples: [Double] = []
  /// CPU nanoseconds of each sample.
  public var cpuSamples: [Double] = []
  /// For each pass over the suite, the number of samples at its end; empty after a single pass.
  public var passEnds: [Int] = []
  /// For each pass, the nanoseconds of the yardstick, a fixed piece of work.
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

  /// The name in reports: `flat/build/1000`. O(1).
  public var name: String { "\(workload)/\(operation)/\(size)" }

  /// The name without the size: `flat/build`. O(1).
  public var family: String { "\(workload)/\(operation)" }

  /// The median in wall-clock nanoseconds; NaN without samples. O(samples log samples).
  public var median: Double { Order.median(samples) }

  /// A percentile in wall-clock nanoseconds, interpolated between samples; NaN without samples. With fewer than 100 samples, the
  /// 99th percentile is close to the maximum. O(samples log samples).
  public func percentile(_ percent: Double) -> Double { Order.quantile(samples.sorted(), percent / 100) }

  /// The samples for comparing times: CPU nanoseconds, which exclude other processes, or else wall-clock
  /// nanoseconds. O(1).
  public var timings: [Double] { cpuSamples.count == samples.count ? cpuSamples : samples }

  /// The median of `timings`; NaN without samples. O(samples log samples).
  public var processorTime: Double { Order.median(timings) }

  /// The 10th percentile of `timings`, a time with little disturbance: all samples do the same work, and disturbances
  /// only lengthen them. NaN without samples. O(samples log samples).
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

/// The mean of a counter for one operation; nil if this machine cannot measure it.
public struct Counter: Hashable, Sendable {
  public var name: String
  public var value: Double?

  /// O(1).
  public init(_ name: String, _ value: Double?) {
    self.name = name
    self.value = value
  }

  /// The names of the harness's own counters.
  public static let allocations = "allocations"
  public static let allocatedBytes = "allocatedBytes"
  public static let peakBytes = "peakBytes"
  public static let leakedBytes = "leakedBytes"
  public static let instructions = "instructions"

  /// Whether a counter is deterministic, so that every difference is real. Peaks and instructions vary slightly. O(1).
  public static func isExact(_ name: String) -> Bool { name != peakBytes && name != instructions }
}
