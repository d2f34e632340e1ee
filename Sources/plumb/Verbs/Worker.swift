import PlumbFuzz
import PlumbScene
import PlumbSolver

extension Verb {
  static let worker = Verb(
    name: "worker", words: "", summary: "an inner part: what plumb fuzz starts to play cases",
    details: """
      Plays cases, and says in lines what it is about to play and what came of it, for the plumb fuzz that has started it. A
      case that takes more time or memory than it may ends the process.
      """,
    options: [
      Option("numbers", "FIRST:STRIDE:END", "the numbers of its cases"),
      Option("seed", "S", "what they are drawn from"), Option("law", "NAME", "this law alone"),
      Option("patience", "T", "the processor's time that a case may take"),
      Option("memory", "MIB", "the memory it may take"),
      Option("out", "DIR", "the folder for findings"),
      Option("tell", nil, "say what is drawn before it is played"),
      Option("occurrences", nil, "say what has not occurred before in its cases"),
      Option("fault", "NAME", "with a planted fault"),
      Option("solver", "PATH.so", "with somebody else's solver"),
      Option("ask", nil, "play the cases that come on standard input, a document a line"),
    ],
    run: runWorker)

  @Sendable private static func runWorker(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    if let name = options.text("fault") {
      let fault = try plantedFault(name)
      guard PlantedFaults.areCompiledIn else { throw noFaults }
      fault.plant()
    }
    var campaign = Campaign()
    campaign.seed = UInt64(try options.count("seed", of: .worker) ?? 1)
    campaign.trial.laws = try chosenLaws(options)
    var say: (String) -> Void = { console.write($0) }
    if let path = options.text("solver") {
      let voice = Voice.ofItsOwn()
      say = voice.say
      (campaign.trial.guest, campaign.solver) = (try voice.loading(path), path)
    }
    var worker = Worker(campaign, say: say)
    worker.bounds = try bounds(options)
    worker.tells = options.has("tell")
    worker.counts = options.has("occurrences")
    if let folder = options.text("out").map(FindingsFolder.init) {
      worker.keep = { try? folder.take(.found($0)) }
    }
    if options.has("ask") {
      worker.answer { readLine() }
      return .fine
    }
    guard let numbers = options.text("numbers").flatMap(CaseNumbers.init) else {
      throw Stop(code: .wrongUsage, message: "plumb worker: it is started by plumb fuzz")
    }
    worker.play(numbers)
    return .fine
  }

  static func plantedFault(_ name: String) throws(Stop) -> any PlantedFault {
    guard let fault = PlantedFaults.all.first(where: { "\($0)" == name }) else {
      let hint = suggestion(for: name, among: PlantedFaults.all.map { "\($0)" })
      throw Stop(code: .wrongUsage, message: "plumb: no fault \"\(name)\"\(hint)")
    }
    return fault
  }

  static let noFaults = Stop(
    code: .wrongUsage, message: "plumb: faults are not compiled in; make faults builds with them and runs them")
}
