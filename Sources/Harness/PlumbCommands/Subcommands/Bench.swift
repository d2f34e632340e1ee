import PlumbBasics
import PlumbBench
import PlumbFiles
import PlumbProperty
import PlumbScene
import Workloads

extension Subcommand {
  static let bench = Subcommand(
    name: "bench", operands: "[FILTER…]", summary: "measures layouts, and compares them with a baseline",
    details: """
      A filter is WORKLOAD, WORKLOAD/OPERATION or WORKLOAD/OPERATION/SIZE, such as flat, flat/build or */edit/1000;
      * matches any characters. If a filter is the path of a scene, bench measures the scene. Without a filter, bench
      measures everything; with --against or --gate, it measures everything that is in the baseline. If Ctrl-C ends a run
      early, bench reports the results so far, marked as partial; no baseline is saved, and no gate passes. Before it
      measures, bench checks that it can write its output files.

      With --engine, bench measures layout engines in turn, on box documents: plumb bench --engine plumb --engine
      'python3 mine.py' column */edit. Its report can have the format text, markdown or json.
      """,
    options: [
      Option("list", nil, "list the measurements without running them"),
      Option("sizes", "N,…", "measure these sizes instead of the usual ones"),
      Option("quick", nil, "measure smaller sizes, with fewer samples"),
      Option("time", "S", "seconds for each measurement (0.15)"),
      Option("counters", nil, "only count the work, without measuring times"),
      Option("seed", "S", "the seed of the generated layouts (1)"),
      Option("save", "NAME", "save the results as a baseline with this name or path"),
      Option("against", "NAME", "compare with this baseline"),
      Option("record", "FILE", "add the figures of the current commit to this history file, for plumb history"),
      Option(
        "times", "FILTER", "with --record: record the times of these benchmarks (by default, one per workload)",
        isRepeatable: true),
      Option(
        "gate", nil,
        "compare with a baseline (\"counters\"); exit with 2 if results got worse, 4 if better, 5 if the baseline does not fit"
      ),
      Option("twice", nil, "count again in a second process; exit with 2 if an exact counter differs"),
      Option("solver", "PATH.so", "measure the solver in a shared library, on systems of rows"),
      Option(
        "engine", "E",
        "measure this layout engine: plumb, or a command; repeat the option to compare other engines with the first",
        isRepeatable: true),
      Option("rounds", "N", "measure all engines in this many rounds (9; 3 with --quick)"),
      Option("limit", "S", "seconds that the solver may take for one group of operations (60)"),
      Option("in-process", nil, "load the solver into this process, for a debugger"),
      Option("findings", "DIR", "write the rows of failed benchmarks to this folder (Findings)"),
      Option("format", "F", Report.Format.allCases.map(\.rawValue).joined(separator: ", ") + " (text)"),
      Option("out", "FILE", "write the report to this file"),
      Option("html", "FILE", "write an HTML page to this file as well"),
    ],
    roles: [
      .init("list", with: ["sizes", "quick", "seed", "solver", "limit", "in-process", "engine"]),
      .init("engine", with: ["sizes", "quick", "time", "rounds", "format", "out"]),
    ],
    conditions: [
      .needs("rounds", "engine"),
      .needs("limit", "solver"), .needs("in-process", "solver"), .needs("findings", "solver"),
      .excludes("twice", "solver"), .needs("times", "record"),
      .excludes("time", "counters"),
    ],
    run: runBench)

  @Sendable private static func runBench(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    if options.isGiven("engine") { return try runEngines(options, console) }
    let format = try options.choice("format") ?? Report.Format.text
    let command = try benchCommand(options)
    do {
      if options.has("list") {
        for entry in try command.list() { console.print("\(entry.name.padded(to: 36))\(entry.summary)") }
        return .fine
      }
      for option in ["out", "html"] { try Files.tryWriting(options.text(option)) }
      try command.trySaving()
      let interruption = Interruption()
      let report = try command.run(
        while: { !interruption.isRequested },
        progress: { console.progress($0.title, part: $0.part, left: $0.left) })
      console.endProgress()
      let isWritten = write(report, as: format, command, options, console)
      let code = report.exitCode(isGate: options.has("gate"))
      if report.run.partial != nil { return interruption.code(.fine) }
      return code == .fine && !isWritten ? .wrongUsage : code
    } catch {
      throw Stop(benchError: error)
    }
  }

  /// Runs `plumb bench --engine`.
  private static func runEngines(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    let format = try options.choice("format") ?? EngineReport.Format.text
    let session = try Session(options)
    if options.has("list") {
      for task in try EngineContest.tasks(of: session) {
        for operation in task.wanted {
          console.print("\(task.name(operation).padded(to: 36))\(task.workload.summary)")
        }
      }
      return .fine
    }
    do { try Files.tryWriting(options.text("out")) } catch { throw Stop(benchError: error) }
    let rounds = try options.count("rounds", in: 1...999)
    var contest = try EngineContest(options.texts("engine"), session, rounds: rounds)
    let interruption = Interruption()
    contest.run(
      while: { !interruption.isRequested }, { console.progress($0.title, part: $0.part, left: $0.left) })
    console.endProgress()
    let report = EngineReport(contest)
    let text = report.written(as: format)
    guard let path = options.text("out") else {
      console.write(text)
      return interruption.code(report.exitCode)
    }
    for remark in report.remarks { console.note(remark) }
    do { try Files.write(text, to: path) } catch {
      console.write(text)
      throw Stop(code: .wrongUsage, message: "\(error.message); the report is on standard output")
    }
    return interruption.code(report.exitCode)
  }

  /// Writes the report to all files. If a file cannot be written, continues with the other files, and prints the report to
  /// standard output, because measuring it again would take long. Returns false if any file could not be written.
  private static func write(
    _ report: Report, as format: Report.Format, _ command: BenchCommand, _ options: Options, _ console: Console
  ) -> Bool {
    var (problems, refusals): ([String], [String]) = ([], [])
    if let path = options.text("html") {
      do {
        try Files.write(report.written(as: .html), to: path)
        console.note("\(path): written")
      } catch {
        problems.append(error.message)
      }
    }
    do { refusals += try [command.saveBaseline(report)].compactMap(\.self) } catch { problems.append("\(error)") }
    do { refusals += try [command.addToHistory(report)].compactMap(\.self) } catch { problems.append("\(error)") }
    let text = report.written(as: format)
    var isPrinted = options.text("out") == nil
    if let path = options.text("out") {
      do {
        try Files.write(text, to: path)
      } catch {
        problems.append("\(error.message); the report is on standard output")
        isPrinted = true
      }
    }
    // Printed last: Ctrl-C also ends the program that reads the output, and then printing ends this process.
    if isPrinted { console.write(text) }
    let isOnlyHere = options.text("out") != nil || ![.text, .markdown].contains(format)
    if isOnlyHere { console.noteFailures(report) }
    if let partial = report.partialDescription {
      if isOnlyHere { refusals.insert(partial, at: 0) }
      if options.has("gate") { refusals.append("The gate did not pass, because it needs complete results.") }
    }
    for line in refusals + problems { Outlet.errors(line + "\n") }
    return problems.isEmpty
  }

  private static func benchCommand(_ options: Options) throws(Stop) -> BenchCommand {
    var command = BenchCommand()
    command.session = try Session(options)
    command.save = options.text("save")
    (command.record, command.timed) = (options.text("record"), options.texts("times"))
    command.solver = options.text("solver")
    command.isInProcess = options.has("in-process")
    // A subprocess of this program gets the folder as an option.
    command.findings = options.text("findings") ?? (command.isInProcess ? nil : "Findings")
    command.limit = try options.seconds("limit", over: 0) ?? command.limit
    command.isTwice = options.has("twice")
    command.against = options.text("against") ?? (options.has("gate") ? BenchCommand.ownBaseline : nil)
    return command
  }
}

extension Console {
  /// Prints the failures, the metrics that were not measured, and the comparison.
  fileprivate func noteFailures(_ report: Report) {
    for failure in report.run.failures { note(failure.description) }
    for absence in report.run.missing { note("Not measured: \(absence.metric): \(absence.reason).") }
    if !report.comparisonSummary.isEmpty { note(report.comparisonSummary) }
  }
}

/// Parses the values of the options of `plumb bench` and `plumb compare`.
extension Options {
  func percent(_ name: String) throws(Stop) -> Double? {
    try value(name, "a percentage from 2 to 100") { Double($0).flatMap { (2...100).contains($0) ? $0 : nil } }
  }
}

/// The formats in which tables can be written.
package enum TableFormat: String, CaseIterable {
  case text, markdown
}

extension Stop {
  /// Converts the error of a benchmark to a message and an exit code.
  init(benchError error: any Error) {
    let code: ExitCode =
      switch error {
      case let stop as Stop: stop.code
      case let error as BaselineError: error.exitCode
      case let error as SceneFailure: error.isMissing ? .wrongUsage : .invalidInput
      case is WorkloadError: .broken
      default: .wrongUsage
      }
    self.init(code: code, message: "\(error)")
  }
}
