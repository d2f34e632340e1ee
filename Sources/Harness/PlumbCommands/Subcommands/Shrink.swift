import PlumbFuzz
import PlumbProperty
import PlumbScene

extension Subcommand {
  static let shrink = Subcommand(
    name: "shrink", operands: "SCENE", summary: "reduces a scene to the parts that are needed to break a law",
    details: """
      Checks a scene or system against the laws (plumb fuzz laws), then removes and simplifies parts as long as the
      first broken law is still broken. If no law is broken, nothing is written.
      """,
    options: [
      .law,
      Option("solver", "PATH.so", "check a system with the solver in a shared library"), .engine,
      Option("out", "FILE", "the file to write (also -o); standard output by default"),
    ],
    conditions: [.excludes("engine", "solver")],
    run: runShrink)

  @Sendable private static func runShrink(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    let document = try Document(options.file("scene"))
    let subject = document.content
    if case .boxes = subject { return try shrinkBoxes(document, options, console) }
    if options.isGiven("engine") { throw options.wrong("--engine checks boxes, but \(document.path) contains none") }
    let trial = try trial(options)
    try checkSolver(options)
    let isolatedRunner = IsolatedRunner(trial, try launcher(options))
    let verdict = isolatedRunner.verdict(of: subject)
    // A separate worker shrinks cases that crash or hang, and cases of external solvers.
    if let fault = verdict.fault, ProcessFailure(rawValue: fault.law) != nil || options.text("solver") != nil {
      let smallest = isolatedRunner.smallest(subject, fault)
      try write(smallest, of: subject, isolatedRunner.fault(in: smallest) ?? fault, options, console)
      return ProcessFailure(rawValue: fault.law) == nil ? .broken : .crashed
    }
    if options.text("solver") != nil {
      let reason = verdict.isRefused ? "cannot be checked with a solver alone" : "breaks no law"
      console.note("\(document.path): \(reason)")
      return .fine
    }
    guard let fault = try document.reporting({ () throws(SceneError) in try trial.fault(in: subject) }) else {
      console.note("\(document.path): breaks no law")
      return .fine
    }
    let shrunk = trial.shrunk(Finding(fault: fault, number: 0, seed: 0, smallest: subject))
    try write(shrunk.smallest, of: subject, shrunk.fault, options, console)
    return .broken
  }

  /// Shrinks a box document in this process, because the engine has a process of its own.
  private static func shrinkBoxes(
    _ document: Document, _ options: Options, _ console: Console
  ) throws(Stop) -> ExitCode {
    let (trial, subject) = (try engineTrial(options), document.content)
    let fault: Fault?
    do { fault = try trial.fault(in: subject) } catch {
      throw Stop(code: .wrongUsage, message: "\(document.path): \(error)")
    }
    guard let fault else {
      console.note("\(document.path): breaks no law of \(trial.name)")
      return .fine
    }
    let shrunk = trial.shrunk(Finding(fault: fault, number: 0, seed: 0, smallest: subject))
    try write(shrunk.smallest, of: subject, shrunk.fault, options, console)
    return engineFailures.contains(shrunk.fault.law) ? .crashed : .broken
  }

  private static func source(_ options: Options) -> String { "plumb shrink" + subject(options) }

  private static func write(
    _ smallest: Case, of subject: Case, _ fault: Fault, _ options: Options, _ console: Console
  ) throws(Stop) {
    console.note(fault.text)
    var finding = FindingRecord(
      law: fault.law, step: fault.step, what: fault.what, seed: subject.finding?.seed,
      number: subject.finding?.number, solver: options.text("solver"))
    if case .boxes = subject { finding.engine = (options.text("engine") ?? Engines.own).quotedForShell }
    try Files.write(smallest.showing(finding, source: source(options)).text, to: options.text("out") ?? "-")
  }
}
