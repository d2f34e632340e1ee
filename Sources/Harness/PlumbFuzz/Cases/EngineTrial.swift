import ExternalEngine
import PlumbBoxes
import PlumbProperty
import PlumbScene

/// Checks a layout engine with documents of boxes, against the laws for layout engines or against another engine. Not
/// thread-safe.
public final class EngineTrial {
  private let trial: BoxTrial<ExternalBoxPlayer>
  private var newlyChecked: [String] = []
  private var known: Set<String> = []

  /// Creates a trial of `engine`. If `other` is given, the trial compares the frames of both engines, and checks no laws.
  /// O(laws).
  public init(
    _ engine: ExternalEngine, against other: ExternalEngine? = nil, laws: [BoxLaw] = BoxLaw.all, path: String? = nil
  ) {
    trial = BoxTrial(ExternalBoxPlayer(engine), against: other.map(ExternalBoxPlayer.init), laws: laws)
    self.path = path
  }

  /// The value of `--engine` on the command line, which findings record.
  public let path: String?
  /// The names of the laws that are checked. O(laws).
  public var laws: [String] { trial.lawNames }
  /// The engine's own name. O(1).
  public var name: String { trial.player.name }

  /// The frames at the start and after each step, by id. Throws if the engine fails or does not support the document. Plays the
  /// document.
  public func frames(of boxes: BoxDocument) throws -> [[String: [Double]]] { try trial.frames(of: boxes) }

  /// The error that the engine declares for its frames, in points per box of the document. O(1).
  public var precision: Double { trial.player.precision }

  /// The layouts that demonstrate a finding; nil if the engine rejects the document. Lays out the document and its variants.
  public func evidence(of finding: Finding<Case>) -> BoxEvidence? {
    guard case .boxes(var boxes) = finding.smallest else { return nil }
    let fault = finding.fault
    boxes.name = "\(fault.law) broken"
    boxes.finding = FindingRecord(law: fault.law, step: fault.step, what: fault.what)
    return trial.evidence(of: finding.fault, in: boxes)
  }

  /// Ends the engines' processes. The next case starts them again. Takes at most a few seconds.
  public func end() { trial.player.end() }

  /// The names of the laws that were checked for the first time since the last call. O(names).
  public func takeNewlyChecked() -> [String] {
    defer { newlyChecked.removeAll() }
    return newlyChecked
  }

  /// Generates the case with the given number, without playing it. O(case).
  public func draw(_ number: Int, seed: UInt64) -> Case {
    var choices = Choices(seed: seed, case: number)
    return .boxes(trial.generator.document(from: &choices))
  }

  private func finding(_ found: Finding<BoxDocument>) -> Finding<Case> {
    Finding(
      fault: found.fault, number: found.number, seed: found.seed, subject: path, smallest: .boxes(found.smallest))
  }
}

extension EngineTrial: CaseRunner {
  /// Generates a document, and checks the layouts of the document and its variants.
  public func outcome(of number: Int, seed: UInt64, telling: ((Case) -> Void)?) -> Outcome<Case> {
    let judged = trial.outcome(of: number, seed: seed, telling: telling.map { tell in { tell(.boxes($0)) } })
    newlyChecked += judged.labels.subtracting(known).sorted()
    known.formUnion(judged.labels)
    var outcome = Outcome<Case>(number: number)
    (outcome.digest, outcome.isRefused, outcome.drawn) = (judged.digest, judged.isRefused, judged.drawn.map(Case.boxes))
    outcome.finding = judged.finding.map(finding)
    return outcome
  }

  /// The fault in a document of boxes, if any. Throws for other cases, and for documents that the engine does not support.
  public func fault(in subject: Case, telling: ((Case) -> Void)?) throws -> Fault? {
    guard case .boxes(let boxes) = subject else {
      throw SceneError("--engine plays boxes, not scenes or systems", path: "")
    }
    return try trial.fault(in: boxes, telling: telling.map { tell in { tell(.boxes($0)) } })
  }

  /// The passes that shrink documents.
  public var passes: [Shrinker<Case>.Pass] {
    trial.passes.map { pass in
      { subject, index in
        guard case .boxes(let boxes) = subject else { return nil }
        return pass(boxes, index)?.map(Case.boxes)
      }
    }
  }

  /// The smallest document found that has the same fault. Tries at most a few thousand documents.
  public func shrunk(_ finding: Finding<Case>) -> Finding<Case> {
    guard case .boxes(let boxes) = finding.smallest else { return finding }
    return self.finding(
      trial.shrunk(Finding(fault: finding.fault, number: finding.number, seed: finding.seed, smallest: boxes)))
  }
}

extension FindingNote {
  /// The command that reproduces a finding of a layout engine.
  var engineCommand: String {
    let law = BoxLaw.named(fault.law).map { " --law \($0.name)" } ?? ""
    return "plumb fuzz --seed \(seed) --from \(number) --cases 1\(law)" + (subject.map { " --engine " + $0 } ?? "")
  }
}
