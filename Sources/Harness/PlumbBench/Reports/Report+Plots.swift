/// The plots of growth, as inline SVG.
extension Report {
  /// The CPU times of all operations of a workload in one plot; empty if there are fewer than two sizes, or no times.
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
    /// The times of the other program.
    var ownPoints: [(Double, Double)]
  }

  private static func description(_ law: PowerLaw?) -> String {
    guard let law, law.isClear else { return "<small>no power law</small>" }
    return "∝ size<sup>\(Figures.fixed(law.exponent, places: 2))</sup> <small>(\(interval(of: law)))</small>"
  }

  /// The anchor of a workload's part of a section. Names may have any characters, and anchors no white space.
  static func anchor(_ section: String, _ workload: String) -> String {
    "\(section)-\(workload.replacing(" ", with: "-"))".escapedForXML
  }
}

extension Run {
  /// The names of the workloads in the order measured, without duplicates. O(measurements).
  var workloadNames: [String] {
    var seen: Set<String> = []
    return measurements.map(\.workload).filter { seen.insert($0).inserted }
  }
}
