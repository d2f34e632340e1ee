import PlumbBench
import PlumbFuzz

/// The laws that `plumb fuzz` checks, and the workloads that `plumb bench` measures. Tests of gates and reports replace them by
/// laws that fail and workloads that cost more.
package struct Catalogue: Sendable {
  /// The laws for Plumb's own layout engine.
  package var laws = Law.all
  /// Returns the workload that replaces a given workload.
  package var replacement: @Sendable (any Workload) -> any Workload = { $0 }

  /// The catalogue of the program. A test may set another catalogue for a call. O(1).
  @TaskLocal package static var current = Catalogue()

  /// Creates the catalogue of `plumb`. O(1).
  package init() {}
}
