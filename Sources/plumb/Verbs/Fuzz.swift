import Foundation
import PlumbFuzz
import PlumbScene

extension Verb {
  static let fuzz = Verb(
    name: "fuzz", words: "", summary: "plays random scenes and systems, and holds them against laws",
    details: """
      Draws layouts and what happens to them, and checks after every step what must hold whatever they are: plumb fuzz --list
      tells what. A case that breaks a law is made as small as it can be and written to a file. The same seed gives the same
      output, whose last line is a hash of every case and answer.
      """,
    options: [
      Option("cases", "N", "so many cases; 1000 if neither this nor --time is given"),
      Option("time", "T", "as many as can be done in 60s, 10m or 8h"),
      Option("seed", "S", "a number; 1 if none is given"),
      Option("from", "N", "the number of the first case"),
      Option("law", "NAME", "this law alone"), Option("shard", "I/N", "part I of N, which have no case in common"),
      Option("out", "DIR", "the folder for findings; Findings if none is given"),
      Option("keep", "DIR", "write the cases there and hold them against nothing, for other judges"),
      Option("list", nil, "print the laws and what they say"),
      Option("health", nil, "only draw the cases, and tell how often what layouts can have occurs in them"),
    ],
    run: runFuzz)

  @Sendable private static func runFuzz(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    if options.has("list") {
      let width = (Law.all.map(\.name.count).max() ?? 0) + 2
      for law in Law.all {
        console.print(Help.padded(law.name, width) + law.says + (law.isCostly ? " (after one step of each case)" : ""))
      }
      return .fine
    }
    guard options.words.isEmpty else { throw Stop(code: .wrongUsage, message: "plumb fuzz: it takes no words") }
    var campaign = Campaign()
    campaign.seed = UInt64(try options.count("seed", of: .fuzz) ?? 1)
    campaign.first = try options.count("from", of: .fuzz) ?? 0
    campaign.shard = try shard(options.text("shard"))
    if let name = options.text("law") { campaign.trial.laws = [try law(name)] }
    let seconds = try options.text("time").map(seconds)
    if let folder = options.text("keep") {
      return try keep(campaign, try options.count("cases", of: .fuzz) ?? 1000, in: folder, console)
    }
    campaign.count = try options.count("cases", of: .fuzz) ?? (seconds == nil ? 1000 : nil)
    let progress = Progress(console)
    let interruption = Interruption()
    let end = seconds.map { Date().addingTimeInterval($0) }
    if options.has("health") {
      return report(campaign.health { !interruption.hasCome && (end.map { Date() < $0 } ?? true) }, console)
    }
    let results = campaign.run { results in
      progress.show(results)
      return !interruption.hasCome && (end.map { Date() < $0 } ?? true)
    }
    progress.clear()
    return try report(results, in: options.text("out") ?? "Findings", console)
  }

  private static func report(_ results: Results, in folder: String, _ console: Console) throws(Stop) -> ExitCode {
    for finding in results.findings {
      let path = "\(folder)/\(finding.signature).json"
      try Files.makeFolder(folder)
      try Files.write(finding.document.text, to: path)
      let count = finding.count == 1 ? "" : " (\(finding.count) cases)"
      console.print("\(path)\(count)\n  \(console.red(finding.fault.text))\n  \(finding.command)")
    }
    let refused = results.refused == 0 ? "" : ", of which \(results.refused) could not be played"
    console.print("\(results.cases) cases\(refused), \(results.findings.count) findings")
    console.print("digest: \(results.digest.text)")
    return results.findings.isEmpty ? .fine : .broken
  }

  private static func report(_ health: Health, _ console: Console) -> ExitCode {
    let width = (health.occurrences.map(\.trait.count).max() ?? 0) + 2
    for (trait, count) in health.occurrences { console.print(Help.padded(trait, width) + "\(count)") }
    let pairs = health.pairs
    console.print(
      "\(health.scenes) scenes; of \(pairs.count) pairs \(pairs.count { $0.count == 0 }) never occur. The rarest:")
    for (traits, count) in pairs.prefix(20) { console.print("  \(traits): \(count)") }
    for shortfall in health.shortfalls { console.print(console.red("too rare: \(shortfall)")) }
    return health.shortfalls.isEmpty ? .fine : .broken
  }

  /// The law of a name.
  static func law(_ name: String) throws(Stop) -> Law {
    guard let law = Law.all.first(where: { $0.name == name }) else {
      let hint = suggestion(for: name, among: Law.all.map(\.name))
      throw Stop(code: .wrongUsage, message: "plumb: no law \"\(name)\"\(hint)")
    }
    return law
  }

  private static func shard(_ text: String?) throws(Stop) -> (index: Int, count: Int) {
    guard let text else { return (0, 1) }
    let parts = text.split(separator: "/").map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], count > 0, (1...count).contains(index) else {
      throw Stop(code: .wrongUsage, message: "plumb fuzz: --shard needs I/N, as in 1/4, found \"\(text)\"")
    }
    return (index - 1, count)
  }

  private static func seconds(_ text: String) throws(Stop) -> Double {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600]
    let unit = text.last.flatMap { units[$0] }
    guard let number = Double(unit == nil ? text : String(text.dropLast())), number >= 0, number < 1e9 else {
      throw Stop(code: .wrongUsage, message: "plumb fuzz: --time needs a time, as in 60s, found \"\(text)\"")
    }
    return number * (unit ?? 1)
  }
}
