import ExternalEngine
import PlumbBasics
import PlumbDocument
import PlumbProperty

/// Checks an engine's layouts of random documents against laws. Failures of the engine also count as faults: `crash`, `hang`,
/// `answer`, `finite` and `refused`. The engine is restarted after a failure. Not thread-safe.
public final class BoxTrial<Player: BoxPlayer> {
  public let player: Player
  /// A second engine, whose frames are compared with those of the first. If it is set, no laws are checked.
  public let other: Player?
  /// The laws to check, which all apply to the engine.
  public let laws: [BoxLaw]
  public let generator: BoxGenerator
  /// The number of documents and the number of checks so far.
  public private(set) var counts = BoxTrialCounts()

  /// Creates a trial that checks the laws that apply to the engine or, if `other` is given, compares the frames of both
  /// engines. O(laws).
  public init(_ player: Player, against other: Player? = nil, laws: [BoxLaw] = BoxLaw.all) {
    (self.player, self.other) = (player, other)
    self.laws = other == nil ? laws.filter { $0.applies(to: player) } : []
    generator = BoxGenerator(
      capabilities: other.map { player.capabilities.intersection($0.capabilities) } ?? player.capabilities)
  }

  /// The name of a finding that is a difference between two engines.
  public static var against: String { "against" }

  /// The names of the checked laws, or of the comparison. O(laws).
  public var lawNames: [String] { other == nil ? laws.map(\.name) : [Self.against] }

  /// The result of checking a document.
  private struct Verdict {
    var fault: Fault?
    /// The document that made the engine fail: a variant, or the document itself.
    var failed: BoxDocument?
    var isSupported = true
    /// The names of the laws that were checked.
    var checked: Set<String> = []
    /// The layouts of the document.
    var play: EnginePlay?
  }

  /// A law, with the position of its variants among all documents of a request.
  private struct Question {
    let law: BoxLaw
    let variants: [BoxDocument]
    var range = 0..<0
  }

  private func verdict(of document: BoxDocument, _ laws: [BoxLaw]) -> Verdict {
    var verdict = Verdict()
    counts.documents += 1
    guard let play = played([document], &verdict, { try player.play($0) })?.first else { return verdict }
    switch play {
    case .played(let play): verdict.play = play
    case .declined(let refusal) where refusal.kind == .unsupported:
      verdict.isSupported = false
      counts.unsupported += 1
    case .declined(let refusal): verdict.fault = Self.fault(of: refusal)
    }
    guard let play = verdict.play, let played = PlayedBoxes(document, play, of: player) else { return verdict }
    if let other {
      compare(played, with: other, &verdict)
    } else {
      judge(played, laws, &verdict)
    }
    return verdict
  }

  private func compare(_ played: PlayedBoxes, with other: Player, _ verdict: inout Verdict) {
    switch self.played([played.document], &verdict, { try other.play($0) })?.first {
    case .played(let play)?:
      verdict.checked = [Self.against]
      for step in 0...played.last {
        let difference = played.play.steps[step].difference(
          from: play.steps[step].frames, of: played.states[step].root,
          tolerance: played.states[step].usedTolerance(precision: max(played.precision, other.precision)))
        guard let difference else { continue }
        verdict.fault = Fault(
          law: Self.against, step: step, what: "\(difference) as in \(other.name)\(played.after(step))")
        return
      }
    case .declined(let refusal)? where refusal.kind == .unsupported:
      verdict.isSupported = false
      counts.unsupported += 1
    case .declined(let refusal)?: verdict.fault = Self.fault(of: refusal)
    case nil:
      let what = verdict.fault?.what ?? ""
      verdict.fault?.what = "\(other.name): \(what)"
    }
  }

  private func judge(_ played: PlayedBoxes, _ laws: [BoxLaw], _ verdict: inout Verdict) {
    var (questions, variants) = ([Question](), [BoxDocument]())
    for law in laws {
      guard let needed = law.variants(played),
        needed.allSatisfy({ $0.requiredCapabilities.isSubset(of: player.capabilities) })
      else { continue }
      var question = Question(law: law, variants: needed)
      if !law.isElsewhere {
        question.range = variants.count..<variants.count + needed.count
        variants += needed
      }
      questions.append(question)
    }
    // A law that the document itself violates takes precedence over a failure of the engine at a variant.
    let answers = variants.isEmpty ? [] : self.played(variants, &verdict) { try player.play($0) }
    for question in questions {
      guard let plays = plays(of: question, answers, &verdict) else { continue }
      verdict.checked.insert(question.law.name)
      guard let violation = question.law.violation(played, plays) else { continue }
      verdict.fault = Fault(law: question.law.name, step: violation.step, what: violation.what)
      verdict.failed = nil
      return
    }
  }

  /// The layouts of a law's variants; nil if the engine did not play all of them.
  private func plays(of question: Question, _ answers: [EngineAnswer]?, _ verdict: inout Verdict) -> [EnginePlay]? {
    var own = ArraySlice(answers ?? [])[safely: question.range]
    if question.law.isElsewhere {
      guard verdict.fault == nil else { return nil }
      let elsewhere = played(question.variants, &verdict) { try $0.compactMap { try self.player.playElsewhere($0) } }
      own = ArraySlice(elsewhere ?? [])
    }
    guard own.count == question.variants.count else { return nil }
    for (answer, variant) in zip(own, question.variants) {
      guard case .declined(let refusal) = answer, refusal.kind == .refused, verdict.fault == nil else { continue }
      (verdict.fault, verdict.failed) = (Self.fault(of: refusal), variant)
    }
    let plays = own.compactMap(\.play)
    return plays.count == own.count ? plays : nil
  }

  /// The answers; nil if the engine fails, which is recorded as a fault.
  private func played(
    _ documents: [BoxDocument], _ verdict: inout Verdict, _ play: ([BoxDocument]) throws -> [EngineAnswer]
  ) -> [EngineAnswer]? {
    do {
      return try play(documents)
    } catch let error as EngineFailure {
      note(error, documents, error.document, &verdict)
    } catch let error as BoxPlayFailure {
      note(error.failure, documents, error.document, &verdict)
    } catch {
      verdict.fault = verdict.fault ?? Fault(law: EngineFailure.Kind.answer.rawValue, step: 0, what: "\(error)")
    }
    return nil
  }

  private func note(_ failure: EngineFailure, _ documents: [BoxDocument], _ index: Int?, _ verdict: inout Verdict) {
    guard verdict.fault == nil else { return }
    verdict.fault = Fault(law: failure.kind.rawValue, step: failure.step ?? 0, what: failure.reason)
    verdict.failed = documents.count == 1 ? documents[0] : index.map { documents[$0] }
  }

  private static func fault(of refusal: EngineRefusal) -> Fault {
    Fault(law: EngineRefusal.Kind.refused.rawValue, step: 0, what: refusal.message)
  }
}

/// The error for a document that needs capabilities that the engine does not declare.
public struct UnsupportedBoxes: Error, Hashable, Sendable, CustomStringConvertible {
  public let engine: String
  public let capabilities: [String]

  /// The missing capabilities on one line. O(capabilities).
  public var description: String {
    "\(engine) does not declare \(capabilities.map { "\"\($0)\"" }.joined(separator: ", ")), which the boxes need"
  }
}

/// The number of documents and the number of checks in a trial.
public struct BoxTrialCounts: Hashable, Sendable {
  public var documents = 0
  /// The number of documents that the engine answered with `unsupported`.
  public var unsupported = 0
  /// How often each law was checked.
  public var checked: [String: Int] = [:]
}

extension BoxTrial: CaseRunner {
  /// The engine's name, which is stored in findings.
  public var path: String? { player.name }

  /// Draws a document, lays out the document and its variants, and checks the laws. The outcome's labels are the names of the
  /// checked laws. `isRefused` is true if the engine does not support the document.
  public func outcome(
    of number: Int, seed: UInt64, telling: ((BoxDocument) -> Void)?
  ) -> Outcome<BoxDocument> {
    var outcome = Outcome<BoxDocument>(number: number)
    outcome.digest.take(Double(number))
    var choices = Choices(seed: seed, case: number)
    let document = generator.document(from: &choices)
    outcome.drawn = document
    telling?(document)
    let verdict = verdict(of: document, laws)
    for name in verdict.checked { counts.checked[name, default: 0] += 1 }
    outcome.labels = verdict.checked
    outcome.isRefused = !verdict.isSupported
    verdict.play?.add(to: &outcome.digest)
    guard let fault = verdict.fault else { return outcome }
    outcome.digest.take(fault.law.utf8)
    outcome.finding = Finding(
      fault: fault, number: number, seed: seed, subject: path, smallest: verdict.failed ?? document)
    return outcome
  }

  /// The fault of a document. If the document is a finding, checks the law of the finding first. Throws if the document is
  /// invalid or not supported. Lays out the document and its variants.
  public func fault(in subject: BoxDocument, telling: ((BoxDocument) -> Void)?) throws -> Fault? {
    try check(subject)
    telling?(subject)
    let recorded = laws.filter { $0.name == subject.finding?.law }
    if laws.count > 1, !recorded.isEmpty, let fault = verdict(of: subject, recorded).fault { return fault }
    let verdict = verdict(of: subject, laws)
    guard verdict.isSupported else { throw BoxError("the engine does not support the document") }
    return verdict.fault
  }

  /// Plays a document, and returns the frames at the start and after each step as lists of x, y, width and height. Throws if
  /// the engine fails or rejects the document.
  public func frames(of subject: BoxDocument) throws -> [[String: [Double]]] {
    try check(subject)
    switch try player.play([subject])[0] {
    case .played(let play): return play.steps.map(\.numbers)
    case .declined(let refusal):
      throw BoxError("\(player.name) answers \"\(refusal.kind.rawValue)\": \(refusal.message)")
    }
  }

  /// Throws if a document is invalid, or needs capabilities that the engine does not declare.
  private func check(_ subject: BoxDocument) throws {
    try subject.check()
    let missing = subject.requiredCapabilities.subtracting(player.capabilities).map(\.rawValue).sorted()
    guard missing.isEmpty else { throw UnsupportedBoxes(engine: player.name, capabilities: missing) }
  }

  /// The passes that shrink documents.
  public var passes: [Shrinker<BoxDocument>.Pass] { BoxDocument.passes }

  /// The smallest document found with the same law and message, or with the same failure of the engine. A different message would
  /// be a different finding. Tries at most a few thousand documents.
  public func shrunk(_ finding: Finding<BoxDocument>) -> Finding<BoxDocument> {
    let name = finding.fault.law
    let laws = laws.filter { $0.name == name }
    player.limit(toSeconds: 2)
    defer { player.limit(toSeconds: nil) }
    // An engine's output at a failure may contain addresses, which differ between runs.
    let hasMessage = EngineFailure.Kind(rawValue: name) == nil
    func fault(in document: BoxDocument) -> Fault? {
      let fault = verdict(of: document, laws).fault
      return fault?.law == name && (!hasMessage || fault?.gist == finding.fault.gist) ? fault : nil
    }
    var shrunk = finding
    guard fault(in: finding.smallest) != nil else {
      shrunk.fault.what += "; the case does not fail when it is played alone, so the failure depends on earlier cases"
      return shrunk
    }
    // Each attempt at a hang takes the whole time limit.
    let attempts = name == EngineFailure.Kind.hang.rawValue ? 12 : 3000
    shrunk.smallest = Shrinker(passes, attempts: attempts) { fault(in: $0) != nil }.smallest(finding.smallest)
    shrunk.fault = fault(in: shrunk.smallest) ?? finding.fault
    return shrunk
  }
}

extension EnginePlay {
  /// Adds all frames, ordered by step and id.
  fileprivate func add(to digest: inout Digest) {
    for step in steps {
      for (id, frame) in step.frames.sorted(by: { $0.key < $1.key }) {
        digest.take(id.utf8)
        for number in [frame.x, frame.y, frame.width, frame.height] { digest.take(number) }
      }
    }
  }
}

extension ArraySlice<EngineAnswer> {
  /// The answers in a range; empty if there are too few answers.
  fileprivate subscript(safely range: Range<Int>) -> ArraySlice<EngineAnswer> {
    range.upperBound <= count ? self[range] : []
  }
}
