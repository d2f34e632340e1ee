import PlumbFuzz
import PlumbSolver

extension Verb {
  /// Plants one fault at a time and prints which law detects it.
  static func runFaults(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    guard PlantedFaults.areCompiledIn else { throw noFaults }
    var faults = PlantedFaults.all
    if !options.words.isEmpty { faults = try options.words.map { name throws(Stop) in try plantedFault(name) } }
    let interruption = Interruption()
    var campaign = try campaign(options)
    // Cases are played until a law detects the fault.
    campaign.count = try options.count("cases", of: .fuzz)
    var launcher = try launcher(options)
    let seconds = try options.text("time").map(seconds) ?? 60
    var (bounds, table) = (try bounds(options), KillTable())
    // A planted hang must exceed the limit of one case well before the time for its fault is over.
    bounds.seconds = min(bounds.seconds, seconds / 24)
    launcher.words += ["--patience", "\(bounds.seconds)"]
    console.print(KillTable.head)
    for fault in faults where !interruption.isRequested {
      guard
        let line = try? KillTable.Line(
          fault, campaign, launcher, bounds: bounds, seconds: seconds, while: { !interruption.isRequested })
      else { throw Stop(code: .wrongUsage, message: "plumb fuzz: cannot start worker processes") }
      table.add(line)
      console.print(KillTable.text(line))
    }
    console.print(table.totals)
    return table.areAllKilled ? .fine : .broken
  }
}
