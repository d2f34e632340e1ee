/// How long to measure.
public struct Effort: Hashable, Sendable {
  /// Samples taken even where they take longer than the time.
  public var fewest: Int
  /// Samples after which there is no more to learn.
  public var most: Int
  /// Seconds for the samples of one operation.
  public var time: Double
  /// Nanoseconds that a sample should take, where an operation can be repeated.
  public var grain = 50_000.0

  /// O(1).
  public init(fewest: Int, most: Int, time: Double) {
    self.fewest = fewest
    self.most = most
    self.time = time
  }

  /// The usual: enough for a median that can be compared.
  public static let normal = Effort(fewest: 5, most: 101, time: 0.15)
  /// For a first look.
  public static let quick = Effort(fewest: 3, most: 31, time: 0.03)

  func isEnough(samples: Int, nanoseconds: Double) -> Bool {
    samples >= most || (samples >= fewest && nanoseconds >= time * 1e9)
  }
}
