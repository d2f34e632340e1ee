import PlumbBench
import PlumbFuzz

/// The laws that `plumb fuzz` checks and the workloads that `plumb bench` measures. Test programs use other laws, which fail,
/// and other workloads, which cost more, to test gates and reports.
package struct Catalogue: Sendable {
  /// The laws of Plumb's own layout engine.
  package var laws = Law.all
  /// Returns the replacement of a workload.
  package var replacement: @Sendable (any Workload) -> any Workload = { $0 }

  /// The catalogue of the program, or the catalogue that a test sets for a call. O(1).
  @TaskLocal package static var current = Catalogue()

  /// The catalogue of `plumb`. O(1).
  package init() {}
}
