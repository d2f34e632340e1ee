/// Everything that one run found: what reports are made of.
public struct Run: Hashable, Sendable {
  public var machine: Machine
  /// The revision that was measured, where it is known.
  public var commit: String?
  /// When it began, as 2026-11-21T05:35:15+00:00.
  public var date: String
  public var seed: UInt64
  /// The words that chose the measurements; nil where a document does not have them.
  public var request: Request?
  public var measurements: [Measurement] = []
  /// What could not be had, and why.
  public var missing: [Absence] = []
  /// What went wrong where somebody else's solver was measured; a wrong answer of our own ends a run.
  public var failures: [Failure] = []
  /// Whose solver was measured; nil for our own.
  public var solver: String?
  /// How far each counter may be off when this run is a baseline, as a part of it; 0 where nothing is said.
  public var ranges: [String: Double] = [:]
  /// How steeply what is named may grow when this run is a baseline, whatever it did before: a workload, an operation
  /// (`flat/build`) or one of its counters (`flat/build/entriesMoved`); the longest name that fits decides.
  public var growthLimits: [String: Double] = [:]

  /// Something that could not be measured.
  public struct Absence: Hashable, Sendable {
    public var metric: String
    public var reason: String

    /// O(1).
    public init(_ metric: String, _ reason: String) {
      self.metric = metric
      self.reason = reason
    }
  }

  /// How a solver failed.
  public struct Failure: Hashable, Sendable {
    public enum Kind: String, Sendable {
      case crashed
      /// It took longer than it was given.
      case outOfTime
      case wrongAnswer
      /// It said that it could not.
      case refused
    }

    /// What was being measured: `rows-flat/build/1000`.
    public var name: String
    public var kind: Kind
    public var message: String

    /// O(1).
    public init(_ name: String, _ kind: Kind, _ message: String) {
      self.name = name
      self.kind = kind
      self.message = message
    }

    /// Whether the program under test did not come to its end.
    public var isCrash: Bool { kind == .crashed || kind == .outOfTime }
  }

  /// O(1).
  public init(machine: Machine, commit: String?, date: String, seed: UInt64) {
    self.machine = machine
    self.commit = commit
    self.date = date
    self.seed = seed
  }

  /// The measurement of a name. O(measurements).
  public func measurement(_ name: String) -> Measurement? { measurements.first { $0.name == name } }

  /// Operations in the order in which they were measured, each once. O(measurements).
  public var families: [String] {
    var seen: Set<String> = []
    return measurements.map(\.family).filter { seen.insert($0).inserted }
  }

  /// Counters in the order in which they first appear. O(measurements * counters).
  public var counterNames: [String] {
    var seen: Set<String> = []
    return measurements.flatMap { $0.counters.map(\.name) }.filter { seen.insert($0).inserted }
  }
}
