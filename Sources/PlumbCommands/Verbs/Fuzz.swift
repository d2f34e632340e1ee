import Foundation
import PlumbFuzz
import PlumbProperty
import PlumbScene

extension Verb {
  static let fuzz = Verb(
    name: "fuzz", words: "", summary: "checks random layouts and systems against the laws",
    details: """
      Generates layouts and edits, and checks the laws after every step (plumb fuzz laws). A case that breaks a law is
      shrunk and saved to a file; so is one that crashes, hangs or runs out of memory, because cases run in worker
      processes. The same seed gives the same output with any number of processes; its last line is a hash of every case
      and answer.
      """,
    options: [
      .cases, .time, .seed, .from, .law, .solver, .shard, .jobs,
      Option("first", nil, "stop at the first finding, and save the case unshrunk"),
      .patience, .memory, .out, Option("keep", "DIR", "write the cases to this folder without checking them"),
      .format, .fault,
      Option("digits", "N", "round answers to N decimals in the hash, fewer above 1 (exact)"),
      Option("merge", "DIR…", "the same as plumb fuzz merge"),
      Option("faults", nil, "the same as plumb fuzz faults"),
      Option("list", nil, "the same as plumb fuzz laws"),
    ],
    roles: [
      .init("list", now: fuzzLaws), .init("merge", now: fuzzMerge), .init("faults", now: fuzzFaults),
      .init("keep", with: ["cases", "seed", "from", "shard"]),
    ],
    moved: [
      "replay": "fuzz replay PATH…", "seek": "fuzz seek pivots", "health": "fuzz health", "laws": "fuzz laws",
    ],
    run: runFuzz)

  @Sendable private static func runFuzz(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    options.noteSuccessor(of: .fuzz, console)
    if options.has("list") { return try fuzzLaws.run(options, console) }
    if options.has("faults") { return try runFaults(options, console) }
    if options.isGiven("merge") { return try fuzzMerge.run(options, console) }
    try options.refuseWords()
    if let folder = options.text("keep") {
      return try keep(try campaign(options), try options.count("cases") ?? 1000, in: folder, console)
    }
    let (format, folder) = (try options.reportFormat(), FindingsFolder<Case>(options.findings))
    try checkSolver(options)
    let results = try run(try campaign(options), options, folder, console)
    return finish(Self.report(results, folder, laws: try chosenLaws(options).map(\.name)), format, console)
  }

  /// Prints a report, and returns its exit code.
  static func finish(_ report: CampaignReport, _ format: CampaignReport.Format, _ console: Console) -> ExitCode {
    console.print(report.text(in: format) { console.red($0) })
    return report.exitCode
  }

  private static func report(
    _ results: Results<Case>, _ folder: FindingsFolder<Case>, laws: [String]
  ) -> CampaignReport {
    CampaignReport(suite: suite, laws: laws, results, in: folder) { $0.command }
  }

  private static let suite = "plumb fuzz"

  static func merge(_ folders: [String], _ folder: FindingsFolder<Case>) throws(Stop) -> CampaignReport {
    do {
      let results: Results<Case> = try Summary.merged(folders)
      for finding in results.findings { try folder.keep(finding) }
      // Which laws were chosen is not known, but which were checked.
      return report(results, folder, laws: results.checked.sorted())
    } catch {
      let isInvalid = (error as? UnreadableSummary).map { !$0.isFolder } ?? false
      throw Stop(code: isInvalid ? .invalidInput : .wrongUsage, message: "\(error)")
    }
  }

  static func list(_ options: Options, _ console: Console) -> ExitCode {
    let laws = laws(options).map { ($0.name, $0.says + ($0.isCostly ? " (after one step of each case)" : "")) }
    let lines = laws + Ending.allCases.map { ($0.rawValue, $0.says) }
    let width = (lines.map(\.0.count).max() ?? 0) + 2
    for (name, says) in lines { console.print(name.padded(to: width) + says) }
    return .fine
  }

  private static func run(
    _ campaign: Campaign<Trial>, _ options: Options, _ folder: FindingsFolder<Case>, _ console: Console
  ) throws(Stop) -> Results<Case> {
    let (progress, interruption) = (Progress(console), Interruption())
    let end = try options.end()
    var noted = (date: Date(), findings: 0)
    var isDone = false
    var launcher = try launcher(options)
    launcher.words += ["--out", folder.path]
    let supervisor = Supervisor(
      campaign, launcher, bounds: try options.bounds(), jobs: try options.jobs(),
      counts: progress.isShown, endsAtFinding: options.has("first"), countsUnheard: !options.has("first"))
    do {
      let take: (Supervisor<Trial>.News) throws -> Void = { news in
        isDone = options.has("first")
        try folder.take(news)
      }
      let results = try supervisor.run(reporting: take) { results in
        progress.show(results)
        if Date().timeIntervalSince(noted.date) > 1 || results.findingCount > noted.findings {
          noted = (Date(), results.findingCount)
          try? Summary(campaign, results).write(to: folder.path)
        }
        return !isDone && !interruption.isRequested && (end.map { Date() < $0 } ?? true)
      }
      progress.clear()
      try folder.settle(results)
      try Summary(campaign, results).write(to: folder.path)
      return results
    } catch {
      if let lost = error as? UnreadableCase { throw Stop(code: .broken, message: "plumb fuzz: \(lost)") }
      let cannotWrite = (error as? FindingsFailure).map { "\($0)" }
      throw Stop(code: .wrongUsage, message: cannotWrite ?? "plumb fuzz: cannot start worker processes")
    }
  }

  static func replay(_ paths: [String], _ options: Options, _ console: Console) throws(Stop) -> CampaignReport {
    let replayer = try Replayer(options, console)
    var report = CampaignReport(suite: suite, laws: try chosenLaws(options).map(\.name))
    var documents: [(path: String, subject: Case)] = []
    for path in try Files.scenes(in: paths) {
      let subject: Case
      do {
        subject = try Document(path).content
      } catch  where error.code == .invalidInput {
        report.unreadable.append(.init(path: path, line: error.line, problem: error.message))
        continue
      }
      if case .scene = subject, options.text("solver") != nil {
        console.note("\(path): skipped, since --solver checks systems, not scenes")
      } else {
        documents.append((path, subject))
      }
    }
    let solver = options.text("solver").map { " --solver " + $0 } ?? ""
    for (path, subject) in documents {
      let judgement = replayer.judgement(of: subject, path)
      if judgement.isRefused { report.refused += 1 }
      guard let fault = judgement.fault else { continue }
      let law = Ending(rawValue: fault.law) == nil ? " --law \(fault.law)" : ""
      report.entries.append(.init(path: path, fault: fault, command: "plumb shrink\(law)\(solver) \(path)"))
    }
    (report.cases, report.checked) = (documents.count, replayer.checked)
    return report
  }
}
