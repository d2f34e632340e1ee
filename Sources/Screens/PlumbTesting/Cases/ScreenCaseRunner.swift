import Foundation
import PlumbProperty
import PlumbUIKit

/// Runs the cases of a screen check, optionally in separate processes. It is used only on the main actor, because `checkScreen`
/// runs there in every process.
final class ScreenCaseRunner: NamedCaseRunner {
  let name: String
  private let check: ScreenCheck
  /// The keys of laws and views that this process has already reported.
  private var known: Set<String> = []

  @MainActor init(_ check: ScreenCheck) { (name, self.check) = (check.name, check) }

  func accepts(_ subject: ScreenCase) -> Bool { subject.screen == name }

  var passes: [Shrinker<ScreenCase>.Pass] { ScreenCase.passes }

  /// Plays a case and returns its first new fault. Later cases can find its other faults.
  func outcome(of number: Int, seed: UInt64, telling: ((ScreenCase) -> Void)?) -> Outcome<ScreenCase> {
    nonisolated(unsafe) let tell = telling
    let (check, known) = (check, known)
    let outcome = MainActor.assumeIsolated {
      check.outcome(of: number, seed: seed, isNew: { !known.contains($0) }, telling: tell)
    }
    if let finding = outcome.finding { self.known.insert(finding.smallest.shape) }
    return outcome
  }

  func fault(in subject: ScreenCase, telling: ((ScreenCase) -> Void)?) throws -> Fault? {
    nonisolated(unsafe) let tell = telling
    let check = check
    return try MainActor.assumeIsolated { try check.fault(in: subject, telling: tell) }
  }

  func shrunk(_ finding: Finding<ScreenCase>) -> Finding<ScreenCase> {
    var shrunk = finding
    // Each replay would throw the closure's error again, so the case is not shrunk.
    guard finding.fault.law != ScreenCheck.thrown else { return finding }
    let check = check
    shrunk.smallest = MainActor.assumeIsolated { check.shrunk(finding.smallest) }
    return shrunk
  }
}

extension ScreenCheck {
  /// The name that a process reports in place of a law if the user's closure throws an error.
  nonisolated static let thrown = "error"

  fileprivate func outcome(
    of number: Int, seed: UInt64, isNew: (String) -> Bool, telling: ((ScreenCase) -> Void)?
  ) -> Outcome<ScreenCase> {
    var outcome = Outcome<ScreenCase>(number: number)
    var found = ScreenCase(screen: name, numbers: [])
    do {
      let played = try play.played(seed: seed, number: number, telling: telling.map(named))
      found.numbers = played.numbers
      (outcome.drawn, outcome.labels) = (found, played.labels)
      for number in played.numbers { outcome.digest.take(Double(number)) }
      for violation in try play.violations(played) {
        (found.law, found.views) = (violation.law.name, violation.key)
        guard isNew(found.shape) else { continue }
        let fault = Fault(law: found.law, step: 0, what: violation.fault.what)
        outcome.finding = Finding(fault: fault, number: number, seed: seed, smallest: found)
        return outcome
      }
    } catch is Draw.Discarded {
      outcome.isRefused = true
    } catch {
      found = told(number, seed: seed) ?? found
      found.law = Self.thrown
      let fault = Fault(law: Self.thrown, step: 0, what: "\(error)")
      outcome.finding = Finding(fault: fault, number: number, seed: seed, smallest: found)
    }
    return outcome
  }

  /// Plays a case that throws an error, and returns it with the descriptions up to the error.
  private func told(_ number: Int, seed: UInt64) -> ScreenCase? {
    var last: ScreenCase?
    _ = try? play.played(seed: seed, number: number) { last = $0 }
    last?.screen = name
    return last
  }

  /// Plays a case, and returns the fault that matches the law and views named by the case. If the case names no known law,
  /// returns the first fault.
  fileprivate func fault(in subject: ScreenCase, telling: ((ScreenCase) -> Void)?) throws -> Fault? {
    let law = laws.contains { $0.name == subject.law } ? subject.law : nil
    let played = try play.played(subject, telling: telling.map(named))
    let found = try play.violations(played, of: law).first { law == nil || $0.key == subject.views }
    return found.map { Fault(law: $0.law.name, step: 0, what: $0.fault.what) }
  }

  /// Adds the name of the screen to each reported case.
  private func named(_ telling: @escaping (ScreenCase) -> Void) -> (ScreenCase) -> Void {
    { told in
      var named = told
      named.screen = name
      telling(named)
    }
  }
}

/// A check whose cases run in separate processes, so that a screen that crashes, hangs or exhausts memory results in a finding,
/// and does not end the tests.
@MainActor struct IsolatedCheck {
  let check: ScreenCheck
  let isolation: Isolation
  /// The test that each process runs.
  let function: String

  /// The default is one process, because starting a process takes 0.1 seconds.
  static let usual = Isolation.processes(1)

  /// Plays all cases until a case ends its process, because later cases would usually end their processes too. Replays the
  /// smallest case of each finding in the current process, to draw its picture. Takes as long as all played cases, plus the
  /// start of a process after each case that ends its process.
  func run() throws -> ScreenRun {
    var campaign = Campaign(ScreenCaseRunner(check))
    (campaign.seed, campaign.shard, campaign.count) = (check.seed, check.shard, check.cases)
    let (end, most) = (check.seconds.map { Date().addingTimeInterval($0) }, check.mostFindings)
    let goesOn: (Results<ScreenCase>) -> Bool = { results in
      results.findingCount < most && end.map { Date() < $0 } ?? true
        && !results.findings.contains { ProcessFailure(rawValue: $0.fault.law) != nil }
    }
    let results: Results<ScreenCase>
    do {
      results = try isolation.run(campaign, function, while: goesOn)
    } catch let error as UnreadableCase {
      throw error
    } catch {
      throw UnstartedProcess(screen: check.name, function: function)
    }
    var run = ScreenRun(name: check.name, laws: check.laws.without(check.without).map(\.name))
    (run.cases, run.discarded) = (results.cases, results.refused)
    for finding in results.findings {
      guard run.findings.count(where: { $0.law == finding.fault.law }) < check.mostFindingsOfLaw else { continue }
      var subject = finding.smallest.noted(
        FindingNote(fault: finding.fault, seed: finding.seed, number: finding.number))
      if ProcessFailure(rawValue: finding.fault.law) != nil { subject.law = finding.fault.law }
      if let told = try told(subject, finding.fault) { run.findings.append(told) }
    }
    return run
  }

  /// Replays a saved case and returns its finding, or nil if the case no longer fails. Takes as long as starting a process and
  /// playing the case.
  func again(_ subject: ScreenCase) throws -> ScreenFinding? {
    guard let fault = isolation.fault(in: subject, of: ScreenCaseRunner(check), function) else { return nil }
    var found = subject
    if ProcessFailure(rawValue: fault.law) != nil { (found.law, found.views) = (fault.law, "") }
    return try told(found, fault)
  }

  private func told(_ subject: ScreenCase, _ fault: Fault) throws -> ScreenFinding? {
    guard let failure = ProcessFailure(rawValue: fault.law) else { return try check.again(subject)?.finding }
    return ScreenFinding(subject, failure, fault.what, check)
  }
}

/// The error thrown if no separate process could run the test.
struct UnstartedProcess: Error, CustomStringConvertible {
  let (screen, function): (String, String)

  var description: String {
    "\(screen): no process ran the cases. Each process is this program, running only the test \(function): call checkScreen in the "
      + "test function itself, or pass the test's name as the argument `function`"
  }
}

extension ScreenFinding {
  /// Creates a finding for a case that ended its process. It has no picture, because the screen was never drawn.
  @MainActor fileprivate init(_ subject: ScreenCase, _ failure: ProcessFailure, _ what: String, _ check: ScreenCheck) {
    var choices = Choices(numbers: subject.plan)
    let environment = ScreenPlan(&choices, devices: check.devices).environment
    self.init(
      screen: subject.screen, law: failure.rawValue, reason: failure.reason, environment: environment, view: "",
      what: "\(failure.description): \(what)")
    // The first line contains the environment and the changes.
    let rest = subject.told.first?.dropFirst(environment.description.count + 2) ?? ""
    (changes, drawn) = (rest.isEmpty ? [] : [String(rest)], Array(subject.told.dropFirst()))
    (numbers, seed, number) = (subject.numbers, subject.note?.seed ?? check.seed, subject.note?.number ?? 0)
  }
}

extension ProcessFailure {
  fileprivate var description: String {
    switch self {
    case .crash: "the screen crashes"
    case .hang: "the screen hangs"
    case .memory: "the screen uses too much memory"
    }
  }

  fileprivate var reason: String {
    switch self {
    case .crash: "If an app crashes, its user loses recent work."
    case .hang: "The system terminates an app that does not respond."
    case .memory: "The system terminates an app that uses too much memory."
    }
  }
}
