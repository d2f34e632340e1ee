/// A workload that can be measured at several sizes.
public protocol Workload: Sendable {
  /// The name in results. It consists of lower-case words joined by hyphens.
  var name: String { get }
  /// A one-line description.
  var summary: String { get }
  /// The default sizes.
  var sizes: [Int] { get }
  /// The sizes that are measured in a quick run. Measuring each should take at most about a second.
  var quickSizes: [Int] { get }
  var groups: [OperationGroup] { get }

  /// Creates the subject on which a group's operations are performed. Equal sizes and seeds result in equal subjects. At least
  /// O(size).
  func makeSubject(of group: OperationGroup, size: Int, seed: UInt64) throws -> any Subject
}

extension Workload {
  /// The default sizes up to 1,000, or the smallest size if all are larger. O(sizes).
  public var quickSizes: [Int] {
    let small = sizes.filter { $0 <= 1000 }
    return small.isEmpty ? Array(sizes.sorted().prefix(1)) : small
  }
}

/// Operations that are performed in sequence on one subject, and together restore its state.
public struct OperationGroup: Hashable, Sendable {
  public var names: [String]
  /// Whether the subject must be prepared before each operation. For example, a build must first discard the previous build.
  public var isPrepared: Bool

  /// Creates a group of operations. O(1).
  public init(_ names: [String], isPrepared: Bool = false) {
    self.names = names
    self.isPrepared = isPrepared
  }

  /// Whether the operation can be repeated within a sample.
  var isRepeatable: Bool { names.count == 1 && !isPrepared }
}

/// The object on which operations are performed. It is a class, so that calls do not copy its state.
public protocol Subject: AnyObject {
  /// The counters, which start at the subject's creation. Their names never change, and their values never decrease.
  var counts: [Count] { get }

  /// Prepares for an operation. Called only if the group's `isPrepared` is true. This call is not measured.
  func prepare(_ operation: Int) throws
  /// Performs the operation at an index in the group. Only this call is measured.
  func perform(_ operation: Int) throws
  /// Throws if the answer of the operation just performed is wrong.
  func check(after operation: Int) throws
}

/// The name and the value of a counter.
public struct Count: Hashable, Sendable {
  public var name: String
  public var value: Int

  /// Creates a count. O(1).
  public init(_ name: String, _ value: Int) {
    self.name = name
    self.value = value
  }
}

/// The error thrown if an operation fails or its answer is wrong.
public struct WorkloadError: Error, CustomStringConvertible {
  public let description: String

  /// Creates an error with a message. O(1).
  public init(_ description: String) {
    self.description = description
  }
}

/// An operation that is defined by closures, and measured at one or more sizes.
public struct Benchmark: Workload {
  public let name: String
  public let summary: String
  public let sizes: [Int]
  public let groups: [OperationGroup]
  private let subject: @Sendable (BenchmarkRun) throws -> any Subject

  /// Splits the name `WORKLOAD/OPERATION`. A name without a slash names only the workload.
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

/// Creates a benchmark of an operation without state.
///
///     benchmark("decode") { _ in decode(data) }
///
/// - Parameters:
///   - name: The name in results, `WORKLOAD` or `WORKLOAD/OPERATION`.
///   - summary: A one-line description, which `--list` prints.
///   - sizes: The sizes at which the operation is measured. Several sizes show how its cost grows.
///   - measure: The operation. It must do the same work every time. Its result is always computed, even if it is unused.
///
/// O(1).
public func benchmark<Result>(
  _ name: String, _ summary: String = "", sizes: [Int] = [1],
  measure: @escaping @Sendable (BenchmarkRun) throws -> Result
) -> Benchmark {
  benchmark(name, summary, sizes: sizes, setUp: { _ in }, measure: { run, _ in try measure(run) })
}

/// Creates a benchmark of an operation on a state that is created before the measurement.
///
///     benchmark("list/sort", sizes: [10, 100, 1_000], setUpEachTime: true) { run in
///       numbers(run.size)
///     } measure: { _, list in
///       list.sort()
///     }
///
/// - Parameters:
///   - name: The name in results, `WORKLOAD` or `WORKLOAD/OPERATION`.
///   - summary: A one-line description, which `--list` prints.
///   - sizes: The sizes at which the operation is measured. Several sizes show how its cost grows.
///   - setUpEachTime: Whether the state is created again before every operation. Short operations are then not repeated within a
///     sample, so their times are less precise.
///   - setUp: Creates the state from the size and the seed of the run. It is not measured, and must be deterministic.
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

/// The size, the random numbers and the counters that a benchmark's closures can use.
public final class BenchmarkRun {
  public let size: Int
  public let seed: UInt64
  /// A source of random numbers, which depend only on the seed of the run.
  public var random: Seeded
  fileprivate var counts: [Count] = []

  fileprivate init(size: Int, seed: UInt64) {
    (self.size, self.seed, random) = (size, seed, Seeded(seed: seed))
  }

  /// Adds an amount to a counter of your own, which counts for example comparisons, requests or bytes written. Gates compare it
  /// exactly. Every operation must count under the same names. O(names).
  public func count(_ name: String, _ amount: Int = 1) {
    if let index = counts.firstIndex(where: { $0.name == name }) {
      counts[index].value += amount
    } else {
      counts.append(Count(name, amount))
    }
  }
}

/// The subject of a benchmark defined by closures.
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
  /// Does nothing, because the closure itself throws if its answer is wrong.
  func check(after operation: Int) {}
}
