import Foundation
import PlumbFuzz
import PlumbScene
import PlumbSolver

/// Values that fuzzing takes.
extension Verb {
  static func campaign(_ options: Options) throws(Stop) -> Campaign {
    var campaign = Campaign()
    campaign.seed = UInt64(try options.count("seed", of: .fuzz) ?? 1)
    campaign.first = try options.count("from", of: .fuzz) ?? 0
    campaign.shard = try shard(options.text("shard"))
    campaign.solver = options.text("solver")
    campaign.trial.laws = try chosenLaws(options)
    let isEndless = options.text("time") != nil || options.has("faults")
    campaign.count = try options.count("cases", of: .fuzz) ?? (isEndless ? nil : 1000)
    return campaign
  }

  /// The words by which a worker is started that plays the same.
  static func workerCommand(_ options: Options) throws(Stop) -> [String] {
    if let name = options.text("fault") {
      _ = try plantedFault(name)
      guard PlantedFaults.areCompiledIn else { throw noFaults }
    }
    guard let program = Bundle.main.executablePath else {
      throw Stop(code: .wrongUsage, message: "plumb: its own executable cannot be found")
    }
    let same = ["seed", "law", "patience", "memory", "fault", "solver"].flatMap { name in
      options.text(name).map { ["--" + name, $0] } ?? []
    }
    return [program, Verb.worker.name] + same
  }

  static func bounds(_ options: Options) throws(Stop) -> Bounds {
    var bounds = Bounds()
    if let patience = try options.text("patience").map(seconds) { bounds.seconds = patience }
    if let memory = try options.count("memory", of: .fuzz) { bounds.bytes = memory << 20 }
    return bounds
  }

  static func format(_ options: Options) throws(Stop) -> String {
    let (format, known) = (options.text("format") ?? "text", ["text", "junit", "github"])
    guard known.contains(format) else {
      let hint = suggestion(for: format, among: known)
      throw Stop(code: .wrongUsage, message: "plumb fuzz: no format \"\(format)\"\(hint)")
    }
    return format
  }

  /// All that there are for what is held against them.
  static func laws(_ options: Options) -> [Law] { options.text("solver") == nil ? Law.all : Law.ofGuests }

  /// The law that was named, or all.
  static func chosenLaws(_ options: Options) throws(Stop) -> [Law] {
    let laws = laws(options)
    guard let name = options.text("law") else { return laws }
    guard let law = laws.first(where: { $0.name == name }) else {
      let hint = suggestion(for: name, among: laws.map(\.name))
      throw Stop(code: .wrongUsage, message: "plumb: no law \"\(name)\"\(hint)")
    }
    return [law]
  }

  private static func shard(_ text: String?) throws(Stop) -> (index: Int, count: Int) {
    guard let text else { return (0, 1) }
    let parts = text.split(separator: "/").map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], count > 0, (1...count).contains(index) else {
      throw Stop(code: .wrongUsage, message: "plumb fuzz: --shard needs I/N, as in 1/4, found \"\(text)\"")
    }
    return (index - 1, count)
  }

  static func seconds(_ text: String) throws(Stop) -> Double {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600]
    let unit = text.last.flatMap { units[$0] }
    guard let number = Double(unit == nil ? text : String(text.dropLast())), number >= 0, number < 1e9 else {
      throw Stop(code: .wrongUsage, message: "plumb fuzz: it needs a time, as in 60s, found \"\(text)\"")
    }
    return number * (unit ?? 1)
  }
}
