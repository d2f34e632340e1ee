import Foundation
import PlumbProperty
import PlumbUIKit

/// One call of `checkScreen`: kept findings first, then all cases, then the reports.
@MainActor struct ScreenSession {
  var check: ScreenCheck
  let keeper: FindingKeeper
  /// Nil for processes of their own only after a run that did not reach its end.
  let isolation: Isolation?
  /// The name of the test.
  let function: String
  let variables: [String: String]
  let mark: UnfinishedMark

  /// Plays, reports, and throws a `ScreenFailure` with all findings. Costs the cases.
  func run() throws -> ScreenRun {
    // In a process that plays cases for another one, this call does not return.
    if Isolation.isWorker(of: ScreenCaseRunner(check)) { return ScreenRun(name: check.name, laws: []) }
    let isolated = isolatedCheck
    mark.set()
    let run: ScreenRun
    do {
      run = try keeper.run(check, isolated, playing: playedFile)
    } catch {
      mark.remove()
      throw error
    }
    let hasEnded = run.findings.contains { ProcessFailure(rawValue: $0.law) != nil }
    // As long as the screen ends its process, the next run needs other processes, too.
    if !hasEnded { mark.remove() }
    try keeper.report(run, variables)
    // Findings count more than a page that cannot be written. A screen that ends its process has no thumbnails.
    let page = Result {
      try PageFolder(variables)?.add(
        PageScreen(
          run.name, cases: run.cases, run.findings, devices: hasEnded ? [] : check.devices, make: check.make))
    }
    guard run.findings.isEmpty else { throw ScreenFailure(findings: run.findings) }
    try page.get()
    return run
  }

  private var playedFile: String? { variables["PLUMB_PLAY"].flatMap { $0.isEmpty ? nil : $0 } }

  private var isolatedCheck: IsolatedCheck? {
    switch isolation {
    case .none?: nil
    case let isolation?: IsolatedCheck(check: check, isolation: isolation, function: function)
    case nil:
      needsProcess ? IsolatedCheck(check: check, isolation: IsolatedCheck.usual, function: function) : nil
    }
  }

  private var needsProcess: Bool {
    if keeper.holdsProcessFailure(of: check.name, playing: playedFile) { return true }
    guard mark.isLeft else { return false }
    print(
      "\(check.name): the last run did not reach its end, so the cases are played in a process of their own; "
        + "isolation: Isolation.none plays them in this one")
    return true
  }
}
