import Foundation
import PlumbProperty
import PlumbScene
import PlumbSolver
import Synchronization

/// Checks cases against laws.
public struct Trial: Sendable {
  public var laws: [Law] {
    didSet {
      listLaws()
      checks = checks.map { _ in CheckedLaws() }
    }
  }
  /// The indices of the laws about scenes, and of the laws about systems.
  private(set) var lawsOfScenes: [Int] = []
  private(set) var lawsOfSystems: [Int] = []
  /// A function that injects a fault into the results, to test the laws.
  public var faultInjector: FaultInjector?
  public var systemFaultInjector: SystemFaultInjector?
  /// Whether the first cases of each seed are small. Applies to Plumb's solver; cases for external solvers have the usual size.
  public var startsSmall = true
  /// Whether costly laws are checked after every step of a scene, rather than after only one step. If there are several laws,
  /// this applies only to small scenes.
  public var isThorough = true
  /// Whether a case that cannot be played violates the law `played`. False for documents written by people, because such a
  /// document is simply invalid if it cannot be played.
  var judgesRefusals = false
  /// The external solver to check; nil to check Plumb's solver.
  public var externalSolver: ExternalSubject?
  public var path: String?
  /// Records which laws were checked; nil if nothing is recorded.
  private(set) var checks: CheckedLaws?
  /// The number of decimals to which the digest rounds results. Numbers above 1 keep fewer decimals. If nil, the digest
  /// contains exact results.
  public var digits: Int?

  /// Creates a trial of Plumb's solver and layout. O(1).
  public init(
    laws: [Law] = Law.all, faultInjector: FaultInjector? = nil, systemFaultInjector: SystemFaultInjector? = nil
  ) {
    self.laws = laws
    self.faultInjector = faultInjector
    self.systemFaultInjector = systemFaultInjector
    listLaws()
  }

  private mutating func listLaws() {
    lawsOfScenes = laws.indices.filter { laws[$0].onScene != nil }
    lawsOfSystems = laws.indices.filter { laws[$0].onSystem != nil }
  }

  /// Starts recording which laws are checked. O(1).
  public mutating func recordChecks() { checks = CheckedLaws() }

  /// The names of laws that were checked for the first time since the last call; empty without `recordChecks()`. O(names).
  public func takeNewlyChecked() -> [String] { (checks?.takeNews() ?? []).map { laws[$0].name } }

  /// The first law that a case violates, at the first step with a violation. Throws if the case cannot be played. Takes about
  /// as long as one layout for each law at each step.
  public func fault(in subject: Case) throws(SceneError) -> Fault? {
    var digest = Digest()
    return try fault(in: subject, into: &digest)
  }

  /// The fault in a case, if any. Adds all results to the digest.
  func fault(in subject: Case, into digest: inout Digest) throws(SceneError) -> Fault? {
    do throws(SceneError) {
      return try faultWhilePlaying(subject, &digest)
    } catch {
      // A finding of the law `played` remains a finding, and does not count as an invalid document.
      if judgesRefusals || subject.finding?.law == Law.played.name, let fault = refusal(of: subject, error) {
        return fault
      }
      throw error
    }
  }

  private func faultWhilePlaying(_ subject: Case, _ digest: inout Digest) throws(SceneError) -> Fault? {
    switch (subject, externalSolver) {
    case (.scene(let scene), nil):
      var last: StepContext.Before?
      return try fault(in: Stage(scene), into: &digest) { stage, _ -> StepContext in
        let context = StepContext(stage, faultInjector, after: last)
        last = context.asBefore
        return context
      }
    case (.system(let system), nil):
      let player = try SystemPlayer(system)
      var state = SystemState(system)
      var last: SystemObservation?
      return try fault(in: player, into: &digest) { player, work -> SystemStepContext in
        if player.step > 0 { state.apply(system.steps[player.step - 1]) }
        let context = SystemStepContext(player, state, work, systemFaultInjector, after: last)
        last = context.observation
        return context
      }
    case (.boxes, _):
      throw SceneError("boxes are checked against the laws for layout engines; use --engine", path: "boxes")
    case (.scene, .some): throw SceneError("--solver checks systems, but this document is a scene", path: "scene")
    case (.system(let system), let externalSolver?):
      let trial = ExternalTrial(subject: externalSolver, laws: laws, isThorough: isThorough, checks: checks)
      return try trial.fault(in: system, into: &digest)
    }
  }

  /// Plays all steps, and returns the first fault. `context` creates the context of the laws from the player and the solver's work
  /// in the last step.
  private func fault<Player: CasePlayer, Context: LawContext>(
    in player: Player, into digest: inout Digest, seenAs context: (Player, WorkCounters) -> Context
  ) throws(SceneError) -> Fault? {
    let stepCount = player.document.stepCount
    var work = WorkCounters()
    while true {
      // The context must be released before the state changes, because a shared state would be copied.
      if let fault = fault(at: context(player, player.work - work), of: stepCount, into: &digest) { return fault }
      if player.isOver { return nil }
      work = player.work
      try player.playStep()
    }
  }

  /// The first law that is violated after a step, in a case with `stepCount` steps.
  func fault<Context: LawContext>(at context: Context, of stepCount: Int, into digest: inout Digest) -> Fault? {
    context.addAnswer(to: &digest, digits)
    let indices = Context.laws(of: self)
    let together = isThorough ? nil : indices.first { laws[$0].name == Law.together.name }
    let (isInDomain, isSmall, drawn) = (context.isInDomain, !context.isLarge, digest.value)
    let firstTurn = context.firstTurn
    var turn = firstTurn ?? 0
    for index in indices {
      let law = laws[index]
      guard isInDomain || law.isPromisedEverywhere, together == nil || !law.isCombined else { continue }
      if law.isCostly || law.rarity > 1 {
        let hasTurn = !law.isCostly || firstTurn == nil || turn / 2 % (stepCount + 1) == context.step
        if law.isCostly { turn += 1 }
        // Selects cases for rare laws pseudo-randomly, by the digest so far.
        let isDue =
          isThorough
          ? isSmall || hasTurn || isSingled(law, in: context) : isSmall && hasTurn && drawn % law.rarity == 0
        guard isDue else { continue }
      }
      checks?.take(index)
      if index == together { checks?.take(laws.indices.lazy.filter { laws[$0].isCombined }) }
      guard let fault = fault(of: law, at: context) else { continue }
      guard index == together else { return fault }
      return laws.lazy.filter(\.isCombined).compactMap { self.fault(of: $0, at: context) }.first ?? fault
    }
    return nil
  }

  /// Whether a law is checked after every step: if it is the only law, or if the case is a finding of this law.
  private func isSingled(_ law: Law, in context: some LawContext) -> Bool {
    laws.count == 1 || context.finding?.law == law.name
  }

  /// The violation of a law. An error also counts as a violation, because every state can be built from scratch.
  private func fault(of law: Law, at context: some LawContext) -> Fault? {
    let what: String?
    do {
      what = try context.violation(of: law)
    } catch let error as SceneError {
      what = error.description(inFile: "the state cannot be built from scratch")
    } catch {
      what = "the state cannot be built from scratch: \(error)"
    }
    return what.map { Fault(law: law.name, step: context.step, what: $0) }
  }
}

extension Trial: CaseRunner {
  /// Generates a case, and checks it against the laws. O(case · laws).
  public func outcome(of number: Int, seed: UInt64, telling: ((Case) -> Void)?) -> Outcome<Case> {
    var outcome = Outcome<Case>(number: number)
    outcome.digest.take(Double(number))
    do {
      let (drawn, fault) = try judged(
        Choices(seed: seed, case: number), size(ofCase: number), telling, into: &outcome.digest)
      outcome.drawn = drawn
      guard let fault else { return outcome }
      outcome.digest.take(fault.law.utf8)
      outcome.finding = Finding(fault: fault, number: number, seed: seed, subject: path, smallest: drawn)
    } catch {
      outcome.finding = refusal(of: number, seed: seed, error)
      outcome.isRefused = outcome.finding == nil
    }
    return outcome
  }

  /// The fault in a case, if any. O(case · laws).
  public func fault(in subject: Case, telling: ((Case) -> Void)?) throws -> Fault? { try fault(in: subject) }

  /// The passes that shrink documents.
  public var passes: [Shrinker<Case>.Pass] { Case.passes }

  /// The smallest case found that violates the same law. Takes at most a few thousand trials.
  public func shrunk(_ finding: Finding<Case>) -> Finding<Case> {
    var (only, shrunk) = (self, finding)
    only.laws = laws.filter { $0.name == finding.fault.law }
    only.judgesRefusals = true
    // A different message would be a different fault, for external solvers and for the law `played`.
    let keepsMessage = externalSolver != nil || finding.fault.law == Law.played.name
    shrunk.smallest = only.smallest(finding.smallest, keeping: keepsMessage ? finding.fault : nil)
    shrunk.fault = ((try? only.fault(in: shrunk.smallest)) ?? nil) ?? finding.fault
    return shrunk
  }

  /// The smallest case found that still violates one of the laws. If `wanted` is given, the violation must count as the fault
  /// `wanted`. Takes a few thousand trials.
  private func smallest(_ subject: Case, keeping wanted: Fault?) -> Case {
    // Excludes the pass that plays steps if the case cannot be played, or if an external solver is under test.
    let passes = wanted == nil ? [Case.laterStart] + Case.passes : Case.passes
    return Shrinker(passes) { candidate in
      guard let fault = (try? self.fault(in: candidate)) ?? nil else { return false }
      return wanted.map { fault.isLike($0) } ?? true
    }.smallest(subject)
  }

  private func judged(
    _ choices: Choices, _ size: CaseSize, _ telling: ((Case) -> Void)?, into digest: inout Digest
  ) throws(SceneError) -> (Case, Fault?) {
    var (quick, choices) = (self, choices)
    quick.isThorough = laws.count == 1
    // With `telling`, draws the whole case before playing it. Otherwise the laws are checked while drawing, which saves a pass.
    var fork = choices
    guard telling == nil, externalSolver == nil, isScene(&fork, size) else {
      let drawn = try draw(from: &choices, size: size, telling: telling)
      telling?(drawn)
      return (drawn, try quick.fault(in: drawn, into: &digest))
    }
    var (fault, noted, last): (Fault?, Digest, StepContext.Before?) = (nil, digest, nil)
    let scene = try SceneGenerator.scene(from: &fork, size: size) { stage, stepCount in
      guard fault == nil else { return nil }
      let context = StepContext(stage, faultInjector, after: last)
      last = context.asBefore
      fault = quick.fault(at: context, of: stepCount, into: &noted)
      return context.outline
    }
    digest = noted
    return (.scene(scene), fault)
  }

  /// The finding for a case that should be playable but is not. It contains the part of the case that was drawn.
  private func refusal(of number: Int, seed: UInt64, _ error: SceneError) -> Finding<Case>? {
    var choices = Choices(seed: seed, case: number)
    var last: Case?
    let whole = try? draw(from: &choices, size: size(ofCase: number)) { last = $0 }
    if let whole { last = whole }
    guard let last, let fault = refusal(of: last, error) else { return nil }
    return Finding(fault: fault, number: number, seed: seed, subject: path, smallest: last)
  }
}

extension Trial {
  /// Generates a case from the choices: a scene or a system, depending on the laws. Throws if the case cannot be played.
  /// `telling` receives the case before each step, because a step may end the process. O(case).
  public func draw(
    from choices: inout Choices, size: CaseSize = .usual, telling: ((Case) -> Void)? = nil
  ) throws(SceneError) -> Case {
    if let externalSolver { return .system(ExternalCase.system(from: &choices, can: externalSolver.can)) }
    guard isScene(&choices, size) else { return .system(SystemCase.system(from: &choices, size: size)) }
    return .scene(try SceneGenerator.scene(from: &choices, size: size) { telling?(.scene($0)) })
  }

  /// The size of the case with the given number. O(1).
  func size(ofCase number: Int) -> CaseSize { startsSmall ? CaseSize(ofCase: number) : .usual }

  private func isScene(_ choices: inout Choices, _ size: CaseSize) -> Bool {
    let scenes = laws.contains { $0.onScene != nil } ? size.scenesPerSystem : 0
    let systems = laws.contains { $0.onSystem != nil } ? 1 : 0
    return scenes + systems == 0 || choices.integer(in: 0...scenes + systems - 1) < scenes
  }
}

extension Campaign<Trial> {
  /// Creates a campaign that checks all laws on scenes and systems. O(1).
  public init() { self.init(Trial()) }

  /// Generates the case with the given number. Throws if the case cannot be played. O(case).
  public func draw(_ number: Int) throws(SceneError) -> Case {
    var choices = Choices(seed: seed, case: number)
    return try runner.draw(from: &choices, size: runner.size(ofCase: number))
  }
}

extension Finding<Case> {
  /// The command that reproduces the finding. O(1).
  public var command: String { note.command(of: smallest) }
}

extension FindingNote {
  /// The command that reproduces a case. For custom laws, only the options for the program that defines them.
  func command(of subject: Case) -> String {
    if case .boxes = subject { return engineCommand }
    let isKnown = Law.names.contains(fault.law) || ProcessFailure(rawValue: fault.law) != nil
    guard isKnown else { return "--only '\(fault.law)' --seed \(seed) --from \(number) --cases 1" }
    let law = ProcessFailure(rawValue: fault.law) == nil ? " --law \(fault.law)" : ""
    let solver = self.subject.map { " --solver " + $0 } ?? ""
    return "plumb fuzz --seed \(seed) --from \(number) --cases 1\(law)" + solver
  }
}

/// The laws that a trial and its copies have checked, by index.
final class CheckedLaws: Sendable {
  private let state = Mutex<(known: Set<Int>, news: [Int])>(([], []))

  /// Records that a law was checked. O(1).
  func take(_ index: Int) { state.withLock { if $0.known.insert(index).inserted { $0.news.append(index) } } }

  /// Records that several laws were checked. O(indices).
  func take(_ indices: some Sequence<Int>) { for index in indices { take(index) } }

  /// The laws that were checked for the first time since the last call. O(result).
  func takeNews() -> [Int] {
    state.withLock { state in
      defer { state.news.removeAll() }
      return state.news
    }
  }
}

extension Digest {
  /// Adds a number, rounded if `digits` is given. O(1).
  mutating func take(_ number: Double, toDecimals digits: Int?) {
    take(digits.map { number.rounded(toDecimals: $0) } ?? number)
  }
}

extension Double {
  /// The number rounded to `digits` decimals, or to fewer decimals if it is above 1. Rounds up from 0.4 of the last decimal, not
  /// 0.5: many numbers in layouts are exactly halfway, such as 9.5625 with quanta of 0.000008, and rounding errors would then
  /// decide the direction.
  func rounded(toDecimals digits: Int) -> Double {
    guard isFinite else { return self }
    let quantum = pow(10, -Double(digits)) * max(1, magnitude.binade)
    return (self / quantum + 0.1).rounded() * quantum
  }
}
