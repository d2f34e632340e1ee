import PlumbProperty
import PlumbScene

extension Case {
  /// The document's text without its name, numbers and finding. Similar cases have equal shapes. O(length).
  public var shape: String {
    let isShape: (UInt8) -> Bool = { !($0 >= 0x30 && $0 <= 0x39) && $0 != 0x2D && $0 != 0x2E && $0 != 0x20 }
    return String(decoding: noted(nil).text.utf8.filter(isShape), as: UTF8.self)
  }

  /// The case for Plumb's own laws; nil for boxes, which have separate laws. O(1).
  var judged: (any JudgedCase)? { document as? any JudgedCase }

  /// The case with the given finding, which also determines the case's name and description. Nil removes all three.
  public func showing(_ finding: FindingRecord?, source: String = "") -> Case {
    switch self {
    case .scene(let scene): .scene(scene.showing(finding, source))
    case .system(let system): .system(system.showing(finding, source))
    case .boxes(let boxes): .boxes(boxes.showing(finding, source))
    }
  }
}

extension SteppedDocument {
  fileprivate func showing(_ finding: FindingRecord?, _ source: String) -> Self {
    var shown = self
    (shown.name, shown.why) = finding.map { ("\($0.law) broken", "step \($0.step): \($0.what)") } ?? ("", "")
    (shown.source, shown.finding) = (source, finding)
    return shown
  }
}

/// A case that laws can check, and that can be shrunk while it still violates a law.
protocol JudgedCase: TestCase {
  /// The members that documents may have, and their schema, which the law `refused` checks.
  static var form: Form { get }
  static var schema: Schema? { get }
  /// The simplest numbers for shrinking.
  static var simplestNumbers: [Double] { get }
  /// The features and operations in the case, under the names in `ListedOperation` and `Combination`. O(case).
  var features: Set<String> { get }
  var combinations: Set<String> { get }
  /// The case as the type-erased `Case`. O(1).
  var asCase: Case { get }
  /// A case that starts before the last `count` steps, and keeps these steps. Empty if the case cannot be played; nil if `count`
  /// is too large.
  func laterStart(keeping count: Int) -> [Case]?
}

extension JudgedCase {
  /// Reads a case of the same kind from a document. O(length).
  func reading(_ json: JSON) throws(SceneError) -> Case { try Self(json: json).asCase }
}

extension Scene: JudgedCase {
  static let form = Form.scene
  static let schema: Schema? = Schema.scene
  /// The numbers that shrinking tries first. Most numbers in scenes are lengths.
  static let simplestNumbers: [Double] = [0, 10, 100, 1000, 1]
  var features: Set<String> { SceneFeatures(self).names }
  var combinations: Set<String> { SceneCombinations(self).names }
  var asCase: Case { .scene(self) }

  func laterStart(keeping count: Int) -> [Case]? {
    guard count < steps.count else { return nil }
    let played = steps.count - count
    guard let stage = try? Stage(self) else { return [] }
    do { try stage.play(to: played) } catch { return [] }
    var later = Scene(of: stage.root)
    later.steps = Array(steps[played...])
    return [.scene(later)]
  }
}

extension SystemModel: JudgedCase {
  static let form = Form.system
  static let schema: Schema? = nil
  /// The numbers that shrinking tries first. Numbers in systems can also be coefficients.
  static let simplestNumbers: [Double] = [0, 1, -1, 10, 100, 1000]
  var features: Set<String> { SystemFeatures(self).names }
  var combinations: Set<String> { SystemCombinations(self).names }
  var asCase: Case { .system(self) }

  func laterStart(keeping count: Int) -> [Case]? { nil }
}

/// Stores a finding as a member of its document.
extension Case: CaseDocument {
  /// Reads a case from a file's text. O(length).
  public init(document: String) throws { try self.init(bytes: Array(document.utf8)) }

  /// The case with the finding stored in its document, or without a finding if `note` is nil. O(length).
  public func noted(_ note: FindingNote?) -> Case {
    guard let note else { return showing(nil) }
    var record = FindingRecord(
      law: note.fault.law, step: note.fault.step, what: note.fault.what, seed: note.seed, number: UInt64(note.number))
    if case .boxes = self { record.engine = note.subject } else { record.solver = note.subject }
    return showing(record, source: note.command(of: self))
  }

  /// The law, step, seed and number of the finding. Nil if there is no finding, or if it has no seed and number. O(1).
  public var note: FindingNote? {
    guard let finding, let seed = finding.seed, let number = finding.number.flatMap({ Int(exactly: $0) }) else {
      return nil
    }
    let fault = Fault(law: finding.law, step: finding.step, what: finding.what)
    return FindingNote(fault: fault, seed: seed, number: number, subject: finding.solver ?? finding.engine)
  }
}
