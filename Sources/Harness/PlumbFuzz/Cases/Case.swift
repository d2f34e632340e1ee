import PlumbProperty
import PlumbScene

/// A test case: a scene or a system.
public enum Case: Sendable {
  case scene(Scene)
  case system(SystemModel)

  /// Its document.
  package var json: JSON {
    switch self {
    case .scene(let scene): scene.json
    case .system(let system): system.json
    }
  }

  /// The text of its file. Linear.
  public var text: String {
    switch self {
    case .scene(let scene): scene.text
    case .system(let system): system.text
    }
  }

  /// Reads a case from a file's bytes. Linear.
  public init(bytes: [UInt8]) throws(SceneError) {
    try self.init(DocumentFile(bytes: bytes))
  }

  /// Reads a case from a document. Linear.
  public init(_ file: DocumentFile) throws(SceneError) {
    self = file.isSystem ? .system(try file.system()) : .scene(try file.scene())
  }

  /// Its document without numbers and names, to recognise similar cases. Linear.
  public var shape: String {
    let isShape: (UInt8) -> Bool = { !($0 >= 0x30 && $0 <= 0x39) && $0 != 0x2D && $0 != 0x2E && $0 != 0x20 }
    return String(decoding: noted(nil).text.utf8.filter(isShape), as: UTF8.self)
  }

  /// The number of its steps.
  public var stepCount: Int {
    switch self {
    case .scene(let scene): scene.steps.count
    case .system(let system): system.steps.count
    }
  }

  /// Reads a case of the same kind from a document. Linear.
  func reading(_ json: JSON) throws(SceneError) -> Case {
    switch self {
    case .scene: .scene(try Scene(json: json))
    case .system: .system(try SystemModel(json: json))
    }
  }

  /// The finding that it shows, if it is one.
  public var finding: FindingRecord? {
    switch self {
    case .scene(let scene): scene.finding
    case .system(let system): system.finding
    }
  }

  /// The case as the document of a finding, also described for people, or without any description.
  public func showing(_ finding: FindingRecord?, source: String = "") -> Case {
    let (name, why) = finding.map { ("\($0.law) broken", "step \($0.step): \($0.what)") } ?? ("", "")
    switch self {
    case .scene(var scene):
      (scene.name, scene.why, scene.source, scene.finding) = (name, why, source, finding)
      return .scene(scene)
    case .system(var system):
      (system.name, system.why, system.source, system.finding) = (name, why, source, finding)
      return .system(system)
    }
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
