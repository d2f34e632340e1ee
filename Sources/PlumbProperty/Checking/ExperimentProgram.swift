import Foundation

/// A program with a command line that runs one campaign for each experiment. Cases run in worker processes. `PropertyProgram`
/// is one for properties.
public struct ExperimentProgram<Subject: NamedExperiment> {
  public typealias Case = Subject.Case

  private let experiments: [Subject]
  /// What an experiment checks, as in "no property …", and the plural.
  private let noun: (one: String, many: String)

  /// Experiments with different names, and what one of them checks, as in `("law", "laws")`. O(1).
  public init(_ experiments: [Subject], noun: (one: String, many: String)) {
    (self.experiments, self.noun) = (experiments, noun)
  }

  /// Does what the arguments say, and returns the exit code: that of the report's outcome, or 1 if the arguments cannot be
  /// understood. Costs the cases.
  public func run(_ arguments: [String] = CommandLine.arguments) -> Int32 {
    // A worker ends in the first call that is for it.
    if experiments.count(where: { Isolation.isWorker(of: $0) }) > 0 { return 0 }
    do {
      let line = try ExperimentCommandLine(Array(arguments.dropFirst()))
      if line.isAskedForHelp {
        print(ExperimentCommandLine.help(noun))
        return 0
      }
      let chosen = try chosen(line.only)
      if line.lists {
        for experiment in chosen { print(experiment.name) }
        return 0
      }
      let report = try line.files.isEmpty ? played(chosen, line) : replayed(chosen, line)
      print(report.text(in: line.format))
      return report.outcome.rawValue
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      return 1
    }
  }

  private func chosen(_ only: String?) throws -> [Subject] {
    guard let only else { return experiments }
    let chosen = experiments.filter { $0.name == only }
    if chosen.isEmpty {
      throw Misunderstanding(description: "no \(noun.one) \"\(only)\"; --list prints the names of all")
    }
    return chosen
  }

  private static func launcher(of campaign: Campaign<Subject>) -> Launcher {
    Isolation.launcher(of: campaign, words: [Bundle.main.executablePath ?? CommandLine.arguments[0]])
  }

  private func played(_ chosen: [Subject], _ line: ExperimentCommandLine) throws -> CampaignReport {
    let folder = FindingsFolder<Case>(line.folder)
    let end = line.seconds.map { Date().addingTimeInterval($0) }
    var (all, report) = (Results<Case>(), CampaignReport(suite: noun.many, laws: chosen.map(\.name)))
    for (index, experiment) in chosen.enumerated() {
      var campaign = Campaign(experiment)
      (campaign.seed, campaign.first, campaign.shard) = (line.seed, line.first, line.shard)
      campaign.count = line.cases ?? (end == nil ? 1000 : nil)
      // The time that is left is shared by the experiments that are left.
      let share = end.map { Date().addingTimeInterval($0.timeIntervalSinceNow / Double(chosen.count - index)) }
      let supervisor = Supervisor(campaign, Self.launcher(of: campaign), bounds: line.bounds, jobs: line.jobs)
      // One finding of an experiment is enough: further ones count as the same.
      let results = try supervisor.run(
        reporting: { try folder.take($0) }, while: { $0.findingCount == 0 && share.map { Date() < $0 } ?? true })
      try folder.settle(results)
      try Summary(campaign, results).write(to: line.folder)
      all.take(results)
      report.entries += results.findings.map { finding in
        let command = "--only '\(experiment.name)' --seed \(finding.seed) --from \(finding.number) --cases 1"
        return .init(path: folder.path(of: finding), fault: finding.fault, count: finding.count, command: command)
      }
    }
    (report.cases, report.refused, report.digest) = (all.cases, all.refused, all.digest)
    return report
  }

  private func replayed(_ chosen: [Subject], _ line: ExperimentCommandLine) throws -> CampaignReport {
    var report = CampaignReport(suite: noun.many, laws: chosen.map(\.name))
    for path in line.files {
      let subject = FileManager.default.contents(atPath: path).flatMap {
        try? Case(document: String(decoding: $0, as: UTF8.self))
      }
      let takers = subject.map { subject in chosen.filter { $0.accepts(subject) } } ?? []
      guard let subject, !takers.isEmpty else {
        report.unreadable.append(.init(path: path, problem: "\(path): no case of one of these \(noun.many)"))
        continue
      }
      report.cases += 1
      for experiment in takers {
        let judge = Judge(experiment, Self.launcher(of: Campaign(experiment)), bounds: line.bounds)
        let judgement = judge.judgement(of: subject.noted(nil))
        if judgement.isRefused { report.refused += 1 }
        guard let fault = judgement.fault else { continue }
        report.entries.append(.init(path: path, fault: fault, command: "--replay \(path)"))
      }
    }
    return report
  }
}
