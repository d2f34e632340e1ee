import Foundation

/// A program that checks properties, with a command line of its own.
///
///     let program = PropertyProgram([
///       Property("sorting twice changes nothing") { draw in … },
///       Property("a parsed number prints as it was written") { draw in … },
///     ])
///     exit(program.run())
///
/// Cases run in processes of their own, so a case that crashes, hangs or takes all memory is a finding like others.
public struct PropertyProgram {
  private let properties: [Property]

  /// Properties with different names. O(properties).
  public init(_ properties: [Property]) { self.properties = properties }

  /// Returns the exit code: 0 without findings, 1 with findings, 2 for wrong arguments. Costs the cases.
  public func run(_ arguments: [String] = CommandLine.arguments) -> Int32 {
    // A worker ends in the first call that is for it.
    if properties.count(where: { Isolation.isWorker(of: $0) }) > 0 { return 0 }
    do {
      let line = try PropertyCommandLine(Array(arguments.dropFirst()))
      if line.isAskedForHelp {
        print(PropertyCommandLine.help)
        return 0
      }
      let chosen = try line.chosen(among: properties)
      if line.lists {
        for property in chosen { print(property.name) }
        return 0
      }
      let report = try line.files.isEmpty ? played(chosen, line) : replayed(chosen, line)
      print(report.text(in: line.format))
      return report.isFine ? 0 : 1
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      return 2
    }
  }

  private func played(_ chosen: [Property], _ line: PropertyCommandLine) throws -> CampaignReport {
    let folder = FindingsFolder<DrawnCase>(line.folder)
    let end = line.seconds.map { Date().addingTimeInterval($0) }
    var all = Results<DrawnCase>()
    for property in chosen {
      var campaign = Campaign(property)
      (campaign.seed, campaign.first, campaign.shard) = (line.seed, line.first, line.shard)
      campaign.count = line.cases ?? (end == nil ? 1000 : nil)
      let share = end.map { Date().addingTimeInterval($0.timeIntervalSinceNow / Double(chosen.count)) }
      let launcher = Isolation.launcher(of: campaign, words: [Bundle.main.executablePath ?? CommandLine.arguments[0]])
      let supervisor = Supervisor(campaign, launcher, bounds: line.bounds, jobs: line.jobs)
      // One finding is enough for a property, since further ones have the same key.
      let results = try supervisor.run(
        reporting: { try folder.take($0) }, while: { $0.findingCount == 0 && share.map { Date() < $0 } ?? true })
      try folder.settle(results)
      try Summary(campaign, results).write(to: line.folder)
      all.take(results)
    }
    return CampaignReport(suite: "properties", laws: chosen.map(\.name), all, in: folder) { finding in
      "--only '\(finding.smallest.property)' --seed \(finding.seed) --from \(finding.number) --cases 1"
    }
  }

  private func replayed(_ chosen: [Property], _ line: PropertyCommandLine) throws -> CampaignReport {
    var report = CampaignReport(suite: "properties", laws: chosen.map(\.name))
    for path in line.files {
      guard let bytes = FileManager.default.contents(atPath: path),
        let drawn = try? DrawnCase(document: String(decoding: bytes, as: UTF8.self)),
        let property = chosen.first(where: { $0.name == drawn.property })
      else {
        report.unreadable.append(.init(path: path, problem: "\(path): no case of one of these properties"))
        continue
      }
      report.cases += 1
      let launcher = Isolation.launcher(
        of: Campaign(property), words: [Bundle.main.executablePath ?? CommandLine.arguments[0]])
      let judgement = Judge(property, launcher, bounds: line.bounds).judgement(of: drawn)
      if judgement.isRefused { report.refused += 1 }
      if let fault = judgement.fault {
        report.entries.append(.init(path: path, fault: fault, command: "--replay \(path)"))
      }
    }
    return report
  }
}
