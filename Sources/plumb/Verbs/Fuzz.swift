import Foundation
import PlumbFuzz
import PlumbScene

extension Verb {
  static let fuzz = Verb(
    name: "fuzz", words: "", summary: "plays random scenes and systems, and holds them against laws",
    details: """
      Draws layouts and what happens to them, and checks after every step what must hold whatever they are: plumb fuzz --list
      tells what. A case that breaks a law is made as small as it can be and written to a file, as is one that crashes, hangs
      or takes all memory, for cases are played in processes of their own. The same seed gives the same output, whose last
      line is a hash of every case and answer, with any number of processes.
      """,
    options: [
      Option("cases", "N", "so many cases; 1000 if neither this nor --time is given"),
      Option("time", "T", "as many as can be done in 60s, 10m or 8h"),
      Option("seed", "S", "a number; 1 if none is given"),
      Option("from", "N", "the number of the first case"),
      Option("law", "NAME", "this law alone"),
      Option("solver", "PATH.so", "hold the solver in a shared library against the laws that it can be held against"),
      Option("shard", "I/N", "part I of N, which have no case in common"),
      Option("jobs", "J", "so many processes at once; 1 if none is given"),
      Option("first", nil, "end at the first finding, and keep the case as it was drawn"),
      Option("patience", "T", "the processor's time that a case may take; 20s if none is given"),
      Option("memory", "MIB", "the memory that a process may take; 2048 if none is given"),
      Option("out", "DIR", "the folder for findings; Findings if none is given"),
      Option("keep", "DIR", "write the cases there and hold them against nothing, for other judges"),
      Option("format", "F", "text (the usual), junit or github"),
      Option("merge", "DIR…", "unite what several runs have found"),
      Option("replay", "PATH…", "hold scenes and systems, such as findings, against the laws again"),
      Option("seek", "WHAT", "look for scenes that are hard for their size: pivots or entries"),
      Option("faults", nil, "see which law finds which planted fault; of those named, or all"),
      Option("fault", "NAME", "with a planted fault"),
      Option("list", nil, "print the laws and what they say"),
      Option("health", nil, "only draw the cases; count their features and the operations they call"),
    ],
    run: runFuzz)

  @Sendable private static func runFuzz(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    if options.has("list") { return list(options, console) }
    if options.text("solver") != nil,
      options.has("faults") || options.has("health") || options.text("seek") != nil
        || options.text("keep") != nil
    {
      throw Stop(code: .wrongUsage, message: "plumb fuzz: --faults, --health, --seek and --keep are not about --solver")
    }
    if options.has("faults") { return try runFaults(options, console) }
    if options.has("health") { return try tellHealth(options, console) }
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
      guard options.words.isEmpty else { throw Stop(code: .wrongUsage, message: "plumb fuzz: it takes no words") }
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
      let results = try supervisor.run(campaign, telling: take) { results in
        progress.show(results)
        if Date().timeIntervalSince(noted.date) > 1 || results.findingCount > noted.findings {
          noted = (Date(), results.findingCount)
          try? Summary(campaign, results).write(to: folder.path)
        }
        return !isDone && !interruption.hasCome && (end.map { Date() < $0 } ?? true)
      }
      progress.clear()
      try folder.settle(results)
      try Summary(campaign, results).write(to: folder.path)
      return results
    } catch {
      throw error as? Stop ?? Stop(code: .wrongUsage, message: "plumb fuzz: its workers cannot be started")
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
        console.note("\(path): a scene, and a solver by itself is held against systems")
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
