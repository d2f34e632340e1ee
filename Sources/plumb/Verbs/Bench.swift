import BenchCommands
import PlumbBench

extension Verb {
  static let bench = Verb(
    name: "bench", words: "[FILTER…]", summary: "measures layouts, and tells what got slower",
    details: """
      A filter names a workload, an operation and a size, the later ones left out at will, with * for any: flat,
      flat/build, */edit/1000. A path of a scene measures that scene. Without a filter everything is measured, or what
      the baseline has.
      """,
    options: [
      Option("list", nil, "tell what would be measured"),
      Option("sizes", "N,…", "these sizes in place of the usual ones"),
      Option("quick", nil, "smaller sizes and fewer samples"),
      Option("time", "S", "seconds for each measurement (0.15)"),
      Option("counters", nil, "count only, and take no time"), Option("seed", "S", "of the generator of layouts (1)"),
      Option("save", "NAME", "keep the results as a baseline: a name, or a path"),
      Option("against", "NAME", "compare with a baseline"),
      Option(
        "gate", nil,
        "end with 2 if something got worse, 4 if better, 5 if the baseline does not fit; against \"counters\" by default"
      ),
      Option("twice", nil, "count in a second process as well; end with 2 if an exact counter differs"),
      Option("solver", "PATH.so", "measure the solver in a shared library, on rows alone"),
      Option("plant", "P", "make it worse on purpose: \(Plant.allCases.map(\.rawValue).joined(separator: ", "))"),
      Option("limit", "S", "seconds that such a solver may take for one group of operations (60)"),
      Option("in-process", nil, "load it into this process, as for a debugger"),
      Option("format", "F", Report.Format.allCases.map(\.rawValue).joined(separator: ", ")),
      Option("out", "FILE", "write the report there"),
      Option("html", "FILE", "write the page there, beside the report"),
    ],
    run: runBench)

  @Sendable private static func runBench(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    let format = try options.format(of: .bench)
    let command = try benchCommand(options)
    do {
      if options.has("list") {
        for entry in try command.list() { console.print("\(Help.padded(entry.name, 36))\(entry.summary)") }
        return .fine
      }
      let report = try command.run { console.progress($0.title, part: $0.part, left: $0.left) }
      console.endProgress()
      let text = report.written(as: format)
      if let path = options.text("out") { try Files.write(text, to: path) } else { console.write(text) }
      if let path = options.text("html") {
        try Files.write(report.written(as: .html), to: path)
        console.note("The page is \(path)")
      }
      if options.text("out") != nil || ![.text, .markdown].contains(format) { console.tell(report) }
      if let code = ExitCode(report.run.failures) { return code }
      if let unsteady = report.unsteady, !unsteady.isEmpty { return .broken }
      return options.has("gate") ? ExitCode(report.comparison?.outcome) : .fine
    } catch {
      throw Stop(benchError: error)
    }
  }

  private static func benchCommand(_ options: Options) throws(Stop) -> BenchCommand {
    var command = BenchCommand()
    command.filters = options.words
    command.sizes = try options.sizes(of: .bench)
    if options.has("quick") {
      command.effort = .quick
      command.usualSizes = [10, 100, 1000]
    }
    if let seconds = try options.seconds("time", of: .bench) {
      command.effort = Effort(fewest: 3, most: 1001, time: seconds)
    }
    if options.has("counters") { command.effort = nil }
    command.seed = try options.count("seed", of: .bench).map { UInt64($0) }
    command.save = options.text("save")
    command.solver = options.text("solver")
    command.plant = try options.plant(of: .bench)
    command.isInProcess = options.has("in-process")
    command.limit = try options.seconds("limit", of: .bench) ?? command.limit
    command.isTwice = options.has("twice")
    if command.isTwice, command.solver != nil {
      throw Stop(code: .wrongUsage, message: "plumb bench: --twice counts this program's own solver, not --solver")
    }
    command.against = options.text("against") ?? (options.has("gate") ? BenchCommand.ownBaseline : nil)
    return command
  }
}

extension Console {
  /// What a person should know of a report that is written for programs.
  fileprivate func tell(_ report: Report) {
    for failure in report.run.failures { note(failure.words) }
    for absence in report.run.missing { note("Not measured: \(absence.metric): \(absence.reason).") }
    if !report.comparisonSummary.isEmpty { note(report.comparisonSummary) }
  }
}

extension ExitCode {
  /// What somebody else's solver did not do; nil if it did everything. A crash outranks a wrong answer.
  fileprivate init?(_ failures: [Run.Failure]) {
    guard !failures.isEmpty else { return nil }
    self = failures.contains(where: \.isCrash) ? .crashed : .broken
  }

  /// How a gate ends.
  fileprivate init(_ outcome: Comparison.Outcome?) {
    switch outcome {
    case .regressed: self = .broken
    case .improved: self = .improved
    case .nothingCompared, .unfit: self = .noBaseline
    case .same, nil: self = .fine
    }
  }
}
