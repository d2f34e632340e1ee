import PlumbBasics

/// Writes a history as a self-contained page. The page lists the revisions that changed a metric, and has a chart for each
/// changed benchmark.
extension History {
  /// Returns the page, which loads no other file and runs no script. O(figures · steps).
  package func html(title: String) -> String {
    let (revisions, steps) = (measured, steps)
    let charts = HistoryCharts(revisions, steps)
    var families: [(workload: String, names: [String])] = []
    for name in names {
      let workload = String(name.prefix { $0 != "/" })
      if families.last?.workload != workload { families.append((workload, [])) }
      families[families.count - 1].names.append(name)
    }
    let sections = families.map { family in
      let drawn = family.names.map { ($0, charts.figure($0)) }
      let quiet = drawn.filter(\.1.isEmpty).map(\.0)
      return """
        <h2 id="\(Report.anchor("workload", family.workload))">\(family.workload.escapedForXML)</h2>
        <div class="plots">
        \(drawn.map(\.1).filter { !$0.isEmpty }.joined(separator: "\n"))
        </div>
        \(quiet.isEmpty ? "" : "<p><small>Unchanged: \(quiet.joined(separator: ", ").escapedForXML)</small></p>")
        """
    }
    let links = families.map {
      "<li><a href=\"#\(Report.anchor("workload", $0.workload))\">\($0.workload.escapedForXML)</a></li>"
    }
    return HTMLPage.file(
      title: title.escapedForXML, policy: "default-src 'none'; style-src 'unsafe-inline'",
      style: Report.style + "\n" + Self.style,
      body: """
        <header>
        <h1>\(title.escapedForXML)</h1>
        <p>\(summary.escapedForXML)</p>
        </header>
        <nav aria-label="Contents">
        <ul>
        \(links.joined(separator: "\n"))
        </ul>
        </nav>
        <main>
        <h2>Revisions that changed something</h2>
        <p>Each line is an exact counter, drawn from its lowest to its highest value, with the newest value at its end. Each dot is a
        change: orange dots are worse, green dots are better. Times are divided by the time of a fixed piece of work, the yardstick.
        The band contains the times of all passes over the benchmarks.</p>
        \(Self.table(of: revisions, steps))
        \(sections.joined(separator: "\n"))
        </main>
        """)
  }

  /// Returns a table of the revisions that changed a metric, newest first.
  private static func table(of revisions: [HistoryRecord], _ steps: [Step]) -> String {
    let own = Dictionary(grouping: steps, by: \.record.commit)
    let rows = revisions.reversed().compactMap { record -> String? in
      guard let steps = own[record.commit], let earlier = steps.first?.earlier else { return nil }
      let changes = steps.map(\.change).sorted { $0.weight > $1.weight }
      let worse = changes.count(where: \.isRegression)
      let distance = record.number - earlier.number
      let others = distance == 2 ? "the commit" : "one of the \(distance - 1) commits"
      let place = distance > 1 ? " <small>(or \(others) before it)</small>" : ""
      return """
        <tr><td class="text">\(record.day)<td class="text">\(record.shortCommit)<td class="text subject">\
        \(record.subject.escapedForXML)\(place)<td data-of="worse">\(worse)<td data-of="better">\(changes.count - worse)\
        <td class="text">\(description(changes[0]))
        """
    }
    guard !rows.isEmpty else { return "<p>None.</p>" }
    let shown = rows.prefix(mostRevisions)
    let rest =
      rows.count > shown.count
      ? "<p><small>Earlier revisions that are not shown: \(rows.count - shown.count).</small></p>" : ""
    return """
      <div class="scroll"><table class="revisions">
      <thead><tr><th class="text">date<th class="text">commit<th class="text">subject<th>worse<th>better<th class="text">largest
      <tbody>
      \(shown.joined(separator: "\n"))
      </table></div>
      \(rest)
      """
  }

  private static let mostRevisions = 20

  private static func description(_ change: MetricChange) -> String {
    "\(change.name) \(HistoryCharts.description(change))".escapedForXML
  }

  private static let style = """
    .step { fill: none; stroke: var(--faint); stroke-width: 1.5; } .worse { --c: var(--c1); } .better { --c: var(--c2); }
    svg .name, svg .now { fill: var(--ink); } .subject { white-space: normal; min-width: 16rem; }
    .legend .worse::before, .legend .better::before { content: "●"; color: var(--c); margin-right: 0.4rem; }
    polyline { --c: var(--c0); stroke-width: 1.5; }
    @media (max-width: 40rem) {
      .revisions thead { display: none; } .revisions tr { display: block; padding: 0.5rem 0; }
      .revisions td { display: inline; padding: 0 0.5rem 0 0; border: 0; } .revisions .subject { display: block; min-width: 0; }
      .revisions td[data-of]::after { content: " " attr(data-of); } .revisions td:last-child { display: block; }
    }
    """
}

/// Draws a chart for each benchmark. All charts have the same horizontal axis, on which revisions are evenly spaced.
struct HistoryCharts {
  private let revisions: [HistoryRecord]
  private let steps: [String: [History.Step]]
  private let places: [String: Int]

  private static let (left, width, lane, tall) = (8, 360, 38, 70)
  /// The maximum number of counters in a chart, and of changes listed below it. A chart shows the counters that changed most,
  /// and lists the newest changes.
  private static let (mostCounters, mostListed) = (5, 2)

  init(_ revisions: [HistoryRecord], _ steps: [History.Step]) {
    self.revisions = revisions
    self.steps = Dictionary(grouping: steps, by: \.change.name)
    places = Dictionary(revisions.enumerated().map { ($1.commit, $0) }) { $1 }
  }

  static func description(_ change: MetricChange) -> String {
    let percent = Report.percent(change.change)
    return "\(change.metric) \(change.old?.written ?? "-") → \(change.new?.written ?? "-")"
      + (percent.isEmpty ? "" : " (\(percent))")
  }

  /// Returns the chart of a benchmark, or an empty string if it has no changes and at most one time.
  func figure(_ name: String) -> String {
    let own = steps[name] ?? []
    let times = revisions.filter { $0.times[name] != nil }
    guard !own.isEmpty || times.count > 1 else { return "" }
    var largest: [String: Double] = [:]
    for step in own {
      largest[step.change.metric, default: 0] = max(largest[step.change.metric] ?? 0, abs(step.change.change))
    }
    let counters = largest.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    let shown = counters.prefix(Self.mostCounters)
    var (y, parts) = (0, [String]())
    for counter in shown {
      parts.append(lane(counter, of: name, own.filter { $0.change.metric == counter }, y: y))
      y += Self.lane
    }
    if times.count > 1 {
      parts.append(band(times, of: name, y: y))
      y += Self.tall
    }
    let listed = own.reversed().prefix(Self.mostListed).map { step in
      "<li class=\"\(step.change.kind.rawValue)\">\(step.record.day) \(step.record.shortCommit.prefix(7)) "
        + "\(step.record.subject): \(Self.description(step.change))".escapedForXML
    }
    let hidden = counters.count - shown.count
    let rest = own.count - listed.count
    let notes = [
      rest > 0 ? "\(rest) earlier change\(rest == 1 ? "" : "s")" : "",
      hidden > 0 ? "\(hidden) more counter\(hidden == 1 ? "" : "s")" : "",
    ].filter {
      !$0.isEmpty
    }
    return """
      <figure>
      <h3>\(name.escapedForXML)</h3>
      <svg viewBox="0 0 376 \(y + 16)" role="img" aria-label="\(name.escapedForXML) over revisions">
      \(parts.joined(separator: "\n"))
      <text x="\(Self.left)" y="\(y + 12)">\(revisions.first?.day ?? "")</text>
      <text x="\(Self.left + Self.width)" y="\(y + 12)" text-anchor="end">\(revisions.last?.day ?? "")</text>
      </svg>
      <ul class="legend">
      \(listed.joined(separator: "\n"))
      \(notes.isEmpty ? "" : "<li><small>and \(notes.joined(separator: ", "))</small>")
      </ul>
      </figure>
      """
  }

  /// Returns the horizontal position of a revision.
  private func x(_ commit: String) -> Int {
    Self.left + Self.width * (places[commit] ?? 0) / max(revisions.count - 1, 1)
  }

  /// Draws a counter as a step line, with a dot at each change.
  private func lane(_ counter: String, of name: String, _ steps: [History.Step], y: Int) -> String {
    let records = revisions.filter { $0.counters[name]?[counter] != nil }
    let values = records.compactMap { $0.counters[name]?[counter] }
    guard let low = values.min(), let high = values.max(), let first = records.first, let last = records.last else {
      return ""
    }
    let height: (Double) -> Int = { y + Self.lane - 4 - Int(16 * ($0 - low) / max(high - low, .leastNormalMagnitude)) }
    var (path, dots) = ("M\(x(first.commit)) \(height(values[0]))", "")
    for step in steps {
      guard let new = step.change.new else { continue }
      let (place, level) = (x(step.record.commit), height(new))
      path += "H\(place)V\(level)"
      dots +=
        "<circle class=\"\(step.change.kind.rawValue)\" cx=\"\(place)\" cy=\"\(level)\" r=\"3\"><title>"
        + "\(step.record.shortCommit.prefix(7)): \(new.written)</title></circle>"
    }
    let now = (values.last ?? 0).written
    return """
      <text class="name" x="\(Self.left)" y="\(y + 11)">\(counter.escapedForXML)</text>
      <text class="now" x="\(Self.left + Self.width)" y="\(y + 11)" text-anchor="end">\(now)</text>
      <path class="step" d="\(path)H\(x(last.commit))"/>\(dots)
      """
  }

  /// Draws times as a line, and the range of their passes as a band.
  private func band(_ records: [HistoryRecord], of name: String, y: Int) -> String {
    let times = records.compactMap { record in record.times[name].map { (x(record.commit), $0) } }
    guard let high = times.map(\.1.high).max(), let low = times.map(\.1.low).min(), let last = times.last else {
      return ""
    }
    let height: (Double) -> Int = { y + Self.tall - 4 - Int(46 * ($0 - low) / max(high - low, .leastNormalMagnitude)) }
    let title = "time in yardsticks, from \(Figures.digits(low)) to \(Figures.digits(high))"
    let upper = times.map { "\($0.0),\(height($0.1.high))" }
    let lower = times.reversed().map { "\($0.0),\(height($0.1.low))" }
    let middle = times.map { "\($0.0),\(height($0.1.ratio))" }
    return """
      <text class="name" x="\(Self.left)" y="\(y + 11)">\(title)</text>
      <text class="now" x="\(Self.left + Self.width)" y="\(y + 11)" text-anchor="end">\(Figures.digits(last.1.ratio))</text>
      <polygon class="band" points="\((upper + lower).joined(separator: " "))"/>
      <polyline points="\(middle.joined(separator: " "))"/>
      """
  }
}
