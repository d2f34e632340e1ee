import PlumbFuzz
import PlumbScene

extension Verb {
  static let shrink = Verb(
    name: "shrink", words: "SCENE", summary: "finds the smallest scene that still breaks the same law",
    details: """
      Holds a scene or system against the laws (plumb fuzz --list) and leaves out and simplifies what it can, as long as the
      law that was broken first still is. What breaks no law is left alone.
      """,
    options: [Option("law", "NAME", "this law alone"), Option("out", "FILE", "where it is written; -o for short")],
    run: runShrink)

  @Sendable private static func runShrink(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    guard options.words.count == 1, let path = options.words.first else {
      throw Stop(code: .wrongUsage, message: "plumb shrink: one scene is meant; - for standard input")
    }
    let document = try Document(path)
    let subject = document.content
    var trial = Trial()
    if let name = options.text("law") { trial.laws = [try law(name)] }
    let judge = Judge(command: try workerCommand(options), bounds: Bounds())
    if let fault = judge.fault(in: subject), let ending = Ending(rawValue: fault.law) {
      try write(judge.smallest(subject, ending), fault, options, console)
      return .crashed
    }
    guard let fault = try document.reporting({ () throws(SceneError) in try trial.fault(in: subject) }) else {
      console.note("\(document.path): it breaks no law")
      return .fine
    }
    trial.laws = [try law(fault.law)]
    let smallest = Shrinker(trial).smallest(subject)
    try write(smallest, ((try? trial.fault(in: smallest)) ?? nil) ?? fault, options, console)
    return .broken
  }

  private static func write(
    _ smallest: Case, _ fault: Fault, _ options: Options, _ console: Console
  ) throws(Stop) {
    let why = "step \(fault.step): \(fault.what)"
    console.note(fault.text)
    try Files.write(
      smallest.named("\(fault.law) broken", why: why, source: "plumb shrink").text, to: options.text("out") ?? "-")
  }
}
