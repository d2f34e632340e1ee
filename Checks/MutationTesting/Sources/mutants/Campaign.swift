import Foundation
import MutantRewriting

/// Runs the mutants of a plan in parallel within a time limit.
@MainActor final class Campaign {
  private let configuration: Configuration
  private let ledger: Ledger
  private let plan: Plan
  private let options: Options
  private let package: String
  /// The folder of this process for files of its jobs.
  let folder: String
  private let end: Date
  private var expected: [String: String] = [:]
  private var queue: ArraySlice<(Ledger.Entry, Int)> = []
  private var done = 0

  init(
    _ plan: Plan, _ configuration: Configuration, _ ledger: Ledger, _ options: Options, package: String, scratch: String
  ) {
    (self.plan, self.configuration, self.ledger, self.options) = (plan, configuration, ledger, options)
    (self.package, folder) = (package, "\(scratch)/run-\(getpid())")
    end = Date().addingTimeInterval(options.seconds)
    Self.removeFoldersOfEndedProcesses(in: scratch)
  }

  /// Removes the folders that interrupted processes have left.
  private static func removeFoldersOfEndedProcesses(in scratch: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: scratch)) ?? [] where name.hasPrefix("run-") {
      guard let process = pid_t(name.dropFirst(4)), kill(process, 0) != 0, errno == ESRCH else { continue }
      try? FileManager.default.removeItem(atPath: "\(scratch)/\(name)")
    }
  }

  /// The mutants that this process runs.
  private var share: [Plan.Numbered] { plan.share(options.share) }

  private var killers: [Configuration.Killer] { configuration.killers.filter { !($0.isAboutWork ?? false) } }
  private var watchers: [Configuration.Killer] { configuration.killers.filter { $0.isAboutWork ?? false } }

  /// Checks that the unmutated program passes all killers. Otherwise all mutants would seem to be killed.
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
        note(
          "the unmutated package passes \(killer.name)\(module.isEmpty ? "" : " for \(module)") in \(verdict.seconds) s"
        )
        if killer.isComparable ?? false { expected[killer.name] = output }
      }
    }
  }

  /// Runs the killers on all mutants that have no result.
  func run() async throws(Failure) {
    let missing = share.filter { ledger.entries[$0.mutant.key] == nil }
    guard !missing.isEmpty else { return }
    try await checkUnmutated(killers)
    try await each(missing.map { (Ledger.Entry(mutant: $0.mutant), $0.number) }, by: killers)
  }

  /// Runs the killers that compare work counters. They run on survivors, and on mutants that may only change the amount of work.
  func runWatchers(afterBuilding build: () async throws(Failure) -> Void) async throws(Failure) {
    let left = share.compactMap { number, mutant -> (Ledger.Entry, Int)? in
      guard let entry = ledger.entries[mutant.key], configuration.isUnfinished(entry) else { return nil }
      return (entry, number)
    }
    guard !left.isEmpty, Date() < end else { return }
    try await build()
    try await checkUnmutated(watchers)
    try await each(left, by: watchers)
  }

  /// Distributes entries among the jobs.
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
    let (folder, prepared) = ("\(folder)/job-\(job)", "\(folder)/prepared")
    for path in [folder, prepared] {
      do {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      } catch {
        throw Failure("mutants: \(path) cannot be created")
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

/// Runs killers on mutants, one at a time, in a separate folder.
struct Trial: Sendable {
  let package: String
  let folder: String
  /// The folder with the results of the killers' preparations.
  let prepared: String
  /// The output of comparable killers on the unmutated program, by the name of the killer.
  var expected: [String: String] = [:]

  /// Runs a killer on a mutant. Number zero is the unmutated program.
  func run(
    _ killer: Configuration.Killer, number: Int, module: String, isPreparing: Bool = false
  ) async throws(Failure) -> (verdict: Ledger.Verdict, wasReached: Bool, output: String) {
    let scratch = "\(folder)/scratch"
    let (mark, log) = ("\(folder)/reached", "\(folder)/output.txt")
    let files = FileManager.default
    for path in [scratch, mark] { try? files.removeItem(atPath: path) }
    try? files.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    let names = [
      "{filter}": killer.filters?[module] ?? ".", "{scratch}": scratch, "{prepared}": "\(prepared)/\(killer.name)",
    ]
    let command = (isPreparing ? killer.prepare ?? [] : killer.command).map { word in
      names.reduce(word) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
    }
    let environment = [
      "MUTANT": "\(number)", "MUTANT_REACHED": mark, "SWIFT_BACKTRACE": "enable=no", "TMPDIR": scratch,
    ]
    let (exitStatus, seconds) = try await Subprocess(
      command: command, folder: package, environment: environment, output: log, seconds: killer.seconds
    ).run()
    let output = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    let how = Self.description(exitStatus) + (exitStatus == .exited(0) ? "" : ": " + Self.firstWords(output))
    let verdict = Ledger.Verdict(
      killer: killer.name, isKilled: exitStatus != .exited(0), seconds: (seconds * 100).rounded() / 100, how: how)
    return (verdict, files.fileExists(atPath: mark), output)
  }

  /// Runs killers until one of them kills the mutant.
  func run(
    _ entry: Ledger.Entry, number: Int, module: String, by killers: [Configuration.Killer]
  ) async throws(Failure) -> Ledger.Entry {
    var entry = entry
    for killer in killers {
      let (verdict, wasReached, output) = try await run(killer, number: number, module: module)
      entry.verdicts.append(verdict)
      entry.wasReached = entry.wasReached || wasReached
      if killer.isComparable ?? false, !verdict.isKilled, expected[killer.name] != output {
        entry.changesAnswers = true
      }
      if verdict.isKilled { break }
    }
    return entry
  }

  private static func description(_ exitStatus: Subprocess.ExitStatus) -> String {
    switch exitStatus {
    case .exited(let code): "exit code \(code)"
    case .signalled(let signal): "signal \(signal)"
    case .late: "time limit exceeded"
    }
  }

  /// Returns the lines about failed tests, or the first lines of the output if there are none.
  private static func firstWords(_ output: String) -> String {
    let all = output.split(separator: "\n")
    let failed = all.filter { $0.contains("✘ Test ") && $0.contains(" failed after ") }
    let lines = (failed.isEmpty ? all : failed).prefix(3).map { $0.drop { $0 == " " } }
    return String(lines.joined(separator: " | ").prefix(300))
  }
}
