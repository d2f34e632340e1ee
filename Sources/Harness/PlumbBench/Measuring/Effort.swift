/// How long to measure, and in how many samples.
public struct Effort: Hashable, Sendable {
  /// The samples taken even if they exceed `time`.
  public var fewest: Int
  /// The samples after which measuring stops, even if time is left.
  public var most: Int
  /// The seconds for all samples of one operation.
  public var time: Double
  /// The number of passes over the suite among which the samples are divided. Disturbances of a machine last for a
  /// while, so that samples taken at one time are disturbed together.
  public var passes = 5
  /// The nanoseconds that a sample should take; short operations are repeated that long.
  public var grain = 50_000.0

  /// O(1).
  public init(fewest: Int, most: Int, time: Double) {
    self.fewest = fewest
    self.most = most
    self.time = time
  }

  /// The default: enough for medians that can be compared.
  public static let normal = Effort(fewest: 5, most: 101, time: 0.15)
  /// For a first look.
  public static let quick = Effort(fewest: 3, most: 31, time: 0.03)

  /// The effort of one pass.
  var pass: Effort {
    let count = max(passes, 1)
    var effort = Effort(fewest: max(fewest / count, 1), most: max(most / count, 1), time: time / Double(count))
    effort.grain = grain
    return effort
  }

  func isEnough(samples: Int, nanoseconds: Double) -> Bool {
    samples >= most || (samples >= fewest && nanoseconds >= time * 1e9)
  }
}
