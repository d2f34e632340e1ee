import PlumbFuzz
import PlumbSolver

extension Verb {
  /// Switches planted faults on one by one, and tells which law finds each.
  static func runFaults(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    guard PlantedFaults.areCompiledIn else { throw noFaults }
    var faults = PlantedFaults.all
    if !options.words.isEmpty { faults = try options.words.map { name throws(Stop) in try plantedFault(name) } }
    let (campaign, command, interruption) = (try campaign(options), try workerCommand(options), Interruption())
    let seconds = try options.text("time").map(seconds) ?? 60
    var (bounds, table) = (try bounds(options), KillTable())
    // A hang is to be found in the time there is.
    bounds.seconds = min(bounds.seconds, seconds / 24)
    console.print(KillTable.head)
    for fault in faults where !interruption.hasCome {
      guard
        let line = try? KillTable.Line(
          fault, campaign, command: command + ["--patience", "\(bounds.seconds)"], bounds: bounds, seconds: seconds,
          while: { !interruption.hasCome })
      else { throw Stop(code: .wrongUsage, message: "plumb fuzz: its workers cannot be started") }
      table.add(line)
      console.print(KillTable.text(line))
    }
    console.print(table.totals)
    return table.areAllKilled ? .fine : .broken
  }
}
