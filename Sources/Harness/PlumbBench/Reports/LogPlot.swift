#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A log-log plot with a grid line for each power of ten.
struct LogPlot {
  private let x: (low: Double, high: Double)
  private let y: (low: Double, high: Double)

  /// The axes span whole powers of ten around all points, which must be above 0.
  init(x: [Double], y: [Double]) {
    self.x = Self.decades(x)
    self.y = Self.decades(y)
  }

  private static func decades(_ values: [Double]) -> (low: Double, high: Double) {
    let low = floor(log10(values.min() ?? 1))
    return (low, max(ceil(log10(values.max() ?? 10)), low + 1))
  }

  private func spot(_ point: (Double, Double)) -> (x: Double, y: Double) {
    spot(log10(point.0), log10(point.1))
  }

  /// The place of a point by its logarithms.
  private func spot(_ logX: Double, _ logY: Double) -> (x: Double, y: Double) {
    let rounded: (Double) -> Double = { ($0 * 10).rounded() / 10 }
    return (
      rounded(52 + 300 * (logX - x.low) / (x.high - x.low)),
      rounded(212 - 200 * (logY - y.low) / (y.high - y.low))
    )
  }

  var grid: String {
    let upright = stride(from: x.low, through: x.high, by: 1).map { power in
      let x = spot(power, y.low).x
      return "<line class=\"grid\" x1=\"\(x)\" y1=\"12\" x2=\"\(x)\" y2=\"212\"/>"
        + "<text x=\"\(x)\" y=\"228\" text-anchor=\"middle\">\(Figures.count(pow(10, power)))</text>"
    }
    let level = stride(from: y.low, through: y.high, by: 1).map { power in
      let y = spot(x.low, power).y
      return "<line class=\"grid\" x1=\"52\" y1=\"\(y)\" x2=\"352\" y2=\"\(y)\"/>"
        + "<text x=\"46\" y=\"\(y + 4)\" text-anchor=\"end\">\(Self.time(power))</text>"
    }
    return (upright + level).joined(separator: "\n")
  }

  /// A line of linear growth through the middle of the plot, cut off at its edges. Its angle depends on the axes.
  var linearReference: String {
    let (middleX, middleY) = ((x.low + x.high) / 2, (y.low + y.high) / 2)
    let reach = min(x.high - x.low, y.high - y.low) / 2
    let (start, end) = (spot(middleX - reach, middleY - reach), spot(middleX + reach, middleY + reach))
    return "<line class=\"linear\" x1=\"\(start.x)\" y1=\"\(start.y)\" x2=\"\(end.x)\" y2=\"\(end.y)\"/>"
  }

  /// The label of a power of ten in nanoseconds.
  private static func time(_ power: Double) -> String {
    let units = ["ns", "µs", "ms", "s"]
    let unit = min(max(Int(power) / 3, 0), units.count - 1)
    return "\(Figures.count(pow(10, power - Double(3 * unit)))) \(units[unit])"
  }

  /// A line through points, which are sizes and nanoseconds; each point shows its numbers under the pointer.
  func line(_ points: [(Double, Double)], color: String, dashes: String) -> String {
    let spots = points.map(spot)
    let path = spots.map { "\($0.x),\($0.y)" }.joined(separator: " ")
    let dots = zip(points, spots).map { point, spot in
      let description = "\(Figures.count(point.0)): \(Figures.time(point.1 * 1e-9))"
      return "<circle cx=\"\(spot.x)\" cy=\"\(spot.y)\" r=\"3\"><title>\(description)</title></circle>"
    }
    let dashes = dashes.isEmpty ? "" : " stroke-dasharray=\"\(dashes)\""
    return "<g style=\"--c:\(color)\"><polyline points=\"\(path)\"\(dashes)/>\(dots.joined())</g>"
  }
}
