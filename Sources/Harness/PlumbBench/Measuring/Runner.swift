/// Measures all entries of a suite.
public struct Runner {
  /// The progress of a run.
  public struct Progress: Sendable {
    /// The name of the next measurement.
    public let title: String
    /// From 0 to 1.
    public let part: Double
    /// The estimated seconds left, at the average speed so far; nil at the start.
    public let left: Double?

    /// O(1).
    public init(title: String, part: Double, left: Double?) {
      self.title = title
      self.part = part
      self.left = left
    }
  }

  private let sampler: Sampler

  /// O(1).
  public init(_ sampler: Sampler) {
    self.sampler = sampler
  }

  /// Adds the suite's measurements, and what could not be measured, to a run. Ends early when `goesOn` returns false, which is
  /// called before each sample; then the run is partial, and has the measurements begun until then. Throws on a wrong answer.
  /// Takes the effort for each operation.
  public func measure(
    _ suite: BenchmarkSuite, into run: inout Run, while goesOn: () -> Bool = { true },
    progress: (Progress) -> Void = { _ in }
  ) throws {
    let start = Clock.wall()
    run.missing = sampler.missing
    let passes = sampler.effort.map { max($0.passes, 1) } ?? 0
    var found = suite.entries.map { sampler.empty($0.group, of: $0.workload, size: $0.size) }
    var complete = 0
    // Counting is the last pass.
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
