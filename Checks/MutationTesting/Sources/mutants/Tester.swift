import Foundation
import MutantRewriting

/// A complete run. It finds mutants, selects a sample, builds and runs it, and reports the results.
@MainActor struct Tester {
  private let options: Options
  private let scratch: String

  init(_ options: Options) {
    self.options = options
    scratch = options.places.scratch(".build-mutants")
  }

  func run() async throws(Failure) {
    guard !options.isHelp else { return print(Options.help) }
    var configuration = try options.places.configuration()
    if let killers = options.killers { try configuration.keepOnly(killers) }
    let known = try Known(path: configuration.known.map { options.places.beside + "/" + $0 })
    try? FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    let copy = try options.places.copy(in: scratch)
    let all = mutants(of: copy, configuration)
    if options.isList { return list(all) }
    // One process at a time builds the copy. Processes with the same sample then run its mutants at the same time.
    let building = try Lock(scratch + "/build.lock", isInherited: true)
    let use = try Lock(scratch + "/use.lock")
    defer {
      building.release()
      use.release()
    }
    if !options.isReport, !options.isMissing { building.acquire() }
    let ledger = try Ledger(
      path: scratch + "/results.jsonl", fingerprint: copy.fingerprint + (options.killers ?? []).joined())
    if options.share != nil {
      let others = FileHandle.standardInput.readDataToEndOfFile()
      try ledger.add(resultsOf: String(decoding: others, as: UTF8.self))
    }
    var plan = Plan(chosen(all, ledger), count: options.count)
    if options.isMissing { return printMissing(plan, ledger, configuration) }
    if options.share != nil {
      let results = plan.share(options.share).compactMap { ledger.entries[$0.mutant.key] }
      for entry in ledger.entries.values.filter({ $0.refusal != nil }) + results { Ledger.print(entry) }
      ledger.isPrinted = true
    }
    // The results so far are also reported if the run fails.
    defer { if options.share == nil { report(plan, ledger, known, configuration, all) } }
    if !options.isReport {
      let workshop = Workshop(
        copy: copy, configuration: configuration, ledger: ledger, scratch: scratch, home: options.places.home)
      try await workshop.build(&plan, locking: use)
      use.share()
      building.release()
      let campaign = Campaign(plan, configuration, ledger, options, package: copy.path, scratch: scratch)
      defer { try? FileManager.default.removeItem(atPath: campaign.folder) }
      try await campaign.run()
      try await campaign.runWatchers(afterBuilding: workshop.buildForSurvivors)
    }
  }

  /// Prints the number of mutants, how many of them were killed, and the numbers of those without a final result.
  private func printMissing(_ plan: Plan, _ ledger: Ledger, _ configuration: Configuration) {
    let finished = plan.chosen.filter { ledger.entries[$0.mutant.key].map { !configuration.isUnfinished($0) } ?? false }
    let missing = Set(plan.chosen.map(\.number)).subtracting(finished.map(\.number)).sorted()
    let killed = finished.count { ledger.entries[$0.mutant.key]?.killer != nil }
    print(#"{"mutants":\#(plan.chosen.count),"killed":\#(killed),"missing":\#(missing)}"#)
  }

  private func mutants(of copy: PackageCopy, _ configuration: Configuration) -> [Mutant] {
    var finder = MutantFinder(configuration.vocabulary)
    for (path, text) in copy.texts.sorted(by: { $0.key < $1.key }) {
      guard configuration.module(of: path) != nil else { continue }
      finder.add(text, path: path)
    }
    return finder.mutants()
  }

  /// Returns all mutants in the order of the sample, except mutants known not to compile.
  private func chosen(_ all: [Mutant], _ ledger: Ledger) -> [Plan.Numbered] {
    var sample = Sample(seed: options.seed)
    return sample.shuffled(all).enumerated().map { ($0.offset + 1, $0.element) }.filter { _, mutant in
      if let only = options.only, !mutant.key.file.contains(only) { return false }
      if options.isSurvivorsOnly {
        let last = ledger.earlier[mutant.key] ?? ledger.entries[mutant.key]
        guard let last, last.refusal == nil, last.killer == nil else { return false }
      }
      return ledger.entries[mutant.key]?.refusal == nil
    }
  }

  private func list(_ mutants: [Mutant]) {
    for mutant in mutants {
      print("\(mutant.key.file):\(mutant.line): \(mutant.kind.rawValue) in \(mutant.key.context)")
      print("  - \(mutant.key.before)\n  + \(mutant.key.after)")
    }
    print("\(mutants.count) mutants, of which \(mutants.count(where: \.isMessage)) change messages")
  }

  private func report(
    _ plan: Plan, _ ledger: Ledger, _ known: Known, _ configuration: Configuration, _ all: [Mutant]
  ) {
    let entries = plan.chosen.compactMap { number, mutant -> (Int, Ledger.Entry)? in
      guard var entry = ledger.entries[mutant.key], entry.refusal == nil else { return nil }
      // The line, and whether the mutant changes a message, may have changed since the earlier run.
      entry.mutant = mutant
      return (number, entry)
    }
    let text = Report(entries, known, configuration).text
    print(text, terminator: "")
    try? text.write(toFile: scratch + "/report.md", atomically: true, encoding: .utf8)
    for note in known.stale(among: all) {
      print("\(note.file): \"\(note.before)\" has changed; repeat the review of \"\(note.after)\"")
    }
    print("\(entries.count) of \(all.count) mutants; all results: \(scratch)/results.jsonl")
  }
}

/// The mutants of a run, which are the first mutants in a shuffled list that compile.
struct Plan {
  /// A mutant and its number. The number is its position, counted from one, in the shuffled list of all mutants. It does not depend
  /// on the sample, so a file is compiled again only if its own mutants change.
  typealias Numbered = (number: Int, mutant: Mutant)

  private var waiting: ArraySlice<Numbered>
  private(set) var chosen: [Numbered] = []

  /// Creates a plan with the first `count` mutants. O(n).
  init(_ shuffled: [Numbered], count: Int) {
    waiting = shuffled[...]
    while chosen.count < count, let next = waiting.popFirst() { chosen.append(next) }
  }

  /// Replaces mutants that cannot be built with the next mutants in the list. O(n).
  mutating func replace(_ numbers: some Collection<Int>) {
    let refused = Set(numbers)
    let count = chosen.count
    chosen.removeAll { refused.contains($0.number) }
    while chosen.count < count, let next = waiting.popFirst() { chosen.append(next) }
  }

  /// Returns the mutants with the given numbers, or all mutants if `numbers` is nil. O(n).
  func share(_ numbers: Set<Int>?) -> [Numbered] { chosen.filter { numbers?.contains($0.number) ?? true } }

  /// Returns the mutant with the given number, or nil if it is not in the plan. O(n).
  func mutant(_ number: Int) -> Mutant? { chosen.first { $0.number == number }?.mutant }

  /// Returns the source files with their mutants. O(texts).
  func sources(_ texts: [String: String]) -> [String: MutatedSource] {
    Dictionary(grouping: chosen) { $0.mutant.key.file }.reduce(into: [:]) { sources, file in
      sources[file.key] = texts[file.key].map { MutatedSource($0, file.value) }
    }
  }
}
