import PlumbBench
import PlumbFuzz

/// The laws that `plumb fuzz` checks, and the workloads that `plumb bench` measures. Tests of gates and reports replace them
/// with laws that fail and workloads that cost more.
package struct Catalogue: Sendable {
  /// The laws for Plumb's own layout engine.
  package var laws = Law.all
  /// Returns the workload to measure in place of a given workload.
  package var replacement: @Sendable (any Workload) -> any Workload = { $0 }

  /// The program's catalogue. A test may use a different catalogue during a call. O(1).
  @TaskLocal package static var current = Catalogue()

  /// Creates the catalogue that `plumb` uses. O(1).
  package init() {}
}
