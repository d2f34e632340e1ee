import Foundation
import PlumbBasics
import PlumbFiles

/// A program that checks properties and has its own command line.
///
///     let program = PropertyProgram([
///       Property("sorting twice changes nothing") { draw in … },
///       Property("a parsed number prints as it was written") { draw in … },
///     ])
///     exit(program.run())
///
/// Cases run in worker processes, so that a crash, a hang or excessive memory use is a finding.
public struct PropertyProgram {
  private let program: CampaignProgram<Property>

  /// Creates a program for properties with distinct names. O(1).
  public init(_ properties: [Property]) {
    program = CampaignProgram(properties, noun: ("property", "properties"))
  }

  /// Runs the command line, and returns the exit code: 0 if there are no findings, 2 if there are findings, 3 if a case
  /// crashed, hung or exceeded its memory limit, 65 if a saved finding cannot be read, and 1 if the arguments are wrong. Takes
  /// as long as the cases.
  public func run(_ arguments: [String] = CommandLine.arguments) -> Int32 { program.run(arguments) }
}

/// A command-line program that runs one campaign for each runner, in worker processes. `PropertyProgram` is the variant for
/// properties.
public struct CampaignProgram<Subject: NamedCaseRunner> {
  public typealias Case = Subject.Case

  private let runners: [Subject]
  /// The word for a runner in messages such as "unknown property …", in the singular and the plural.
  private let noun: (one: String, many: String)

  /// Creates a program for runners with distinct names. `noun` is the word for runners in messages, for example `("law",
  /// "laws")`. O(1).
  public init(_ runners: [Subject], noun: (one: String, many: String)) {
    (self.runners, self.noun) = (runners, noun)
  }

  /// Runs the command line, and returns the exit code of the report, or 1 for wrong usage. Takes as long as the cases.
  public func run(_ arguments: [String] = CommandLine.arguments) -> Int32 {
    // In a worker process, the call for the worker's runner plays the cases and exits.
    if runners.count(where: { Isolation.isWorker(of: $0) }) > 0 { return 0 }
    do {
      let line = try CampaignCommandLine(arguments, noun: noun)
      let (options, chosen) = (line.options, try chosen(line.options))
      if options.has("list") {
        for runner in chosen { print(runner.name) }
        return 0
      }
      let format = try options.reportFormat()
      let report = try line.files.map { try replayed(chosen, $0, options) } ?? played(chosen, options)
      print(report.text(in: format))
      return report.exitCode.rawValue
    } catch {
      if let stop = error as? Stop, stop.code == .fine {
        print(stop.message)
        return 0
      }
      Outlet.errors("\(error)\n")
      return 1
    }
  }

  private func chosen(_ options: Options) throws(Stop) -> [Subject] {
    guard let only = options.text("only") else { return runners }
    let chosen = runners.filter { $0.name == only }
    guard chosen.isEmpty else { return chosen }
    throw options.wrong(
      "unknown \(noun.one) \"\(only)\"\(suggestion(for: only, among: runners.map(\.name))); --list prints all names"
    )
  }

  private static func launcher(of campaign: Campaign<Subject>) -> Launcher {
    Isolation.launcher(of: campaign, command: [Bundle.main.executablePath ?? CommandLine.arguments[0]])
  }

  private func played(_ chosen: [Subject], _ options: Options) throws -> CampaignReport {
    let folder = FindingsFolder<Case>(options.findings)
    folder.complain = { Outlet.errors("\($0)\n") }
    let (bounds, jobs, end) = (try options.bounds(), try options.jobs(), try options.end())
    var (all, report) = (Results<Case>(), CampaignReport(suite: noun.many, laws: chosen.map(\.name)))
    var checked: Set<String> = []
    for (index, runner) in chosen.enumerated() {
      var campaign = Campaign(runner)
      try options.shape(&campaign)
      // The remaining runners share the remaining time.
      let share = end.map { Date().addingTimeInterval($0.timeIntervalSinceNow / Double(chosen.count - index)) }
      let supervisor = Supervisor(campaign, Self.launcher(of: campaign), bounds: bounds, jobs: jobs, isOneEnough: true)
      // One finding for each runner is enough, because further findings would have the same key.
      let results = try supervisor.run(
        reporting: { folder.take($0) }, while: { _ in share.map { Date() < $0 } ?? true })
      folder.settle(results)
      if results.cases > results.refused { checked.insert(runner.name) }
      let summary = Summary(campaign, results, law: runner.name)
      do {
        try SummaryFile(of: summary, in: folder.path).finish(summary)
      } catch {
        // Findings take precedence over a summary that cannot be written.
        if all.findingCount + results.findingCount == 0 { throw error }
        Outlet.errors("\(error)\n")
      }
      all.take(results)
      let own = CampaignReport(suite: noun.many, laws: [], results, in: folder) { finding in
        "--only '\(runner.name)' --seed \(finding.seed) --from \(finding.number) --cases 1"
      }
      report.entries += own.entries
    }
    (report.cases, report.refused, report.digest, report.checked) = (all.cases, all.refused, all.digest, checked)
    return report
  }

  private func replayed(_ chosen: [Subject], _ files: [String], _ options: Options) throws -> CampaignReport {
    let bounds = try options.bounds()
    var report = CampaignReport(suite: noun.many, laws: chosen.map(\.name))
    report.checked = []
    for path in files {
      guard let bytes = FileManager.default.contents(atPath: path) else {
        report.unreadable.append(.init(path: path, problem: "\(path): no such file"))
        continue
      }
      let subject = try? Case(document: String(decoding: bytes, as: UTF8.self))
      let takers = subject.map { subject in chosen.filter { $0.accepts(subject) } } ?? []
      guard let subject, !takers.isEmpty else {
        let problem =
          subject == nil
          ? "the file is not a saved case, or it is damaged" : "none of the chosen \(noun.many) accepts this case"
        report.unreadable.append(.init(path: path, problem: "\(path): \(problem)"))
        continue
      }
      report.cases += 1
      for runner in takers {
        let isolatedRunner = IsolatedRunner(runner, Self.launcher(of: Campaign(runner)), bounds: bounds)
        let verdict = isolatedRunner.verdict(of: subject.noted(nil))
        if verdict.isRefused { report.refused += 1 } else { report.checked?.insert(runner.name) }
        guard let fault = verdict.fault else { continue }
        report.entries.append(.init(path: path, fault: fault, command: "--replay \(path)"))
      }
    }
    return report
  }
}

/// The command line of a `CampaignProgram`.
struct CampaignCommandLine {
  let options: Options
  /// The saved findings to replay; nil for new cases.
  let files: [String]?

  init(_ arguments: [String], noun: (one: String, many: String)) throws(Stop) {
    var table = OptionTable(
      ofProgram: arguments, or: noun.many,
      [
        .cases, .time, .seed, .from, .shard, .jobs, .caseTimeout, .memory, .out, .format,
        Option("only", "NAME", "check this \(noun.one) only"),
        Option("replay", nil, "replay the saved findings in FILE…"),
        Option("list", nil, "print the names of the \(noun.many)"),
      ])
    table.roles = [
      .init("list", with: ["only"]), .init("replay", with: ["only", "case-timeout", "memory", "format"]),
    ]
    options = try Options(Array(arguments.dropFirst()), of: table) { Self.help(table, noun) }
    files = options.has("replay") ? options.operands : nil
    if files == nil { try options.refuseOperands() }
    if files?.isEmpty ?? false { throw options.wrong("--replay needs at least one file with a saved finding") }
  }

  private static func help(_ table: OptionTable, _ noun: (one: String, many: String)) -> String {
    """
    Generates cases and looks for a case that breaks one of the \(noun.many).

    Usage: \(table.title) [OPTION…]
           \(table.title) --replay FILE…

    \(table.lines)

    Each \(noun.one) is checked with all cases, and gets an equal share of the time. The exit code is 0 if there are no
    findings, 2 if there are findings, 3 if a case crashes, hangs or uses too much memory, 65 if a saved finding cannot be
    read, and 1 for wrong usage.
    """
  }
}

/// Options that all campaign programs have.
extension Option {
  package static let cases = Option("cases", "N", "the number of cases (1000, or no limit with --time)")
  package static let time = Option("time", "T", "run for this time, such as 60s, 10m or 8h")
  package static let seed = Option("seed", "S", "the seed of all cases (1)")
  package static let from = Option("from", "N", "the number of the first case (0)")
  package static let law = Option("law", "NAME", "check this law only")
  package static let shard = Option("shard", "I/N", "run only part I of N disjoint parts")
  package static let jobs = Option("jobs", "J", "the number of worker processes (1)")
  package static let caseTimeout = Option(
    "case-timeout", "T", "the CPU time that a case may use (20s)", formerly: "patience")
  package static let memory = Option("memory", "MIB", "the memory that a worker may use, in MiB (2048)")
  package static let out = Option("out", "DIR", "the folder for findings (Findings)")
  package static let format = Option("format", "F", "text, junit or github (text)")
}

/// The values of these options. O(text) each.
extension Options {
  /// The range of case numbers, small enough that sums cannot overflow.
  private static let numbers = 0...1 << 60

  /// Sets a campaign's seed and case numbers.
  package func shape<Subject>(_ campaign: inout Campaign<Subject>) throws(Stop) {
    campaign.seed = try seed ?? 1
    campaign.first = try count("from", in: Self.numbers) ?? 0
    campaign.shard = try value("shard", "I/N, as in 1/4", CaseNumbers.shard) ?? (0, 1)
    campaign.count = try count("cases", in: Self.numbers) ?? (text("time") == nil ? 1000 : nil)
  }

  /// The limits of a case.
  package func bounds() throws(Stop) -> Bounds {
    var bounds = Bounds()
    if let caseTimeout = try seconds("case-timeout") { bounds.seconds = caseTimeout }
    if let memory = try count("memory", in: 1...1 << 30) { bounds.bytes = memory << 20 }
    return bounds
  }

  package func jobs() throws(Stop) -> Int { try count("jobs", in: 1...1024) ?? 1 }

  /// The time at which a run that starts now must end because of `--time`; nil without that option.
  package func end() throws(Stop) -> Date? { try seconds("time").map { Date().addingTimeInterval($0) } }

  /// The path of the folder for findings.
  package var findings: String { text("out") ?? "Findings" }

  package func reportFormat() throws(Stop) -> CampaignReport.Format { try choice("format") ?? .text }
}
