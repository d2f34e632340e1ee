import PlumbProperty
import PlumbScene

extension Case {
  /// Its document without numbers and names, to recognise similar cases. Linear.
  public var shape: String {
    let isShape: (UInt8) -> Bool = { !($0 >= 0x30 && $0 <= 0x39) && $0 != 0x2D && $0 != 0x2E && $0 != 0x20 }
    return String(decoding: noted(nil).text.utf8.filter(isShape), as: UTF8.self)
  }

  /// Reads a case of the same kind from a document. Linear.
  func reading(_ json: JSON) throws(SceneError) -> Case {
    switch self {
    case .scene: .scene(try Scene(json: json))
    case .system: .system(try SystemModel(json: json))
    }
  }

  /// The case as the document of a finding, also described for people, or without any description.
  public func showing(_ finding: FindingRecord?, source: String = "") -> Case {
    switch self {
    case .scene(let scene): .scene(scene.showing(finding, source: source))
    case .system(let system): .system(system.showing(finding, source: source))
    }
  }
}

extension TestCase {
  /// The case as the document of a finding, also described for people, or without any description.
  fileprivate func showing(_ finding: FindingRecord?, source: String) -> Self {
    var shown = self
    (shown.name, shown.why) = finding.map { ("\($0.law) broken", "step \($0.step): \($0.what)") } ?? ("", "")
    (shown.source, shown.finding) = (source, finding)
    return shown
  }
}

/// A finding is a member of its document.
extension Case: CaseDocument {
  /// Reads a case from a file's text. Linear.
  public init(document: String) throws { try self.init(bytes: Array(document.utf8)) }

  /// The case with the finding as a member, and described for people. Linear.
  public func noted(_ note: FindingNote?) -> Case {
    guard let note else { return showing(nil) }
    let record = FindingRecord(
      law: note.fault.law, step: note.fault.step, what: note.fault.what, seed: note.seed, number: UInt64(note.number),
      solver: note.subject)
    return showing(record, source: note.command)
  }

  /// The finding, if the document is that of a drawn case. O(characters).
  public var note: FindingNote? {
    guard let finding, let seed = finding.seed, let number = finding.number.flatMap({ Int(exactly: $0) }) else {
      return nil
    }
    let fault = Fault(law: finding.law, step: finding.step, what: finding.what)
    return FindingNote(fault: fault, seed: seed, number: number, subject: finding.solver)
  }
}
