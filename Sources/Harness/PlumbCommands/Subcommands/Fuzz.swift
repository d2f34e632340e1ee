import Foundation
import PlumbFiles
import PlumbFuzz
import PlumbProperty
import PlumbScene

extension Subcommand {
  static let fuzz = Subcommand(
    name: "fuzz", operands: "", summary: "checks random layouts and systems against the laws",
    details: """
      Generates layouts and edits, and checks the laws after every step (plumb fuzz laws). A case that breaks a law,
      crashes, hangs or runs out of memory is shrunk and saved to a file; cases run in worker processes. The same seed
      gives the same output with any number of processes; the last line of the output is a digest of every case and
      answer. Each finding is also printed when it is found. Ctrl-C ends a run early, with a report. If another run is
      writing into the folder for findings, this run writes into a different folder next to it.
      """,
    options: [
      .cases, .time, .seed, .from, .law, .solver, .engine,
      Option("against", "COMMAND", "compare the frames of --engine with those of another engine"), .shard, .jobs,
      Option("first", nil, "stop at the first finding, and save the case unshrunk"),
      .caseTimeout, .memory, .out, Option("keep", "DIR", "write the cases to this folder without checking them"),
      .format,
      Option("digits", "N", "in the digest, round answers to N decimals, or to fewer if they exceed 1 (not rounded)"),
      Option("observe", "FILE", "write each case as a line of JSON to this file, for Tyche"),
      Option("merge", "DIR…", "merge findings, like plumb fuzz merge"),
      Option("list", nil, "list the laws, like plumb fuzz laws"),
    ],
    roles: [
      .init("list", now: fuzzLaws), .init("merge", now: fuzzMerge),
      .init("keep", with: ["cases", "seed", "from", "shard", "engine"]),
    ],
    conditions: [
      .needs("against", "engine"), .excludes("against", "law"), .excludes("engine", "solver"),
      .excludes("engine", "digits"),
    ],
    moved: [
      "replay": "plumb fuzz replay PATH…", "seek": "plumb-lab seek pivots", "health": "plumb fuzz health",
      "laws": "plumb fuzz laws", "faults": "make faults, which injects faults into a copy of the sources",
    ],
    run: runFuzz)

  @Sendable private static func runFuzz(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    options.noteSuccessor(of: .fuzz, console)
    if options.has("list") { return try fuzzLaws.run(options, console) }
    if options.isGiven("merge") { return try fuzzMerge.run(options, console) }
    try options.refuseOperands()
    if options.isGiven("engine") { return try fuzzEngine(options, console) }
    let campaign = try campaign(options)
    if let folder = options.text("keep") {
      return try keep(campaign, try options.count("cases") ?? 1000, in: folder, console) { try? campaign.draw($0) }
    }
    let interruption = Interruption()
    try checkSolver(options, interruption)
    let laws = campaign.runner.laws.map(\.name)
    return try finish(
      FuzzRun(campaign, laws: laws, options, console, interruption), laws, options, console, interruption
    ).code
  }

  /// Runs a campaign until it ends or is interrupted, and prints the report.
  static func finish<Runner>(
    _ run: FuzzRun<Runner>, _ laws: [String], failures: [String] = [], _ options: Options, _ console: Console,
    _ interruption: Interruption
  ) throws(Stop) -> (code: ExitCode, results: Results<Case>) {
    let (format, results) = (try options.reportFormat(), try run.results())
    if interruption.isRequested { console.tell("Interrupted. Cases checked: \(results.cases).") }
    var report = report(results, run.folder, laws: laws)
    report.failures.formUnion(failures)
    let code = finish(report, format, console)
    return (code == .fine && !run.isSummarised ? .wrongUsage : interruption.code(code), results)
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

  static func merge(
    _ folders: [String], _ folder: FindingsFolder<Case>, _ console: Console
  ) throws(Stop) -> CampaignReport {
    folder.replacement = .ofSmallerViolations
    do {
      let results: Results<Case> = try Summary.merged(folders, noting: console.note)
      for finding in results.findings {
        // The report contains the finding even if its file cannot be written.
        do { try folder.keep(finding) } catch { Outlet.errors("\(error)\n") }
      }
      // The selected laws are unknown here, so the report lists the laws that were checked.
      return report(results, folder, laws: results.checked.sorted())
    } catch {
      let isInvalid = (error as? UnreadableSummary).map { !$0.isFolder } ?? false
      throw Stop(code: isInvalid ? .invalidInput : .wrongUsage, message: "\(error)")
    }
  }

  static func list(_ options: Options, _ console: Console) -> ExitCode {
    let laws = laws(options).map {
      ($0.name, $0.summary + ($0.isCostly ? " (checked after one step of each case)" : ""))
    }
    let lines = laws + ProcessFailure.allCases.map { ($0.rawValue, $0.summary) }
    let width = (lines.map(\.0.count).max() ?? 0) + 2
    for (name, summary) in lines { console.print(name.padded(to: width) + summary) }
    return .fine
  }

  static func replay(
    _ paths: [String], _ options: Options, _ console: Console, _ interruption: Interruption
  ) throws(Stop) -> CampaignReport {
    let replayer = try Replayer(options, console)
    let goesOn = { !interruption.isRequested }
    let laws = options.isGiven("engine") ? [] : try chosenLaws(options).map(\.name)
    var report = CampaignReport(suite: suite, laws: laws)
    report.failures.formUnion(engineFailures)
    var documents: [(path: String, subject: Case)] = []
    for path in try Files.scenes(in: paths, console) {
      let subject: Case
      do {
        subject = try Document(path).content
      } catch  where error.code == .invalidInput {
        report.unreadable.append(.init(path: path, line: error.line, problem: error.message))
        continue
      }
      if let reason = reasonToSkip(subject, options) {
        console.note("\(path): skipped, since \(reason)")
      } else {
        documents.append((path, subject))
      }
    }
    let tested = subject(options)
    for (path, subject) in documents where goesOn() {
      let verdict = try replayer.verdict(of: subject, path, while: goesOn)
      if verdict.isUnfinished { break }
      report.cases += 1
      if verdict.isRefused { report.refused += 1 }
      guard let fault = verdict.fault else { continue }
      let law = ProcessFailure(rawValue: fault.law) == nil ? " --law \(fault.law)" : ""
      report.entries.append(.init(path: path, fault: fault, command: "plumb shrink\(law)\(tested) \(path)"))
    }
    report.checked = replayer.checked
    if interruption.isRequested { console.tell("Interrupted. Cases checked: \(report.cases) of \(documents.count).") }
    return report
  }

  /// Returns the options that select the engine or solver to test, quoted for a shell.
  static func subject(_ options: Options) -> String {
    ["solver", "engine"].map { name in options.text(name).map { " --\(name) " + $0.quotedForShell } ?? "" }.joined()
  }

  /// Returns the reason why the tested engine or solver cannot play a document, or nil if it can play the document.
  private static func reasonToSkip(_ subject: Case, _ options: Options) -> String? {
    switch subject {
    case .scene where options.isGiven("solver"): "--solver checks systems, not scenes"
    case .boxes where options.isGiven("solver"): "--solver checks systems, not boxes"
    case .scene where options.isGiven("engine"): "--engine checks boxes, not scenes"
    case .system where options.isGiven("engine"): "--engine checks boxes, not systems"
    default: nil
    }
  }

  /// Writes the cases of a campaign to files, for use by other programs. Does not check them.
  static func keep<Runner>(
    _ campaign: Campaign<Runner>, _ count: Int, in folder: String, _ console: Console, draw: (Int) -> Case?
  ) throws(Stop) -> ExitCode {
    try Files.makeFolder(folder)
    let interruption = Interruption()
    var kept = 0
    var numbers = campaign.numbers
    while !interruption.isRequested, let number = numbers.popFirst(), number < campaign.first + count {
      // Some generated cases are invalid.
      guard let drawn = draw(number) else { continue }
      try Files.write(drawn.text, to: "\(folder)/\(campaign.seed)-\(number).json")
      kept += 1
    }
    console.print("\(folder): \(kept) cases")
    return interruption.code(.fine)
  }

  // Parses the values of the options of `plumb fuzz`.

  static func campaign(_ options: Options) throws(Stop) -> Campaign<Trial> {
    var campaign = Campaign()
    try options.shape(&campaign)
    campaign.runner.path = options.text("solver")
    campaign.runner.laws = try chosenLaws(options)
    campaign.runner.digits = try options.count("digits")
    return campaign
  }

  /// Returns the launcher for this campaign's workers.
  static func launcher(_ options: Options) throws(Stop) -> Launcher {
    guard let program = Bundle.main.executablePath else {
      throw Stop(code: .wrongUsage, message: "plumb: cannot find plumb's own executable")
    }
    let same = ["seed", "law", "case-timeout", "memory", "solver", "digits", "engine", "against"].flatMap { name in
      options.text(name).map { ["--" + name, $0] } ?? []
    }
    return Launcher(command: [program, Subcommand.worker.name] + same)
  }

  /// Returns a trial with the laws and the solver in the options. Does not load the solver.
  static func trial(_ options: Options) throws(Stop) -> Trial {
    var trial = Trial(laws: try chosenLaws(options))
    trial.path = options.text("solver")
    return trial
  }

  /// Runs `body`, and converts its error to a `Stop` with a message and an exit code.
  static func stopping<Value>(_ code: ExitCode = .wrongUsage, _ body: () throws -> Value) throws(Stop) -> Value {
    do {
      return try body()
    } catch {
      throw error as? Stop ?? Stop(code: code, message: "\(error)")
    }
  }

  /// Returns all laws that apply: with `--solver`, the laws for external solvers, otherwise the laws for Plumb.
  static func laws(_ options: Options) -> [Law] {
    options.text("solver") == nil ? Catalogue.current.laws : Law.ofExternalSolvers
  }

  /// Returns the law in `--law`, or all laws that apply.
  static func chosenLaws(_ options: Options) throws(Stop) -> [Law] {
    let laws = laws(options)
    guard let name = options.text("law") else { return laws }
    guard let law = laws.first(where: { $0.name == name }) else {
      let hint = suggestion(for: name, among: laws.map(\.name))
      throw Stop(code: .wrongUsage, message: "plumb: unknown law \"\(name)\"\(hint)")
    }
    return [law]
  }
}
