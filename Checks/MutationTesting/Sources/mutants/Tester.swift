import Foundation
import MutantRewriting

/// The whole run: find, sample, build, hold against the killers, report.
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
    let ledger = try Ledger(
      path: scratch + "/results.jsonl", fingerprint: copy.fingerprint + (options.killers ?? []).joined())
    var plan = Plan(chosen(all, ledger), count: options.count)
    // What is known so far is reported even if the run cannot go on.
    defer { report(plan, ledger, known, configuration, all) }
    if !options.isReport {
      let workshop = Workshop(
        copy: copy, configuration: configuration, ledger: ledger, scratch: scratch, home: options.places.home)
      try await workshop.build(&plan)
      let campaign = Campaign(plan, configuration, ledger, options, package: copy.path, scratch: scratch)
      try await campaign.run()
      try await campaign.runWatchers(afterBuilding: workshop.buildForSurvivors)
    }
  }

  private func mutants(of copy: PackageCopy, _ configuration: Configuration) -> [Mutant] {
    var finder = MutantFinder(configuration.vocabulary)
    for (path, text) in copy.texts.sorted(by: { $0.key < $1.key }) {
      guard configuration.module(of: path) != nil else { continue }
      finder.add(text, path: path)
    }
    return finder.mutants()
  }

  /// In the order of the sample, without those that are known not to compile.
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
    print("\(mutants.count) mutants, \(mutants.count(where: \.isMessage)) of messages")
  }

  private func report(
    _ plan: Plan, _ ledger: Ledger, _ known: Known, _ configuration: Configuration, _ all: [Mutant]
  ) {
    let entries = plan.chosen.compactMap { number, mutant -> (Int, Ledger.Entry)? in
      guard var entry = ledger.entries[mutant.key], entry.refusal == nil else { return nil }
      // Its line, and whether it is a message, as they are now.
      entry.mutant = mutant
      return (number, entry)
    }
    let text = Report(entries, known, configuration).text
    print(text, terminator: "")
    try? text.write(toFile: scratch + "/report.md", atomically: true, encoding: .utf8)
    for note in known.stale(among: all) {
      print("\(note.file): \"\(note.before)\" has changed; its note on \"\(note.after)\" needs another review")
    }
    print("\(entries.count) mutants of \(all.count); all results: \(scratch)/results.jsonl")
  }
}

/// Which mutants a run is about: the first ones of a shuffled list that the compiler takes.
struct Plan {
  /// A mutant and its number: the place in the shuffled list of all, from one. It is the same whatever else is chosen, so that
  /// files are compiled again only if their own mutants change.
  typealias Numbered = (number: Int, mutant: Mutant)

  private var waiting: ArraySlice<Numbered>
  private(set) var chosen: [Numbered] = []

  /// So many of these, in this order. O(n).
  init(_ shuffled: [Numbered], count: Int) {
    waiting = shuffled[...]
    while chosen.count < count, let next = waiting.popFirst() { chosen.append(next) }
  }

  /// Takes out what cannot be built, by numbers, and draws others. O(n).
  mutating func replace(_ numbers: some Collection<Int>) {
    let refused = Set(numbers)
    let count = chosen.count
    chosen.removeAll { refused.contains($0.number) }
    while chosen.count < count, let next = waiting.popFirst() { chosen.append(next) }
  }

  /// A mutant by its number. O(n).
  func mutant(_ number: Int) -> Mutant? { chosen.first { $0.number == number }?.mutant }

  /// The files with mutants in them. O(texts).
  func sources(_ texts: [String: String]) -> [String: MutatedSource] {
    Dictionary(grouping: chosen) { $0.mutant.key.file }.reduce(into: [:]) { sources, file in
      sources[file.key] = texts[file.key].map { MutatedSource($0, file.value) }
    }
  }
}
