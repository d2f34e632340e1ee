import Foundation

/// The messages of a worker to its supervisor. Each is a JSON record on one line.
enum Message<Case: CaseDocument> {
  case begun(Int)
  /// The part of a case that has been generated so far.
  case told(Case)
  /// A violated law with the case before shrinking. The message `shrunk` with the smallest case follows later.
  case found(Finding<Case>)
  case shrunk(Finding<Case>)
  case ended(Outcome<Case>)
  /// The behaviours of a case that occurred for the first or the second time in this worker.
  case seen([Int])
  /// The laws that were checked for the first time in this worker.
  case checked([String])

  /// The members of the line, of which exactly one is present. Cases are documents, and a finding is stored in its document.
  private struct Record: Codable {
    struct Ended: Codable {
      var number: Int
      var digest: String
      var isRefused: Bool
    }

    var begun: Int?
    var told, found, shrunk: String?
    var ended: Ended?
    var seen: [Int]?
    var checked: [String]?
  }

  var line: String {
    if let line = shortLine { return line }
    var record = Record()
    switch self {
    case .begun(let number): record.begun = number
    case .told(let told): record.told = told.text
    case .found(let finding): record.found = finding.document.text
    case .shrunk(let finding): record.shrunk = finding.document.text
    case .ended(let outcome):
      record.ended = .init(number: outcome.number, digest: outcome.digest.text, isRefused: outcome.isRefused)
    case .seen(let numbers): record.seen = numbers
    case .checked(let laws): record.checked = laws
    }
    return (try? JSONEncoder().encode(record)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Parses a line; nil for other output of the worker. Throws if a case is unreadable, because the case would otherwise be lost.
  init?(line: String) throws(UnreadableCase) {
    if let short = Self(shortLine: line) {
      self = short
      return
    }
    guard line.hasPrefix("{"), let record = try? JSONDecoder().decode(Record.self, from: Data(line.utf8)) else {
      return nil
    }
    if let number = record.begun {
      self = .begun(number)
    } else if let ended = record.ended, let digest = Digest(text: ended.digest) {
      var outcome = Outcome<Case>(number: ended.number)
      (outcome.digest, outcome.isRefused) = (digest, ended.isRefused)
      self = .ended(outcome)
    } else if let told = record.told {
      self = .told(try Self.document(told))
    } else if let found = record.found {
      self = .found(try Self.finding(found))
    } else if let shrunk = record.shrunk {
      self = .shrunk(try Self.finding(shrunk))
    } else if let numbers = record.seen {
      self = .seen(numbers)
    } else if let laws = record.checked {
      self = .checked(laws)
    } else {
      return nil
    }
  }

  private static func document(_ text: String) throws(UnreadableCase) -> Case {
    do { return try Case(document: text) } catch { throw UnreadableCase(text: text, problem: "\(error)") }
  }

  private static func finding(_ text: String) throws(UnreadableCase) -> Finding<Case> {
    guard let finding = Finding(document: try document(text)) else {
      throw UnreadableCase(text: text, problem: "it has no finding")
    }
    return finding
  }
}

/// A case from a worker that cannot be read back, because of a defect in the documents' writer or reader.
public struct UnreadableCase: Error, CustomStringConvertible {
  var text: String
  var problem: String

  public var description: String { "a saved case cannot be read: \(problem)\n\(text)" }
}

/// The messages that are sent for every case. They avoid Foundation's coder, which takes as long as checking a cheap law.
extension Message {
  /// The line of `begun` or `ended`, in the same form as the coder writes.
  var shortLine: String? {
    switch self {
    case .begun(let number): #"{"begun":\#(number)}"#
    case .ended(let outcome):
      #"{"ended":{"number":\#(outcome.number),"digest":"\#(outcome.digest.text)","isRefused":\#(outcome.isRefused)}}"#
    default: nil
    }
  }

  /// Parses the result of `shortLine`; nil for other text. O(length).
  init?(shortLine line: String) {
    let parts = line.utf8.split(separator: UInt8(ascii: "\""), maxSplits: 11, omittingEmptySubsequences: false).map {
      String($0) ?? ""
    }
    if parts.count == 3, parts[1] == "begun", let number = Int(parts[2].dropFirst().dropLast()) {
      self = .begun(number)
    } else if parts.count == 11, parts[1] == "ended", let number = Int(parts[4].dropFirst().dropLast()),
      let digest = Digest(text: parts[7])
    {
      var outcome = Outcome<Case>(number: number)
      (outcome.digest, outcome.isRefused) = (digest, parts[10] == ":true}}")
      self = .ended(outcome)
    } else {
      return nil
    }
    if line != shortLine { return nil }
  }
}
