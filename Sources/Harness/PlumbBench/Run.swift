/// The results of one run of benchmarks.
public struct Run: Hashable, Sendable {
  public var machine: Machine
  /// The measured revision, or nil if it is unknown.
  public var commit: String?
  /// The start time, for example 2026-11-21T05:35:15+00:00.
  public var date: String
  public var seed: UInt64
  /// The filters and sizes that selected the measurements. Nil in documents that do not contain them.
  public var request: Request?
  public var measurements: [Measurement] = []
  /// The metrics that could not be measured, each with the reason why.
  public var missing: [Absence] = []
  /// The failures of subjects that run in separate processes. A failure of a subject in this process ends the run.
  public var failures: [Failure] = []
  /// The progress of the run if it was interrupted, or nil if it is complete.
  public var partial: Partial?
  /// The name of the measured shared library, or nil if no library was measured.
  public var subject: String?
  /// In a baseline, the relative range within which each counter may differ. Counters without a range must not differ.
  public var ranges: [String: Double] = [:]
  /// In a baseline, the highest growth exponents allowed. A key names a workload, an operation (`flat/build`) or a counter
  /// (`flat/build/entriesMoved`). The most specific key applies.
  public var growthLimits: [String: Double] = [:]

  /// The progress of an interrupted run.
  public struct Partial: Hashable, Sendable {
    /// The number of measurements that are complete.
    public var complete: Int
    /// The number of measurements that were requested.
    public var requested: Int

    /// Creates the progress of an interrupted run. O(1).
    public init(complete: Int, requested: Int) { (self.complete, self.requested) = (complete, requested) }
  }

  /// A metric that could not be measured, and the reason.
  public struct Absence: Hashable, Sendable {
    public var metric: String
    public var reason: String

    /// Creates an entry for a metric that could not be measured. O(1).
    public init(_ metric: String, _ reason: String) {
      self.metric = metric
      self.reason = reason
    }
  }

  /// A measurement that failed.
  public struct Failure: Hashable, Sendable {
    public enum Kind: String, Sendable {
      case crashed
      /// The subject exceeded its time limit.
      case outOfTime
      case wrongAnswer
      /// The subject returned an error.
      case refused
    }

    /// The name of the measurement, for example `rows-flat/build/1000`.
    public var name: String
    public var kind: Kind
    public var message: String

    /// Creates a failure. O(1).
    public init(_ name: String, _ kind: Kind, _ message: String) {
      self.name = name
      self.kind = kind
      self.message = message
    }

    /// Whether the subject crashed or exceeded its time limit. O(1).
    public var isCrash: Bool { kind == .crashed || kind == .outOfTime }
  }

  /// Creates a run without results. O(1).
  public init(machine: Machine, commit: String?, date: String, seed: UInt64) {
    self.machine = machine
    self.commit = commit
    self.date = date
    self.seed = seed
  }

  /// Whether the run contains only counters and no times. O(measurements).
  package var isCounted: Bool { measurements.allSatisfy(\.samples.isEmpty) }

  /// Returns the measurement with the given name, or nil if there is none. O(measurements).
  public func measurement(_ name: String) -> Measurement? { measurements.first { $0.name == name } }

  /// The names of the operations, such as `flat/build`, in the order of measurement and without duplicates. O(measurements).
  public var families: [String] {
    var seen: Set<String> = []
    return measurements.map(\.family).filter { seen.insert($0).inserted }
  }

  /// The names of the counters, in order of first appearance. O(measurements · counters).
  public var counterNames: [String] {
    var seen: Set<String> = []
    return measurements.flatMap { $0.counters.map(\.name) }.filter { seen.insert($0).inserted }
  }
}

/// The filters and sizes that selected the measurements of a run. A baseline stores them, so that a gate also measures
/// entries that were deleted from the baseline, and reports them as missing.
public struct Request: Hashable, Sendable {
  /// The filters of a `BenchmarkSuite` or the paths of scenes. Empty if everything is measured.
  public var filters: [String]
  /// The sizes at which all workloads are measured, or nil if each workload is measured at its own sizes.
  public var sizes: [Int]?
  /// Whether workloads are measured at their `quickSizes` if no sizes are given.
  public var isQuick: Bool

  /// The request to measure every workload at its own sizes.
  public static let everything = Request(filters: [], sizes: nil)

  /// Creates a request. O(1).
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
  /// The wall-clock times in nanoseconds, in sampling order. Empty if only counters were measured.
  public var samples: [Double] = []
  /// The CPU times of the samples, in nanoseconds.
  public var cpuSamples: [Double] = []
  /// The number of samples at the end of each pass over the suite. Empty if there was only one pass.
  public var passEnds: [Int] = []
  /// The time, in nanoseconds, that the yardstick (a fixed piece of work) took in each pass.
  public var yardsticks: [Double] = []
  /// The number of repetitions of the operation that each sample times together.
  public var iterations = 1
  public var counters: [Counter] = []

  /// Creates a measurement without results. O(1).
  public init(workload: String, operation: String, size: Int) {
    self.workload = workload
    self.operation = operation
    self.size = size
  }

  /// The name in reports, for example `flat/build/1000`. O(1).
  public var name: String { "\(workload)/\(operation)/\(size)" }

  /// The name without the size, for example `flat/build`. O(1).
  public var family: String { "\(workload)/\(operation)" }

  /// The median of the wall-clock times in nanoseconds, or NaN if there are no samples. O(samples log samples).
  public var median: Double { Order.median(samples) }

  /// Returns a percentile of the wall-clock times in nanoseconds, interpolated between samples, or NaN if there are no samples.
  /// With fewer than 100 samples, the 99th percentile is close to the maximum. O(samples log samples).
  public func percentile(_ percent: Double) -> Double { Order.quantile(samples.sorted(), percent / 100) }

  /// The samples used to compare times: CPU times, which exclude other processes, or else wall-clock times. O(1).
  public var timings: [Double] { cpuSamples.count == samples.count ? cpuSamples : samples }

  /// The median of `timings`, or NaN if there are no samples. O(samples log samples).
  public var processorTime: Double { Order.median(timings) }

  /// The 10th percentile of `timings`, or NaN if there are no samples. Disturbances hardly affect it, because all samples do the
  /// same work and disturbances only lengthen them. O(samples log samples).
  public var undisturbed: Double { Order.quantile(timings.sorted(), 0.1) }

  /// The 10th percentile of `timings` in each pass. O(samples log samples).
  public var passTimes: [Double] {
    let (times, ends) = (timings, passEnds.filter { $0 <= samples.count })
    guard !ends.isEmpty, !times.isEmpty else { return [undisturbed] }
    return zip([0] + ends, ends).filter { $0.0 < $0.1 }.map { Order.quantile(times[$0.0..<$0.1].sorted(), 0.1) }
  }

  /// `passTimes` divided by the yardstick of each pass, or nil if there are no yardsticks. O(samples log samples).
  var relativePassTimes: [Double]? {
    let times = passTimes
    guard times.count == yardsticks.count, yardsticks.allSatisfy({ $0 > 0 }) else { return nil }
    return zip(times, yardsticks).map { $0 / $1 }
  }

  /// Returns the value of a counter, or nil if it is absent or could not be measured. O(counters).
  public func counter(_ name: String) -> Double? { counters.first { $0.name == name }?.value }
}

/// A counter's mean value per operation. The value is nil if the machine could not measure it.
public struct Counter: Hashable, Sendable {
  public var name: String
  public var value: Double?

  /// Creates a counter. O(1).
  public init(_ name: String, _ value: Double?) {
    self.name = name
    self.value = value
  }

  /// The names of the counters that this library measures itself.
  public static let allocations = "allocations"
  public static let allocatedBytes = "allocatedBytes"
  public static let peakBytes = "peakBytes"
  public static let leakedBytes = "leakedBytes"
  public static let instructions = "instructions"

  /// Whether a counter is deterministic, so that every difference is real. Only peak memory and instructions vary slightly.
  /// O(1).
  public static func isExact(_ name: String) -> Bool { name != peakBytes && name != instructions }
}
