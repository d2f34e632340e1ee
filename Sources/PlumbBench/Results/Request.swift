/// The words that chose what a run measured. A baseline keeps them: a gate measures by the same words, so an entry that
/// is deleted from a baseline is noticed.
public struct Request: Hashable, Sendable {
  /// Names or patterns, as `Programme` takes them, or paths of scenes; none for everything.
  public var filters: [String]
  /// Nil for each workload's own sizes.
  public var sizes: [Int]?

  /// Every workload at its own sizes.
  public static let everything = Request(filters: [], sizes: nil)

  /// O(1).
  public init(filters: [String], sizes: [Int]?) {
    self.filters = filters
    self.sizes = sizes
  }
}
