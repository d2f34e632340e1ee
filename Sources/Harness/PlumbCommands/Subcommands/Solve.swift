import ExternalSolver
import Foundation
import PlumbBasics
import PlumbBench
import PlumbFiles
import PlumbFuzz
import PlumbLayout
import PlumbScene

extension Subcommand {
  static let solve = Subcommand(
    name: "solve", operands: "SCENE", summary: "prints the frames of a scene after its last step",
    details: """
      Prints the view tree with the frame of each view in its superview's coordinates, then conflicts and ambiguities,
      which are shortened if there are many.
      For a system of rows it prints the values of the variables. With --solver, it also prints the values of your
      solver, the rows that either answer violates, and the calls that your solver rejected. For boxes it prints frames, each
      relative to its parent, as laid out by the engine of --engine, or else by Plumb's own engine.
      """,
    options: [
      Option("step", "N", "print the state after step N instead of the last; 0 is the start"),
      Option("all", nil, "print the state after every step"), Option("json", nil, "print JSON"),
      Option("constraints", nil, "also print the rows given to the solver, with their values"),
      Option("certificate", nil, "also print the proof that the solution is optimal"),
      Option("explain", nil, "explain each conflict and ambiguity, with a fix"),
      Option("all-conflicts", nil, "print every conflict in full and every ambiguous view"),
      Option("solver", "PATH.so", "also solve a system with the solver in a shared library"), .engine,
      Option("limit", "S", "seconds that the solver may take (60)"),
      Option("in-process", nil, "load the solver into this process, for a debugger"),
    ],
    conditions: [
      .needs("limit", "solver"), .needs("in-process", "solver"), .excludes("constraints", "solver"),
      .excludes("certificate", "solver"), .excludes("explain", "solver"),
      .excludes("all-conflicts", "solver"),
    ],
    run: runSolve)

  @Sendable private static func runSolve(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    let document = try Document(options.file("scene"))
    let content = document.content
    if case .scene = content, options.text("solver") != nil {
      throw options.wrong("--solver solves systems of rows, but \(document.path) is a scene")
    }
    let wanted = try options.count("step") ?? content.stepCount
    guard wanted <= content.stepCount else {
      throw options.wrong("--step must be at most \(content.stepCount), the number of steps")
    }
    if case .system(let system) = content, let library = options.text("solver") {
      return try ExternalSolve(
        library: library, system: system, document: document, options: options, console: console
      ).run()
    }
    guard let content = content.testCase else { return try printFrames(of: document, to: wanted, options, console) }
    if options.isGiven("engine") { throw options.wrong("--engine lays out boxes, but \(document.path) contains none") }
    try printSteps(of: content, to: wanted, document, options, console)
    return .fine
  }

  /// Prints the frames of boxes in the format of a layout engine, after the last step or after each step.
  private static func printFrames(
    of document: Document, to last: Int, _ options: Options, _ console: Console
  ) throws(Stop) -> ExitCode {
    guard case .boxes(let boxes) = document.content else { return .fine }
    for option in ["constraints", "certificate", "explain", "all-conflicts", "solver"] where options.isGiven(option) {
      throw options.wrong("--\(option) cannot be used with boxes, which have no rows")
    }
    Engines.noteMissingOption(for: boxes.finding, document.path, options, console)
    let trial = try engineTrial(options)
    let layouts = try stopping { () throws in try trial.frames(of: boxes) }
    var printed: [JSON] = []
    for step in 0...last where step == last || options.has("all") {
      let state = try? boxes.after(step: step)
      let ids = (state?.root.ids ?? []).filter { layouts[step][$0] != nil }
      let frames = ids.map { ($0, layouts[step][$0] ?? []) }
      if options.has("json") {
        let members = frames.map { id, frame in (id, JSON.list(frame.map(JSON.number))) }
        printed.append(.object([("step", .number(Double(step))), ("frames", .object(members))]))
      } else {
        var table = Table([boxes.summary(ofStep: step), "x", "y", "width", "height"])
        for (id, frame) in frames { table.append([id] + frame.map(\.written)) }
        console.print(table.aligned)
      }
    }
    if options.has("json") { console.print(SceneReport(name: boxes.name, steps: printed).text) }
    return .fine
  }

  /// Prints the state after the last step, or after each step.
  private static func printSteps<Content: TestCase>(
    of content: Content, to last: Int, _ document: Document, _ options: Options, _ console: Console
  ) throws(Stop) {
    let contents = StepReport.Contents(options)
    let player = try document.reporting { () throws(SceneError) in try Content.Player(content) }
    var printed: [JSON] = []
    for step in 0...last {
      try document.reporting { () throws(SceneError) in try player.play(to: step) }
      guard step == last || options.has("all") else { continue }
      if !player.isSettled { console.note("\(document.path): \(StepReport.unsettled(step))") }
      if !player.isSolved { console.note("\(document.path): \(StepReport.unsolved(step))") }
      let report = player.report(contents)
      if options.has("json") {
        printed.append(report.json)
      } else {
        console.print(report.text(emphasis: console.yellow))
      }
    }
    if options.has("json") { console.print(SceneReport(name: content.name, steps: printed).text) }
  }
}

extension StepReport.Contents {
  fileprivate init(_ options: Options) {
    self = []
    if options.has("constraints") { insert(.constraints) }
    if options.has("certificate") { insert(.certificate) }
    if options.has("explain") { insert(.explanations) }
    if options.has("all-conflicts") { insert(.allConflicts) }
  }
}

/// `plumb solve --solver`: solves a system with an external solver and with Plumb's solver.
struct ExternalSolve {
  let library: String
  let system: SystemModel
  let document: Document
  let options: Options
  let console: Console

  /// The time limit of the external solver in seconds.
  private static let usualLimit = 60.0

  /// Runs both solvers in a separate process, which may crash or hang. With `--in-process`, runs them in this process.
  func run() throws(Stop) -> ExitCode {
    let limit = try options.seconds("limit", over: 0) ?? Self.usualLimit
    return options.has("in-process") ? try solve() : try solveElsewhere(limit)
  }

  private func solveElsewhere(_ limit: Double) throws(Stop) -> ExitCode {
    // Standard input has already been read, so the process reads a copy.
    let file = TemporaryFile()
    try Files.write(document.bytes, to: file.path)
    var arguments = ["solve", "--in-process", "--solver", library, "--limit", "\(limit)"]
    for flag in ["all", "json", "quiet", "no-color"] where options.has(flag) { arguments.append("--" + flag) }
    if let step = options.text("step") { arguments += ["--step", step] }
    let outcome = try Subcommand.stopping { try Program.this.run(arguments + [file.path]) }
    console.write(outcome.output)
    let complaint = outcome.complaint.replacingOccurrences(of: file.path, with: document.path)
    // The crash report is omitted, because it would hide the solver's own output. A debugger shows more.
    let lines = complaint.split(separator: "\n").prefix { !$0.hasPrefix("*** ") }
    for line in lines where !line.isEmpty { Outlet.errors(line + "\n") }
    if outcome.isCrash {
      let what =
        outcome.status == SIGALRM
        ? "exceeded its time limit: \(Figures.digits(limit)) s" : "crashed: \(outcome.signalDescription)"
      throw Stop(code: .crashed, message: "\(library): the solver \(what)")
    }
    let last = try options.count("step") ?? system.steps.count
    if outcome.status == 0, outcome.output.isEmpty || !options.has("json") && !outcome.output.contains(heading(last)) {
      throw Stop(code: .crashed, message: "\(library): the solver terminated the process")
    }
    return ExitCode(rawValue: outcome.status) ?? .crashed
  }

  private func heading(_ step: Int) -> String { step == 0 ? "at the start" : system.summary(ofStep: step) }

  /// Solves with both solvers. The external solver's output is redirected to standard error, to keep it separate from the results.
  private func solve() throws(Stop) -> ExitCode {
    let output = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    defer {
      // Flushes the buffered output of the external solver.
      fflush(nil)
      dup2(output, STDOUT_FILENO)
      close(output)
    }
    if let limit = try options.seconds("limit", over: 0) { TimeLimit.end(after: limit) }
    let wanted = try options.count("step") ?? system.steps.count
    let external = try Subcommand.stopping { try SolverLibrary(path: library) }
    let comparison = try comparison(on: external)
    var printed: [JSON] = []
    for step in 0...wanted {
      do {
        if step == 0 { try comparison.start() } else { try comparison.playStep() }
      } catch {
        throw Stop(code: .broken, message: "\(document.path): \(heading(step)): \(error)")
      }
      guard step == wanted || options.has("all") else { continue }
      let report = ExternalReport(comparison, heading(step), external.name)
      if options.has("json") {
        printed.append(report.json)
      } else {
        let isFirst = step == 0 || !options.has("all")
        Outlet.write((isFirst ? "" : "\n") + report.text(accent: console.yellow) + "\n", to: output)
      }
    }
    if options.has("json") { Outlet.write(SceneReport(name: system.name, steps: printed).text + "\n", to: output) }
    return .fine
  }

  private func comparison(on external: SolverLibrary) throws(Stop) -> ExternalComparison {
    do {
      return try ExternalComparison(external, system)
    } catch let error as SceneError {
      return try document.reporting { () throws(SceneError) in throw error }
    } catch {
      throw Stop(code: .broken, message: "\(library): \(error)")
    }
  }
}

/// The answers of an external solver and of Plumb's solver after a step, as text or as JSON.
struct ExternalReport {
  private let comparison: ExternalComparison
  private let heading: String
  /// The name of the external solver.
  private let name: String

  /// Creates a report. `heading` describes the step. O(1).
  init(_ comparison: ExternalComparison, _ heading: String, _ name: String) {
    (self.comparison, self.heading, self.name) = (comparison, heading, name)
  }

  /// Returns the report as text: first values, then violated rows, then rejected calls and dropped rows. O(system).
  func text(accent: (String) -> String) -> String {
    var lines = [heading]
    var values = Table(["", name, "Plumb"])
    for value in comparison.values { values.append([value.variable, value.external.written, value.own.written]) }
    lines.append(values.aligned)
    let violated = comparison.violated
    if violated.isEmpty {
      lines.append("no row is violated")
    } else {
      var rows = Table(["violated", "row", name, "Plumb"])
      rows.textColumns = 2
      for row in violated { rows.append([row.name, row.text, Self.brief(row.external), Self.brief(row.own)]) }
      lines += ["", rows.aligned, "", levels.aligned]
    }
    if let unplayed = comparison.unplayed { lines.append(accent("not supported by \(name): \(unplayed)")) }
    lines += comparison.refused.map { accent("rejected by \(name): \($0)") }
    if !comparison.givenUp.isEmpty {
      lines.append("dropped by \(name): \(comparison.givenUp.joined(separator: ", "))")
    }
    lines += comparison.observation.conflicts.map {
      "dropped by Plumb: \($0.broken), because \($0.rows.joined(separator: ", ")) cannot all hold"
    }
    return lines.joined(separator: "\n")
  }

  private var levels: Table {
    var table = Table(["priority", "sum of violations: \(name)", "Plumb"])
    for level in comparison.levels {
      table.append([level.priority.written, Self.brief(level.external), Self.brief(level.own)])
    }
    return table
  }

  /// Returns a value rounded to a millionth.
  private static func brief(_ value: Double) -> String {
    value.isFinite ? ((value * 1e6).rounded() / 1e6).written : "\(value)"
  }

  /// The step as JSON, with an additional member `solver`. O(system).
  var json: JSON {
    guard case .object(let members) = comparison.observation.json.value else { return .null }
    let solver: [(String, JSON)] = [
      ("name", .text(name)),
      ("values", .object(comparison.values.map { ($0.variable, .number($0.external)) })),
      ("violated", .list(comparison.violated.map(\.json))),
      ("levels", .list(comparison.levels.map(\.json))),
      ("broken", .list(comparison.givenUp.map { .text($0) })),
      ("refused", .list(comparison.refused.map { .text($0) })),
      ("unplayed", comparison.unplayed.map { .text($0) } ?? .null),
    ]
    return JSON(.object(members + [JSON.Member(key: "solver", value: .object(solver))]))
  }
}

extension ExternalComparison.ViolatedRow {
  fileprivate var json: JSON {
    .object([
      ("row", .text(name)), ("text", .text(text)), ("priority", .number(priority)), ("violation", .number(external)),
      ("own", .number(own)),
    ])
  }
}

extension ExternalComparison.Level {
  fileprivate var json: JSON {
    .object([("priority", .number(priority)), ("violation", .number(external)), ("own", .number(own))])
  }
}

/// A wall-clock time limit for a process that loads an external solver.
enum TimeLimit {
  /// Makes the kernel terminate this process after the given number of seconds. First unblocks the signal, because a process
  /// that was started by a thread of a pool inherits a mask that blocks the signal.
  static func end(after seconds: Double) {
    var alarms = sigset_t()
    sigemptyset(&alarms)
    sigaddset(&alarms, SIGALRM)
    signal(SIGALRM, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &alarms, nil)
    alarm(UInt32(min(max(seconds.rounded(.up), 1), 1e9)))
  }
}
