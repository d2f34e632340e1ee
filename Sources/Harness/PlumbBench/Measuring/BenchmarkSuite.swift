/// The workloads and sizes to measure, selected by filters.
public struct BenchmarkSuite: Sendable {
  /// A group of operations to measure at one size.
  public struct Entry: Sendable {
    public let workload: any Workload
    public let group: OperationGroup
    public let size: Int
    /// The names of the operations to report. The others are performed, but not reported.
    public let wanted: Set<String>

    /// The names of the results, in order. O(operations).
    public var names: [String] {
      group.names.filter(wanted.contains).map { "\(workload.name)/\($0)/\(size)" }
    }

    /// The name of the first result, for messages about progress.
    public var title: String { names.first ?? "" }
  }

  public private(set) var entries: [Entry] = []

  /// Selects the operations that match any filter, or all operations if there are no filters. A filter is `WORKLOAD`,
  /// `WORKLOAD/OPERATION` or `WORKLOAD/OPERATION/SIZE`, in which `*` matches any characters: `flat`, `flat/build`, `*/edit/1000`. A
  /// size in a filter is measured even if the workload does not list it. If `sizes` is nil, workloads are measured at their own
  /// sizes, or at their `quickSizes` if `isQuick` is true. O(workloads · operations · sizes · filters).
  public init(
    _ workloads: [any Workload], filters: [String] = [], sizes: [Int]? = nil, isQuick: Bool = false
  ) {
    let filters = BenchmarkFilter.all(filters)
    for workload in workloads {
      // A workload with a single size, for example a scene, cannot be built at other sizes.
      let usual = isQuick ? workload.quickSizes : workload.sizes
      let own = workload.sizes.count == 1 ? usual : sizes ?? usual
      let named = filters.compactMap { $0.matches(workload: workload.name) ? $0.size : nil }
      let all = workload.sizes.count == 1 ? own : Set(own).union(named).sorted()
      for group in workload.groups {
        for size in all {
          let isUsual = own.contains(size)
          let wanted = group.names.filter { name in
            filters.contains { $0.matches(workload.name, name, size) && (isUsual || $0.size == size) }
          }
          guard !wanted.isEmpty else { continue }
          entries.append(Entry(workload: workload, group: group, size: size, wanted: Set(wanted)))
        }
      }
    }
  }

  /// Whether any filter matches the name of a workload, or there are no filters. O(filters).
  public static func isNamed(_ workload: String, by filters: [String]) -> Bool {
    BenchmarkFilter.all(filters).contains { $0.matches(workload: workload) }
  }

  /// Returns the filters that match no entry, for example because they are misspelled. O(filters · entries).
  package func unmatched(_ filters: [String]) -> [String] {
    BenchmarkFilter.unmatched(filters) { filter in
      entries.contains { entry in entry.wanted.contains { filter.matches(entry.workload.name, $0, entry.size) } }
    }
  }

  /// The names of all results, in order. O(entries).
  public var names: [String] { entries.flatMap(\.names) }

  /// The names of all results with the descriptions of their workloads. O(entries).
  package var summaries: [(name: String, summary: String)] {
    entries.flatMap { entry in entry.names.map { (name: $0, summary: entry.workload.summary) } }
  }
}

/// A filter that selects results by name.
package struct BenchmarkFilter {
  private let parts: [Substring]

  private init(_ text: String) {
    parts = text.split(separator: "/", omittingEmptySubsequences: false)
  }

  /// Parses filters. If `texts` is empty, returns one filter that matches everything. O(characters).
  package static func all(_ texts: [String]) -> [BenchmarkFilter] { texts.isEmpty ? [Self("*")] : texts.map(Self.init) }

  /// Returns the filters for which `matches` returns false. Calls `matches` once for each filter. O(filters).
  package static func unmatched(_ texts: [String], _ matches: (BenchmarkFilter) -> Bool) -> [String] {
    zip(texts, all(texts)).filter { !matches($1) }.map(\.0)
  }

  /// The size in the filter, or nil if the filter has no single size. O(1).
  package var size: Int? { parts.count == 3 ? Int(parts[2]) : nil }

  /// Whether the filter's first part matches the name of a workload. O(characters).
  package func matches(workload: String) -> Bool { Self.matches(parts.first ?? "*", workload) }

  /// Whether the filter matches an operation at a size. O(characters).
  package func matches(_ workload: String, _ operation: String, _ size: Int) -> Bool {
    guard parts.count <= 3 else { return false }
    let names = [workload, operation, "\(size)"]
    return zip(parts, names).allSatisfy { Self.matches($0, $1) }
  }

  /// Whether a pattern, in which `*` matches any characters, matches a string.
  private static func matches(_ pattern: Substring, _ text: String) -> Bool {
    let pieces = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard pieces.count > 1 else { return pattern == text[...] }
    guard text.hasPrefix(pieces[0]), text.count >= pieces[0].count else { return false }
    var rest = text.dropFirst(pieces[0].count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let found = rest.firstRange(of: piece) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(pieces[pieces.count - 1])
  }
}

/// Measures all entries of a suite.
public struct Runner {
  /// The progress of a run.
  public struct Progress: Sendable {
    /// The name of the first result of the next measurement.
    public let title: String
    /// The fraction of the run that is complete, from 0 to 1.
    public let part: Double
    /// The estimated number of seconds left, based on the average speed so far. Nil at the start.
    public let left: Double?

    /// Creates a progress report. O(1).
    public init(title: String, part: Double, left: Double?) {
      self.title = title
      self.part = part
      self.left = left
    }
  }

  private let sampler: Sampler

  /// Creates a runner that measures with a sampler. O(1).
  public init(_ sampler: Sampler) {
    self.sampler = sampler
  }

  /// Measures a suite, and adds its measurements to a run, together with the metrics that cannot be measured. Calls `goesOn`
  /// before each sample, and stops if it returns false. The run is then partial, and contains all measurements begun so far.
  /// Throws if an operation fails or its answer is wrong. Measures each operation for the time that the sampler's effort
  /// specifies.
  public func measure(
    _ suite: BenchmarkSuite, into run: inout Run, while goesOn: () -> Bool = { true },
    progress: (Progress) -> Void = { _ in }
  ) throws {
    let start = Clock.wall()
    run.missing = sampler.missing
    let passes = sampler.effort.map { max($0.passes, 1) } ?? 0
    var found = suite.entries.map { sampler.empty($0.group, of: $0.workload, size: $0.size) }
    var complete = 0
    // The last pass measures counters. The earlier passes measure times.
    passes: for pass in 0...passes {
      for (index, entry) in suite.entries.enumerated() {
        guard goesOn() else { break passes }
        let part = (Double(pass) + Double(index) / Double(suite.entries.count)) / Double(passes + 1)
        let spent = (Clock.wall() - start) * 1e-9
        progress(Progress(title: entry.title, part: part, left: part == 0 ? nil : spent * (1 - part) / part))
        if pass < passes, let effort = sampler.effort {
          try sampler.time(
            entry.group, of: entry.workload, size: entry.size, seed: run.seed, effort.pass, while: goesOn,
            into: &found[index])
        } else {
          try sampler.count(entry.group, of: entry.workload, size: entry.size, seed: run.seed, into: &found[index])
          complete += entry.wanted.count
        }
      }
    }
    for (entry, measurements) in zip(suite.entries, found) {
      run.measurements += measurements.filter { measurement in
        entry.wanted.contains(measurement.operation) && !(measurement.samples.isEmpty && measurement.counters.isEmpty)
      }
    }
    let requested = suite.entries.reduce(0) { $0 + $1.wanted.count }
    if complete < requested { run.partial = Run.Partial(complete: complete, requested: requested) }
  }
}
