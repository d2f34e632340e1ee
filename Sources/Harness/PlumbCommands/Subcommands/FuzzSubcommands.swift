import Foundation
import PlumbBasics
import PlumbFuzz
import PlumbProperty
import PlumbScene

/// The subcommands beside `plumb fuzz`, which do not run a campaign.
extension Subcommand {
  static let fuzzReplay = Subcommand(
    name: "fuzz replay", operands: "PATH…", summary: "checks scenes and systems, such as findings, against the laws",
    details: """
      A finding is checked against the law that it records, and if that one holds, against all laws. Each document runs in
      a worker process, so that one that crashes or hangs is a finding like others. Boxes are played by the layout engine of
      --engine, else by Plumb's own.
      """,
    options: [
      .law, .solver, .engine, Option("in-process", nil, "check the documents in this process, for a debugger"),
      .caseTimeout, .memory, .format,
    ],
    conditions: [
      .excludes("in-process", "case-timeout"), .excludes("in-process", "memory"), .excludes("engine", "solver"),
    ],
    run: { options, console throws(Stop) in
      guard !options.operands.isEmpty else { throw options.wrong("name scenes, systems or folders") }
      let format = try options.reportFormat()
      let interruption = Interruption()
      if !options.has("in-process") { try checkSolver(options, interruption) }
      return interruption.code(finish(try replay(options.operands, options, console, interruption), format, console))
    })

  static let fuzzMerge = Subcommand(
    name: "fuzz merge", operands: "DIR…", summary: "merges the findings of several runs from their folders",
    details: """
      Prints the report that one run of all cases would print, and writes its findings. If two runs have the same cases, only one
      counts.
      """,
    options: [.out, .format],
    run: { options, console throws(Stop) in
      let folders = (options.text("merge").map { [$0] } ?? []) + options.operands
      guard !folders.isEmpty else { throw options.wrong("name the folders of runs") }
      let format = try options.reportFormat()
      return finish(try merge(folders, FindingsFolder<Case>(options.findings), console), format, console)
    })

  static let fuzzHealth = Subcommand(
    name: "fuzz health", operands: "", summary: "generates cases, and counts their features and operations",
    details: "Checks no laws. Exits with 2 if a feature is too rare among 20,000 scenes or more.",
    options: [.cases, .time, .seed, .from],
    run: { options, console throws(Stop) in
      try options.refuseOperands()
      return try reportHealth(options, console)
    })

  static let fuzzLaws = Subcommand(
    name: "fuzz laws", operands: "", summary: "lists the laws",
    details: "With --solver, the laws for other solvers; with --engine, those that apply to a layout engine.",
    options: [.solver, .engine], conditions: [.excludes("engine", "solver")],
    run: { options, console throws(Stop) in
      try options.refuseOperands()
      if options.isGiven("engine") { return try listBoxLaws(options, console) }
      try checkSolver(options)
      return list(options, console)
    })
}

/// The option that only subcommands of the fuzzer have.
extension Option {
  static let solver = Option("solver", "PATH.so", "check the solver in a shared library against the laws for solvers")
}

extension Subcommand {
  /// Generates cases without playing them, and prints which features and operations occur and which are too rare.
  static func reportHealth(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    let (campaign, interruption) = (try campaign(options), Interruption())
    let end = try options.end()
    let health = campaign.health { !interruption.isRequested && (end.map { Date() < $0 } ?? true) }
    let width = (health.occurrences.map(\.trait.count).max() ?? 0) + 2
    for (trait, count) in health.occurrences { console.print(trait.padded(to: width) + "\(count)") }
    let pairs = health.pairs
    console.print(
      "\(health.scenes) scenes; of \(pairs.count) pairs \(pairs.count { $0.count == 0 }) never occur. The rarest:")
    for (traits, count) in pairs.prefix(20) { console.print("  \(traits): \(count)") }
    printOperations(health.operations, console)
    printCombinations(health.combinations, console)
    for shortfall in health.shortfalls { console.print(console.red("too rare: \(shortfall)")) }
    return interruption.code(health.shortfalls.isEmpty ? .fine : .broken)
  }

  private static func printCombinations(
    _ combinations: [(combination: Combination, count: Int)], _ console: Console
  ) {
    console.print("Combinations of an operation, a state and a property, with the number of cases that contain each:")
    let width = combinations.lazy.map(\.combination.name.count).max() ?? 0
    for (combination, count) in combinations {
      console.print(
        "  " + combination.name.padded(to: width + 2) + (combination.law.map { "drawn by law \($0)" } ?? "\(count)"))
    }
  }

  private static func printOperations(_ operations: [(operation: ListedOperation, count: Int)], _ console: Console) {
    console.print("Operations, with the number of cases that use each:")
    let width = operations.lazy.filter { $0.operation.name.count < 60 }.map(\.operation.name.count).max() ?? 0
    for (operation, count) in operations {
      let use =
        switch operation.use {
        case .drawn: "\(count)"
        case .asked(let law): "checked by law \(law)"
        case .leftOut(let reason): "left out: \(reason)"
        }
      console.print("  " + operation.name.padded(to: width + 2) + use)
    }
  }
}
