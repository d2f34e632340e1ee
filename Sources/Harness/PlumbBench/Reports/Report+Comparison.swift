extension Report {
  /// The results of the second process and of the comparison, for people; empty without either. O(findings).
  public var comparisonSummary: String {
    [steadiness(isMarkdown: false), comparisonText(isMarkdown: false)].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Whether both processes counted the same.
  func steadiness(isMarkdown: Bool) -> String {
    guard let unsteady else { return "" }
    guard !unsteady.isEmpty else { return "Counted in two processes: every exact counter is the same in both." }
    return "Counted in two processes: \(unsteady.count) counters differ, so they are not exact.\n\n"
      + Self.table(of: unsteady).text(isMarkdown: isMarkdown)
  }

  /// The differences, the worst first, and a command that measures the worst one again.
  func comparisonText(isMarkdown: Bool) -> String {
    guard let comparison else { return "" }
    var parts = [verdict(comparison)]
    if !comparison.findings.isEmpty {
      parts.append(Self.table(of: comparison.findings).text(isMarkdown: isMarkdown))
    }
    if let worst = comparison.findings.first(where: \.isRegression), worst.kind != .lost, !command.isEmpty {
      parts.append("To measure this one again: \(command) '\(worst.name)'")
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

  /// The outcome in one sentence.
  func verdict(_ comparison: Comparison) -> String {
    let (worse, better) = (
      comparison.findings.count(where: \.isRegression), comparison.findings.count { !$0.isRegression }
    )
    let base = "Against \(baselineName): \(comparison.comparedCount) numbers compared"
    if run.partial != nil {
      return base + ", \(worse) worse, \(better) better. The results are partial, so this is no verdict on the whole."
    }
    switch comparison.outcome {
    case .same: return base + ", none differs beyond its range."
    case .regressed: return base + ", \(worse) worse, \(better) better."
    case .improved: return base + ", none worse, \(better) better: save a new baseline."
    case .unfit: return base + ", none worse, but the baseline's entries are not exactly those measured."
    case .nothingCompared: return "Against \(baselineName): nothing could be compared, so nothing was checked."
    }
  }

  /// One line for each finding. O(findings).
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
    // Not rounded: counts that differ must look different.
    return finding.metric.contains("growth of") ? Figures.fixed(value, places: 3) : value.written
  }

  private static func percent(_ change: Double) -> String {
    guard change.isFinite else { return "" }
    return (change > 0 ? "+" : "") + Figures.digits(100 * change) + " %"
  }

  /// The first seven, and how many more there are.
  static func shortened(_ notes: [String]) -> [String] {
    notes.count <= 8 ? notes : Array(notes.prefix(7)) + ["and \(notes.count - 7) more notes like these"]
  }
}
