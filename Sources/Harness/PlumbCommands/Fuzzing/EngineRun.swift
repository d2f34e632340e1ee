import ExternalEngine
import Foundation
import PlumbBoxes
import PlumbDrawing
import PlumbFuzz
import PlumbProperty
import PlumbScene

/// `plumb fuzz` with a layout engine: campaigns that play box documents, and their workers.
extension Subcommand {
  /// The maximum fraction of cases that an engine may reject as unsupported although it declares the necessary capabilities.
  private static let mostUnsupported = 0.01

  /// The names of the findings that mean that the engine's process failed.
  static let engineFailures = [EngineFailure.Kind.crash, .hang, .answer].map(\.rawValue)

  static func fuzzEngine(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    let trial = try engineTrial(options)
    var campaign = Campaign(trial)
    try options.shape(&campaign)
    if let folder = options.text("keep") {
      let seed = campaign.seed
      return try keep(campaign, try options.count("cases") ?? 1000, in: folder, console) { trial.draw($0, seed: seed) }
    }
    // Each worker starts its own engine.
    trial.end()
    let (interruption, start) = (Interruption(), Date())
    let run = try FuzzRun(campaign, laws: trial.laws, options, console, interruption)
    run.picture = { trial.picture(of: $0) }
    let (code, results) = try finish(run, trial.laws, failures: engineFailures, options, console, interruption)
    let seconds = Date().timeIntervalSince(start)
    console.note("\(trial.name): \(Int(Double(results.cases) / max(seconds, 0.001))) cases a second")
    guard Double(results.refused) > mostUnsupported * Double(results.cases) else { return code }
    console.note(
      "\(trial.name) answered \(results.refused) of \(results.cases) cases with \"unsupported\", although they need only "
        + "capabilities that the engine declares; at most 1 in 100 cases may be answered this way")
    return code == .fine ? .wrongUsage : code
  }

  /// Starts the engine that the options name, and returns a trial that plays cases on it.
  static func engineTrial(_ options: Options) throws(Stop) -> EngineTrial {
    let limit = try options.seconds("case-timeout")
    let text = options.text("engine") ?? Engines.own
    let engine = try Engines.started(text, secondsToPlay: limit)
    if let unknown = engine.hello.exceptions.first(where: { BoxLaw.named($0) == nil }) {
      let hint = suggestion(for: unknown, among: BoxLaw.all.map(\.name))
      throw Stop(
        code: .wrongUsage,
        message: "plumb: \"except\" of \(engine.hello.name) contains \"\(unknown)\", which is not a box law\(hint)"
      )
    }
    var (other, path) = (ExternalEngine?.none, text.quotedForShell)
    if let against = options.text("against") {
      other = try Engines.started(against, of: "against", secondsToPlay: limit)
      path += " --against " + against.quotedForShell
    }
    return EngineTrial(engine, against: other, laws: try chosenBoxLaws(options, engine), path: path)
  }

  /// Returns the law in `--law`, or all laws that apply to the engine.
  private static func chosenBoxLaws(_ options: Options, _ engine: ExternalEngine) throws(Stop) -> [BoxLaw] {
    guard let name = options.text("law") else { return BoxLaw.all }
    if EngineFailure.Kind(rawValue: name) != nil, BoxLaw.named(name) == nil {
      throw Stop(
        code: .wrongUsage, message: "plumb: \"\(name)\" cannot be chosen as a law, because it is always checked")
    }
    guard let law = BoxLaw.named(name) else {
      let hint = suggestion(for: name, among: BoxLaw.all.map(\.name))
      throw Stop(code: .wrongUsage, message: "plumb: unknown law for layout engines \"\(name)\"\(hint)")
    }
    guard law.applies(to: ExternalBoxPlayer(engine)) else {
      let isExcepted = engine.hello.exceptions.contains(name)
      let needed = law.needs.map(\.rawValue).sorted().joined(separator: ", ")
      let reason = isExcepted ? "the engine lists it in \"except\"" : "the engine does not declare \(needed)"
      throw Stop(
        code: .wrongUsage, message: "plumb: the law \"\(name)\" does not apply to \(engine.hello.name): \(reason)")
    }
    return [law]
  }

  /// Lists the laws that apply to an engine, and the engine's failures that count as findings.
  static func listBoxLaws(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    let player = ExternalBoxPlayer(try Engines.started(options.text("engine") ?? Engines.own))
    let failures = EngineFailure.Kind.allCases.filter { $0 != .start }.map { ($0.rawValue, $0.summary) }
    let laws = BoxLaw.all.filter { $0.applies(to: player) }.map { ($0.name, $0.sentence) }
    let lines = laws + failures.filter { failure in !laws.contains { $0.0 == failure.0 } }
    let width = (lines.map(\.0.count).max() ?? 0) + 2
    for (name, sentence) in lines { console.print(name.padded(to: width) + sentence) }
    return .fine
  }

  /// Plays cases of a box campaign as a worker process.
  static func workOnEngine(_ task: WorkerTask, _ options: Options, _ console: Console) throws(Stop) {
    let trial = try engineTrial(options)
    var campaign = Campaign(trial)
    campaign.seed = try options.seed ?? 1
    var worker = Worker(campaign) { console.write($0) }
    worker.newlyChecked = trial.takeNewlyChecked
    try prepare(&worker, options)
    worker.work(on: task)
  }

  /// Returns the limits of a case. Without `--memory`, memory is unlimited, because an engine would inherit the limit of its
  /// worker.
  static func bounds(_ options: Options) throws(Stop) -> Bounds {
    var bounds = try options.bounds()
    if options.isGiven("engine"), !options.isGiven("memory") { bounds.bytes = 1 << 40 }
    return bounds
  }
}

extension Option {
  static let engine = Option("engine", "COMMAND", "the layout engine: a command in quotes, or plumb for Plumb's own")
}

extension EngineTrial {
  /// Returns a picture of the layouts that show a finding. Two layouts that should be equal are drawn side by side. Nil if the
  /// engine cannot play the document.
  fileprivate func picture(of finding: Finding<Case>) -> String? {
    guard let evidence = evidence(of: finding), let first = evidence.layouts.first else { return nil }
    let drawn = evidence.layouts.map { layout in
      DrawnBoxes(layout.document, frames: layout.play.steps.map(\.numbers), engine: layout.engine)
    }
    guard evidence.layouts.count > 1 else { return try? drawn[0].svg(step: first.step) }
    let other = evidence.layouts[1]
    return try? drawn[0].svg(
      step: first.step, titled: first.title, beside: drawn[1], step: other.step, titled: other.title,
      tolerance: evidence.tolerance)
  }
}

extension String {
  /// The text as one word of a shell command, in quotation marks if necessary. O(characters).
  var quotedForShell: String {
    let isPlain = !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "./-_=+:,@%".contains($0)) }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
