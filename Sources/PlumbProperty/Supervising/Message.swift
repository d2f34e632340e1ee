/// The messages of a worker to its supervisor, one line each.
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

  var line: String {
    switch self {
    case .begun(let number): "begun \(number)"
    case .told(let told): "told " + Self.flat(told)
    case .found(let finding): "found " + Self.flat(finding.document)
    case .shrunk(let finding): "shrunk " + Self.flat(finding.document)
    case .ended(let outcome):
      "ended \(outcome.number) \(outcome.digest.text)\(outcome.isRefused ? " refused" : "")"
    case .seen(let numbers): "seen " + numbers.map { "\($0)" }.joined(separator: " ")
    }
  }

  /// The document on one line. Its line breaks are never within a string.
  static func flat(_ document: Case) -> String { String(document.text.filter { $0 != "\n" }) }

  init?(line: String) {
    guard let space = line.firstIndex(of: " ") else { return nil }
    let rest = line[line.index(after: space)...]
    switch line[..<space] {
    case "begun":
      guard let number = Int(rest) else { return nil }
      self = .begun(number)
    case "ended":
      let words = rest.split(separator: " ")
      guard words.count >= 2, let number = Int(words[0]), let digest = Digest(text: words[1]) else { return nil }
      var outcome = Outcome<Case>(number: number)
      (outcome.digest, outcome.isRefused) = (digest, words.count > 2)
      self = .ended(outcome)
    case "seen": self = .seen(rest.split(separator: " ").compactMap { Int($0) })
    case let word:
      guard let document = try? Case(document: String(rest)) else { return nil }
      if word == "told" {
        self = .told(document)
        return
      }
      guard let finding = Finding<Case>(document: document) else { return nil }
      self = word == "found" ? .found(finding) : .shrunk(finding)
    }
  }
}
