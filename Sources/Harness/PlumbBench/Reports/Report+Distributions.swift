#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The samples of each measurement on a strip, as inline SVG.
extension Report {
  /// The strips of a workload's measurements; empty without samples.
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

  /// The samples from half to twice the median, each as a dot; samples at the same place share one. Samples beyond are counted at
  /// the edge.
  private static func strip(_ measurement: Measurement, y: Int) -> String {
    let (sorted, median) = (measurement.samples.sorted(), measurement.median)
    let inside = sorted.filter { (0.5...2).contains($0 / median) }
    var (dots, last) = ("", 0)
    for place in inside.map({ position($0 / median) }) where place != last {
      // A closed line without length is a dot, since its ends are round.
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

  /// The place on a strip of a ratio to the median; clamped to the strip.
  private static func position(_ ratio: Double) -> Int {
    Int((240 + 540 * (0.5 + log2(min(max(ratio, 0.5), 2)) / 2)).rounded())
  }
}
