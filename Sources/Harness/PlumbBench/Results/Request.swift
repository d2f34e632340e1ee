/// The filters and sizes that chose what a run measured. A baseline stores them and a gate measures by them, so that an
/// entry deleted from a baseline is noticed.
public struct Request: Hashable, Sendable {
  /// Patterns as `BenchmarkSuite` takes them, or paths of scenes; empty for everything.
  public var filters: [String]
  /// Nil for each workload's own sizes.
  public var sizes: [Int]?
  /// Whether workloads without given sizes are measured at their `quickSizes`.
  public var isQuick: Bool

  /// Every workload at its own sizes.
  public static let everything = Request(filters: [], sizes: nil)

  /// O(1).
  public init(filters: [String], sizes: [Int]?, isQuick: Bool = false) {
    self.filters = filters
    self.sizes = sizes
    self.isQuick = isQuick
  }
}
