/// A self-contained HTML page: verdict, growth, samples, numbers, machine.
extension Report {
  var html: String {
    let growth = run.growth
    let plots = run.workloadNames.map { ($0, growthPlot($0, growth)) }.filter { !$0.1.isEmpty }
    let strips = run.workloadNames.map { ($0, distributions($0)) }.filter { !$0.1.isEmpty }
    let sections = [
      ("comparison", "Comparison", htmlComparison), ("failures", "Failures", htmlFailures),
      ("growth", "Growth", htmlGrowth(plots.map(\.1))), ("samples", "Samples", htmlSamples(strips.map(\.1))),
      ("numbers", "Numbers", htmlNumbers), ("missing", "Not measured", htmlMissing),
    ].filter { !$0.2.isEmpty }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
      script-src 'unsafe-inline'">
      <title>\(title.escapedForXML)</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <header>
      <h1>\(title.escapedForXML)</h1>
      <p>\(origin.escapedForXML)</p>
      </header>
      <nav aria-label="Contents">
      <ul>
      \(sections.map { "<li><a href=\"#\($0.0)\">\($0.1)</a></li>" }.joined(separator: "\n"))
      </ul>
      \(htmlWorkloads(plots: Set(plots.map(\.0)), strips: Set(strips.map(\.0))))
      </nav>
      \(partialDescription.map { "<p class=\"partial\" role=\"status\">\($0.escapedForXML)</p>" } ?? "")
      <main>
      \(sections.map { "<h2 id=\"\($0.0)\">\($0.1)</h2>\n\($0.2)" }.joined(separator: "\n"))
      </main>
      <script>
      \(Self.script)
      </script>
      </body>
      </html>

      """
  }

  /// A link to the plot of each workload, or else to its samples or its numbers.
  private func htmlWorkloads(plots: Set<String>, strips: Set<String>) -> String {
    guard run.workloadNames.count > 1 else { return "" }
    let links = run.workloadNames.map { name in
      let section = plots.contains(name) ? "growth" : strips.contains(name) ? "samples" : "numbers"
      return "<li><a href=\"#\(Self.anchor(section, name))\">\(name.escapedForXML)</a></li>"
    }
    return "<details open><summary>Workloads</summary>\n<ul>\n\(links.joined(separator: "\n"))\n</ul></details>"
  }

  private func htmlGrowth(_ plots: [String]) -> String {
    guard !plots.isEmpty else { return "" }
    return """
      <p>CPU time of one operation over size, on logarithmic axes. What grows linearly is parallel to the dashed grey line; what is
      steeper grows faster. Beside each name: the exponent of the power law through the times, fitted on sizes from 1,000 on if
      there are two, else from 100 on, with its 95 % interval. A fit of two sizes has no interval. No exponent is shown if the
      interval is wider than ± 0.25, if two sizes are less than four times apart, or if the times fall.\(own.map { " Dotted, in the same colours: \($0.name.escapedForXML)." } ?? "")</p>
      <div class="plots">
      \(plots.joined(separator: "\n"))
      </div>
      """
  }

  private func htmlSamples(_ strips: [String]) -> String {
    guard !strips.isEmpty else { return "" }
    return """
      <p>Wall-clock times as multiples of the median of each measurement, as dots. The band is the 95 % interval of the median, the
      upright line the 99th percentile. Samples below half or above twice the median are counted at the edge, with the farthest of
      them.</p>
      \(strips.joined(separator: "\n"))
      """
  }

  private var htmlFailures: String {
    guard !run.failures.isEmpty else { return "" }
    let items = run.failures.map { "<li>\($0.description.escapedForXML)</li>" }
    return "<ul>\n\(items.joined(separator: "\n"))\n</ul>"
  }

  private var origin: String {
    let machine = run.machine
    let subject = run.subject.map { "Measured: \($0). " } ?? ""
    let memory = Figures.digits(Double(machine.memory) / 1_073_741_824)
    return subject + "\(run.date), commit \(run.commit ?? "unknown"), seed \(run.seed). \(machine.processor), "
      + "\(machine.processorCount) processors, \(memory) GiB, \(machine.system)."
  }

  private var htmlComparison: String {
    guard let comparison else { return "" }
    let rows = comparison.findings.isEmpty ? "" : Self.html(Self.table(of: comparison.findings))
    let notes = Self.shortened(comparison.notes).map { "<li>\($0.escapedForXML)</li>" }.joined(separator: "\n")
    return """
      <p class="verdict">\(verdict(comparison).escapedForXML)</p>
      \(rows)
      \(notes.isEmpty ? "" : "<ul>\n\(notes)\n</ul>")
      """
  }

  private var htmlNumbers: String {
    guard !run.measurements.isEmpty else { return "" }
    let counters = presentCounters
    var table = Table(
      ["measurement", "median", "95 % interval", "99 %", "cpu", "samples"] + besideTitles + counters.map(Self.title))
    var (anchors, seen): ([Int: String], Set<String>) = ([:], [])
    for (index, measurement) in run.measurements.enumerated() {
      let figures = TimeFigures(measurement)
      table.append(
        [
          measurement.name, figures.median, figures.interval, figures.percentile99, figures.cpu,
          "\(measurement.samples.count)",
        ] + besideCells(measurement) + counters.map { Self.figure(measurement.counter($0), $0) })
      if seen.insert(measurement.workload).inserted { anchors[index] = Self.anchor("numbers", measurement.workload) }
    }
    return """
      <p>Of one operation: the median wall-clock time with its 95 % interval, the 99th percentile, the median CPU time, and counters.
      Press a title to sort.</p>
      \(Self.html(table, anchors: anchors))
      """
  }

  private var htmlMissing: String {
    guard !run.missing.isEmpty else { return "" }
    let items = run.missing.map { "<li>\("\($0.metric): \($0.reason)".escapedForXML)</li>" }
    return "<ul>\n\(items.joined(separator: "\n"))\n</ul>"
  }

  /// A table that the page's script can sort if its rows have anchors, by their index. HTML needs no end of a cell or a row, and
  /// there are thousands.
  private static func html(_ table: Table, anchors: [Int: String]? = nil) -> String {
    let rows = table.cells.enumerated().map { index, cells in
      let tag = index == 0 ? "th" : "td"
      let marked = cells.enumerated().map { column, cell in
        "<\(tag)\(column < table.textColumns ? " class=\"text\"" : "")>\(cell.escapedForXML)"
      }
      return "<tr\(anchors?[index - 1].map { " id=\"\($0)\"" } ?? "")>\(marked.joined())"
    }
    return """
      <div class="scroll">
      <table\(anchors == nil ? "" : " class=\"sortable\"")>
      <thead>
      \(rows[0])
      </thead>
      <tbody>
      \(rows.dropFirst().joined(separator: "\n"))
      </tbody>
      </table>
      </div>
      """
  }
}
