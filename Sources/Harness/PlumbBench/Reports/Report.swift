import PlumbBasics

/// A report on a run and, if there is a baseline, on its comparison with the baseline. It can be written in several formats.
public struct Report: Sendable {
  /// The output formats.
  public enum Format: String, CaseIterable, Sendable {
    case text, json, google, benchstat, markdown, smallerIsBetter, bencher, jmh, html
  }

  public var run: Run
  public var comparison: Comparison?
  /// The name of the baseline, as given on the command line.
  public var baselineName = ""
  /// The counters that differed in a second process, or nil if there was no second process.
  public var unsteady: [MetricChange]?
  /// The heading of an HTML page.
  public var title = "Benchmarks"
  /// The name of the measured program, which some formats contain.
  public var program = "benchmarks"
  /// The command that saves a new baseline. Reports suggest it if the baseline is out of date.
  public var renewal = "--save"
  /// A command that measures one result again, without the name of the result, which the report appends.
  public var command = ""

  /// The name and the run of a second program that measured the same workloads. Its times appear next to the times of `run`.
  public var own: (name: String, run: Run)?

  /// The names of the counters to show in text and Markdown, or nil to show all. Machine-readable formats contain all counters.
  public var headlines: Set<String>?

  /// Creates a report. O(1).
  public init(_ run: Run, comparison: Comparison? = nil) {
    self.run = run
    self.comparison = comparison
  }

  /// Returns the report in the given format. O(samples), plus a bootstrap for each median in formats with intervals.
  public func written(as format: Format) -> String {
    switch format {
    case .text: text(isMarkdown: false)
    case .markdown: text(isMarkdown: true)
    case .json: JSONWriter.write(run.json, lines: 3)
    case .google: JSONWriter.write(google, lines: 2)
    case .benchstat: benchstat
    case .smallerIsBetter: JSONWriter.write(smallerIsBetter, lines: 2)
    case .bencher: JSONWriter.write(bencher, lines: 2)
    case .jmh: JSONWriter.write(jmh, lines: 2)
    case .html: html
    }
  }

  /// A description of how much was measured before the run was interrupted, or nil if the run is complete. O(1).
  public var partialDescription: String? {
    run.partial.map { partial in
      let others = run.measurements.count - partial.complete
      let begun = others > 0 ? "; \(others) more have only some of their samples" : ""
      let extent = "\(partial.complete) of \(partial.requested) measurements are complete"
      return "Partial results: the run was interrupted. \(extent)\(begun)."
    }
  }

  /// Returns the exit code of the program. A crash takes precedence over a wrong answer. A comparison affects the code only if
  /// `isGate` is true. O(findings).
  package func exitCode(isGate: Bool) -> ExitCode {
    if !run.failures.isEmpty { return run.failures.contains(where: \.isCrash) ? .crashed : .broken }
    if let unsteady, !unsteady.isEmpty { return .broken }
    guard isGate, let comparison else { return .fine }
    return switch comparison.outcome {
    case .same: .fine
    case .regressed: .broken
    case .improved: .improved
    case .unfit, .nothingCompared: .noBaseline
    }
  }

  /// The counters that have a value in any measurement, in order.
  var presentCounters: [String] {
    run.counterNames.filter { name in run.measurements.contains { $0.counter(name) != nil } }
  }

  /// Returns the unit of a counter.
  static func unit(of counter: String) -> String { counter.hasSuffix("Bytes") ? "B/op" : "\(counter)/op" }
}

extension Report {
  /// Returns the readable report: results, growth, unmeasured metrics and differences.
  func text(isMarkdown: Bool) -> String {
    var parts = [partialDescription, results.text(isMarkdown: isMarkdown)].compactMap(\.self)
    if let growthTable { parts.append("Growth: cost = size ^ exponent\n\n" + growthTable.text(isMarkdown: isMarkdown)) }
    if !run.failures.isEmpty { parts.append(run.failures.map(\.description).joined(separator: "\n")) }
    if !run.missing.isEmpty {
      parts.append(run.missing.map { "Not measured: \($0.metric): \($0.reason)." }.joined(separator: "\n"))
    }
    if unsteady != nil { parts.append(steadiness(isMarkdown: isMarkdown)) }
    if comparison != nil { parts.append(comparisonText(isMarkdown: isMarkdown)) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var results: Table {
    let counters = presentCounters.filter(isShown)
    var table = Table(
      ["measurement", "median", "95 % interval", "cpu", "samples"] + besideTitles + counters.map(Self.title))
    for measurement in run.measurements {
      let figures = TimeFigures(measurement)
      table.append(
        [measurement.name, figures.median, figures.interval, figures.cpu, "\(measurement.samples.count)"]
          + besideCells(measurement) + counters.map { Self.figure(measurement.counter($0), $0) })
    }
    return table
  }

  var besideTitles: [String] { own.map { ["\($0.name)'s cpu", "times \($0.name)'s"] } ?? [] }

  /// Returns cells for the minimum CPU time of `own` and the ratio of both programs' minima. Minima are the least disturbed
  /// samples.
  func besideCells(_ measurement: Measurement) -> [String] {
    guard let own else { return [] }
    guard let ours = own.run.measurement(measurement.name)?.cpuSamples.min(), let theirs = measurement.cpuSamples.min(),
      ours > 0
    else { return ["-", "-"] }
    return [Figures.time(ours * 1e-9), Figures.digits(theirs / ours)]
  }

  /// Whether tables show a counter. Counters that are 0 everywhere are hidden.
  private func isShown(_ counter: String) -> Bool {
    isHeadline(counter) && run.measurements.contains { ($0.counter(counter) ?? 0) != 0 }
  }

  private func isHeadline(_ counter: String) -> Bool { headlines?.contains(counter) ?? true }

  static func title(_ counter: String) -> String {
    switch counter {
    case Counter.allocatedBytes: "allocated"
    case Counter.peakBytes: "peak"
    case Counter.leakedBytes: "leaked"
    default: counter
    }
  }

  static func figure(_ value: Double?, _ counter: String) -> String {
    guard let value else { return "-" }
    return counter.hasSuffix("Bytes") ? Figures.bytes(value) : Figures.count(value)
  }

  private var growthTable: Table? {
    let growth = run.growth
    guard !growth.isEmpty else { return nil }
    let metrics = run.counterNames.filter { name in isHeadline(name) && growth.contains { $0.metric == name } }
    var table = Table(["operation", "sizes", "time", "95 % interval"] + metrics.map(Self.title))
    for family in run.families {
      let own = growth.filter { $0.name == family }
      guard let sizes = own.map(\.sizes).max(by: { $0.count < $1.count }) else { continue }
      let time = own.first { $0.metric == "time" }
      table.append(
        [family, Self.description(sizes), Self.exponent(time), time.map { Self.interval(of: $0.law) } ?? "-"]
          + metrics.map { name in Self.exponent(own.first { $0.metric == name }) })
    }
    return table
  }

  private static func description(_ sizes: [Int]) -> String {
    "\(sizes.first ?? 0)\(sizes.count == 2 ? "," : " to") \(sizes.last ?? 0)"
  }

  /// Returns the exponent, or a dash if the costs follow no power law.
  private static func exponent(_ growth: Growth?) -> String {
    growth.flatMap { $0.law.isClear ? Figures.fixed($0.law.exponent, places: 2) : nil } ?? "-"
  }

  /// Returns the confidence interval of the exponent. If only two points were fitted, returns a note instead.
  static func interval(of law: PowerLaw) -> String {
    guard let interval = law.interval else { return "two sizes" }
    return "\(Figures.fixed(interval.lower, places: 2)) … \(Figures.fixed(interval.upper, places: 2))"
  }
}

extension Run.Failure {
  /// The failure in one sentence, with the name of the measurement. O(1).
  public var description: String { "\(name): \(what)." }

  /// The failure as text, without the name of the measurement. O(1).
  public var what: String {
    switch kind {
    case .crashed: "the solver crashed: \(message)"
    case .outOfTime: "the solver exceeded its time limit: \(message)"
    case .wrongAnswer: "the solver returned a wrong answer: \(message)"
    case .refused: "the solver rejected a call: \(message)"
    }
  }
}

extension Report {
  /// A readable summary of the second process and the comparison. Empty if there was neither. O(findings).
  public var comparisonSummary: String {
    [steadiness(isMarkdown: false), comparisonText(isMarkdown: false)].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Returns a sentence that states whether the counts were the same in both processes, and a table of the counters that
  /// differ.
  func steadiness(isMarkdown: Bool) -> String {
    guard let unsteady else { return "" }
    guard !unsteady.isEmpty else { return "Every exact counter is the same in both processes." }
    return "Counters that differ between two processes and are therefore not exact: \(unsteady.count).\n\n"
      + Self.table(of: unsteady).text(isMarkdown: isMarkdown)
  }

  /// Returns the verdict, the differences, worst first, and a command that measures the worst result again.
  func comparisonText(isMarkdown: Bool) -> String {
    guard let comparison else { return "" }
    var parts = [verdict(comparison)]
    if !comparison.findings.isEmpty {
      parts.append(Self.table(of: comparison.findings).text(isMarkdown: isMarkdown))
    }
    if let worst = comparison.findings.first(where: \.isRegression), worst.kind != .lost, !command.isEmpty {
      parts.append("To measure the worst benchmark again: \(command) '\(worst.name)'")
    }
    if !comparison.misfits.isEmpty {
      let lines = Self.shortened(comparison.misfits.map { "- " + $0 })
      parts.append((["The baseline does not fit this run:"] + lines).joined(separator: "\n"))
    }
    if [.unfit, .improved].contains(comparison.outcome), run.partial == nil {
      parts.append("To save a new baseline: \(renewal)")
    }
    if !comparison.notes.isEmpty { parts.append(Self.shortened(comparison.notes).joined(separator: "\n")) }
    return parts.joined(separator: "\n\n")
  }

  /// Returns the outcome of a comparison in one sentence.
  func verdict(_ comparison: Comparison) -> String {
    let (worse, better) = (
      comparison.findings.count(where: \.isRegression), comparison.findings.count { !$0.isRegression }
    )
    let base = "Of \(comparison.comparedCount) numbers compared with \(baselineName)"
    if run.partial != nil {
      return base
        + ", \(worse) got worse and \(better) got better. The results are partial, so the verdict does not cover the whole suite."
    }
    switch comparison.outcome {
    case .same: return base + ", none differs beyond its range."
    case .regressed: return base + ", \(worse) got worse and \(better) got better."
    case .improved: return base + ", none got worse and \(better) got better: save a new baseline."
    case .unfit: return base + ", none got worse, but the baseline does not contain exactly the measured entries."
    case .nothingCompared: return "Nothing could be compared with \(baselineName), so nothing was checked."
    }
  }

  /// Returns a table with one line for each finding. O(findings).
  public static func table(of findings: [MetricChange]) -> Table {
    var table = Table(["", "what", "metric", "before", "now", "change", "95 %", "p"])
    (table.textColumns, table.keyColumns) = (3, 2)
    for finding in findings {
      table.append([
        finding.kind.rawValue, finding.name, finding.metric, figure(finding.old, of: finding),
        figure(finding.new, of: finding), percent(finding.change),
        finding.interval.map { "\(Figures.digits($0.lower)) to \(Figures.digits($0.upper))" } ?? "",
        finding.probability.map { $0 < 0.001 ? "< 0.001" : Figures.fixed($0, places: 3) } ?? "",
      ])
    }
    return table.withoutEmptyColumns()
  }

  private static func figure(_ value: Double?, of finding: MetricChange) -> String {
    guard let value else { return "-" }
    if finding.metric == "time" { return Figures.time(value * 1e-9) }
    // Counts are not rounded, so that different counts look different.
    return finding.metric.contains("growth of") ? Figures.fixed(value, places: 3) : value.written
  }

  static func percent(_ change: Double) -> String {
    guard change.isFinite else { return "" }
    return (change > 0 ? "+" : "") + Figures.digits(100 * change) + " %"
  }

  /// Returns all notes if there are at most eight; otherwise the first seven and the number of omitted notes.
  static func shortened(_ notes: [String]) -> [String] {
    notes.count <= 8 ? notes : Array(notes.prefix(7)) + ["and \(notes.count - 7) more notes like these"]
  }
}
