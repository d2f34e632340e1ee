// Additions for the web page, in which all modules are merged into one: names that were qualified with a module's name, and string
// searches that Embedded Swift lacks.

package typealias SolverRow = Row

func documentMember(_ key: String, _ value: JSON) -> JSON.Member { member(key, value) }

extension StringProtocol {
  /// Returns the range of the first occurrence of another text. O(length · length of the other text).
  func firstRange(of other: some StringProtocol) -> Range<Index>? {
    var start = startIndex
    while start != endIndex {
      if self[start...].starts(with: other) { return start..<index(start, offsetBy: other.count) }
      formIndex(after: &start)
    }
    return nil
  }

  func contains(_ other: some StringProtocol) -> Bool { firstRange(of: other) != nil }
}

// Replacements for members of the standard library that use dynamic casts, which Embedded Swift does not support. For arrays, the
// compiler prefers these replacements.
extension Dictionary {
  @usableFromInline init(_ pairs: [(Key, Value)], uniquingKeysWith combine: (Value, Value) -> Value) {
    self.init()
    for (key, value) in pairs { self[key] = if let known = self[key] { combine(known, value) } else { value } }
  }

  init(uniqueKeysWithValues pairs: [(Key, Value)]) { self.init(pairs) { _, last in last } }

  init<Element>(grouping values: [Element], by key: (Element) -> Key) where Value == [Element] {
    self.init()
    for value in values { self[key(value), default: []].append(value) }
  }

  mutating func merge(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) -> Value) {
    for (key, value) in other { self[key] = if let known = self[key] { combine(known, value) } else { value } }
  }
}
