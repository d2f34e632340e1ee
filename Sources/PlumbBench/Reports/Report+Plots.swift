#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The plots of the page, as inline SVG.
extension Report {
  /// All operations of a workload in one plot: time, or the first counter that grows if no times were measured.
  func growthPlot(_ workload: String) -> String {
    let growth = run.growth
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
      "<li><span style=\"border-top: 3px \(index < 8 ? "solid" : "dashed") var(--c\(index % 8))\"></span>\(item.name.escapedForXML) \(Self.words(item.law))</li>"
    }
    return """
      <figure>
      <h3>\(workload.escapedForXML)</h3>
      <svg viewBox="0 0 376 240" role="img" aria-label="\(workload.escapedForXML): time over size">
      \(plot.grid)
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
    /// The times of the other program.
    var ownPoints: [(Double, Double)]
  }

  private static func words(_ law: PowerLaw?) -> String {
    guard let law else { return "" }
    let interval = law.interval.map {
      " (\(Figures.fixed($0.lower, places: 2)) to \(Figures.fixed($0.upper, places: 2)))"
    }
    return "size<sup>\(Figures.fixed(law.exponent, places: 2))</sup>\(interval ?? "")"
  }

  /// One strip for each measurement, with its samples from half to twice the median.
  var distributions: String {
    let timed = run.measurements.filter { $0.samples.count > 1 && $0.median > 0 }
    let height = 18 * timed.count + 24
    let strips = timed.enumerated().map { index, measurement in strip(measurement, y: 18 * Double(index) + 12) }
    let ticks = [0.5, 0.7, 1, 1.4, 2].map { ratio in
      let x = Self.spot(ratio)
      return "<line class=\"grid\" x1=\"\(x)\" y1=\"0\" x2=\"\(x)\" y2=\"\(height - 20)\"/>"
        + "<text x=\"\(x)\" y=\"\(height - 6)\" text-anchor=\"middle\">\(Figures.digits(100 * ratio)) %</text>"
    }
    return """
      <svg viewBox="0 0 900 \(height)" role="img" aria-label="samples relative to their medians">
      \(ticks.joined(separator: "\n"))
      \(strips.joined(separator: "\n"))
      </svg>
      """
  }

  private func strip(_ measurement: Measurement, y: Double) -> String {
    let median = measurement.median
    let dots = measurement.samples.map { sample in
      "<circle cx=\"\(Self.spot(sample / median))\" cy=\"\(y)\" r=\"2\" fill=\"var(--c0)\" fill-opacity=\"0.35\"/>"
    }
    let band = Bootstrap().median(measurement.samples).map { interval in
      let (left, right) = (Self.spot(interval.lower / median), Self.spot(interval.upper / median))
      let width = max(((right - left) * 10).rounded() / 10, 1)
      return "<rect class=\"band\" x=\"\(left)\" y=\"\(y - 7)\" width=\"\(width)\" height=\"14\"/>"
    }
    return "<text x=\"0\" y=\"\(y + 4)\">\(measurement.name.escapedForXML)</text>\(band ?? "")\(dots.joined())"
  }

  /// The position of a sample on its strip, by its ratio to the median; clamped to the strip.
  private static func spot(_ ratio: Double) -> Double {
    let position = 0.5 + log2(min(max(ratio, 0.5), 2)) / 2
    return ((240 + 640 * position) * 10).rounded() / 10
  }
}

extension Run {
  /// The names of the workloads in the order measured, without duplicates. O(measurements).
  var workloadNames: [String] {
    var seen: Set<String> = []
    return measurements.map(\.workload).filter { seen.insert($0).inserted }
  }
}
