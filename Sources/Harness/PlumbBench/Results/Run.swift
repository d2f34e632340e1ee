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
