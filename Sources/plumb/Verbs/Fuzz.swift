import Foundation
import PlumbFuzz
import PlumbScene

extension Verb {
  static let fuzz = Verb(
    name: "fuzz", words: "", summary: "checks random layouts and systems against the laws",
    details: """
      Generates layouts and edits, and checks the laws after every step (plumb fuzz --list). A case that breaks a law is
      shrunk and saved to a file; so is one that crashes, hangs or runs out of memory, because cases run in worker
      processes. The same seed gives the same output with any number of processes; its last line is a hash of every case
      and answer.
      """,
    options: [
      Option("cases", "N", "the number of cases (1000, or no limit with --time)"),
      Option("time", "T", "run for this time, such as 60s, 10m or 8h"),
      Option("seed", "S", "the seed of all cases (1)"),
      Option("from", "N", "the number of the first case (0)"),
      Option("law", "NAME", "check this law only"),
      Option("solver", "PATH.so", "check the solver in a shared library against the laws for solvers"),
      Option("shard", "I/N", "run only part I of N disjoint parts"),
      Option("jobs", "J", "the number of worker processes (1)"),
      Option("first", nil, "stop at the first finding, and save the case unshrunk"),
      Option("patience", "T", "the CPU time that a case may take (20s)"),
      Option("memory", "MIB", "the memory that a worker may take, in MiB (2048)"),
      Option("out", "DIR", "the folder for findings (Findings)"),
      Option("keep", "DIR", "write the cases to this folder without checking them"),
      Option("format", "F", "text, junit or github (text)"),
      Option("merge", "DIR…", "merge the findings of several runs from their folders"),
      Option("replay", "PATH…", "check scenes and systems, such as findings, against the laws"),
      Option("seek", "WHAT", "search for scenes that cost much for their size: pivots or entries"),
      Option("faults", nil, "plant faults, those named or all, and report which law detects each"),
      Option("fault", "NAME", "plant this fault"),
      Option("list", nil, "print all laws"),
      Option("health", nil, "generate cases without checking them, and count their features and operations"),
    ],
    run: runFuzz)

  @Sendable private static func runFuzz(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    if options.has("list") { return list(options, console) }
    if options.text("solver") != nil,
      options.has("faults") || options.has("health") || options.text("seek") != nil
        || options.text("keep") != nil
    {
      throw Stop(code: .wrongUsage, message: "plumb fuzz: --solver excludes --faults, --health, --seek and --keep")
    }
    if options.has("faults") { return try runFaults(options, console) }
    if options.has("health") { return try reportHealth(options, console) }
    if let what = options.text("seek") { return try seek(what, options, console) }
    if let folder = options.text("keep") {
      return try keep(try campaign(options), try options.count("cases", of: .fuzz) ?? 1000, in: folder, console)
    }
    let (format, folder) = (try format(options), FindingsFolder(options.text("out") ?? "Findings"))
    try checkSolver(options)
    let report: FuzzReport
    if let path = options.text("replay") {
      report = try replay([path] + options.words, options, console)
    } else if let path = options.text("merge") {
      let results = try Summary.merged([path] + options.words)
      for finding in results.findings { try folder.take(.shrunk(finding, kept: finding)) }
      report = FuzzReport(results, in: folder)
    } else {
      if let word = options.words.first {
        throw Stop(code: .wrongUsage, message: "plumb fuzz: unexpected argument \"\(word)\"")
      }
      report = FuzzReport(try run(try campaign(options), options, folder, console), in: folder)
    }
    console.print(report.text(in: format, console))
    return report.code
  }

  private static func list(_ options: Options, _ console: Console) -> ExitCode {
    let laws = laws(options).map { ($0.name, $0.says + ($0.isCostly ? " (after one step of each case)" : "")) }
    let lines = laws + Ending.allCases.map { ($0.rawValue, $0.says) }
    let width = (lines.map(\.0.count).max() ?? 0) + 2
    for (name, says) in lines { console.print(Help.padded(name, width) + says) }
    return .fine
  }

  private static func run(
    _ campaign: Campaign, _ options: Options, _ folder: FindingsFolder, _ console: Console
  ) throws(Stop) -> Results {
    let (progress, interruption) = (Progress(console), Interruption())
    let end = try options.text("time").map(seconds).map { Date().addingTimeInterval($0) }
    var noted = (date: Date(), findings: 0)
    var isDone = false
    let more = progress.isShown ? ["--occurrences"] : []
    let supervisor = Supervisor(
      command: try workerCommand(options) + ["--out", folder.path] + more, bounds: try bounds(options),
      jobs: max(1, try options.count("jobs", of: .fuzz) ?? 1))
    do {
      let take: (Supervisor.News) throws -> Void = { news in
        isDone = options.has("first")
        try folder.take(news)
      }
      let results = try supervisor.run(campaign, reporting: take) { results in
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
      throw error as? Stop ?? Stop(code: .wrongUsage, message: "plumb fuzz: cannot start worker processes")
    }
  }

  private static func replay(_ paths: [String], _ options: Options, _ console: Console) throws(Stop) -> FuzzReport {
    let judge = Judge(command: try workerCommand(options), bounds: try bounds(options))
    var (documents, unreadable): ([(path: String, subject: Case)], [FuzzReport.Unreadable]) = ([], [])
    for path in try Files.scenes(in: paths) {
      let subject: Case
      do {
        subject = try Document(path).content
      } catch  where error.code == .invalidInput {
        unreadable.append(FuzzReport.Unreadable(path: path, problem: error))
        continue
      }
      if case .scene = subject, options.text("solver") != nil {
        console.note("\(path): skipped, since --solver checks systems, not scenes")
      } else {
        documents.append((path, subject))
      }
    }
    let solver = options.text("solver").map { " --solver " + $0 } ?? ""
    var (entries, refused): ([FuzzReport.Entry], Int) = ([], 0)
    for (path, subject) in documents {
      let judgement = judge.judgement(of: subject)
      if judgement.isRefused { refused += 1 }
      guard let fault = judgement.fault else { continue }
      let law = Ending(rawValue: fault.law) == nil ? " --law \(fault.law)" : ""
      entries.append(FuzzReport.Entry(path: path, fault: fault, command: "plumb shrink\(law)\(solver) \(path)"))
    }
    return FuzzReport(entries, unreadable, cases: documents.count, refused: refused)
  }
}
