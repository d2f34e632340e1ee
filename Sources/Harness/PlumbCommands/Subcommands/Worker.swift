import ExternalSolver
import Foundation
import PlumbFiles
import PlumbFuzz
import PlumbProperty
import PlumbScene

extension Subcommand {
  static let worker = Subcommand(
    name: "worker", operands: "", summary: "internal: the process in which plumb fuzz plays cases",
    details: """
      Plays cases for the plumb fuzz that started it, and writes a line before and after each. A case that exceeds its
      time or memory limit terminates the process.
      """,
    options: WorkerTask.options + [
      .seed, .solver, .engine, Option("against", "COMMAND", "compare with another engine"),
      Option("digits", "N", "round answers to N decimals in the digest"), .out,
      Option("observe", "FILE", "append a line for each case"),
      Option("since", "SECONDS", "the start of the run, in seconds since 1970, for the lines of --observe"),
    ],
    conditions: [.needs("since", "observe")],
    run: runWorker)

  @Sendable private static func runWorker(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    guard let task = try WorkerTask(options) else { throw options.wrong("only plumb fuzz starts this subcommand") }
    if options.isGiven("engine") {
      try workOnEngine(task, options, console)
      return .fine
    }
    var campaign = Campaign()
    campaign.seed = try options.seed ?? 1
    campaign.runner.laws = try chosenLaws(options)
    campaign.runner.digits = try options.count("digits")
    var say: (String) -> Void = { console.write($0) }
    if let path = options.text("solver") {
      // Loading a library may also hang.
      task.bounds.renew()
      let output = WorkerOutput.takingStandardOutput()
      say = output.write
      (campaign.runner.externalSolver, campaign.runner.path) = (try loadedSolver(path), path)
    }
    campaign.runner.recordChecks()
    var worker = Worker(campaign, say: say)
    worker.newlyChecked = campaign.runner.takeNewlyChecked
    var occurrences = Occurrences()
    worker.occurring = { occurrences.news(in: $0) }
    try prepare(&worker, options)
    worker.work(on: task)
    return .fine
  }

  /// Makes a worker save findings and observations in the places that the options name.
  static func prepare<Runner>(_ worker: inout Worker<Runner>, _ options: Options) throws(Stop)
  where Runner.Case == Case {
    if let folder = options.text("out").map(FindingsFolder<Case>.init) {
      worker.keep = { try? folder.keepRough($0) }
    }
    if let path = options.text("observe") {
      let start = try options.value("since", "seconds since 1970") { Double($0) } ?? Date().timeIntervalSince1970
      let observer = Observer(
        try stopping { try CaseObservationFile(path) }, seed: worker.campaign.seed,
        start: Date(timeIntervalSince1970: start), options)
      worker.observe = observer.take
    }
  }
}

/// The output from a worker to `plumb fuzz` while an external solver is loaded. The solver's standard output is discarded, so
/// that it cannot mix with the worker's lines. Its standard error is kept, for example a crash report.
struct WorkerOutput {
  private let descriptor: Int32

  /// Redirects standard output to /dev/null, and returns a copy of the original descriptor.
  static func takingStandardOutput() -> WorkerOutput {
    let output = WorkerOutput(descriptor: dup(STDOUT_FILENO))
    let null = open("/dev/null", O_WRONLY)
    dup2(null, STDOUT_FILENO)
    close(null)
    return output
  }

  /// Writes a line. Starts with a line break, because the solver may have written an incomplete line.
  func write(_ text: String) { Outlet.write("\n" + text, to: descriptor) }
}

extension Subcommand {
  /// Loads the external solver in a shared library into this process.
  static func loadedSolver(_ path: String) throws(Stop) -> ExternalSubject {
    try stopping { ExternalSubject(try SolverLibrary(path: path)) }
  }

  /// Throws unless the external solver of `--solver` can be loaded. A worker loads it, because loading may crash. An interruption
  /// ends the attempt.
  static func checkSolver(_ options: Options, _ interruption: Interruption? = nil) throws(Stop) {
    guard let path = options.text("solver") else { return }
    let isolatedRunner = IsolatedRunner(try trial(options), try launcher(options), bounds: try options.bounds())
    guard let complaint = isolatedRunner.complaint(while: { !(interruption?.isRequested ?? false) }) else { return }
    if complaint.isCrash {
      throw Stop(code: .crashed, message: "\(path): the solver crashed while loading: \(complaint.message)")
    }
    throw Stop(code: .wrongUsage, message: complaint.message)
  }
}
