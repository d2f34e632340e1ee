import PlumbBasics
import PlumbDocument
import PlumbProperty
import PlumbScene

/// Stores a finding as a member of its document.
extension BoxDocument: CaseDocument {
  /// Reads a document from a file's text. O(length).
  public init(document: String) throws { try self.init(bytes: Array(document.utf8)) }

  /// The document's text without numbers and names. O(length).
  public var shape: String {
    var (shape, isName) = ("", false)
    let bare = noted(nil)
    let ids = Set(bare.root.ids)
    for word in bare.text.split(whereSeparator: { $0 == " " || $0 == "\n" || $0 == "," }) {
      isName = ids.contains(word.filter { $0.isLetter || $0.isNumber })
      shape += isName ? "i" : word.contains(where: \.isNumber) ? "n" : word
    }
    return shape
  }

  /// The document with the finding as a member. O(length).
  public func noted(_ note: FindingNote?) -> BoxDocument {
    var noted = self
    noted.finding = note.map { note in
      FindingRecord(
        law: note.fault.law, step: note.fault.step, what: note.fault.what, seed: note.seed, number: UInt64(note.number))
    }
    noted.finding?.engine = note?.subject
    return noted
  }

  /// The information about the finding that the document stores; nil if it stores no finding with a seed. O(characters).
  public var note: FindingNote? {
    guard let finding, let seed = finding.seed, let number = finding.number.flatMap({ Int(exactly: $0) }) else {
      return nil
    }
    let fault = Fault(law: finding.law, step: finding.step, what: finding.what)
    return FindingNote(fault: fault, seed: seed, number: number, subject: finding.engine)
  }
}
