import PlumbSolver
import Workloads

/// Measurements as text.
enum Report {
  private static var counters: [(title: String, counter: KeyPath<Work, Int>)] {
    [
      ("pivots", \.pivots), ("flips", \.flips), ("values", \.valuesMoved), ("multipliers", \.multipliersChanged),
      ("rows", \.rowsTouched),
    ]
  }

  static func table(_ measurements: [Measurement], markdown: Bool) -> String {
    var table = Table(
      ["workload", "operation", "size", "median", "a view", "samples"] + counters.map(\.title)
        + ["allocated", "resident a view"])
    table.textColumns = 2
    for measurement in measurements { table.append(cells(measurement)) }
    return markdown ? table.markdown : table.aligned
  }

  private static func cells(_ measurement: Measurement) -> [String] {
    let (median, views) = (measurement.samples.median, Double(measurement.viewCount))
    return [
      "\(measurement.workload.letter) \(measurement.workload.rawValue)", measurement.operation.rawValue,
      "\(measurement.size)", Figures.time(median), Figures.time(median / views), "\(measurement.samples.times.count)",
    ] + counters.map { measurement.mean($0.counter).map(Figures.count) ?? "-" } + [
      measurement.allocated.map(Figures.bytes) ?? "not measured",
      measurement.resident.map { Figures.bytes($0 / views) } ?? "",
    ]
  }

  /// How build times grow from size 1000 on: 1 is linear.
  static func growth(_ measurements: [Measurement]) -> String {
    let lines = Workload.allCases.compactMap { workload -> String? in
      let builds = measurements.filter {
        $0.workload == workload && $0.operation == .build && (1000...100_000).contains($0.size)
      }
      let points = builds.map { (size: Double($0.viewCount), cost: $0.samples.median) }
      guard let exponent = Growth.exponent(points) else { return nil }
      let sizes = "\(builds.map(\.size).min() ?? 0) to \(builds.map(\.size).max() ?? 0)"
      return "  \(workload.letter) \(workload.rawValue), \(sizes): size ^ \(Figures.fixed(exponent, places: 2))"
    }
    return lines.isEmpty
      ? "growth: needs two sizes of 1000 or more"
      : (["growth of build times:"] + lines).joined(separator: "\n")
  }
}
