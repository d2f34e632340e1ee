/// A self-contained HTML page that shows the verdict, growth, samples, numbers and the machine.
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
    return HTMLPage.file(
      title: title.escapedForXML,
      policy: "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'", style: Self.style,
      body: """
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
        """)
  }

  /// Returns a link for each workload, which leads to its plot, or else to its samples or its numbers.
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
      <p>Each curve shows the CPU time of one operation at each size, on logarithmic axes. Curves parallel to the dashed grey
      line grow linearly; steeper curves grow faster. Each name is followed by the exponent of a power law fitted to the times,
      with its 95 % interval. The fit uses the sizes of at least 1,000. If there are fewer than two of them, it uses the sizes
      of at least 100, and if there are fewer than two of those, all sizes. A fit to two sizes has no interval. No exponent is
      shown if the interval is wider than ± 0.25, if the only two sizes differ by a factor of less than 4, or if the times fall.\(own.map { " The dotted curves in the same colours are the times of \($0.name.escapedForXML)." } ?? "")</p>
      <div class="plots">
      \(plots.joined(separator: "\n"))
      </div>
      """
  }

  private func htmlSamples(_ strips: [String]) -> String {
    guard !strips.isEmpty else { return "" }
    return """
      <p>Each dot is a wall-clock time, as a multiple of the median of its measurement. The band is the 95 % interval of the
      median, and the upright line is the 99th percentile. The edges show how many samples are below half the median or above
      twice the median, and the most extreme of these samples.</p>
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
      <p>Each row describes one operation: the median wall-clock time with its 95 % interval, the 99th percentile, the median CPU time, and counters.
      Click a column heading to sort.</p>
      \(Self.html(table, anchors: anchors))
      """
  }

  private var htmlMissing: String {
    guard !run.missing.isEmpty else { return "" }
    let items = run.missing.map { "<li>\("\($0.metric): \($0.reason)".escapedForXML)</li>" }
    return "<ul>\n\(items.joined(separator: "\n"))\n</ul>"
  }

  /// Returns a table. If `anchors` is given, it contains an anchor for each row, and the page's script can sort the table. The
  /// optional end tags of cells and rows are omitted, because there would be thousands.
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

  /// The style has light and dark colours, one column on a phone, and no backgrounds in print.
  static let style = """
    :root { color-scheme: light dark; --ink: #1c2024; --paper: #ffffff; --faint: #5f6773; --line: #d9dde2; --band: #dfe5ec;
      --c0: #0b62c4; --c1: #c2410c; --c2: #15803d; --c3: #9333ea; --c4: #b45309; --c5: #0e7490; --c6: #be185d; --c7: #4d7c0f; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #e6e8ea; --paper: #14171a; --faint: #9aa3ad; --line: #343a41; --band: #2b3239;
        --c0: #6cb2ff; --c1: #ff9a62; --c2: #6fd08c; --c3: #c9a1ff; --c4: #f2bd57; --c5: #5fd0e5; --c6: #ff8fc0; --c7: #b5d95c; }
    }
    body { margin: 0 auto; max-width: 75rem; padding: 1rem; background: var(--paper); color: var(--ink);
      font: 16px/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
    h1 { font-size: 1.6rem; margin: 0; } h2 { font-size: 1.2rem; margin: 2rem 0 0.5rem; }
    h3 { font-size: 1rem; margin: 1rem 0 0.25rem; }
    a { color: var(--c0); }
    header p, small { color: var(--faint); font-size: 0.9rem; }
    nav ul { list-style: none; margin: 0.25rem 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.1rem 1rem; }
    nav details { font-size: 0.85rem; } nav summary { color: var(--faint); }
    .verdict { font-weight: 600; }
    .partial { font-weight: 600; border-left: 4px solid var(--c1); background: var(--band); padding: 0.5rem 0.75rem; }
    .plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); gap: 1rem; }
    figure { margin: 0; border: 1px solid var(--line); border-radius: 6px; padding: 0.75rem; break-inside: avoid; }
    figure h3 { margin-top: 0; } svg { width: 100%; height: auto; display: block; }
    svg text { fill: var(--faint); font: 11px system-ui, sans-serif; }
    polyline { fill: none; stroke: var(--c); stroke-width: 2; } circle { fill: var(--c); }
    .grid { stroke: var(--line); } .linear { stroke: var(--faint); stroke-dasharray: 6 3; }
    .band { fill: var(--band); } .dots { stroke: var(--c0); stroke-opacity: 0.5; stroke-width: 4; stroke-linecap: round; }
    .high { stroke: var(--c1); stroke-width: 2; } svg .beyond { fill: var(--c1); }
    .legend { list-style: none; margin: 0.25rem 0 0; padding: 0; font-size: 0.85rem; }
    .legend span { display: inline-block; width: 1.4rem; margin-right: 0.4rem; vertical-align: middle; }
    .legend sup { line-height: 0; }
    .scroll { overflow-x: auto; } .scroll svg { min-width: 40rem; }
    table { border-collapse: separate; border-spacing: 0; font-size: 0.85rem; font-variant-numeric: tabular-nums; }
    th, td { padding: 0.2rem 0.6rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
    .text { text-align: left; }
    .sortable .text { position: sticky; left: 0; background: var(--paper); }
    th button { all: unset; cursor: pointer; } th button:focus-visible { outline: 2px solid var(--c0); }
    th button::after { content: " ↕"; color: var(--faint); }
    [aria-sort=ascending] button::after { content: " ↑"; } [aria-sort=descending] button::after { content: " ↓"; }
    @media (max-width: 40rem) { .sortable .text { position: static; } }
    @media print {
      @page { size: landscape; margin: 1cm; }
      body { max-width: none; font-size: 11px; padding: 0; } h2 { break-after: avoid; } nav { display: none; }
      .plots { grid-template-columns: repeat(3, 1fr); }
      .scroll { overflow: visible; } table { font-size: 7px; }
      th, td { padding: 1px 3px; } th { white-space: normal; overflow-wrap: anywhere; }
    }
    """

  /// Sorts a table when a column heading is clicked. Further clicks cycle through descending, ascending and original order.
  /// Cells without a number are sorted last.
  static let script = """
    for (const table of document.querySelectorAll("table.sortable")) {
      const units = { ns: 1, "µs": 1e3, ms: 1e6, s: 1e9, B: 1, kB: 1e3, MB: 1e6 };
      const body = table.tBodies[0], rows = [...body.rows], titles = [...table.tHead.rows[0].cells];
      const number = (row, column) => {
        const parts = /^(-?[\\d.]+)(?: (\\S+))?/.exec(row.cells[column].textContent);
        return parts ? parts[1] * (units[parts[2]] || 1) : NaN;
      };
      const name = (row) => row.cells[0].textContent;
      titles.forEach((title, column) => {
        const button = document.createElement("button");
        button.append(...title.childNodes);
        title.append(button);
        button.onclick = () => {
          const states = column ? ["descending", "ascending", null] : ["ascending", "descending", null];
          const state = states[(states.indexOf(title.getAttribute("aria-sort")) + 1) % 3];
          titles.forEach((other) => other.removeAttribute("aria-sort"));
          if (state) title.setAttribute("aria-sort", state);
          const turn = state === "descending" ? -1 : 1;
          const byNumber = (a, b) => {
            const [x, y] = [number(a, column), number(b, column)];
            return isNaN(x) || isNaN(y) ? isNaN(x) - isNaN(y) : turn * (x - y);
          };
          const byName = (a, b) => turn * name(a).localeCompare(name(b), "en", { numeric: true });
          body.append(...(state ? [...rows].sort(column ? byNumber : byName) : rows));
        };
      });
    }
    """
}
