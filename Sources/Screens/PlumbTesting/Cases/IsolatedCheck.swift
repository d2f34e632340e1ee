import Foundation
import PlumbProperty

/// A check whose cases are played in processes of their own, so that a screen that crashes, hangs or takes all memory is a
/// finding, and does not end the tests.
@MainActor struct IsolatedCheck {
  let check: ScreenCheck
  let isolation: Isolation
  /// The test that a process runs.
  let function: String

  /// One process, whose start takes a tenth of a second.
  static let usual = Isolation.processes(1)

  /// Plays all cases until one ends its process: the cases after it would mostly do the same. Costs the cases, and a process
  /// for each case that ends one. The smallest case of a finding is played again here, to draw it.
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

  /// The finding of a kept case; nil if it is found no more. Costs the case, and the start of a process.
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

/// The error for a test that cannot be run again in a process of its own.
struct UnstartedProcess: Error, CustomStringConvertible {
  let (screen, function): (String, String)

  var description: String {
    "\(screen): no process runs the cases. It is this program again, with the test \(function): call checkScreen in the "
      + "function that is the test, or pass the test's name as the argument `function`"
  }
}

extension ScreenFinding {
  /// A case that ended its process. Nobody has seen the screen, so there is no picture.
  @MainActor fileprivate init(_ subject: ScreenCase, _ failure: ProcessFailure, _ what: String, _ check: ScreenCheck) {
    var choices = Choices(numbers: subject.plan)
    let environment = ScreenPlan(&choices, devices: check.devices).environment
    self.init(
      screen: subject.screen, law: failure.rawValue, reason: failure.reason, environment: environment, view: "",
      what: "\(failure.description): it \(what)")
    // The first line is the environment, with the changes after it.
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
    case .memory: "the screen takes all memory"
    }
  }

  fileprivate var reason: String {
    switch self {
    case .crash: "An app that crashes loses what its user has just done."
    case .hang: "The system ends an app that does not answer."
    case .memory: "The system ends an app that takes too much memory."
    }
  }
}
