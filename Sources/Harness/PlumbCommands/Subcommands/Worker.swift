import PlumbFuzz
import PlumbProperty
import PlumbScene

extension Subcommand {
  static let worker = Subcommand(
    name: "worker", operands: "", summary: "internal: the process in which plumb fuzz plays cases",
    details: """
      Plays cases for the plumb fuzz that started it, and writes a line before and after each. A case that exceeds its
      limit of time or memory ends the process.
      """,
    options: [
      Option("numbers", "FIRST:STRIDE:END", "the numbers of its cases"), .seed, .law, .caseTimeout, .memory, .out,
      Option("tell", nil, "write each case before playing it"),
      Option("occurrences", nil, "write which features occur for the first time"),
      Option("first", nil, "end at the first finding, and do not shrink it"), .solver,
      Option("digits", "N", "round answers in the hash"),
      Option("ask", nil, "play the cases on standard input, one document a line"),
    ],
    run: runWorker)

  @Sendable private static func runWorker(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    var campaign = Campaign()
    campaign.seed = try options.seed ?? 1
    campaign.runner.laws = try chosenLaws(options)
    campaign.runner.digits = try options.count("digits")
    var say: (String) -> Void = { console.write($0) }
    let bounds = try options.bounds()
    if let path = options.text("solver") {
      // Loading a library may hang, too.
      bounds.renew()
      let output = WorkerOutput.takingStandardOutput()
      say = output.write
      (campaign.runner.externalSolver, campaign.runner.path) = (try output.loadSolver(path), path)
    }
    campaign.runner.recordChecks()
    var worker = Worker(campaign, say: say)
    worker.newlyChecked = campaign.runner.takeNewlyChecked
    var occurrences = Occurrences()
    worker.occurring = { occurrences.news(in: $0) }
    if let folder = options.text("out").map(FindingsFolder<Case>.init) {
      worker.keep = { try? folder.keepRough($0) }
    }
    var task = WorkerTask(
      numbers: options.text("numbers").flatMap { CaseNumbers(text: $0) }, tells: options.has("tell"),
      bounds: bounds)
    (task.counts, task.endsAtFinding) = (options.has("occurrences"), options.has("first"))
    guard options.has("ask") != (task.numbers != nil) else {
      throw options.wrong("only plumb fuzz starts this subcommand")
    }
    worker.work(on: task)
    return .fine
  }
}
