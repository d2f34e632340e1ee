import PlumbFuzz
import PlumbProperty
import PlumbSolver

extension Subcommand {
  static let benchFaults = Subcommand(
    name: "bench fuzz-faults", operands: "[FAULT…]", summary: "measures how fast the fuzzer finds injected faults",
    details: """
      Injects one fault at a time, and generates cases until a law detects it, once for each of several seeds. The last
      line has the processor time to the first finding. Only in builds with injected faults: make faults.
      """,
    options: [
      Option("seeds", "N", "measure with the seeds from 1 to N (3)"),
      Option("time", "T", "the most time for each fault and seed (60s)"), .law,
    ],
    run: runBenchFaults)

  @Sendable private static func runBenchFaults(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    let count = max(1, try options.count("seeds") ?? 3)
    let table = try killTable(options, seeds: (1...count).map(UInt64.init), console)
    console.print(table.times)
    return table.exitCode
  }

  /// Injects one fault at a time and prints which law detects it.
  static func runFaults(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    let table = try killTable(options, seeds: [], console)
    console.print(table.totals)
    return table.exitCode
  }

  /// The faults that the operands name, or all, each for each of the seeds, or for the one of the options.
  private static func killTable(_ options: Options, seeds: [UInt64], _ console: Console) throws(Stop) -> KillTable {
    guard PlantedFaults.areCompiledIn else { throw noFaults }
    var faults = PlantedFaults.all
    if !options.operands.isEmpty { faults = try options.operands.map { name throws(Stop) in try plantedFault(name) } }
    let interruption = Interruption()
    var campaign = try campaign(options)
    // Cases are played until a law detects the fault.
    campaign.count = try options.count("cases")
    let launcher = try launcher(options)
    let seconds = try options.seconds("time") ?? 60
    var (bounds, table) = (try options.bounds(), KillTable())
    // An injected hang must exceed the limit of one case well before the time for its fault is over.
    bounds.seconds = min(bounds.seconds, seconds / 24)
    console.print(KillTable.head)
    for fault in faults {
      for seed in seeds.isEmpty ? [campaign.seed] : seeds where !interruption.isRequested {
        campaign.seed = seed
        var launcher = launcher
        launcher.command += ["--seed", "\(seed)", "--case-timeout", "\(bounds.seconds)"]
        guard
          let line = try? KillTable.Line(
            fault, campaign, launcher, bounds: bounds, seconds: seconds, while: { !interruption.isRequested })
        else { throw options.wrong("cannot start worker processes") }
        // A fault that was not found has not had its time.
        if interruption.isRequested, line.law == nil { break }
        table.add(line)
        console.print(KillTable.text(line))
      }
    }
    table.interruption = interruption
    return table
  }
}
