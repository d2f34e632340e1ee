import Foundation
import PlumbProperty
import PlumbUIKit

/// A search for faults of a screen: how many cases, over which devices, by which laws.
@MainActor public struct ScreenCheck {
  /// The name of the screen in reports and files.
  public var name: String
  public var cases = 100
  /// The same seed draws the same cases on every machine.
  public var seed: UInt64 = 1
  /// Whether this part of the cases is played, from 0, and the number of parts.
  public var shard = (index: 0, count: 1)
  /// No case starts after this time; nil for no limit.
  public var seconds: Double?
  /// The devices to draw from, the simplest first.
  public var devices = Device.all
  public var laws = ScreenLaw.all
  /// The laws that are switched off, for all views or for some.
  public var without: [ScreenLaw] = []
  /// The most findings to make small; further ones wait for the next run.
  public var mostFindings = 12
  /// The most findings of one law: what is wrong with one view is often wrong with those beside it.
  public var mostFindingsOfLaw = 2
  let make: ScreenPlay.Make

  /// A check of the screens that a closure builds. The closure must depend on nothing but what it draws. O(1).
  public init(_ name: String, _ make: @escaping @MainActor (Draw) throws -> UIViewController) {
    (self.name, self.make) = (name, make)
  }

  var play: ScreenPlay { ScreenPlay(make: make, devices: devices, laws: laws.without(without)) }

  /// Plays all cases, and makes each finding as small as possible. Throws what the closure throws. Costs the cases, and
  /// some hundred for each finding.
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

  /// The finding of a kept case; nil if it is found no more. Costs the case.
  func again(_ subject: ScreenCase) throws -> (finding: ScreenFinding, smallest: ScreenCase)? {
    try told(subject, number: subject.note?.number ?? 0).map { ($0, subject) }
  }

  /// The smallest case found with the same fault. Costs some hundred cases.
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

  /// Nil for values that the closure's `assume` passes over.
  private func discarding<Value>(_ body: () throws -> Value) throws -> Value? {
    do { return try body() } catch is Draw.Discarded { return nil }
  }
}
