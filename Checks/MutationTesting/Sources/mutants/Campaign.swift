import Foundation
import MutantRewriting

/// Runs a plan's mutants, several at once, within a time box.
@MainActor final class Campaign {
  private let configuration: Configuration
  private let ledger: Ledger
  private let plan: Plan
  private let options: Options
  private let scratch: String
  private let package: String
  private let end: Date
  private var expected: [String: String] = [:]
  private var queue: ArraySlice<(Ledger.Entry, Int)> = []
  private var done = 0

  init(
    _ plan: Plan, _ configuration: Configuration, _ ledger: Ledger, _ options: Options, package: String, scratch: String
  ) {
    (self.plan, self.configuration, self.ledger, self.options) = (plan, configuration, ledger, options)
    (self.package, self.scratch, end) = (package, scratch, Date().addingTimeInterval(options.seconds))
  }

  private var killers: [Configuration.Killer] { configuration.killers.filter { !($0.isAboutWork ?? false) } }
  private var watchers: [Configuration.Killer] { configuration.killers.filter { $0.isAboutWork ?? false } }

  /// Sees that the unmutated program passes: otherwise everything would seem to be killed.
  func checkUnmutated(_ killers: [Configuration.Killer]) async throws(Failure) {
    let trial = try trial(0)
    for killer in killers {
      if killer.prepare != nil {
        let (verdict, _, _) = try await trial.run(killer, number: 0, module: "", isPreparing: true)
        guard !verdict.isKilled else { throw Failure("mutants: \(killer.name) cannot be prepared: \(verdict.how)") }
      }
      for module in killer.filters == nil ? [""] : configuration.modules {
        let (verdict, _, output) = try await trial.run(killer, number: 0, module: module)
        guard !verdict.isKilled else {
          throw Failure("mutants: the unmutated package fails \(killer.name): \(verdict.how)")
        }
        note("unmutated: \(killer.name) \(module) passes in \(verdict.seconds) s")
        if killer.isComparable ?? false { expected[killer.name] = output }
      }
    }
  }

  /// Holds all mutants that nothing is known of against the killers.
  func run() async throws(Failure) {
    let missing = plan.chosen.filter { ledger.entries[$0.mutant.key] == nil }
    guard !missing.isEmpty else { return }
    try await checkUnmutated(killers)
    try await each(missing.map { (Ledger.Entry(mutant: $0.mutant), $0.number) }, by: killers)
  }

  /// The same for what has survived, and for what may differ in work alone, with the killers that watch how much work is done.
  func runWatchers(afterBuilding build: () async throws(Failure) -> Void) async throws(Failure) {
    let left = plan.chosen.compactMap { number, mutant -> (Ledger.Entry, Int)? in
      guard let entry = ledger.entries[mutant.key], configuration.leavesOpen(entry), entry.refusal == nil,
        watchers.contains(where: { watcher in !entry.verdicts.contains { $0.killer == watcher.name } })
      else { return nil }
      return (entry, number)
    }
    guard !left.isEmpty, !watchers.isEmpty, Date() < end else { return }
    try await build()
    try await checkUnmutated(watchers)
    try await each(left, by: watchers)
  }

  /// Deals these out to the jobs.
  private func each(_ entries: [(Ledger.Entry, Int)], by killers: [Configuration.Killer]) async throws(Failure) {
    (queue, done) = (entries[...], 0)
    let failure = await withTaskGroup(of: Failure?.self) { group in
      for job in 0..<options.jobs {
        group.addTask { await self.work(job, killers) }
      }
      var failure: Failure?
      for await result in group { failure = failure ?? result }
      return failure
    }
    if let failure { throw failure }
  }

  private func work(_ job: Int, _ killers: [Configuration.Killer]) async -> Failure? {
    do throws(Failure) {
      let trial = try trial(job)
      while Date() < end, let (entry, number) = queue.popFirst() {
        let module = configuration.module(of: entry.mutant.key.file) ?? ""
        let result = try await trial.run(entry, number: number, module: module, by: killers)
        ledger.add(result)
        done += 1
        tell(result)
      }
      return nil
    } catch {
      return error
    }
  }

  private func trial(_ job: Int) throws(Failure) -> Trial {
    let (folder, prepared) = ("\(scratch)/job-\(job)", "\(scratch)/prepared")
    for path in [folder, prepared] {
      do {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      } catch {
        throw Failure("mutants: \(path) cannot be made")
      }
    }
    return Trial(package: package, folder: folder, prepared: prepared, expected: expected)
  }

  private func tell(_ entry: Ledger.Entry) {
    let result = entry.killer.map { "killed by \($0)" } ?? "survived\(entry.wasReached ? "" : " (not reached)")"
    let seconds = String(format: "%.1f", entry.verdicts.map(\.seconds).reduce(0, +))
    let mutant = entry.mutant
    note(
      "\(done)/\(done + queue.count) \(mutant.key.file):\(mutant.line) \(mutant.kind.rawValue): \(result), \(seconds) s"
    )
  }

  private func note(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
}
