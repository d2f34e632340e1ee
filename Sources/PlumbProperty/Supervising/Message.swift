import Foundation

/// The messages of a worker to its supervisor: a record in JSON on one line each.
enum Message<Case: CaseDocument> {
  case begun(Int)
  /// The part of a case that is generated so far.
  case told(Case)
  /// A broken law with the case as generated; `shrunk` has the smallest case and follows later.
  case found(Finding<Case>)
  case shrunk(Finding<Case>)
  case ended(Outcome<Case>)
  /// The features that occurred for the first time in this worker, as numbers.
  case seen([Int])

  /// The line's members, of which one is present. Cases are documents; a finding is a member of its document.
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
  }

  var line: String {
    var record = Record()
    switch self {
    case .begun(let number): record.begun = number
    case .told(let told): record.told = told.text
    case .found(let finding): record.found = finding.document.text
    case .shrunk(let finding): record.shrunk = finding.document.text
    case .ended(let outcome):
      record.ended = .init(number: outcome.number, digest: outcome.digest.text, isRefused: outcome.isRefused)
    case .seen(let numbers): record.seen = numbers
    }
    return (try? JSONEncoder().encode(record)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Reads a line; nil for other output of the worker.
  init?(line: String) {
    guard line.hasPrefix("{"), let record = try? JSONDecoder().decode(Record.self, from: Data(line.utf8)) else {
      return nil
    }
    let finding = { (text: String) in (try? Case(document: text)).flatMap { Finding(document: $0) } }
    if let number = record.begun {
      self = .begun(number)
    } else if let ended = record.ended, let digest = Digest(text: ended.digest) {
      var outcome = Outcome<Case>(number: ended.number)
      (outcome.digest, outcome.isRefused) = (digest, ended.isRefused)
      self = .ended(outcome)
    } else if let told = record.told.flatMap({ try? Case(document: $0) }) {
      self = .told(told)
    } else if let found = record.found.flatMap(finding) {
      self = .found(found)
    } else if let shrunk = record.shrunk.flatMap(finding) {
      self = .shrunk(shrunk)
    } else if let numbers = record.seen {
      self = .seen(numbers)
    } else {
      return nil
    }
  }
}
