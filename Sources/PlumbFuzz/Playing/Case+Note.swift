import PlumbProperty
import PlumbScene

/// A finding is described in its document's name, reason and source.
extension Case: CaseDocument {
  /// Reads a case from a file's text. Linear.
  public init(document: String) throws { try self.init(bytes: Array(document.utf8)) }

  /// The case with the finding as its name, reason and source. Linear.
  public func noted(_ note: FindingNote?) -> Case {
    guard let note else { return named("", why: "", source: "") }
    let finding = Finding(
      fault: note.fault, number: note.number, seed: note.seed, subject: note.subject, smallest: self)
    return named(
      "\(note.fault.law) broken", why: "step \(note.fault.step): \(note.fault.what)", source: finding.command)
  }

  /// The finding, if the document is that of a finding. O(characters).
  public var note: FindingNote? {
    let (name, why, source) = words
    let words = source.split(separator: " ")
    guard name.hasSuffix(" broken"), why.hasPrefix("step "), let colon = why.firstIndex(of: ":"),
      let step = Int(why[..<colon].dropFirst("step ".count)),
      let place = words.firstIndex(of: "--seed"), place + 3 < words.count, let seed = UInt64(words[place + 1]),
      words[place + 2] == "--from", let number = Int(words[place + 3])
    else { return nil }
    let what = String(why[colon...].dropFirst(2))
    let fault = Fault(law: String(name.dropLast(" broken".count)), step: step, what: what)
    let path = source.firstRange(of: Self.solverOption).map { String(source[$0.upperBound...]) }
    return FindingNote(fault: fault, seed: seed, number: number, subject: path)
  }

  /// The last option of a finding's command, because a path may contain spaces.
  static let solverOption = " --solver "
}
