/// A self-contained HTML page: verdict, growth, distributions, numbers, machine.
extension Report {
  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
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
    <main>
    \(htmlComparison)
    \(htmlFailures)
    <h2>Growth</h2>
    <p>Time of one operation, by the processor's clock, over size, both on logarithmic axes: a straight line at 45 degrees
    is linear. The exponent and its 95 % interval stand beside the name.\(own.map { " Dotted, in the same colours: \($0.name.escapedForXML)." } ?? "")</p>
    <div class="plots">
    \(run.workloadNames.map(growthPlot).joined(separator: "\n"))
    </div>
    <h2>Distributions</h2>
    <p>Every sample, as a dot, relative to its median; the band is the 95 % interval of the median.</p>
    <div class="scroll">
    \(distributions)
    </div>
    <h2>Numbers</h2>
    <div class="scroll">
    \(htmlResults)
    </div>
    \(htmlMissing)
    </main>
    </body>
    </html>

    """
  }

  private var htmlFailures: String {
    guard !run.failures.isEmpty else { return "" }
    let items = run.failures.map { "<li>\($0.words.escapedForXML)</li>" }
    return "<h2>Failures</h2>\n<ul>\n\(items.joined(separator: "\n"))\n</ul>"
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
    let rows = comparison.findings.isEmpty ? "" : Self.html(Self.table(of: comparison.findings), "scroll findings")
    let notes = Self.shortened(comparison.notes).map { "<li>\($0.escapedForXML)</li>" }.joined(separator: "\n")
    return """
      <h2>Comparison</h2>
      <p class="verdict">\(verdict(comparison).escapedForXML)</p>
      \(rows)
      \(notes.isEmpty ? "" : "<ul>\n\(notes)\n</ul>")
      """
  }

  private var htmlResults: String {
    let counters = presentCounters
    var table = Table(["workload", "operation", "size", "median", "cpu", "samples"] + besideTitles + counters)
    table.textColumns = 2
    for measurement in run.measurements {
      let time = measurement.samples.isEmpty ? "-" : Figures.time(measurement.median * 1e-9)
      let cpu = measurement.cpuSamples.isEmpty ? "-" : Figures.time(Order.median(measurement.cpuSamples) * 1e-9)
      table.append(
        [measurement.workload, measurement.operation, "\(measurement.size)", time, cpu, "\(measurement.samples.count)"]
          + besideCells(measurement) + counters.map { Self.figure(measurement.counter($0), $0) })
    }
    return Self.html(table, "")
  }

  private var htmlMissing: String {
    guard !run.missing.isEmpty else { return "" }
    let items = run.missing.map { "<li>\("\($0.metric): \($0.reason)".escapedForXML)</li>" }
    return "<h2>Not measured</h2>\n<ul>\n\(items.joined(separator: "\n"))\n</ul>"
  }

  static func html(_ table: Table, _ name: String) -> String {
    let lines = table.cells.enumerated().map { index, cells in
      let tag = index == 0 ? "th" : "td"
      let marked = cells.enumerated().map { column, cell in
        "<\(tag)\(column < table.textColumns ? "" : " class=\"number\"")>\(cell.escapedForXML)</\(tag)>"
      }
      return "<tr>\(marked.joined())</tr>"
    }
    let whole = "<table>\n\(lines.joined(separator: "\n"))\n</table>"
    return name.isEmpty ? whole : "<div class=\"\(name)\">\n\(whole)\n</div>"
  }
}
