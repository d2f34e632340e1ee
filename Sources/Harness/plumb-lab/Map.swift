import PlumbBasics
import PlumbBench
import PlumbCommands
import PlumbDrawing
import Workloads

extension Subcommand {
  static let map = Subcommand(
    program: "plumb-lab", name: "map", operands: "",
    summary: "measures stacks at every fill ratio, and draws the times as a heat map",
    details: """
      Measures stacks of every distribution, and fill stacks of every alignment, at 0 to 2 times the length of their content
      in steps of 0.1: with equal priorities, with different priorities for each view, and with hidden views. A cell
      shows the lowest CPU time to build the layout, or the lowest CPU time of the slower of two resizes: from the natural
      length, and back.
      """,
    options: [
      Option("size", "N", "the number of views in a stack (1000)"),
      Option("seed", "S", "the seed of the views' lengths (1)"),
      Option(
        "counters", nil, "map the number of coefficients visited, which is the same on every machine, instead of times"),
      Option("format", "F", "text or markdown (text)"),
      Option(
        "out", "FILE", "draw the map as SVG to this file (also -o); - writes SVG to standard output, without the table"),
    ],
    run: runMap)

  @Sendable private static func runMap(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    try options.refuseOperands()
    let format = try options.choice("format") ?? TableFormat.text
    let size = try options.count("size", in: 1...1_000_000) ?? 1000
    let seed = try options.seed ?? 1
    try Files.tryWriting(options.text("out"))
    let hasTimes = !options.has("counters")
    let map = LayoutMap(size: size, seed: seed, rounds: hasTimes ? 5 : 1)
    let report = MapReport(map, hasTimes: hasTimes) { console.progress($0, part: $1, left: nil) }
    console.endProgress()
    let out = options.text("out")
    if out != "-" { console.write(report.table.text(isMarkdown: format == .markdown) + "\n") }
    if let out {
      try Files.write(report.picture.svg, to: out)
      if out != "-" { console.note("\(out): drawn") }
    }
    return .fine
  }
}

/// The measurements of `plumb-lab map`, which can be written as a table or a picture.
private struct MapReport {
  private typealias Result = (cell: LayoutMap.Cell, build: LayoutMap.Measurement, resize: LayoutMap.Measurement)
  private let size: Int
  private let hasTimes: Bool
  private var results: [Result] = []

  init(_ map: LayoutMap, hasTimes: Bool, progress: (_ title: String, _ part: Double) -> Void) {
    size = map.size
    self.hasTimes = hasTimes
    let cells = LayoutMap.cells
    for (index, cell) in cells.enumerated() {
      progress("\(cell.row) \(cell.ratio)", Double(index) / Double(cells.count))
      results.append((cell, map.build(cell), map.resize(cell)))
    }
  }

  var table: Table {
    let titles = ["build", "pivots", "entries", "resize", "pivots", "entries"]
    var table = Table(["stack", "ratio"] + titles.filter { hasTimes || ($0 != "build" && $0 != "resize") })
    table.keyColumns = 2
    for result in results {
      var cells = [result.cell.row, result.cell.ratio]
      for measurement in [result.build, result.resize] {
        if hasTimes { cells.append(Figures.time(measurement.time / 1e9)) }
        cells += ["\(measurement.work.pivots)", "\(measurement.work.entriesMoved)"]
      }
      table.append(cells)
    }
    return table
  }

  var picture: HeatMap {
    let what = hasTimes ? "CPU time in milliseconds" : "coefficients visited, in thousands"
    return HeatMap(
      title: "Stacks of \(size) views at every fill ratio: \(what)", columns: (0...20).map { "\($0 / 10).\($0 % 10)" },
      panels: [panel("Build", \.build), panel("Resize", \.resize)], text: Self.short)
  }

  private func panel(_ title: String, _ measurement: KeyPath<Result, LayoutMap.Measurement>) -> HeatMap.Panel {
    let rows = stride(from: 0, to: results.count, by: 21).map { start in
      HeatMap.Row(
        name: results[start].cell.row,
        values: results[start..<start + 21].map {
          let found = $0[keyPath: measurement]
          return hasTimes ? found.time / 1e6 : Double(found.work.entriesMoved) / 1e3
        })
    }
    return HeatMap.Panel(title: title, rows: rows)
  }

  /// Returns a number with two or three digits.
  private static func short(_ value: Double) -> String {
    if value >= 99.5 { return "\(Int(value.rounded()))" }
    let tenths = Int((value * 10).rounded())
    if value >= 9.95 || tenths % 10 == 0 && value >= 1 { return "\(Int(value.rounded()))" }
    if value >= 0.995 { return "\(tenths / 10).\(tenths % 10)" }
    let hundredths = Int((value * 100).rounded())
    return hundredths == 0 ? "0" : hundredths < 10 ? ".0\(hundredths)" : ".\(hundredths)"
  }
}
