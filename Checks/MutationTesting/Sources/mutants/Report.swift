import Foundation
import MutantRewriting

/// The results of a sample of mutants: the score of each module, and the changed lines of each survivor.
struct Report {
  /// The final result of a mutant.
  enum Fate: Hashable {
    case killed(by: String)
    /// A review states that only work counters differ. A test of these counters may fail.
    case work
    /// Only killers that compare work detected the mutant, and no answer changed. An answer could still be wrong, so the mutant
    /// counts as survived until it is reviewed.
    case unjudged
    case equivalent
    case survived
  }

  private let entries: [Ledger.Entry]
  private let numbers: [Mutant.Key: Int]
  private let known: Known
  private let configuration: Configuration

  /// Creates a report on mutants in the order of their numbers. O(entries).
  init(_ entries: [(number: Int, entry: Ledger.Entry)], _ known: Known, _ configuration: Configuration) {
    self.entries = entries.map(\.entry)
    numbers = Dictionary(entries.map { ($0.entry.mutant.key, $0.number) }) { $1 }
    (self.known, self.configuration) = (known, configuration)
  }

  private var killers: [String] { configuration.killers.filter { !($0.isAboutWork ?? false) }.map(\.name) }

  func fate(of entry: Ledger.Entry) -> Fate {
    let isNoticed = entry.verdicts.contains { $0.isKilled && !killers.contains($0.killer) }
    let verdict = known.notes[entry.mutant.key]?.verdict
    if let killer = entry.killer, killers.contains(killer) {
      guard configuration.leavesOpen(entry) else { return .killed(by: killer) }
      if verdict == .work { return .work }
      return isNoticed && verdict != .visible ? .unjudged : .killed(by: killer)
    }
    switch verdict {
    case .equivalent: return .equivalent
    case .work: return .work
    case .visible, nil: return isNoticed && !entry.changesAnswers ? .unjudged : .survived
    }
  }

  /// The report: the table, the survivors, and the mutants to review.
  var text: String {
    let unjudged = list(.unjudged)
    let head = "\nReview whether only the amount of work differs:\n\n"
    return table + "\n" + list(.survived) + (unjudged.isEmpty ? "" : head + unjudged)
  }

  private var table: String {
    let head =
      ["module", "mutants"] + killers
      + ["survived", "unjudged", "score", "by \(killers.first ?? "") alone", "work", "equivalent"]
    let programs = entries.filter { !$0.mutant.isMessage }
    var rows = configuration.modules.map { module in
      row(module, programs.filter { configuration.module(of: $0.mutant.key.file) == module })
    }
    rows.append(row("together", programs))
    rows.append(row("messages", entries.filter(\.mutant.isMessage)))
    let lines = [head, head.indices.map { $0 == 0 ? ":--" : "--:" }] + rows
    return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  /// Returns the row of a module. Mutants that only change the amount of work do not count in its score.
  private func row(_ name: String, _ entries: [Ledger.Entry]) -> [String] {
    let fates = Dictionary(entries.map { (fate(of: $0), 1) }, uniquingKeysWith: +)
    let killed = killers.map { fates[.killed(by: $0)] ?? 0 }
    let left = [fates[.survived] ?? 0, fates[.unjudged] ?? 0]
    let (dead, all) = (killed.reduce(0, +), (killed + left).reduce(0, +))
    let counts = [entries.count] + killed + left
    return [name] + counts.map(String.init) + [share(dead, of: all), share(killed.first ?? 0, of: all)]
      + [fates[.work] ?? 0, fates[.equivalent] ?? 0].map(String.init)
  }

  private func share(_ part: Int, of all: Int) -> String {
    all == 0 ? "–" : String(format: "%.1f %%", 100 * Double(part) / Double(all))
  }

  private func sorted(_ isIncluded: (Ledger.Entry) -> Bool) -> [Ledger.Entry] {
    entries.filter(isIncluded).sorted {
      ($0.mutant.key.file, $0.mutant.start) < ($1.mutant.key.file, $1.mutant.start)
    }
  }

  private func list(_ wanted: Fate) -> String {
    sorted { fate(of: $0) == wanted }.map { entry in
      let (mutant, key) = (entry.mutant, entry.mutant.key)
      let notes = [
        "number \(numbers[key] ?? 0)",
        mutant.isMessage ? "a message" : nil, entry.wasReached ? nil : "never reached",
        entry.changesAnswers ? "changes answers" : nil, entry.killer.map { "killed by \($0)" },
      ].compactMap { $0 }
      let how = killers.contains(entry.killer ?? "") ? entry.verdicts.first(where: \.isKilled)?.how : nil
      return """
        \(key.file):\(mutant.line): \(mutant.kind.rawValue) in \(key.context) (\(notes.joined(separator: ", ")))
          - \(key.before)
          + \(key.after)
        \(how.map { "  \($0)\n" } ?? "")
        """
    }.joined()
  }
}
