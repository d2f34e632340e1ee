/// Order statistics, which outliers barely affect.
public enum Order {
  /// The median; NaN without samples. O(count log count).
  public static func median(_ samples: [Double]) -> Double { quantile(samples.sorted(), 0.5) }

  /// A quantile of sorted samples, interpolated linearly; NaN without samples. O(1).
  public static func quantile(_ sorted: [Double], _ part: Double) -> Double {
    guard let last = sorted.indices.last else { return .nan }
    let position = min(max(part, 0), 1) * Double(last)
    let index = min(Int(position), last)
    let fraction = position - Double(index)
    return fraction == 0 ? sorted[index] : sorted[index] + fraction * (sorted[min(index + 1, last)] - sorted[index])
  }

  /// The median absolute deviation, scaled to equal the standard deviation for normal samples. O(count log count).
  public static func spread(_ samples: [Double]) -> Double {
    let middle = median(samples)
    return 1.4826 * median(samples.map { abs($0 - middle) })
  }
}

/// A closed interval.
public struct Interval: Hashable, Sendable {
  public var lower: Double
  public var upper: Double

  /// O(1).
  public init(_ lower: Double, _ upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// O(1).
  public func contains(_ number: Double) -> Bool { lower <= number && number <= upper }
}
