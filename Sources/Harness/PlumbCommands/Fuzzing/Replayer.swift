import PlumbFuzz
import PlumbProperty
import PlumbScene

/// Checks documents against the laws. For a finding, checks the recorded law first. If the recorded law holds, checks all laws.
final class Replayer {
  /// The first violated law or the process failure of a document, and whether the document is invalid or the check was interrupted.
  typealias Verdict = IsolatedRunner<Trial>.Verdict

  private let options: Options
  private let console: Console
  private let trial: Trial
  /// Whether documents are checked in this process, for use in a debugger.
  private let isInProcess: Bool
  /// The runner that checks all laws.
  private let isolatedRunner: IsolatedRunner<Trial>
  private let launcher: Launcher
  private let bounds: Bounds
  /// The trial that plays box documents, created for the first of them.
  private var engineTrial: EngineTrial?
  private var recorded: (law: String, isolatedRunner: IsolatedRunner<Trial>)?
  /// The laws that were checked on at least one document.
  private(set) var checked: Set<String> = []

  /// Loads the external solver of `--solver`, if `--in-process` is given.
  init(_ options: Options, _ console: Console) throws(Stop) {
    (self.options, self.console, isInProcess) = (options, console, options.has("in-process"))
    var trial = try Subcommand.trial(options)
    if isInProcess, let path = options.text("solver") {
      trial.externalSolver = try Subcommand.loadedSolver(path)
    }
    trial.recordChecks()
    self.trial = trial
    (launcher, bounds) = (try Subcommand.launcher(options), try options.bounds())
    isolatedRunner = IsolatedRunner(trial, launcher, bounds: bounds)
  }

  /// Checks a document, and returns its fault and whether it is valid. Stops if `goesOn` returns false.
  func verdict(of subject: Case, _ path: String, while goesOn: () -> Bool) throws(Stop) -> Verdict {
    if case .boxes = subject { return try verdict(ofBoxes: subject, path) }
    if let solver = subject.finding?.solver, options.text("solver") == nil {
      console.note(
        "\(path): the finding is a fault of \(solver), but Plumb's own solver is checked; to replay it, add --solver \(solver)"
      )
    }
    guard let law = law(of: subject) else { return verdict(of: subject, by: trial, isolatedRunner, while: goesOn) }
    var only = trial
    only.laws = trial.laws.filter { $0.name == law }
    let first = verdict(of: subject, by: only, isolatedRunner(of: law), while: goesOn)
    let isDecided = first.fault != nil || first.isRefused || first.isUnfinished
    return isDecided ? first : verdict(of: subject, by: trial, isolatedRunner, while: goesOn)
  }

  /// Checks a box document. The engine has its own process, so its failure cannot end this process.
  private func verdict(ofBoxes subject: Case, _ path: String) throws(Stop) -> Verdict {
    Engines.noteMissingOption(for: subject.finding, path, options, console)
    let trial: EngineTrial
    if let engineTrial { trial = engineTrial } else { trial = try Subcommand.engineTrial(options) }
    engineTrial = trial
    defer { checked.formUnion(trial.takeNewlyChecked()) }
    var verdict = Verdict()
    do {
      verdict.fault = try trial.fault(in: subject)
    } catch {
      console.note("\(path): \(error)")
      verdict.isRefused = true
    }
    return verdict
  }

  /// Returns the recorded law of a finding. Nil if `--law` is given, or if the recorded law does not exist.
  private func law(of subject: Case) -> String? {
    guard options.text("law") == nil, let law = subject.finding?.law else { return nil }
    return trial.laws.contains { $0.name == law } ? law : nil
  }

  private func isolatedRunner(of law: String) -> IsolatedRunner<Trial> {
    if let recorded, recorded.law == law { return recorded.isolatedRunner }
    let isolatedRunner = IsolatedRunner(trial, launcher, bounds: bounds, law: law)
    recorded = (law, isolatedRunner)
    return isolatedRunner
  }

  private func verdict(
    of subject: Case, by trial: Trial, _ isolatedRunner: IsolatedRunner<Trial>, while goesOn: () -> Bool
  ) -> Verdict {
    guard isInProcess else {
      let verdict = isolatedRunner.verdict(of: subject, while: goesOn)
      checked.formUnion(isolatedRunner.checked)
      return verdict
    }
    defer { checked.formUnion(trial.takeNewlyChecked()) }
    var verdict = Verdict()
    do { verdict.fault = try trial.fault(in: subject) } catch { verdict.isRefused = true }
    return verdict
  }
}
