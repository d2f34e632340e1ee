import Foundation
import PlumbBasics

/// A program with a command line that runs one campaign for each runner. Cases run in worker processes. `PropertyProgram`
/// is one for properties.
public struct CampaignProgram<Subject: NamedCaseRunner> {
  public typealias Case = Subject.Case

  private let runners: [Subject]
  /// What a runner checks, as in "no property …", and the plural.
  private let noun: (one: String, many: String)

  /// Runners with different names, and what one of them checks, as in `("law", "laws")`. O(1).
  public init(_ runners: [Subject], noun: (one: String, many: String)) {
    (self.runners, self.noun) = (runners, noun)
  }

  /// Does what the arguments say, and returns the exit code: that of the report, or 1 for wrong usage. Costs the cases.
  public func run(_ arguments: [String] = CommandLine.arguments) -> Int32 {
    // A worker ends in the first call that is for it.
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
      Self.complain("\(error)")
      return 1
    }
  }

  private static func complain(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

  private func chosen(_ options: Options) throws(Stop) -> [Subject] {
    guard let only = options.text("only") else { return runners }
    let chosen = runners.filter { $0.name == only }
    guard chosen.isEmpty else { return chosen }
    throw options.wrong(
      "no \(noun.one) \"\(only)\"\(suggestion(for: only, among: runners.map(\.name))); --list prints the names of all"
    )
  }

  private static func launcher(of campaign: Campaign<Subject>) -> Launcher {
    Isolation.launcher(of: campaign, command: [Bundle.main.executablePath ?? CommandLine.arguments[0]])
  }

  private func played(_ chosen: [Subject], _ options: Options) throws -> CampaignReport {
    let folder = FindingsFolder<Case>(options.findings)
    folder.complain = { Self.complain("\($0)") }
    let (bounds, jobs, end) = (try options.bounds(), try options.jobs(), try options.end())
    var (all, report) = (Results<Case>(), CampaignReport(suite: noun.many, laws: chosen.map(\.name)))
    var checked: Set<String> = []
    for (index, runner) in chosen.enumerated() {
      var campaign = Campaign(runner)
      try options.shape(&campaign)
      // The time that is left is shared by the runners that are left.
      let share = end.map { Date().addingTimeInterval($0.timeIntervalSinceNow / Double(chosen.count - index)) }
      let supervisor = Supervisor(campaign, Self.launcher(of: campaign), bounds: bounds, jobs: jobs, isOneEnough: true)
      // One finding of a runner is enough: further ones count as the same.
      let results = try supervisor.run(
        reporting: { folder.take($0) }, while: { _ in share.map { Date() < $0 } ?? true })
      folder.settle(results)
      if results.cases > results.refused { checked.insert(runner.name) }
      let summary = Summary(campaign, results, law: runner.name)
      do {
        try SummaryFile(of: summary, in: folder.path).finish(summary)
      } catch {
        // Findings count more than a summary that cannot be written.
        if all.findingCount + results.findingCount == 0 { throw error }
        Self.complain("\(error)")
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
        let problem = subject == nil ? "not a case, or damaged" : "a case of none of these \(noun.many)"
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
