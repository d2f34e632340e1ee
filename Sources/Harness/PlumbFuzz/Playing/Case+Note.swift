import PlumbProperty
import PlumbScene

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
