#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Plots of growth, as inline SVG.
extension Report {
  /// Returns a plot of the CPU time of each of a workload's operations against size, or an empty string if no operation has
  /// times at two sizes.
  func growthPlot(_ workload: String, _ growth: [Growth]) -> String {
    let series = run.families.filter { $0.hasPrefix(workload + "/") }.compactMap { family -> Series? in
      let members = run.measurements.filter { $0.family == family && $0.processorTime > 0 }
      guard members.count > 1 else { return nil }
      return Series(
        name: String(family.dropFirst(workload.count + 1)), points: members.map { (Double($0.size), $0.processorTime) },
        law: growth.first { $0.name == family && $0.metric == "time" }?.law,
        ownPoints: (own?.run.measurements ?? []).filter { $0.family == family && $0.processorTime > 0 }.map {
          (Double($0.size), $0.processorTime)
        })
    }
    guard !series.isEmpty else { return "" }
    let points = series.flatMap { $0.points + $0.ownPoints }
    let plot = LogPlot(x: points.map(\.0), y: points.map(\.1))
    let lines = series.enumerated().map { index, item in
      let color = "var(--c\(index % 8))"
      return plot.line(item.points, color: color, dashes: index >= 8 ? "5 4" : "")
        + (item.ownPoints.isEmpty ? "" : plot.line(item.ownPoints, color: color, dashes: "1 3"))
    }
    let legend = series.enumerated().map { index, item in
      "<li><span style=\"border-top: 3px \(index < 8 ? "solid" : "dashed") var(--c\(index % 8))\"></span>"
        + "\(item.name.escapedForXML) \(Self.description(item.law))</li>"
    }
    let name = workload.escapedForXML
    return """
      <figure id="\(Self.anchor("growth", workload))">
      <h3>\(name)</h3>
      <svg viewBox="0 0 376 240" role="img" aria-label="\(name): time over size">
      \(plot.grid)
      \(plot.linearReference)
      \(lines.joined(separator: "\n"))
      </svg>
      <ul class="legend">
      \(legend.joined(separator: "\n"))
      </ul>
      </figure>
      """
  }

  private struct Series {
    var name: String
    var points: [(Double, Double)]
    var law: PowerLaw?
    /// The times of the program in `own`.
    var ownPoints: [(Double, Double)]
  }

  private static func description(_ law: PowerLaw?) -> String {
    guard let law, law.isClear else { return "<small>no power law</small>" }
    return "∝ size<sup>\(Figures.fixed(law.exponent, places: 2))</sup> <small>(\(interval(of: law)))</small>"
  }

  /// Returns the anchor of a workload's part of a section. Spaces in names become hyphens, because anchors must not contain
  /// spaces.
  static func anchor(_ section: String, _ workload: String) -> String {
    "\(section)-\(workload.replacing(" ", with: "-"))".escapedForXML
  }
}

extension Run {
  /// The names of the workloads in the order of measurement, without duplicates. O(measurements).
  var workloadNames: [String] {
    var seen: Set<String> = []
    return measurements.map(\.workload).filter { seen.insert($0).inserted }
  }
}

/// Strip plots of the samples of each measurement, as inline SVG.
extension Report {
  /// Returns strip plots of a workload's measurements, or an empty string if there are no samples.
  func distributions(_ workload: String) -> String {
    let timed = run.measurements.filter { $0.workload == workload && $0.samples.count > 1 && $0.median > 0 }
    guard !timed.isEmpty else { return "" }
    let height = 18 * timed.count + 24
    let strips = timed.enumerated().map { index, measurement in Self.strip(measurement, y: 18 * index + 12) }
    let ticks = [(0.5, "0.5 ×"), (0.7, "0.7 ×"), (1, "median"), (1.4, "1.4 ×"), (2, "2 ×")].map { ratio, text in
      let x = Self.position(ratio)
      return "<line class=\"grid\" x1=\"\(x)\" y1=\"0\" x2=\"\(x)\" y2=\"\(height - 20)\"/>"
        + "<text x=\"\(x)\" y=\"\(height - 6)\" text-anchor=\"middle\">\(text)</text>"
    }
    let name = workload.escapedForXML
    return """
      <h3 id="\(Self.anchor("samples", workload))">\(name)</h3>
      <div class="scroll">
      <svg viewBox="0 0 900 \(height)" role="img" aria-label="\(name): samples relative to their medians">
      \(ticks.joined(separator: "\n"))
      \(strips.joined(separator: "\n"))
      </svg>
      </div>
      """
  }

  /// Draws a dot for each sample between half and twice the median. Samples at one position share a dot. Samples outside this range
  /// are counted at the edge.
  private static func strip(_ measurement: Measurement, y: Int) -> String {
    let (sorted, median) = (measurement.samples.sorted(), measurement.median)
    let inside = sorted.filter { (0.5...2).contains($0 / median) }
    var (dots, last) = ("", 0)
    for place in inside.map({ position($0 / median) }) where place != last {
      // A closed path of length zero is drawn as a dot, because line ends are round.
      dots += last == 0 ? "M\(place) \(y)z" : "m\(place - last) 0z"
      last = place
    }
    let name = "\(measurement.operation)/\(measurement.size)"
    var parts = ["<text x=\"0\" y=\"\(y + 4)\">\(name.escapedForXML)</text>"]
    if let interval = Bootstrap().median(sorted) {
      let left = position(interval.lower / median)
      let width = max(position(interval.upper / median) - left, 1)
      parts.append("<rect class=\"band\" x=\"\(left)\" y=\"\(y - 7)\" width=\"\(width)\" height=\"14\"/>")
    }
    parts.append("<path class=\"dots\" d=\"\(dots)\"/>")
    let high = Order.quantile(sorted, 0.99) / median
    if high <= 2 { parts.append("<path class=\"high\" d=\"M\(position(high)) \(y - 6)v12\"/>") }
    let (below, above) = (sorted.filter { $0 / median < 0.5 }, sorted.filter { $0 / median > 2 })
    if let least = below.first {
      let description = "\(below.count) from \(ratio(least / median)) ◂"
      parts.append("<text class=\"beyond\" x=\"228\" y=\"\(y + 4)\" text-anchor=\"end\">\(description)</text>")
    }
    if let most = above.last {
      parts.append(
        "<text class=\"beyond\" x=\"792\" y=\"\(y + 4)\">▸ \(above.count) to \(ratio(most / median))</text>")
    }
    return parts.joined()
  }

  private static func ratio(_ ratio: Double) -> String { "\(Figures.digits(ratio)) ×" }

  /// Returns the horizontal position of a ratio to the median, limited to the strip.
  private static func position(_ ratio: Double) -> Int {
    Int((240 + 540 * (0.5 + log2(min(max(ratio, 0.5), 2)) / 2)).rounded())
  }
}

/// A log-log plot with a grid line for each power of ten.
struct LogPlot {
  private let x: (low: Double, high: Double)
  private let y: (low: Double, high: Double)

  /// Creates axes that span whole powers of ten around all points. Coordinates must be positive.
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

  /// Returns the position of a point, given the logarithms of its coordinates.
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

  /// A reference line that shows linear growth, through the middle of the plot. Its angle depends on the axes.
  var linearReference: String {
    let (middleX, middleY) = ((x.low + x.high) / 2, (y.low + y.high) / 2)
    let reach = min(x.high - x.low, y.high - y.low) / 2
    let (start, end) = (spot(middleX - reach, middleY - reach), spot(middleX + reach, middleY + reach))
    return "<line class=\"linear\" x1=\"\(start.x)\" y1=\"\(start.y)\" x2=\"\(end.x)\" y2=\"\(end.y)\"/>"
  }

  /// Returns the label of a power of ten, in nanoseconds or a larger unit.
  private static func time(_ power: Double) -> String {
    let units = ["ns", "µs", "ms", "s"]
    let unit = min(max(Int(power) / 3, 0), units.count - 1)
    return "\(Figures.count(pow(10, power - Double(3 * unit)))) \(units[unit])"
  }

  /// Draws a line through points, given as size and nanoseconds. Each point shows its numbers on hover.
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
