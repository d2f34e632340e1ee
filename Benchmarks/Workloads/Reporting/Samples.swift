/// The times of a repeated operation.
public struct Samples: Sendable {
  /// The times in seconds.
  public private(set) var times: [Double] = []

  public init() {}

  /// Amortised O(1).
  public mutating func append(_ time: Duration) {
    times.append(time.seconds)
  }

  /// The median in seconds; NaN without samples. O(count log count).
  public var median: Double {
    guard !times.isEmpty else { return .nan }
    let sorted = times.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// The least time in seconds; NaN without samples. O(count).
  public var least: Double { times.min() ?? .nan }

  /// In seconds. O(count).
  public var total: Double { times.reduce(0, +) }
}

/// Decides when there are enough samples.
public struct Patience: Sendable {
  public var fewest: Int
  public var most: Int
  /// The time limit in seconds, after which only the least number of samples is completed.
  public var budget: Double

  public init(fewest: Int, most: Int, budget: Double) {
    self.fewest = fewest
    self.most = most
    self.budget = budget
  }

  /// O(count).
  public func isEnough(_ samples: Samples) -> Bool {
    samples.times.count >= most || (samples.times.count >= fewest && samples.total >= budget)
  }
}

extension Duration {
  /// O(1).
  public var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
