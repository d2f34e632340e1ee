/// A case that can be written to a file, and read and played again.
public protocol CaseDocument: Sendable {
  /// Reads a case. Throws if the text is not a case. Linear.
  init(document: String) throws
  /// The text of its file, with the note, which `init(document:)` reads again. Line breaks never occur within strings, so
  /// removing them changes nothing. Linear.
  var text: String { get }
  /// The text without numbers and names, which similar cases have in common. Linear.
  var shape: String { get }
  /// What people see of it. Linear.
  var lines: [String] { get }
  /// The number of steps after the start; 0 if there are no steps.
  var stepCount: Int { get }
  /// The case with a note of what was found, and without any. Linear.
  func noted(_ note: FindingNote?) -> Self
  /// The note of what was found. O(1).
  var note: FindingNote? { get }
}

extension CaseDocument {
  /// The lines of its text. Linear.
  public var lines: [String] { text.split(separator: "\n").map(String.init) }

  /// Its text on one line.
  var flat: String { String(text.filter { $0 != "\n" }) }
}

/// The information about a finding that its document contains.
public struct FindingNote: Sendable, Hashable {
  public var fault: Fault
  /// The seed and the number that drew the case.
  public var seed: UInt64
  public var number: Int
  /// The path of the library under test, if the campaign loads one.
  public var subject: String?

  /// O(1).
  public init(fault: Fault, seed: UInt64, number: Int, subject: String? = nil) {
    (self.fault, self.seed, self.number, self.subject) = (fault, seed, number, subject)
  }
}

/// A broken law, with a description of the violation.
public struct Fault: Sendable, Hashable {
  public var law: String
  /// The number of steps played before.
  public var step: Int
  public var what: String

  /// O(1).
  public init(law: String, step: Int, what: String) { (self.law, self.step, self.what) = (law, step, what) }

  /// The fault on one line.
  public var text: String { "\(law): after step \(step), \(what)" }

  /// The message without numbers, names and repeated words. Faults with the same gist count as one.
  public var gist: String {
    var gist: [Substring] = []
    for word in what.split(whereSeparator: { !$0.isLetter }) where word.count > 1 && word != gist.last {
      gist.append(word)
    }
    return gist.joined(separator: " ")
  }
}
