import Foundation
import PlumbProperty
import PlumbUIKit

/// A check of a screen against laws, in a number of cases on several devices.
@MainActor public struct ScreenCheck {
  /// The name of the screen in reports and files.
  public var name: String
  public var cases = 100
  /// The seed of the cases. The same seed draws the same cases on every machine.
  public var seed: UInt64 = 1
  /// The part of the cases to play: its index, from 0, and the number of parts.
  public var shard = (index: 0, count: 1)
  /// The time, in seconds, after which no further case is started, or nil for no limit.
  public var seconds: Double?
  /// The devices to draw from, simplest first.
  public var devices = Device.all
  public var laws = ScreenLaw.all
  /// The laws that are switched off, for all views or for some.
  public var without: [ScreenLaw] = []
  /// The number of findings after which the check stops.
  public var mostFindings = 12
  /// The maximum number of findings per law. It is low because adjacent views often share a fault.
  public var mostFindingsOfLaw = 2
  let make: ScreenPlay.Make

  /// Creates a check of the screens that `make` builds. The result of `make` must depend only on the values that it draws.
  /// O(1).
  public init(_ name: String, _ make: @escaping @MainActor (Draw) throws -> UIViewController) {
    (self.name, self.make) = (name, make)
  }

  var play: ScreenPlay { ScreenPlay(make: make, devices: devices, laws: laws.without(without)) }

  /// Plays all cases, and shrinks each finding as far as possible, which takes several hundred further cases. Throws any error
  /// that the closure throws.
  public func run() throws -> ScreenRun {
    var run = ScreenRun(name: name, laws: laws.without(without).map(\.name))
    var known: Set<String> = []
    let end = seconds.map { Date().addingTimeInterval($0) }
    var numbers = CaseNumbers(
      next: shard.index, stride: shard.count, end: cases)
    while let number = numbers.popFirst(), end.map({ Date() < $0 }) ?? true, run.findings.count < mostFindings {
      run.cases += 1
      guard let played = try discarding({ try play.played(seed: seed, number: number) }) else {
        run.discarded += 1
        continue
      }
      for label in played.labels { run.labels[label, default: 0] += 1 }
      for violation in try play.violations(played) where run.findings.count < mostFindings {
        let count = run.findings.count { $0.law == violation.law.name }
        guard count < mostFindingsOfLaw, known.insert("\(violation.law.name) \(violation.key)").inserted else {
          continue
        }
        var found = ScreenCase(screen: name, numbers: played.numbers)
        (found.law, found.views) = (violation.law.name, violation.key)
        if let finding = try told(shrunk(found), number: number) { run.findings.append(finding) }
      }
    }
    return run
  }

  /// Replays a saved case and returns its finding, or nil if the case no longer fails. Takes as long as the case.
  func again(_ subject: ScreenCase) throws -> (finding: ScreenFinding, smallest: ScreenCase)? {
    try told(subject, number: subject.note?.number ?? 0).map { ($0, subject) }
  }

  /// Returns the smallest case found that has the same fault. Plays several hundred cases.
  func shrunk(_ subject: ScreenCase) -> ScreenCase {
    Shrinker(ScreenCase.passes, attempts: 600) { isBroken($0) }.smallest(subject)
  }

  private func isBroken(_ subject: ScreenCase) -> Bool {
    guard let played = try? play.played(subject), let found = try? play.violations(played, of: subject.law) else {
      return false
    }
    return found.contains { $0.key == subject.views }
  }

  private func told(_ subject: ScreenCase, number: Int) throws -> ScreenFinding? {
    let played = try play.played(subject, isTold: true)
    guard let violation = try play.violations(played, of: subject.law).first(where: { $0.key == subject.views }) else {
      return nil
    }
    return Telling(subject, played, violation, seed: subject.note?.seed ?? seed, number: number).finding
  }

  /// Returns the result of `body`, or nil if a call to `assume` discards the case.
  private func discarding<Value>(_ body: () throws -> Value) throws -> Value? {
    do { return try body() } catch is Draw.Discarded { return nil }
  }
}

/// Builds the screen of a case, changes it, and checks the laws.
@MainActor struct ScreenPlay {
  typealias Make = @MainActor (Draw) throws -> UIViewController

  let make: Make
  let devices: [Device]
  let laws: [ScreenLaw]

  /// A fault of a case, with all data for its report.
  struct Violation {
    var law: ScreenLaw
    var fault: ScreenFault
    /// The names of the faulty views. They are the same in every case with this fault.
    var key: String
  }

  /// A case that was played.
  struct Played {
    var context: ScreenContext
    /// The numbers from which the case was drawn.
    var numbers: [UInt64]
    var drawn: [String]
    var labels: Set<String>
  }

  /// Draws a case and plays it.
  func played(seed: UInt64, number: Int, telling: ((ScreenCase) -> Void)? = nil) throws -> Played {
    var choices = Choices(seed: seed, case: number)
    let plan = ScreenPlan(&choices, devices: devices)
    return try played(plan, choices.taken, Choices(seed: choices.word()), isTold: false, telling)
  }

  /// Replays a case from its recorded random numbers.
  func played(
    _ subject: ScreenCase, isTold: Bool = false, telling: ((ScreenCase) -> Void)? = nil
  ) throws -> Played {
    var choices = Choices(numbers: subject.plan)
    let plan = ScreenPlan(&choices, devices: devices)
    return try played(plan, choices.taken, Choices(numbers: subject.content), isTold: isTold, telling)
  }

  /// Plays a case. Before each step that could end the process, `telling` receives the case as played so far.
  private func played(
    _ plan: ScreenPlan, _ taken: [UInt64], _ content: Choices, isTold: Bool, _ telling: ((ScreenCase) -> Void)?
  ) throws -> Played {
    let draw = Draw(content)
    draw.isTold = isTold
    let tell = telling.map { telling in
      { (changes: [String]) in
        var told = ScreenCase(screen: "", numbers: taken + draw.taken)
        told.told = [([plan.environment.description] + changes).joined(separator: ", ")] + draw.lines
        telling(told)
      }
    }
    if let tell {
      tell([])
      draw.telling = { _ in tell([]) }
    }
    let shown = try ShownScreen(in: plan.environment) { try make(draw) }
    let numbers = draw.taken
    shown.isTold = isTold || telling != nil
    shown.telling = tell
    for change in plan.changes { shown.make(change) }
    let context = ScreenContext(shown) { environment, state in
      // Equal numbers draw equal values.
      let controller = try? UIScreen.$shown.withValue(environment.screen) { try make(Draw(Choices(numbers: numbers))) }
      return controller.map { ShownScreen($0, in: environment, as: state) }
    }
    return Played(context: context, numbers: taken + numbers, drawn: draw.lines, labels: draw.labels)
  }

  /// Returns all faults found in a case, at most one for each law and view.
  func violations(_ played: Played, of only: String? = nil) throws -> [Violation] {
    let isTyping = played.context.shown.focusedView != nil
    return try laws.flatMap { law -> [Violation] in
      guard only == nil || law.name == only, !isTyping || !ScreenLaw.ofRoom.contains(law.name) else { return [] }
      return try law.violations(at: played.context).map {
        Violation(law: law, fault: $0, key: played.context.key(of: $0))
      }
    }
  }
}

/// The result of a screen check: the number of cases played, and the findings.
public struct ScreenRun: Sendable {
  /// The name of the screen.
  public var name: String
  /// The names of the checked laws.
  public var laws: [String]
  public var cases = 0
  /// The number of cases that the closure discarded.
  public var discarded = 0
  /// The number of cases with each label.
  public var labels: [String: Int] = [:]
  /// The shrunk findings, at most one for each law and view.
  public var findings: [ScreenFinding] = []

  /// Creates a run without cases. O(1).
  public init(name: String, laws: [String]) { (self.name, self.laws) = (name, laws) }

  /// The run as a report, which can be written as text, JUnit XML or GitHub annotations. O(findings).
  public var report: CampaignReport {
    var report = CampaignReport(suite: name, laws: laws)
    report.entries = findings.map { finding in
      let fault = Fault(law: finding.law, step: 0, what: finding.description)
      return CampaignReport.Entry(path: finding.file, fault: fault, command: finding.replay)
    }
    (report.cases, report.refused) = (cases, discarded)
    return report
  }
}
