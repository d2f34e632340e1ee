import PlumbBasics

/// Compares the newest figures of a history with the figures of an earlier revision. Only primary benchmarks affect the
/// verdict; changes in secondary benchmarks are merely reported.
package struct HistoryComparison: Sendable {
  private let history: History
  private let start: HistoryRecord
  private let primary: [MetricChange]
  private let secondary: [MetricChange]
  /// Whether there are secondary benchmarks.
  private let isSplit: Bool

  /// Compares the newest figures with those of `start`. Counters may grow by the fraction `allowance`. If `filters` is empty,
  /// all benchmarks are primary. O(figures).
  package init(_ history: History, since start: HistoryRecord, allowance: Double = 0, primary filters: [String] = []) {
    (self.history, self.start) = (history, start)
    let changes = history.changes(since: start, allowance: allowance)
    let names = filters.isEmpty ? nil : Set(history.of(filters).names)
    primary = changes.filter { names?.contains($0.name) ?? true }
    secondary = changes.filter { !(names?.contains($0.name) ?? true) }
    isSplit = names != nil
  }

  /// Whether a primary benchmark is worse. O(changes).
  package var isWorse: Bool { primary.contains(where: \.isRegression) }

  /// Returns the comparison in the given format. O(changes).
  package func written(as format: History.Format) -> String {
    switch format {
    case .text: text
    case .markdown: markdown
    case .json: JSONWriter.write(json)
    case .csv: History(records: history.records.filter { $0.number >= start.number }).csv
    }
  }

  private var text: String {
    let changes = primary + secondary
    let table = changes.isEmpty ? "" : Report.table(of: changes).text(isMarkdown: false) + "\n"
    let rest = isSplit ? " Figures of secondary benchmarks: \(Self.counted(secondary))." : ""
    return table + "Figures since \(start.title): \(Self.counted(primary)).\(rest)\n"
  }

  private static func counted(_ changes: [MetricChange]) -> String {
    let worse = changes.count(where: \.isRegression)
    return "\(worse) worse, \(changes.count - worse) better"
  }

  /// A table with the number, the mean and the range of changes, and a list of the largest changes.
  private var markdown: String {
    let subject = start.subject.replacing("|", with: "\\|")
    let changes = primary + secondary
    guard !changes.isEmpty else { return "No figures have changed since \(start.shortCommit) (\(subject)).\n" }
    var summary = Table(["since \(start.shortCommit)", "changes", "mean", "range"])
    for (name, changes) in [("primary", primary), ("secondary", secondary)] {
      for (kind, own) in [("worse", changes.filter(\.isRegression)), ("better", changes.filter { !$0.isRegression })]
      where !own.isEmpty {
        // A counter that was 0 has no finite relative change.
        let finite = own.map(\.change).filter(\.isFinite).sorted()
        let mean = finite.reduce(0, +) / Double(max(finite.count, 1))
        let range = finite.first.map { "\(Report.percent($0)) … \(Report.percent(finite[finite.count - 1]))" }
        summary.append([
          isSplit ? "\(kind) (\(name))" : kind, "\(own.count)", finite.isEmpty ? "" : Report.percent(mean), range ?? "",
        ])
      }
    }
    let shown = changes.prefix(Self.mostChanges)
    let rest = changes.count > shown.count ? "\n\nAnd \(changes.count - shown.count) smaller changes." : ""
    return """
      Since \(start.shortCommit) (\(subject)):

      \(summary.markdown)

      <details><summary>Changes</summary>

      \(Report.table(of: Array(shown)).markdown)\(rest)

      </details>

      """
  }

  private static let mostChanges = 50

  private var json: JSON {
    let items = [(primary, true), (secondary, false)].flatMap { changes, isPrimary in
      changes.map { change in
        JSON.object([
          ("kind", .text(change.kind.rawValue)), ("name", .text(change.name)), ("metric", .text(change.metric)),
          ("old", .number(change.old)), ("new", .number(change.new)), ("primary", .flag(isPrimary)),
        ])
      }
    }
    return .object([("since", .text(start.commit)), ("changes", .list(items))])
  }
}
