/// Measures a programme from its beginning to its end.
public struct Runner {
  /// How far a run is.
  public struct Progress: Sendable {
    /// What is measured next.
    public let title: String
    /// From 0 to 1.
    public let part: Double
    /// Seconds left, if what is left takes as long as what is done; nil at the beginning.
    public let left: Double?
  }

  private let sampler: Sampler

  /// O(1).
  public init(_ sampler: Sampler) {
    self.sampler = sampler
  }

  /// Adds the programme's measurements, and what could not be had, to a run. An answer that is wrong ends it.
  public func measure(_ programme: Programme, into run: inout Run, progress: (Progress) -> Void = { _ in }) throws {
    let start = Clock.wall()
    run.missing = sampler.missing
    for (index, entry) in programme.entries.enumerated() {
      let part = Double(index) / Double(programme.entries.count)
      let spent = (Clock.wall() - start) * 1e-9
      progress(Progress(title: entry.title, part: part, left: index == 0 ? nil : spent * (1 - part) / part))
      let found = try sampler.measure(entry.group, of: entry.workload, size: entry.size, seed: run.seed)
      run.measurements += found.filter { entry.wanted.contains($0.operation) }
    }
  }
}
