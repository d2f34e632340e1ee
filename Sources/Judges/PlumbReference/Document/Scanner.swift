/// Reads names, numbers and operators from the start of a text.
struct Scanner {
  private let characters: [Character]
  private var index = 0

  init(_ text: some StringProtocol) { characters = Array(text) }

  var isAtEnd: Bool { index == characters.count }
  var next: Character? { index < characters.count ? characters[index] : nil }

  mutating func skipSpace() {
    while let next, next.isWhitespace { index += 1 }
  }

  /// Consumes a word if it comes next.
  mutating func take(_ word: String) -> Bool {
    skipSpace()
    guard characters[index...].starts(with: Array(word)) else { return false }
    index += word.count
    return true
  }

  func comes(_ word: String) -> Bool {
    var copy = self
    return copy.take(word)
  }

  /// A letter or `_`, then letters, digits and `_`.
  mutating func name() -> String? {
    skipSpace()
    guard let first = next, first.isLetter || first == "_" else { return nil }
    let start = index
    while let next, next.isLetter || next.isNumber || next == "_" { index += 1 }
    return String(characters[start..<index])
  }

  mutating func number() -> Double? {
    skipSpace()
    let start = index
    if next == "-" || next == "+" { index += 1 }
    while let next {
      let isSignOfExponent =
        (next == "-" || next == "+") && (characters[index - 1].lowercased() == "e") && index > start
      guard next.isNumber || next == "." || next.lowercased() == "e" || isSignOfExponent else { break }
      index += 1
    }
    guard let number = Double(String(characters[start..<index])) else {
      index = start
      return nil
    }
    return number
  }

  mutating func relation() -> Relation? {
    for relation in Relation.allCases where take(relation.rawValue) { return relation }
    return nil
  }
}
