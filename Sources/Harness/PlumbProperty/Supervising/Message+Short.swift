/// The messages of every case. They are written and read here, because Foundation's coder takes as long as a cheap law.
extension Message {
  /// The line of `begun` or `ended`, as the coder writes them.
  var shortLine: String? {
    switch self {
    case .begun(let number): #"{"begun":\#(number)}"#
    case .ended(let outcome):
      #"{"ended":{"number":\#(outcome.number),"digest":"\#(outcome.digest.text)","isRefused":\#(outcome.isRefused)}}"#
    default: nil
    }
  }

  /// Reads what `shortLine` writes; nil for anything else. O(length).
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
