import Foundation
import MutantRewriting

/// What became of a sample: scores by module, and each survivor with its line before and after.
struct Report {
  /// What became of a mutant in the end.
  enum Fate: Hashable {
    case killed(by: String)
    /// Only what watches work noticed it, and no answer changed.
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
    if let killer = entry.killer, killers.contains(killer) { return .killed(by: killer) }
    switch known.notes[entry.mutant.key]?.verdict {
    case .equivalent: return .equivalent
    case .work: return .work
    case nil: return entry.killer != nil && !entry.changesAnswers ? .work : .survived
    }
  }

  /// The table and the survivors.
  var text: String { table + "\n" + survivors }

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

  private var survivors: String {
    let left = entries.filter { fate(of: $0) == .survived }
    let sorted = left.sorted { ($0.mutant.key.file, $0.mutant.start) < ($1.mutant.key.file, $1.mutant.start) }
    return sorted.map { entry in
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
