import PlumbProperty
import PlumbUIKit

/// Runs the cases of a screen check, which can be played in processes of their own. Used on the main actor only:
/// `checkScreen` is on it when it starts the processes, and when it is one of them.
final class ScreenCaseRunner: NamedCaseRunner {
  let name: String
  private let check: ScreenCheck
  /// The laws and views that this process has already reported.
  private var known: Set<String> = []

  @MainActor init(_ check: ScreenCheck) { (name, self.check) = (check.name, check) }

  func accepts(_ subject: ScreenCase) -> Bool { subject.screen == name }

  var passes: [Shrinker<ScreenCase>.Pass] { ScreenCase.passes }

  /// A case has one finding at most; another fault of the same case is found in a later case.
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
    // An error of the closure is thrown when the case is played again.
    guard finding.fault.law != ScreenCheck.thrown else { return finding }
    let check = check
    shrunk.smallest = MainActor.assumeIsolated { check.shrunk(finding.smallest) }
    return shrunk
  }
}

extension ScreenCheck {
  /// The name under which an error of the user's closure is reported by another process.
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

  /// A case as far as it can be played.
  private func told(_ number: Int, seed: UInt64) -> ScreenCase? {
    var last: ScreenCase?
    _ = try? play.played(seed: seed, number: number) { last = $0 }
    last?.screen = name
    return last
  }

  /// The fault of a case: of its law and its views if it has any, or else the first one.
  fileprivate func fault(in subject: ScreenCase, telling: ((ScreenCase) -> Void)?) throws -> Fault? {
    let law = laws.contains { $0.name == subject.law } ? subject.law : nil
    let played = try play.played(subject, telling: telling.map(named))
    let found = try play.violations(played, of: law).first { law == nil || $0.key == subject.views }
    return found.map { Fault(law: $0.law.name, step: 0, what: $0.fault.what) }
  }

  /// Gives told cases the name of the screen.
  private func named(_ telling: @escaping (ScreenCase) -> Void) -> (ScreenCase) -> Void {
    { told in
      var named = told
      named.screen = name
      telling(named)
    }
  }
}
