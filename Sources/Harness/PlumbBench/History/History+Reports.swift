import PlumbBasics

/// A history as text, Markdown, JSON and CSV.
extension History {
  /// The formats in which a history can be written.
  package enum Format: String, CaseIterable, Sendable { case text, markdown, json, csv }

  /// Returns the history in the given format. O(figures · steps).
  package func written(as format: Format) -> String {
    switch format {
    case .text: text
    case .markdown: markdown
    case .json: JSONWriter.write(json)
    case .csv: csv
    }
  }

  /// The revisions that changed a metric, newest last, each with its largest changes.
  private var text: String {
    let (revisions, steps) = (measured, steps)
    var lines = [summary]
    for record in revisions {
      let own = steps.filter { $0.record == record }
      guard let earlier = own.first?.earlier else { continue }
      lines += ["", "\(record.shortCommit)  \(record.day)  \(record.subject)"]
      let distance = record.number - earlier.number
      if distance > 1 {
        let place = distance == 2 ? "the commit" : "one of the \(distance - 1) commits"
        lines.append("  or \(place) between \(earlier.shortCommit) and this commit")
      }
      let changes = own.map(\.change).sorted { $0.weight > $1.weight }
      var table = Table(["", "what", "metric", "before", "now", "change"])
      (table.textColumns, table.keyColumns) = (3, 2)
      for change in changes.prefix(Self.mostChanges) {
        table.append(["  " + change.kind.rawValue] + Self.cells(of: change))
      }
      lines += table.aligned.split(separator: "\n").dropFirst().map { line in
        String(line.prefix(through: line.lastIndex { $0 != " " } ?? line.startIndex))
      }
      if changes.count > Self.mostChanges { lines.append("  and \(Self.counted(changes.dropFirst(Self.mostChanges)))") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The summary, followed by a table of all changes, newest first.
  private var markdown: String {
    var table = Table(["commit", "subject", "benchmark", "metric", "before", "now", "change"])
    table.textColumns = 4
    let steps = steps
    for step in steps.reversed() {
      let subject = step.record.subject.replacing("|", with: "\\|")
      table.append([step.record.shortCommit, subject] + Self.cells(of: step.change))
    }
    return summary + "\n" + (steps.isEmpty ? "" : "\n" + table.markdown + "\n")
  }

  /// A short summary of the history.
  var summary: String {
    guard let first = measured.first, let last = measured.last else { return "No revision was measured." }
    return
      "Revisions: \(measured.count), from \(first.shortCommit) (\(first.day)) to \(last.shortCommit) (\(last.day)). "
      + "Benchmarks: \(names.count). Counter changes: \(steps.count)."
  }

  private static let mostChanges = 8

  static func cells(of change: MetricChange) -> [String] {
    [change.name, change.metric, change.old?.written ?? "-", change.new?.written ?? "-", Report.percent(change.change)]
  }

  private static func counted(_ changes: some Collection<MetricChange>) -> String {
    let worse = changes.count(where: \.isRegression)
    return "\(worse) more counters that got worse, and \(changes.count - worse) that got better"
  }

  private var json: JSON {
    let revisions = records.map { record in
      JSON.object(
        [
          ("commit", .text(record.commit)), ("number", .number(record.number)), ("date", .text(record.date)),
          ("subject", .text(record.subject)),
        ] + (record.skipped.map { [("skipped", .text($0))] } ?? []))
    }
    let steps = steps.map { step in
      JSON.object([
        ("commit", .text(step.record.commit)), ("after", .text(step.earlier.commit)), ("name", .text(step.change.name)),
        ("metric", .text(step.change.metric)), ("old", .number(step.change.old)), ("new", .number(step.change.new)),
      ])
    }
    return .object([("history", .number(1)), ("revisions", .list(revisions)), ("steps", .list(steps))])
  }

  /// The times in Apache Otava's CSV format, with a column for each benchmark.
  var csv: String {
    let timed = records.filter { !$0.times.isEmpty }
    let names = names.filter { name in timed.contains { $0.times[name] != nil } }
    let rows = timed.map { record in
      [record.date, record.commit] + names.map { record.times[$0]?.ratio.written ?? "" }
    }
    return ([["time", "commit"] + names] + rows).map { $0.joined(separator: ",") + "\n" }.joined()
  }
}
