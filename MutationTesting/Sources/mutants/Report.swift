import Foundation
import MutantRewriting

/// What became of a sample: scores by module, and each survivor with its line before and after.
struct Report {
  /// What became of a mutant in the end.
  enum Fate: Hashable {
    case killed(by: String)
    /// Only what watches work noticed it, and tests that do so in part, and no answer changed.
    case work
    case equivalent
    case survived
  }

  private let entries: [Ledger.Entry]
  private let numbers: [Mutant.Key: Int]
  private let known: Known
  private let configuration: Configuration

  /// Of these mutants, in the order of their numbers. O(entries).
  init(_ entries: [(number: Int, entry: Ledger.Entry)], _ known: Known, _ configuration: Configuration) {
    self.entries = entries.map(\.entry)
    numbers = Dictionary(entries.map { ($0.entry.mutant.key, $0.number) }) { $1 }
    (self.known, self.configuration) = (known, configuration)
  }

  private var killers: [String] { configuration.killers.filter { !($0.isAboutWork ?? false) }.map(\.name) }

  func fate(of entry: Ledger.Entry) -> Fate {
    let isNoticed = entry.verdicts.contains { $0.isKilled && !killers.contains($0.killer) }
    if let killer = entry.killer, killers.contains(killer) {
      return isNoticed && configuration.leavesOpen(entry) ? .work : .killed(by: killer)
    }
    switch known.notes[entry.mutant.key]?.verdict {
    case .equivalent: return .equivalent
    case .work: return .work
    case nil: return isNoticed && !entry.changesAnswers ? .work : .survived
    }
  }

  /// The table, the survivors, and what is counted as work although tests fail.
  var text: String { table + "\n" + survivors + workOfTests }

  private var table: String {
    let head =
      ["module", "mutants"] + killers + ["survived", "score", "by \(killers.first ?? "") alone", "work", "equivalent"]
    let programs = entries.filter { !$0.mutant.isMessage }
    var rows = configuration.modules.map { module in row(module, programs.filter { $0.mutant.module == module }) }
    rows.append(row("together", programs))
    rows.append(row("messages", entries.filter(\.mutant.isMessage)))
    let lines = [head, head.indices.map { $0 == 0 ? ":--" : "--:" }] + rows
    return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  /// Scores are shares of those that change what a program computes.
  private func row(_ name: String, _ entries: [Ledger.Entry]) -> [String] {
    let fates = Dictionary(entries.map { (fate(of: $0), 1) }, uniquingKeysWith: +)
    let killed = killers.map { fates[.killed(by: $0)] ?? 0 }
    let (survived, all) = (fates[.survived] ?? 0, killed.reduce(0, +) + (fates[.survived] ?? 0))
    let counts = [entries.count] + killed + [survived]
    return [name] + counts.map(String.init) + [share(all - survived, of: all), share(killed.first ?? 0, of: all)]
      + [fates[.work] ?? 0, fates[.equivalent] ?? 0].map(String.init)
  }

  private func share(_ part: Int, of all: Int) -> String {
    all == 0 ? "–" : String(format: "%.1f %%", 100 * Double(part) / Double(all))
  }

  /// Tests fail, counters differ, and the answers are the same. Somebody should see that the tests are about work.
  private var workOfTests: String {
    let left = sorted { fate(of: $0) == .work && $0.killer.map(killers.contains) ?? false }
    let lines = left.map { entry in
      let how = entry.verdicts.first(where: \.isKilled)?.how ?? ""
      return "\(entry.mutant.key.file):\(entry.mutant.line): \(entry.mutant.key.after)\n  \(how)\n"
    }
    return lines.isEmpty ? "" : "Counted as work, although tests fail:\n\n" + lines.joined()
  }

  private func sorted(_ isIncluded: (Ledger.Entry) -> Bool) -> [Ledger.Entry] {
    entries.filter(isIncluded).sorted {
      ($0.mutant.key.file, $0.mutant.start) < ($1.mutant.key.file, $1.mutant.start)
    }
  }

  private var survivors: String {
    sorted { fate(of: $0) == .survived }.map { entry in
      let (mutant, key) = (entry.mutant, entry.mutant.key)
      let notes = [
        "number \(numbers[key] ?? 0)",
        mutant.isMessage ? "a message" : nil, entry.wasReached ? nil : "never reached",
        entry.changesAnswers ? "changes answers" : nil, entry.killer.map { "killed by \($0)" },
      ].compactMap { $0 }
      return """
        \(key.file):\(mutant.line): \(mutant.kind.rawValue) in \(key.context) (\(notes.joined(separator: ", ")))
          - \(key.before)
          + \(key.after)

        """
    }.joined()
  }
}
