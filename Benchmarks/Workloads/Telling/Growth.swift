#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How a cost grows with size: the exponent of the power law that fits best.
public enum Growth {
  /// The slope of log(cost) over log(size) by least squares; nil with fewer than two different sizes. O(count).
  public static func exponent(_ points: [(size: Double, cost: Double)]) -> Double? {
    let logs = points.filter { $0.size > 0 && $0.cost > 0 }.map { (x: log($0.size), y: log($0.cost)) }
    let count = Double(logs.count)
    let (meanX, meanY) = (logs.map(\.x).reduce(0, +) / count, logs.map(\.y).reduce(0, +) / count)
    let spread = logs.map { ($0.x - meanX) * ($0.x - meanX) }.reduce(0, +)
    guard logs.count > 1, spread > 0 else { return nil }
    return logs.map { ($0.x - meanX) * ($0.y - meanY) }.reduce(0, +) / spread
  }
}
