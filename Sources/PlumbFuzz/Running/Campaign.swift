import PlumbScene

/// A run of many cases against the laws. Deterministic for a seed.
public struct Campaign: Sendable {
  public var trial = Trial()
  public var seed: UInt64 = 1
  /// The number of the first case.
  public var first = 0
  /// The number of cases over all shards; nil for no limit.
  public var count: Int?
  /// The index of this shard, from 0, and the number of shards.
  public var shard = (index: 0, count: 1)
  /// The path of another solver, for the commands that reproduce findings.
  public var solver: String?

  /// O(1).
  public init() {}

  /// The numbers of its cases.
  public var numbers: CaseNumbers {
    let start = first + (shard.index - first % shard.count + shard.count) % shard.count
    return CaseNumbers(next: start, stride: shard.count, end: count.map { first + $0 })
  }

  /// Generates the case of a number; throws if the case cannot be played. While generating, reports the case before each step is
  /// played, since the step may end the process. O(case).
  public func draw(_ number: Int, reporting: ((Case) -> Void)? = nil) throws(SceneError) -> Case {
    var choices = Choices(seed: Self.mixed(seed, number))
    return try draw(from: &choices, reporting: reporting)
  }

  /// The case that choices make, of the kinds that there are laws for. O(case).
  public func draw(from choices: inout Choices, reporting: ((Case) -> Void)? = nil) throws(SceneError) -> Case {
    if let guest = trial.guest { return .system(GuestCase.system(from: &choices, can: guest.can)) }
    guard isScene(&choices) else { return .system(SystemCase.system(from: &choices)) }
    return .scene(try SceneGenerator.scene(from: &choices) { reporting?(.scene($0)) })
  }

  private func isScene(_ choices: inout Choices) -> Bool {
    let scenes = trial.laws.contains { $0.onScene != nil } ? 3 : 0
    let systems = trial.laws.contains { $0.onSystem != nil } ? 1 : 0
    return scenes + systems == 0 || choices.integer(in: 0...scenes + systems - 1) < scenes
  }

  private static func mixed(_ seed: UInt64, _ number: Int) -> UInt64 {
    var choices = Choices(seed: seed ^ UInt64(bitPattern: Int64(number)) &* 0x9E37_79B9_7F4A_7C15)
    return choices.word()
  }

  /// Generates a case and checks it against the laws. O(case · laws).
  public func outcome(of number: Int, reporting: ((Case) -> Void)? = nil) -> Outcome {
    var outcome = Outcome(number: number)
    outcome.digest.take(Double(number))
    do {
      let (drawn, fault) = try judged(number, reporting, into: &outcome.digest)
      outcome.drawn = drawn
      guard let fault else { return outcome }
      outcome.digest.take(fault.law.utf8)
      outcome.finding = Finding(fault: fault, number: number, seed: seed, solver: solver, smallest: drawn)
    } catch {
      outcome.finding = refusal(of: number, error)
      outcome.isRefused = outcome.finding == nil
    }
    return outcome
  }

  /// The finding if a case cannot be played although it should be: the case as far as it could be generated.
  private func refusal(of number: Int, _ error: SceneError) -> Finding? {
    var last: Case?
    if let whole = try? draw(number, reporting: { last = $0 }) { last = whole }
    guard let last, let fault = trial.refusal(of: last, error) else { return nil }
    return Finding(fault: fault, number: number, seed: seed, solver: solver, smallest: last)
  }

  private func judged(
    _ number: Int, _ reporting: ((Case) -> Void)?, into digest: inout Digest
  ) throws(SceneError) -> (Case, Fault?) {
    var (quick, choices) = (trial, Choices(seed: Self.mixed(seed, number)))
    quick.isThorough = trial.laws.count == 1
    // A reported case is generated, reported, then played. Otherwise laws are checked during generation, which plays it once.
    var fork = choices
    guard reporting == nil, trial.guest == nil, isScene(&fork) else {
      let drawn = try draw(from: &choices, reporting: reporting)
      reporting?(drawn)
      return (drawn, try quick.fault(in: drawn, into: &digest))
    }
    var (fault, noted, state): (Fault?, Digest, Scene?) = (nil, digest, nil)
    let scene = try SceneGenerator.scene(from: &fork) { stage, stepCount in
      guard fault == nil else { return nil }
      let moment = Moment(stage, trial.tamper, after: state ?? stage.scene)
      state = moment.state
      fault = quick.fault(at: moment, of: stepCount, into: &noted)
      return moment.outline
    }
    digest = noted
    return (.scene(scene), fault)
  }

  /// Shrinks a finding to the smallest case found that breaks the same law. At most some thousand trials.
  public func shrunk(_ finding: Finding) -> Finding {
    var (only, shrunk) = (trial, finding)
    only.laws = trial.laws.filter { $0.name == finding.fault.law }
    // Another message would be another fault: of another solver, or of a document that became invalid.
    let keepsMessage = only.guest != nil || finding.fault.law == Law.played.name
    shrunk.smallest = (keepsMessage ? .keeping(finding.fault, only) : Shrinker(only)).smallest(finding.smallest)
    shrunk.fault = ((try? only.fault(in: shrunk.smallest)) ?? nil) ?? finding.fault
    return shrunk
  }

  /// Runs until all cases are done or `goesOn` returns false, which is called before each case. Costs all cases.
  public func run(while goesOn: (Results) -> Bool) -> Results {
    var results = Results()
    var numbers = numbers
    while goesOn(results), let number = numbers.popFirst() {
      let outcome = outcome(of: number)
      results.take(outcome)
      if let finding = outcome.finding { results.add(shrunk(finding)) }
    }
    return results
  }
}

/// The result of a case.
public struct Outcome: Sendable {
  public var number: Int
  public var digest = Digest()
  /// Whether the case is invalid.
  public var isRefused = false
  /// Nil if the case is invalid.
  public var drawn: Case?
  /// The case as generated.
  public var finding: Finding?

  /// O(1).
  public init(number: Int) { self.number = number }
}
