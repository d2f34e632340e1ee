import PlumbBench
import PlumbFuzz

/// The laws that `plumb fuzz` checks and the workloads that `plumb bench` measures. Programs for tests have others, which fail
/// or cost more, to show that gates and reports notice it.
package struct Catalogue: Sendable {
  /// The laws of Plumb's own engine.
  package var laws = Law.all
  /// Replaces each workload.
  package var replacement: @Sendable (any Workload) -> any Workload = { $0 }

  /// The catalogue of this program, unless another one is set for a call. O(1).
  @TaskLocal package static var current = Catalogue()

  /// The catalogue of `plumb`. O(1).
  package init() {}
}
