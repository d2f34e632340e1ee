/// A workload to measure at several sizes.
public protocol Workload: Sendable {
  /// The name in results: lower-case words joined by hyphens.
  var name: String { get }
  /// A one-line description.
  var summary: String { get }
  /// The default sizes.
  var sizes: [Int] { get }
  /// The sizes for a first impression. Each takes at most about a second.
  var quickSizes: [Int] { get }
  var groups: [OperationGroup] { get }

  /// Creates the subject for the operations of a group. Deterministic for a size and a seed. At least O(size).
  func makeSubject(of group: OperationGroup, size: Int, seed: UInt64) throws -> any Subject
}

extension Workload {
  /// The default sizes up to 1,000, or the smallest size. O(sizes).
  public var quickSizes: [Int] {
    let small = sizes.filter { $0 <= 1000 }
    return small.isEmpty ? Array(sizes.sorted().prefix(1)) : small
  }
}

/// Operations that are performed in turn on one subject, and together restore its state.
public struct OperationGroup: Hashable, Sendable {
  public var names: [String]
  /// Whether the subject must be prepared before each operation. A build, for example, must first discard the
  /// previous one.
  public var isPrepared: Bool

  /// O(1).
  public init(_ names: [String], isPrepared: Bool = false) {
    self.names = names
    self.isPrepared = isPrepared
  }

  /// Whether the operation can be repeated within a sample.
  var isRepeatable: Bool { names.count == 1 && !isPrepared }
}

/// The object on which operations are performed. Classes only, so that calls copy no state.
public protocol Subject: AnyObject {
  /// The subject's counters since its creation. The names never change, and the values never decrease.
  var counts: [Count] { get }

  /// Prepares for an operation, if the group's `isPrepared` is true. Not measured.
  func prepare(_ operation: Int) throws
  /// Performs the operation at an index of its group. Only this call is measured.
  func perform(_ operation: Int) throws
  /// Throws if the operation's answer is wrong.
  func check(after operation: Int) throws
}

/// A counter's name and value.
public struct Count: Hashable, Sendable {
  public var name: String
  public var value: Int

  /// O(1).
  public init(_ name: String, _ value: Int) {
    self.name = name
    self.value = value
  }
}

/// A wrong answer or a failed operation.
public struct WorkloadError: Error, CustomStringConvertible {
  public let description: String

  /// O(1).
  public init(_ description: String) {
    self.description = description
  }
}

/// A user-defined operation, measured at one or several sizes.
public struct Benchmark: Workload {
  public let name: String
  public let summary: String
  public let sizes: [Int]
  public let groups: [OperationGroup]
  private let subject: @Sendable (BenchmarkRun) throws -> any Subject

  /// The name is `WORKLOAD/OPERATION`; without a slash, it is the workload.
  fileprivate init(
    _ name: String, _ summary: String, _ sizes: [Int], isPrepared: Bool,
    subject: @escaping @Sendable (BenchmarkRun) throws -> any Subject
  ) {
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    self.name = parts.first ?? name
    (self.summary, self.sizes, self.subject) = (summary, sizes, subject)
    groups = [OperationGroup([parts.count > 1 ? parts[1] : "run"], isPrepared: isPrepared)]
  }

  public func makeSubject(of group: OperationGroup, size: Int, seed: UInt64) throws -> any Subject {
    try subject(BenchmarkRun(size: size, seed: seed))
  }
}

/// A benchmark of an operation without state.
///
///     benchmark("decode") { _ in decode(data) }
///
/// - Parameters:
///   - name: `WORKLOAD` or `WORKLOAD/OPERATION`, the name in results.
///   - summary: One line that describes it, for `--list`.
///   - sizes: The sizes at which the operation is measured; the growth of cost with size is reported.
///   - measure: The operation. Its result is computed even if nothing uses it. It must do the same work every time.
///
/// O(1).
public func benchmark<Result>(
  _ name: String, _ summary: String = "", sizes: [Int] = [1],
  measure: @escaping @Sendable (BenchmarkRun) throws -> Result
) -> Benchmark {
  benchmark(name, summary, sizes: sizes, setUp: { _ in }, measure: { run, _ in try measure(run) })
}

/// A benchmark of an operation on a state that is created before the measurement.
///
///     benchmark("list/sort", sizes: [10, 100, 1_000], setUpEachTime: true) { run in
///       numbers(run.size)
///     } measure: { _, list in
///       list.sort()
///     }
///
/// - Parameters:
///   - name: `WORKLOAD` or `WORKLOAD/OPERATION`, the name in results.
///   - summary: One line that describes it, for `--list`.
///   - sizes: The sizes at which the operation is measured; the growth of cost with size is reported.
///   - setUpEachTime: Whether the state is created again for every operation. Short operations are then not repeated within a
///     sample, so their times are less precise.
///   - setUp: Creates the state. Not measured. Deterministic for the size and the seed of the run.
///   - measure: The operation, which may change the state.
///
/// O(1).
public func benchmark<State, Result>(
  _ name: String, _ summary: String = "", sizes: [Int] = [1], setUpEachTime: Bool = false,
  setUp: @escaping @Sendable (BenchmarkRun) throws -> State,
  measure: @escaping @Sendable (BenchmarkRun, inout State) throws -> Result
) -> Benchmark {
  Benchmark(name, summary, sizes, isPrepared: setUpEachTime) { run in
    ClosureSubject(run, try setUp(run), setUp: setUp, measure: measure)
  }
}

/// The size, the random numbers and the counters for the closures of a benchmark.
public final class BenchmarkRun {
  public let size: Int
  public let seed: UInt64
  /// Random numbers, which depend on the run's seed only.
  public var random: Seeded
  fileprivate var counts: [Count] = []

  fileprivate init(size: Int, seed: UInt64) {
    (self.size, self.seed, random) = (size, seed, Seeded(seed: seed))
  }

  /// Adds to a custom counter, such as comparisons, requests or bytes written. Gates compare it exactly. Every operation
  /// must count the same names. O(names).
  public func count(_ name: String, _ amount: Int = 1) {
    if let index = counts.firstIndex(where: { $0.name == name }) {
      counts[index].value += amount
    } else {
      counts.append(Count(name, amount))
    }
  }
}

/// The subject of a benchmark made of closures.
private final class ClosureSubject<State, Result>: Subject {
  private let run: BenchmarkRun
  private var state: State
  private let setUp: (BenchmarkRun) throws -> State
  private let measure: (BenchmarkRun, inout State) throws -> Result

  init(
    _ run: BenchmarkRun, _ state: State, setUp: @escaping (BenchmarkRun) throws -> State,
    measure: @escaping (BenchmarkRun, inout State) throws -> Result
  ) {
    (self.run, self.state, self.setUp, self.measure) = (run, state, setUp, measure)
  }

  var counts: [Count] { run.counts }
  func prepare(_ operation: Int) throws { state = try setUp(run) }
  func perform(_ operation: Int) throws { _ = try measure(run, &state) }
  /// Does nothing, because the closure throws if its answer is wrong.
  func check(after operation: Int) {}
}
