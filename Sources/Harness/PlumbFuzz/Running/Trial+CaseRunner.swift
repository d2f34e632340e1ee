import PlumbProperty
import PlumbScene

extension Trial: CaseRunner {
  /// Draws a case and checks it against the laws. O(case · laws).
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

  /// The fault of a case. O(case · laws).
  public func fault(in subject: Case, telling: ((Case) -> Void)?) throws -> Fault? { try fault(in: subject) }

  /// The changes that make documents smaller.
  public var passes: [Shrinker<Case>.Pass] { Case.passes }

  /// The smallest case found that breaks the same law. At most some thousand trials.
  public func shrunk(_ finding: Finding<Case>) -> Finding<Case> {
    var (only, shrunk) = (self, finding)
    only.laws = laws.filter { $0.name == finding.fault.law }
    only.judgesRefusals = true
    // Another message would be another fault: of another solver, or of a document that became invalid.
    let keepsMessage = externalSolver != nil || finding.fault.law == Law.played.name
    shrunk.smallest = only.smallest(finding.smallest, keeping: keepsMessage ? finding.fault : nil)
    shrunk.fault = ((try? only.fault(in: shrunk.smallest)) ?? nil) ?? finding.fault
    return shrunk
  }

  /// The smallest case found that still breaks one of the laws, with the same message if one is given. Costs some thousand
  /// trials.
  private func smallest(_ subject: Case, keeping wanted: Fault?) -> Case {
    // Playing steps must not shrink a case that crashes, or one for another solver.
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
    // With `telling`, the case is drawn first, then played. Otherwise laws are checked while it is drawn: one pass less.
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

  /// The finding if a case cannot be played although it should be: the case as far as it could be drawn.
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
  /// The case that the choices determine, of the kinds for which there are laws. Throws if it cannot be played; `telling`
  /// receives it before each step, because the step may end the process. O(case).
  public func draw(
    from choices: inout Choices, size: CaseSize = .usual, telling: ((Case) -> Void)? = nil
  ) throws(SceneError) -> Case {
    if let externalSolver { return .system(ExternalCase.system(from: &choices, can: externalSolver.can)) }
    guard isScene(&choices, size) else { return .system(SystemCase.system(from: &choices, size: size)) }
    return .scene(try SceneGenerator.scene(from: &choices, size: size) { telling?(.scene($0)) })
  }

  /// The size of the case with a number. O(1).
  func size(ofCase number: Int) -> CaseSize { startsSmall ? CaseSize(ofCase: number) : .usual }

  private func isScene(_ choices: inout Choices, _ size: CaseSize) -> Bool {
    let scenes = laws.contains { $0.onScene != nil } ? size.scenesPerSystem : 0
    let systems = laws.contains { $0.onSystem != nil } ? 1 : 0
    return scenes + systems == 0 || choices.integer(in: 0...scenes + systems - 1) < scenes
  }
}

extension Campaign<Trial> {
  /// A campaign of scenes and systems, and all laws. O(1).
  public init() { self.init(Trial()) }

  /// Draws the case of a number; throws if it cannot be played. O(case).
  public func draw(_ number: Int) throws(SceneError) -> Case {
    var choices = Choices(seed: seed, case: number)
    return try runner.draw(from: &choices, size: runner.size(ofCase: number))
  }
}

extension Finding<Case> {
  /// The command that reproduces it. O(1).
  public var command: String { note.command }
}

extension FindingNote {
  /// The command that reproduces it: of `plumb`, or of a program with laws from outside its options.
  var command: String {
    let isKnown = Law.names.contains(fault.law) || ProcessFailure(rawValue: fault.law) != nil
    guard isKnown else { return "--only '\(fault.law)' --seed \(seed) --from \(number) --cases 1" }
    let law = ProcessFailure(rawValue: fault.law) == nil ? " --law \(fault.law)" : ""
    return "plumb fuzz --seed \(seed) --from \(number) --cases 1\(law)" + (subject.map { " --solver " + $0 } ?? "")
  }
}
