import Foundation
import PlumbFiles
import PlumbFuzz
import PlumbProperty
import PlumbScene

/// A run of `plumb fuzz`. It reports each finding immediately, and saves findings and summaries in a folder that no other run uses.
/// If a file cannot be written, the run continues.
final class FuzzRun<Runner: CaseRunner> where Runner.Case == Case {
  let folder: FindingsFolder<Case>
  /// Whether the final summary was written.
  private(set) var isSummarised = true

  /// Draws the picture to save with a finding, or returns nil to save none.
  var picture: (Finding<Case>) -> String? = { _ in nil }

  private let campaign: Campaign<Runner>
  private let laws: [String]
  private let bounds: Bounds
  private let options: Options
  private let console: Console
  private let interruption: Interruption
  private let lock: FolderLock?
  private let summary: SummaryFile
  private let progress: Progress
  private var announcement = Announcement()
  /// The text of each finding's document when it was last drawn, by the finding's signature.
  private var drawn: [String: String] = [:]
  private var last = (date: Date(), findings: 0)

  init(
    _ campaign: Campaign<Runner>, laws: [String], _ options: Options, _ console: Console, _ interruption: Interruption
  ) throws(Stop) {
    (self.campaign, self.options, self.console, self.interruption) = (campaign, options, console, interruption)
    (self.laws, bounds) = (laws, try Subcommand.bounds(options))
    progress = Progress(console)
    let (path, lock) = Self.lockedFolder(options.findings, console)
    self.lock = lock
    folder = FindingsFolder(path)
    summary = SummaryFile(of: Summary(campaign, Results<Case>(), law: options.text("law")), in: path)
    folder.replacement = summary.earlier == nil ? .ofSmallerViolations : .none
    if let earlier = summary.earlier {
      console.note(
        "\(earlier): an earlier run of these cases left this summary; the files of that run are kept, and different results are "
          + "saved under numbered names")
    }
    folder.complain = { [progress] failure in
      progress.clear()
      Outlet.errors("\(failure)\n")
    }
  }

  /// Returns the folder and its lock. If another run uses the folder, returns a folder with a similar name. If the folder cannot be
  /// locked, the lock is nil.
  private static func lockedFolder(_ path: String, _ console: Console) -> (path: String, lock: FolderLock?) {
    let usual = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    for number in 1... {
      let path = number == 1 ? usual : "\(usual)-\(number)"
      do {
        try WholeFile.makeFolder(path)
        try WholeFile.tryWriting("\(path)/finding.json")
      } catch {
        Outlet.errors("\(error); the run continues and prints its findings\n")
        return (path, nil)
      }
      switch FolderLock.lock(path) {
      case .isInUse: continue
      case .isImpossible: return (path, nil)
      case .locked(let lock):
        if number > 1 {
          console.note("\(usual): another run is writing to this folder; this run writes to \(path)")
        }
        return (path, lock)
      }
    }
    return (usual, nil)
  }

  /// Runs the campaign until it ends or is interrupted. Takes as long as playing the cases.
  func results() throws(Stop) -> Results<Case> {
    let end = try options.end()
    let mayGoOn = { [interruption] in !interruption.isRequested && (end.map { Date() < $0 } ?? true) }
    var launcher = try Subcommand.launcher(options)
    settleLeftovers(IsolatedRunner(campaign.runner, launcher, bounds: bounds), mayGoOn)
    launcher.command += ["--out", folder.path]
    let observer = try observer(&launcher)
    var isDone = false
    let endsAtFinding = options.has("first")
    let supervisor = Supervisor(
      campaign, launcher, bounds: bounds, jobs: try options.jobs(), counts: !endsAtFinding,
      endsAtFinding: endsAtFinding, countsUnprocessed: !endsAtFinding)
    let results: Results<Case>
    do {
      results = try supervisor.run(
        reporting: { [self] news in
          if case .lost(let number, let fault, let drawn) = news {
            observer?.takeLost(number, fault, drawn)
            return
          }
          isDone = endsAtFinding
          folder.take(news)
          announce(news)
          if case .shrunk(_, let kept) = news { draw(kept) }
        },
        while: { [self] results in
          note(results)
          return !isDone && mayGoOn()
        })
    } catch {
      if let lost = error as? UnreadableCase { throw Stop(code: .broken, message: "plumb fuzz: \(lost)") }
      throw Stop(code: .wrongUsage, message: "plumb fuzz: cannot start worker processes")
    }
    progress.clear()
    folder.settle(results)
    do {
      try summary.finish(Summary(campaign, results, law: options.text("law")))
    } catch {
      Outlet.errors("\(error)\n")
      isSummarised = false
    }
    return results
  }

  /// Empties the file for observations, and makes the workers write to it. Returns nil without `--observe`.
  private func observer(_ launcher: inout Launcher) throws(Stop) -> Observer? {
    guard let path = options.text("observe") else { return nil }
    let start = Date()
    launcher.command += ["--observe", path, "--since", "\(start.timeIntervalSince1970)"]
    let file = try Subcommand.stopping { try CaseObservationFile(path, isEmptied: true) }
    return Observer(file, seed: campaign.seed, start: start, options)
  }

  private func settleLeftovers(_ isolatedRunner: IsolatedRunner<Runner>, _ mayGoOn: @escaping () -> Bool) {
    guard lock != nil else { return }
    for sentence in folder.settleLeftovers(isolatedRunner, of: laws, while: mayGoOn) { console.note(sentence) }
  }

  /// Prints a finding, unless an equal finding was printed before.
  private func announce(_ news: Supervisor<Runner>.News) {
    guard let text = announcement.text(news) else { return }
    progress.clear()
    console.note(text)
  }

  /// Draws a shrunk finding, unless it was drawn before.
  private func draw(_ finding: Finding<Case>) {
    let text = finding.document.text
    guard drawn.updateValue(text, forKey: finding.signature) != text, let picture = picture(finding) else { return }
    let file = folder.path(of: finding)
    try? WholeFile.write(Array(picture.utf8), to: (file.hasSuffix(".json") ? String(file.dropLast(5)) : file) + ".svg")
  }

  /// Shows the progress, and writes the summary if there is a new finding or a second has passed.
  private func note(_ results: Results<Case>) {
    progress.show(results)
    guard Date().timeIntervalSince(last.date) > 1 || results.findingCount > last.findings else { return }
    last = (Date(), results.findingCount)
    try? summary.write(Summary(campaign, results, law: options.text("law")))
  }
}

/// Selects the findings to print immediately: one finding of each kind, because a defect can cause findings in half of all cases.
private struct Announcement {
  private var gists: Set<String> = []
  private var signatures: Set<String> = []
  /// The numbers of the cases that were printed before they were shrunk.
  private var cases: Set<Int> = []

  /// Returns the violation of the law and a command that reproduces it, or nil if an equal finding was printed before.
  mutating func text<Runner: CaseRunner>(_ news: Supervisor<Runner>.News) -> String? where Runner.Case == Case {
    switch news {
    case .found(let finding):
      guard gists.insert("\(finding.fault.law) \(finding.fault.gist)").inserted else { return nil }
      cases.insert(finding.number)
      return Self.text(finding)
    case .shrunk(let drawn, let kept):
      guard signatures.insert(kept.signature).inserted, !cases.contains(drawn.number) else { return nil }
      return Self.text(kept)
    case .lost: return nil
    }
  }

  private static func text(_ finding: Finding<Case>) -> String {
    let line = finding.fault.text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return "found \(line)\n  \(finding.command)"
  }
}

/// A line with the fuzzer's progress, redrawn five times a second on a terminal.
final class Progress {
  let isShown: Bool
  private let start = Date()
  private var last = Date.distantPast

  init(_ console: Console) {
    isShown = !console.isQuiet && isatty(STDERR_FILENO) == 1
  }

  func show(_ results: Results<Case>) {
    guard isShown, Date().timeIntervalSince(last) > 0.2 else { return }
    last = Date()
    let rate = Double(results.cases) / max(0.001, last.timeIntervalSince(start))
    let occurred = Self.description(Occurrences(results.behaviours.all))
    write(
      "\(results.cases) cases, \(Int(rate)) a second, \(results.findingCount) finding\(results.findingCount == 1 ? "" : "s")"
        + occurred)
  }

  /// Describes how many layout features, and how many pairs of features, have occurred.
  static func description(_ occurrences: Occurrences) -> String {
    guard occurrences.traits > 0 else { return "" }
    return "; \(occurrences.traits) of \(Occurrences.traitCount) features, "
      + "\(occurrences.pairs) of \(Occurrences.pairCount) pairs of features"
  }

  func clear() { if isShown { write("") } }

  private func write(_ text: String) {
    Outlet.errors("\r\u{1B}[K\(text)")
  }
}
